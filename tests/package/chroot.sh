#!/usr/bin/env bash
# Installs packages in a bare system that it makes in a chroot, runs the program there, removes all again, and checks
# that nothing stays. chroot.sh DEB…, as root, with mmdebstrap and a mirror of Debian or Ubuntu.
set -euo pipefail

# shellcheck source=/dev/null
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
# The mirror and the parts of the archive from which this machine has its own packages.
# shellcheck disable=SC2016
sources=$(apt-get indextargets --format '$(CODENAME) $(REPO_URI) $(COMPONENT)' | sed -n "s/^$suite //p" | sort -u)
mirror=${sources%% *}
components=$(cut -d ' ' -f 2 <<<"$sources" | sort -u | paste -sd ,)
system=$(mktemp -d)
clean_up() {
  umount "$system/proc" 2>/dev/null || true
  rm -rf --one-file-system "$system"
}
trap clean_up EXIT

fail() {
  echo "chroot: $*" >&2
  exit 1
}
inside() {
  chroot "$system" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}

echo "chroot: a bare $suite of $mirror" >&2
mmdebstrap --quiet --mode=root --variant=minbase --components="$components" "$suite" "$system" "$mirror"
mount -t proc proc "$system/proc" 2>/dev/null || echo "chroot: without /proc" >&2
cp "$@" "$system/tmp"
names=()
for deb; do names+=("$(dpkg-deb -f "$deb" Package)"); done

echo "chroot: installing ${names[*]}" >&2
inside apt-get update -q >"$system/tmp/log"
inside sh -c 'apt-get install -q -y --no-install-recommends /tmp/*.deb' >>"$system/tmp/log" 2>&1 ||
  fail "$(tail -n 20 "$system/tmp/log")"
files=$(inside dpkg -L "${names[@]}")

version=$(inside sinescope --version)
[[ $version =~ ^sinescope\ [0-9]+\.[0-9]+\.[0-9]+(\ \([0-9a-f]+\))?$ ]] || fail "--version says $version"
[[ $(inside sinescope --help) == *"sinescope export VIEW"* ]] || fail "--help does not name export"
inside sinescope export overview -o /tmp/overview.png --length 20 --d-model 16
[[ $(head -c 4 "$system/tmp/overview.png" | tail -c 3) == PNG ]] || fail "the figure is no PNG"
inside sinescope export window -o /tmp/window.png
inside sinescope export matrix -o /tmp/matrix.csv --length 20 --d-model 16
(($(wc -l <"$system/tmp/matrix.csv") == 21)) || fail "the numbers have not 20 rows"
inside sinescope export clocks -o /tmp/clocks.pdf --language ja 2>"$system/tmp/said"
for page in man1/sinescope.1 man5/sinescope-lesson.5; do
  [[ $(zcat "$system/usr/share/man/$page.gz") == .TH\ SINESCOPE* ]] || fail "there is no manual page $page"
done
for file in bash-completion/completions/sinescope zsh/vendor-completions/_sinescope \
  fish/vendor_completions.d/sinescope.fish icons/hicolor/scalable/apps/org.sinescope.Sinescope.svg \
  applications/org.sinescope.Sinescope.desktop metainfo/org.sinescope.Sinescope.metainfo.xml; do
  [[ -s $system/usr/share/$file ]] || fail "there is no $file"
done
grep -q "application/x-sinescope+json:\*\.sinescope" "$system/usr/share/mime/globs2" || fail "no MIME type"

echo "chroot: removing ${names[*]}" >&2
inside apt-get purge -q -y "${names[@]}" >>"$system/tmp/log" 2>&1 || fail "$(tail -n 20 "$system/tmp/log")"
! grep -q sinescope "$system/usr/share/mime/globs2" || fail "the MIME type stays"
while read -r file; do
  [[ -d $system$file ]] || [[ ! -e $system$file ]] || fail "$file stays"
done <<<"$files"
stays=$(cd "$system" && find . -xdev -iname '*sinescope*' -not -path './tmp/*' -not -path './proc/*')
[[ -z $stays ]] || fail "these stay: $stays"
echo "chroot: $version: installed, run and removed" >&2
