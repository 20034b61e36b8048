#include "app/command_line/completion.h"

#include <algorithm>

#include "app/arguments/option_list.h"
#include "app/command_line/help_text.h"
#include "app/command_line/manual_page.h"
#include "app/document/figure_content.h"
#include "app/document/presets.h"
#include "app/document/view_kind.h"
#include "app/export/export_settings.h"
#include "app/export/figure.h"
#include "app/options/option.h"
#include "app/options/spec_option.h"
#include "app/text/to_qstring.h"
#include "core/parameters/conventions.h"
#include "core/parameters/scaling.h"

namespace sinescope {

namespace {

QString joined(const QStringList& words) { return words.join(u' '); }

QStringList tableNames(const auto& rows) {
  QStringList names;
  for (const auto& row : rows) names << toQString(row.name);
  return names;
}

QStringList tabNames() {
  QStringList tabs{QLatin1String(kOverview)};
  for (const ViewKind& kind : viewList()) tabs << QLatin1String(kind.tab);
  tabs.removeDuplicates();
  return tabs;
}

QStringList sizeNames() {
  QStringList names;
  for (const NamedSize& size : namedSizes()) names << QLatin1String(size.name);
  return names;
}

QStringList cellsNames() { return {nameOf(CellsAs::Means), nameOf(CellsAs::Pixels), nameOf(CellsAs::Shapes)}; }

QStringList meansNames() { return meansText({.dashes = true, .markers = true, .widths = true}).split(u','); }

QStringList choicesOf(const Option& option) {
  const auto* const choice = std::get_if<Choice>(&option.rule);
  if (!choice) return {};
  return toQStringList({choice->names.begin(), choice->names.end()}) +
         toQStringList({choice->alsoKnown.begin(), choice->alsoKnown.end()});
}

/// The names that an option takes, of the tables that it is read by; empty if it takes something else.
QStringList choicesOf(const QString& name) {
  if (name == QLatin1String("preset")) return tableNames(presets());
  if (name == QLatin1String("convention")) return tableNames(namedConventions());
  if (name == QLatin1String("size")) return sizeNames();
  if (name == QLatin1String("tab")) return tabNames();
  if (name == QLatin1String("format")) return extensions();
  if (name == QLatin1String("colormap")) return choicesOf(mapOptionOf(nullptr, false));
  if (name == QLatin1String("cells")) return cellsNames();
  if (name == QLatin1String("curves")) return meansNames();
  if (name == QLatin1String("without")) return partNames();
  for (const Option& option : allOptions()) {
    if (option.flag && name == QLatin1String(option.flag)) return choicesOf(option);
  }
  if (name == QLatin1String("scaling")) return toQStringList({std::begin(kScalingNames), std::end(kScalingNames)});
  QStringList choices;
  for (const SpecOption& option : specOptions()) {
    const auto* const choice = std::get_if<SpecSwitch>(&option.rule);
    if (name != QLatin1String(option.flag) || !choice) continue;
    for (const std::string_view each : choice->names) choices << toQString(each);
  }
  return choices;
}

bool takesFile(const ListedOption& option) {
  return option.value == QLatin1String("FILE") || option.value == QLatin1String("SOURCE");
}

/// Whether an option takes several of its names, with commas between them.
bool takesList(const ListedOption& option) {
  return option.name == QLatin1String("curves") || option.name == QLatin1String("without");
}

QStringList dashed(const QList<ListedOption>& options) {
  QStringList names{QStringLiteral("-o"), QStringLiteral("--help"), QStringLiteral("--version")};
  for (const ListedOption& option : options) names << QStringLiteral("--") + option.name;
  return names;
}

const QStringList kLessonTasks{QStringLiteral("check"), QStringLiteral("keys"), QStringLiteral("worksheet")};

/// The words that follow a command, each with the command.
QList<std::pair<QString, QStringList>> wordsAfter() {
  return {{QStringLiteral("export"), exportedNames()},
          {QStringLiteral("lesson"), kLessonTasks},
          {QStringLiteral("completion"), completedShells()},
          {QStringLiteral("man"), manualPages()}};
}

QString ofBash() {
  const QList<ListedOption> options = listedOptions();
  QString text = QStringLiteral(R"(# bash completion of sinescope
_sinescope_list() {
  local word=${COMP_WORDS[COMP_CWORD]} begun=
  if [[ $word == *,* ]]; then begun=${word%,*},; fi
  mapfile -t COMPREPLY < <(compgen -P "$begun" -W "$1" -- "${word##*,}")
}
_sinescope() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words=
  COMPREPLY=()
  case $before in
    -o) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
)");
  for (const ListedOption& option : options) {
    if (option.value.isEmpty()) continue;
    const QString choices = joined(choicesOf(option.name));
    if (takesList(option)) {
      text += QStringLiteral("    --%1) _sinescope_list \"%2\"; return ;;\n").arg(option.name, choices);
      continue;
    }
    const QString reply = takesFile(option) ? QStringLiteral("-f") : QStringLiteral("-W \"%1\"").arg(choices);
    text += QStringLiteral("    --%1) mapfile -t COMPREPLY < <(compgen %2 -- \"$word\"); return ;;\n")
                .arg(option.name, reply);
  }
  text += QStringLiteral(
              "  esac\n  if [[ $word == -* ]]; then\n    mapfile -t COMPREPLY < <(compgen -W \"%1\" -- \"$word\")\n"
              "    return\n  fi\n  if ((COMP_CWORD == 1)); then words=\"%2\"; fi\n"
              "  if ((COMP_CWORD == 2)); then\n    case ${COMP_WORDS[1]} in\n")
              .arg(joined(dashed(options)), joined(commandNames()));
  for (const auto& [command, words] : wordsAfter())
    text += QStringLiteral("      %1) words=\"%2\" ;;\n").arg(command, joined(words));
  return text + QStringLiteral(R"(    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word"; compgen -f -- "$word")
}
complete -o filenames -F _sinescope sinescope
)");
}

QString ofZsh() {
  const auto escaped = [](QString help) {
    for (const QChar special : {u'\\', u'[', u']', u':', u'\''}) {
      help.replace(special, special == u'\'' ? QStringLiteral("'\\''") : QStringLiteral("\\") + special);
    }
    return help;
  };
  QString text = QStringLiteral("#compdef sinescope\nlocal -a specs\nspecs=(\n");
  for (const ListedOption& option : listedOptions()) {
    const QStringList choices = choicesOf(option.name);
    QString action;
    if (takesFile(option)) action = QStringLiteral("_files");
    if (takesList(option)) {
      action = QStringLiteral("_values -s , ") + option.value + u' ' + joined(choices);
    } else if (!choices.isEmpty()) {
      action = u'(' + joined(choices) + u')';
    }
    const QString value = option.value.isEmpty() ? QString() : u':' + option.value + u':' + action;
    text += QStringLiteral("  '--%1[%2]%3'\n").arg(option.name, escaped(option.help), value);
  }
  text += QStringLiteral(
              "  '-o:FILE:_files' '--help' '--version'\n)\nif [[ $words[CURRENT] == -* ]]; then\n"
              "  _arguments -s $specs '*:file:_files'\nelif ((CURRENT == 2)); then\n"
              "  _alternative 'commands:command:(%1)' 'files:file:_files'\nelif ((CURRENT == 3)); then\n"
              "  case $words[2] in\n")
              .arg(joined(commandNames()));
  for (const auto& [command, words] : wordsAfter())
    text +=
        QStringLiteral("    %1) _alternative 'words:word:(%2)' 'files:file:_files' ;;\n").arg(command, joined(words));
  return text + QStringLiteral(
                    "    *) _arguments -s $specs '*:file:_files' ;;\n  esac\nelse\n"
                    "  _arguments -s $specs '*:file:_files'\nfi\n");
}

QString ofFish() {
  const auto quoted = [](QString text) {
    return u'\'' + text.replace(u'\\', QLatin1String("\\\\")).replace(u'\'', QLatin1String("\\'")) + u'\'';
  };
  QString text = QStringLiteral("# fish completion of sinescope\n");
  text += QStringLiteral("complete -c sinescope -n __fish_use_subcommand -a %1\n").arg(quoted(joined(commandNames())));
  for (const auto& [command, words] : wordsAfter()) {
    text += QStringLiteral("complete -c sinescope -n '__fish_seen_subcommand_from %1' -a %2\n")
                .arg(command, quoted(joined(words)));
  }
  for (const ListedOption& option : listedOptions()) {
    text += QStringLiteral("complete -c sinescope -l ") + option.name;
    if (option.name == QLatin1String("output")) text += QStringLiteral(" -s o");
    if (!option.value.isEmpty()) text += takesFile(option) ? QStringLiteral(" -r -F") : QStringLiteral(" -x");
    if (const QString choices = joined(choicesOf(option.name)); !choices.isEmpty())
      text += QStringLiteral(" -a ") +
              quoted(takesList(option) ? QStringLiteral("(__fish_append , %1)").arg(choices) : choices);
    text += QStringLiteral(" -d ") + quoted(option.help) + u'\n';
  }
  return text;
}

}  // namespace

QStringList completedShells() { return {QStringLiteral("bash"), QStringLiteral("zsh"), QStringLiteral("fish")}; }

QString completionText(const QString& shell) {
  if (shell == QLatin1String("bash")) return ofBash();
  return shell == QLatin1String("zsh") ? ofZsh() : ofFish();
}

}  // namespace sinescope
