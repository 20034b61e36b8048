<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>Hide the values, curves or verdicts of this view, or reveal them</source>
        <translation>このビューの値、曲線、判定を隠すか、再び表示します</translation>
    </message>
    <message>
        <source>Dim all but the row, then the column, the pair or the cell under the pointer</source>
        <translation>ポインターの下の行以外を暗くします。押すたびに、列、対、セルに替わります</translation>
    </message>
    <message>
        <source>Swap the selected token with the one that it is compared with, or the first two that differ</source>
        <translation>選択中のトークンと比較相手を入れ替えます。比較相手がなければ、最初の異なる二つを入れ替えます</translation>
    </message>
    <message>
        <source>E&amp;xchange the first and the last word</source>
        <translation>最初と最後の単語を交換(&amp;X)</translation>
    </message>
    <message>
        <source>Exchange the first and the last word: dog bites man ⇄ man bites dog</source>
        <translation>最初と最後の単語を交換します: dog bites man ⇄ man bites dog</translation>
    </message>
    <message>
        <source>A&amp;dd the encoding</source>
        <translation>エンコーディングを足す(&amp;D)</translation>
    </message>
    <message>
        <source>Add the encoding. Without it, words that are shuffled only trade places.</source>
        <translation>エンコーディングを足します。足さないと、単語を並べ替えても場所が替わるだけです。</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save all that is shown as a session, which opens again as it is</source>
        <translation>表示しているものすべてをセッションとして保存します。開くと元どおりに表示されます</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the session as another file</source>
        <translation>セッションを別のファイルに保存します</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>書き出す(&amp;E)…</translation>
    </message>
    <message>
        <source>Save a view as a picture or its numbers as a file</source>
        <translation>ビューを画像として、またはその数値をファイルとして保存します</translation>
    </message>
    <message>
        <source>&amp;Copy image</source>
        <translation>画像をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the picture of the current view</source>
        <translation>現在のビューの画像をコピーします</translation>
    </message>
    <message>
        <source>Copy &amp;formula</source>
        <translation>数式をコピー(&amp;F)</translation>
    </message>
    <message>
        <source>Copy the formula of the readout as text</source>
        <translation>読み取り欄の数式をテキストとしてコピーします</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>Undo the last change of the parameters or of a view&apos;s settings</source>
        <translation>パラメーターまたはビューの設定の最後の変更を元に戻します</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>Redo the change that was undone</source>
        <translation>元に戻した変更をやり直します</translation>
    </message>
    <message>
        <source>Show view &amp;alone</source>
        <translation>ビューを単独で表示(&amp;A)</translation>
    </message>
    <message>
        <source>Maximise the current view, or go back</source>
        <translation>現在のビューを最大化するか、元の大きさに戻します</translation>
    </message>
    <message>
        <source>F&amp;loat view</source>
        <translation>ビューを切り離す(&amp;L)</translation>
    </message>
    <message>
        <source>Put the current view into a window of its own, or back</source>
        <translation>現在のビューを別のウィンドウに移すか、メインウィンドウに戻します</translation>
    </message>
    <message>
        <source>&amp;Hide view</source>
        <translation>ビューを隠す(&amp;H)</translation>
    </message>
    <message>
        <source>Take the current view out of the overview</source>
        <translation>現在のビューを一覧から外します</translation>
    </message>
    <message>
        <source>Menu of the view</source>
        <translation>ビューのメニュー</translation>
    </message>
    <message>
        <source>What can be done with the current view</source>
        <translation>現在のビューでできる操作</translation>
    </message>
    <message>
        <source>Leave the presentation, or back to the overview</source>
        <translation>投影を終える、または一覧へ戻る</translation>
    </message>
    <message>
        <source>One step back: from presenting, from a view alone, from a tab</source>
        <translation>一段階戻ります: 投影、単独のビュー、タブの順</translation>
    </message>
    <message>
        <source>&amp;Parameters</source>
        <translation>パラメーター(&amp;P)</translation>
    </message>
    <message>
        <source>Show the panel of parameters</source>
        <translation>パラメーターのパネルを表示します</translation>
    </message>
    <message>
        <source>Reset la&amp;yout</source>
        <translation>配置をリセット(&amp;Y)</translation>
    </message>
    <message>
        <source>All views back to their first places</source>
        <translation>すべてのビューを最初の場所に戻します</translation>
    </message>
    <message>
        <source>P&amp;lay</source>
        <translation>再生(&amp;L)</translation>
    </message>
    <message>
        <source>Let position, base, length or d_model run by itself</source>
        <translation>位置、底、長さ、d_model のどれかを自動で動かします</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>再生または一時停止</translation>
    </message>
    <message>
        <source>Start the run, or pause it</source>
        <translation>再生を始めるか、一時停止します</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>戻る(&amp;B)</translation>
    </message>
    <message>
        <source>Back to what was shown before a jump such as “show in” of Claims</source>
        <translation>主張の「…で見る」などで移動する前の表示に戻ります</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>ウィンドウの次の部分</translation>
    </message>
    <message>
        <source>Give the keys to the next part: bar, sentence, panel, views, knobs</source>
        <translation>次の部分にキー操作を移します: バー、文、パネル、ビュー、つまみ</translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation>ウィンドウの前の部分</translation>
    </message>
    <message>
        <source>Give the keys to the part of the window before this one</source>
        <translation>前の部分にキー操作を移します</translation>
    </message>
    <message>
        <source>Next view</source>
        <translation>次のビュー</translation>
    </message>
    <message>
        <source>Show the view after this one</source>
        <translation>次のビューを表示します</translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation>前のビュー</translation>
    </message>
    <message>
        <source>Show the view before this one</source>
        <translation>前のビューを表示します</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>投影(&amp;P)</translation>
    </message>
    <message>
        <source>One view fills the screen, with large text and its own knobs, for a projector</source>
        <translation>一つのビューを画面いっぱいに、大きな文字と専用のつまみで表示します。プロジェクター用です</translation>
    </message>
    <message>
        <source>&amp;Cover the answer</source>
        <translation>答えを隠す(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Spotlight</source>
        <translation>スポットライト(&amp;S)</translation>
    </message>
    <message>
        <source>P&amp;en</source>
        <translation>ペン(&amp;E)</translation>
    </message>
    <message>
        <source>Draw over the picture with the mouse; a press on a note changes it</source>
        <translation>図の上にマウスで描きます。メモをクリックすると書き換えられます</translation>
    </message>
    <message>
        <source>Write a &amp;note</source>
        <translation>メモを書く(&amp;N)</translation>
    </message>
    <message>
        <source>Write a few words on the picture, where the pointer is</source>
        <translation>図の上、ポインターの位置に短い言葉を書きます</translation>
    </message>
    <message>
        <source>&amp;Wipe the picture</source>
        <translation>図の書き込みを消す(&amp;W)</translation>
    </message>
    <message>
        <source>Remove what is drawn and written on this picture</source>
        <translation>この図に描いた線とメモを消します</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比較(&amp;C)</translation>
    </message>
    <message>
        <source>Pin the present settings as B: every view shows beside them what is changed from now on</source>
        <translation>現在の設定を B として固定します。以後の変更は、どのビューでも B と並べて表示されます</translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation>入れ替え(&amp;W)</translation>
    </message>
    <message>
        <source>A becomes B, and B becomes A</source>
        <translation>A を B に、B を A にします</translation>
    </message>
    <message>
        <source>&amp;Unpin</source>
        <translation>固定を解除(&amp;U)</translation>
    </message>
    <message>
        <source>End the comparison</source>
        <translation>比較を終えます</translation>
    </message>
    <message>
        <source>Sen&amp;tence</source>
        <translation>文(&amp;T)</translation>
    </message>
    <message>
        <source>Type the sentence, or the ids, that become tokens</source>
        <translation>トークンになる文、または ID を入力します</translation>
    </message>
    <message>
        <source>Swap two to&amp;kens</source>
        <translation>二つのトークンを入れ替え(&amp;K)</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>文字を大きく</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>文字を小さく</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>All that the window can do</source>
        <translation>このウィンドウでできるすべての操作</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>キーボードショートカット(&amp;K)</translation>
    </message>
    <message>
        <source>All keys that do something</source>
        <translation>使えるキーの一覧</translation>
    </message>
    <message>
        <source>&amp;About Sinescope</source>
        <translation>Sinescope について(&amp;A)</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>バージョンとライセンス</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>ウィンドウを閉じます</translation>
    </message>
    <message>
        <source>Hea&amp;r it</source>
        <translation>音で聞く(&amp;R)</translation>
    </message>
    <message>
        <source>Play the curve of this view as a sound, from low for the least to high, or stop it</source>
        <translation>このビューの曲線を、小さい値ほど低い音にして鳴らすか、止めます</translation>
    </message>
    <message>
        <source>&amp;Add this view to the lesson…</source>
        <translation>このビューをレッスンに追加(&amp;A)…</translation>
    </message>
    <message>
        <source>Write what this view shows as one more step at the end of a lesson&apos;s file</source>
        <translation>このビューの表示を一つのステップとして、レッスンのファイルの最後に書き加えます</translation>
    </message>
    <message>
        <source>Open &amp;lesson…</source>
        <translation>レッスンを開く(&amp;L)…</translation>
    </message>
    <message>
        <source>Open a lesson, which is a Markdown file</source>
        <translation>Markdown ファイルのレッスンを開きます</translation>
    </message>
    <message>
        <source>Open a session, an exported picture with the session that drew it, your table, or a lesson</source>
        <translation>セッション、描いたときのセッションを含む書き出した画像、自分の表、またはレッスンを開く</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>how pairs become columns (paper)</source>
        <translation>対を列に並べる規約 (paper)</translation>
    </message>
    <message>
        <source>length, width, base, convention and tokens at once; by name or title</source>
        <translation>長さ、幅、底、規約、トークンをまとめて指定。名前またはタイトルで</translation>
    </message>
    <message>
        <source>the sentence whose tokens are shown</source>
        <translation>トークンを表示する文</translation>
    </message>
    <message>
        <source>token ids instead, such as &quot;4 4 3 0 3&quot;, or torch:SEED</source>
        <translation>文の代わりのトークン ID。例: &quot;4 4 3 0 3&quot;、または torch:SEED</translation>
    </message>
    <message>
        <source>rows of the embedding (4096; for ids: the greatest plus one)</source>
        <translation>埋め込みの行数 (4096。ID のときは最大の ID に 1 を足した数)</translation>
    </message>
    <message>
        <source>&quot;The&quot; and &quot;the&quot; are two words</source>
        <translation>&quot;The&quot; と &quot;the&quot; を別の単語とする</translation>
    </message>
    <message>
        <source>the embedding times the square root of d_model</source>
        <translation>埋め込みに d_model の平方根を掛ける</translation>
    </message>
    <message>
        <source>tokens without the encoding: the embedding alone</source>
        <translation>エンコーディングなしのトークン: 埋め込みのみ</translation>
    </message>
    <message>
        <source>the selected position</source>
        <translation>選択する位置</translation>
    </message>
    <message>
        <source>the selected dimension</source>
        <translation>選択する次元</translation>
    </message>
    <message>
        <source>export: dots per inch (96)</source>
        <translation>書き出し: 1 インチあたりのドット数 (96)</translation>
    </message>
    <message>
        <source>export: draw the selected cell</source>
        <translation>書き出し: 選択中のセルを描く</translation>
    </message>
    <message>
        <source>export .gif or numbered .png: sweep a knob, such as base=100:1000000:60</source>
        <translation>.gif または番号付き .png の書き出し: つまみを自動で動かす。例: base=100:1000000:60</translation>
    </message>
    <message>
        <source>export .gif: frames per second, 1 to 50 (20)</source>
        <translation>.gif の書き出し: 1 秒あたりのフレーム数、1～50 (20)</translation>
    </message>
    <message>
        <source>export: the sweep there and back again</source>
        <translation>書き出し: スイープを往復させる</translation>
    </message>
    <message>
        <source>compare with another encoding, such as &quot;--base 500000&quot;; all else as in the first</source>
        <translation>別のエンコーディングと比較。例: &quot;--base 500000&quot;。残りは最初のものと同じ</translation>
    </message>
    <message>
        <source>window: the tab that is shown (the file&apos;s or the preset&apos;s, or overview)</source>
        <translation>ウィンドウ: 表示するタブ (ファイルまたはプリセットのタブ、または overview)</translation>
    </message>
    <message>
        <source>open files outside its folder that FILE names, without asking</source>
        <translation>FILE が挙げるフォルダー外のファイルを確認なしに開く</translation>
    </message>
    <message>
        <source>lesson worksheet: with the answers, for the teacher</source>
        <translation>lesson worksheet: 教師用の解答付き</translation>
    </message>
    <message>
        <source>the rotary heads of a model: base, width, length and scaling of its config.json</source>
        <translation>モデルの回転ヘッド: config.json の底、幅、長さ、スケーリング</translation>
    </message>
    <message>
        <source>export -o -: the format, such as npy or svg</source>
        <translation>書き出し -o -: 形式。npy や svg など</translation>
    </message>
    <message>
        <source>export: family of the text (the system&apos;s)</source>
        <translation>書き出し: 文字のフォント (システムのもの)</translation>
    </message>
    <message>
        <source>export: leave out parts of a figure: title, settings, notes, bar (of colours), numbers (in cells), legend</source>
        <translation>export: 図から除く部分: title(題)、settings(設定)、notes(注)、bar(カラーバー)、numbers(セルの数値)、legend(凡例)</translation>
    </message>
    <message>
        <source>export: title of the figure (the view&apos;s)</source>
        <translation>export: 図の題(ビューのもの)</translation>
    </message>
    <message>
        <source>export: label of the axis across (the view&apos;s)</source>
        <translation>export: 横軸のラベル(ビューのもの)</translation>
    </message>
    <message>
        <source>export: label of the axis down (the view&apos;s)</source>
        <translation>export: 縦軸のラベル(ビューのもの)</translation>
    </message>
    <message>
        <source>RdBu, viridis, cividis, magma, grey, PuOr, BrBG, plasma, inferno, turbo or twilight</source>
        <translation>RdBu、viridis、cividis、magma、grey、PuOr、BrBG、plasma、inferno、turbo、twilight のいずれか</translation>
    </message>
    <message>
        <source>export: also write a paragraph that says all settings, .txt or .tex (LaTeX)</source>
        <translation>export: すべての設定を述べる段落も書く。.txt または .tex(LaTeX)</translation>
    </message>
    <message>
        <source>export: the values at the ends of a heatmap&apos;s colours: -0.5:0.5</source>
        <translation>export: ヒートマップの色の両端の値: -0.5:0.5</translation>
    </message>
    <message>
        <source>export: the columns that it shows, mostly dimensions</source>
        <translation>export: 図に示す列(多くは次元)</translation>
    </message>
    <message>
        <source>export: the file; .png .svg .pdf .pgf a figure, .npy .csv numbers, .wav a curve, .gif an animation; for code .py .cpp .txt; - is the standard output</source>
        <translation>書き出し: ファイル。.png .svg .pdf .pgf は図、.npy .csv は数値、.wav は曲線、.gif はアニメーション、code では .py .cpp .txt。- は標準出力</translation>
    </message>
    <message>
        <source>export: 1600x900 (pixels), 160x90mm (or cm, in, pt; a PDF or PGF has 170x96mm), or nature-1, nature-2, ieee-1, ieee-2, acm-1, beamer-16x9, a0-poster</source>
        <translation>書き出し: 1600x900 (ピクセル)、160x90mm (または cm、in、pt。PDF と PGF は 170x96mm)、または nature-1、nature-2、ieee-1、ieee-2、acm-1、beamer-16x9、a0-poster</translation>
    </message>
    <message>
        <source>export: size of the text, such as 8pt (9pt; 8pt for a PDF or PGF; a named size has its own)</source>
        <translation>書き出し: 文字の大きさ。8pt など (9pt。PDF と PGF は 8pt。名前のある大きさにはそれぞれのもの)</translation>
    </message>
    <message>
        <source>export .png .svg .pdf .pgf: a figure without a background</source>
        <translation>export .png .svg .pdf .pgf: 背景のない図</translation>
    </message>
    <message>
        <source>export .svg .pdf .pgf: the cells of a heatmap as means (at 288 dpi, the default), pixels (one a cell) or shapes (a rectangle a cell, up to 20,000)</source>
        <translation>export .svg .pdf .pgf: ヒートマップのセルの描き方。means (平均、288 dpi、既定)、pixels (セルごとに 1 ピクセル)、shapes (セルごとに長方形、20,000 個まで)</translation>
    </message>
    <message>
        <source>export: cells of a heatmap as wide as high</source>
        <translation>export: ヒートマップのセルを正方形にする</translation>
    </message>
    <message>
        <source>export: tell curves apart beside their colours, for print in grey: dashes, markers, widths</source>
        <translation>export: 白黒印刷のため、色のほかに曲線を区別する: dashes (破線)、markers (記号)、widths (太さ)</translation>
    </message>
    <message>
        <source>export waves: only the waves of --dimensions, without the selected pair</source>
        <translation>export waves: --dimensions の波だけを描き、選択中の対は描かない</translation>
    </message>
    <message>
        <source>export: a, b, … before the panels of the overview or of A and B</source>
        <translation>export: 一覧の図や A と B の図に a, b, … の文字を付ける</translation>
    </message>
    <message>
        <source>export a heatmap as .png: one pixel per cell, no axes</source>
        <translation>export: ヒートマップの .png。セルごとに 1 ピクセル、軸なし</translation>
    </message>
    <message>
        <source>your table in place of the sinusoid: .npy, .csv or .safetensors</source>
        <translation>正弦波の代わりの自分の表: .npy、.csv、.safetensors</translation>
    </message>
    <message>
        <source>export: the rows that a figure shows, mostly positions: 0:200 are the first 200</source>
        <translation>export: 図に示す行(多くは位置)。0:200 は最初の 200 行</translation>
    </message>
    <message>
        <source>the tokens&apos; vectors: torch:SEED, uniform:SEED or a table file (torch:0)</source>
        <translation>トークンのベクトル: torch:SEED、uniform:SEED、または表のファイル (torch:0)</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>change of a view</source>
        <translation>ビューの変更</translation>
    </message>
</context>
<context>
    <name>LessonActions</name>
    <message>
        <source>&amp;Go on</source>
        <translation>先へ(&amp;G)</translation>
    </message>
    <message>
        <source>Reveal the answer, or go to the next step</source>
        <translation>答えを見るか、次のステップに進みます</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>戻る(&amp;B)</translation>
    </message>
    <message>
        <source>Go to the step before this one</source>
        <translation>前のステップに戻ります</translation>
    </message>
    <message>
        <source>&amp;Explore</source>
        <translation>自由に試す(&amp;E)</translation>
    </message>
    <message>
        <source>Free all knobs; once more, and the step is as it was</source>
        <translation>すべてのつまみを動かせるようにします。もう一度で、このステップの元の状態に戻ります</translation>
    </message>
    <message>
        <source>Begin &amp;again</source>
        <translation>最初から(&amp;A)</translation>
    </message>
    <message>
        <source>Go to the first step, with all predictions forgotten</source>
        <translation>最初のステップに戻り、予想をすべて消します</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>メモ(&amp;N)</translation>
    </message>
    <message>
        <source>Show the teacher&apos;s notes on this step, or hide them</source>
        <translation>このステップの教師用のメモを表示するか、隠します</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>文字を大きく(&amp;L)</translation>
    </message>
    <message>
        <source>Make all text of the lesson larger</source>
        <translation>レッスンのすべての文字を大きくします</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>文字を小さく(&amp;S)</translation>
    </message>
    <message>
        <source>Make all text of the lesson smaller</source>
        <translation>レッスンのすべての文字を小さくします</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全画面(&amp;F)</translation>
    </message>
    <message>
        <source>Let the lesson fill the screen, or end that</source>
        <translation>レッスンを画面いっぱいに表示するか、元の大きさに戻します</translation>
    </message>
    <message>
        <source>In a &amp;window of its own</source>
        <translation>別のウィンドウで(&amp;W)</translation>
    </message>
    <message>
        <source>Put the lesson into a window of its own, for the class; this one then has your notes</source>
        <translation>レッスンを、教室に見せる別のウィンドウに移します。このウィンドウには自分のメモが表示されます</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>All that can be done in a lesson</source>
        <translation>レッスンでできるすべての操作</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>キーボードショートカット(&amp;K)</translation>
    </message>
    <message>
        <source>All keys that do something in a lesson</source>
        <translation>レッスンで使えるキーの一覧</translation>
    </message>
    <message>
        <source>Lea&amp;ve the lesson</source>
        <translation>レッスンを終える(&amp;V)</translation>
    </message>
    <message>
        <source>Leave the lesson; the window is then as it was before</source>
        <translation>レッスンを終えます。ウィンドウはレッスンの前の状態に戻ります</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>Same as system</source>
        <translation>システムと同じ</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>dot product</source>
        <translation>内積</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>コサイン類似度</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>at most %1 dimensions from 0 to 16383</source>
        <translation>0～16383 の次元を %1 個まで</translation>
    </message>
    <message>
        <source>at most %1 bases greater than 0</source>
        <translation>0 より大きい底を %1 個まで</translation>
    </message>
    <message>
        <source>Matrix co&amp;lours</source>
        <translation>行列の色(&amp;L)</translation>
    </message>
    <message>
        <source>Similarity colo&amp;urs</source>
        <translation>類似度の色(&amp;U)</translation>
    </message>
    <message>
        <source>light or dark</source>
        <translation>light または dark</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>similarity: dot, cosine or distance</source>
        <translation>類似度: dot、cosine、distance のいずれか</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>尺度(&amp;M)</translation>
    </message>
    <message>
        <source>waves under one another</source>
        <translation>波形を上下に並べる</translation>
    </message>
    <message>
        <source>&amp;Stack waves</source>
        <translation>波形を上下に並べる(&amp;S)</translation>
    </message>
    <message>
        <source>Each wave in a lane of its own</source>
        <translation>波形ごとに段を分けます</translation>
    </message>
    <message>
        <source>matrix with positions across</source>
        <translation>位置を横にした行列</translation>
    </message>
    <message>
        <source>&amp;Transpose matrix</source>
        <translation>行列を転置(&amp;T)</translation>
    </message>
    <message>
        <source>Positions across, dimensions down</source>
        <translation>位置を横、次元を縦にします</translation>
    </message>
    <message>
        <source>a pixel shows one cell, not the mean of those it covers</source>
        <translation>1 ピクセルで、重なるセルの平均ではなく一つのセルの値を示す</translation>
    </message>
    <message>
        <source>A pixel shows the nearest cell instead of the mean of those that it covers</source>
        <translation>1 ピクセルで、重なるセルの平均ではなく最も近いセルの値を示します</translation>
    </message>
    <message>
        <source>frequencies: other bases, such as 100,5e5</source>
        <translation>周波数: ほかの底。例: 100,5e5</translation>
    </message>
    <message>
        <source>clocks: one for each pair, not eight from the fastest to the slowest</source>
        <translation>時計: 速いものから遅いものまでの八つではなく、対ごとに一つ</translation>
    </message>
    <message>
        <source>All &amp;clocks</source>
        <translation>すべての時計(&amp;C)</translation>
    </message>
    <message>
        <source>Show a clock for each pair, not eight from the fastest to the slowest</source>
        <translation>速いものから遅いものまでの八つではなく、対ごとに一つの時計を表示します</translation>
    </message>
    <message>
        <source>all clocks: the first one on the page, counted from the fastest (0)</source>
        <translation>すべての時計: ページの最初の時計。最速を 0 とする番号</translation>
    </message>
    <message>
        <source>shift: the offset (10)</source>
        <translation>シフト: オフセット (10)</translation>
    </message>
    <message>
        <source>shift: without the cosines</source>
        <translation>シフト: コサインなし</translation>
    </message>
    <message>
        <source>&amp;Sines only</source>
        <translation>サインのみ(&amp;S)</translation>
    </message>
    <message>
        <source>Shift without the cosines: the best linear map, and its error</source>
        <translation>コサインなしのシフト: 最良の線形写像とその誤差</translation>
    </message>
    <message>
        <source>precision: float32, bfloat16 or float16</source>
        <translation>精度: float32、bfloat16、float16 のいずれか</translation>
    </message>
    <message>
        <source>P&amp;hases in</source>
        <translation>位相の形式(&amp;H)</translation>
    </message>
    <message>
        <source>token-pair: the position beside the selected one</source>
        <translation>トークンの対: 選択中の位置と並べる位置</translation>
    </message>
    <message>
        <source>tokens: a colour scale each for E, PE and their sum</source>
        <translation>トークン: E、PE、和のそれぞれに別のカラースケール</translation>
    </message>
    <message>
        <source>Separate scales of to&amp;kens</source>
        <translation>トークンの色を別々に(&amp;K)</translation>
    </message>
    <message>
        <source>Embedding, encoding and sum each with colours of their own scale</source>
        <translation>埋め込み、エンコーディング、和を、それぞれ別のカラースケールで表示します</translation>
    </message>
    <message>
        <source>steps: which one (1)</source>
        <translation>手順: 何番目か (1)</translation>
    </message>
    <message>
        <source>en or ja: in which all texts are; numpy, pytorch or cpp: of code (for a file: by its extension)</source>
        <translation>en または ja: すべての表示の言語。numpy、pytorch、cpp: コードの言語 (ファイルのときは拡張子による)</translation>
    </message>
    <message>
        <source>fourier: amplitudes in decibels</source>
        <translation>フーリエ: 振幅をデシベルで</translation>
    </message>
    <message>
        <source>row: dimensions in the order of their wavelengths</source>
        <translation>行: 波長の順に並べた次元</translation>
    </message>
    <message>
        <source>Row by &amp;wavelength</source>
        <translation>行を波長順に(&amp;W)</translation>
    </message>
    <message>
        <source>Order the row&apos;s dimensions by how fast they turn, the fastest first</source>
        <translation>行の次元を回転の速い順に並べます</translation>
    </message>
    <message>
        <source>with --against: the first minus the other, not side by side</source>
        <translation>--against のとき: 並べずに、最初のものから他方を引いて示す</translation>
    </message>
    <message>
        <source>&amp;Difference</source>
        <translation>差(&amp;D)</translation>
    </message>
    <message>
        <source>Show A − B instead of A and B side by side</source>
        <translation>A と B を並べずに A − B を表示します</translation>
    </message>
    <message>
        <source>size of all text (1)</source>
        <translation>すべての文字の大きさ (1)</translation>
    </message>
    <message>
        <source>the second token&apos;s position</source>
        <translation>二つ目のトークンの位置</translation>
    </message>
    <message>
        <source>the first clock</source>
        <translation>最初の時計</translation>
    </message>
    <message>
        <source>the offset</source>
        <translation>オフセット</translation>
    </message>
    <message>
        <source>the step</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>text scale</source>
        <translation>文字の倍率</translation>
    </message>
    <message>
        <source>a number from 0.5 to 4</source>
        <translation>0.5～4 の数</translation>
    </message>
    <message>
        <source>&amp;One cell a pixel, no means</source>
        <translation>平均せず 1 ピクセルに 1 セル(&amp;O)</translation>
    </message>
    <message>
        <source>no position</source>
        <translation>位置なし</translation>
    </message>
    <message>
        <source>sinusoid added</source>
        <translation>正弦波を加算</translation>
    </message>
    <message>
        <source>rotary, halves</source>
        <translation>回転（前半と後半）</translation>
    </message>
    <message>
        <source>rotary, neighbours</source>
        <translation>回転（隣どうし）</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>T5 bias</source>
        <translation>T5 のバイアス</translation>
    </message>
    <message>
        <source>own table added</source>
        <translation>自分の表を加算</translation>
    </message>
    <message>
        <source>the number of heads</source>
        <translation>ヘッドの数</translation>
    </message>
    <message>
        <source>the head</source>
        <translation>ヘッド</translation>
    </message>
    <message>
        <source>the seed of the order</source>
        <translation>並べ替えのシード</translation>
    </message>
    <message>
        <source>attention: none, sinusoid, rotary, rotary-neighbours, alibi, t5 or table (sinusoid)</source>
        <translation>注意：none、sinusoid、rotary、rotary-neighbours、alibi、t5、table（sinusoid）</translation>
    </message>
    <message>
        <source>Sch&amp;eme</source>
        <translation>方式(&amp;E)</translation>
    </message>
    <message>
        <source>attention: the number of heads, which divides d_model (1)</source>
        <translation>注意：ヘッドの数。d_model を割り切る（1）</translation>
    </message>
    <message>
        <source>attention: the head, counted from 0 (0)</source>
        <translation>注意：0から数えたヘッド（0）</translation>
    </message>
    <message>
        <source>attention: W_q and W_k, identity or torch:SEED (identity)</source>
        <translation>注意：W_q と W_k、identity または torch:SEED（identity）</translation>
    </message>
    <message>
        <source>attention: a token attends to itself and to those before it only</source>
        <translation>注意：トークンは自分とそれより前だけに注意を向ける</translation>
    </message>
    <message>
        <source>C&amp;ausal mask</source>
        <translation>因果マスク(&amp;A)</translation>
    </message>
    <message>
        <source>A token attends to itself and to those before it only</source>
        <translation>トークンは自分とそれより前だけに注意を向けます</translation>
    </message>
    <message>
        <source>attention: the words in a random order; 0: as they are written (0)</source>
        <translation>注意：単語をでたらめな順に。0：書かれたとおり（0）</translation>
    </message>
    <message>
        <source>shift: the circle shows a query and a key, turned by their positions</source>
        <translation>shift: 円に、位置の分だけ回したクエリとキーを表示</translation>
    </message>
    <message>
        <source>&amp;Query and key</source>
        <translation>クエリとキー(&amp;Q)</translation>
    </message>
    <message>
        <source>Turn a query and a key by their positions: the angle between them depends on Δ alone</source>
        <translation>クエリとキーをそれぞれの位置の分だけ回します。間の角度は Δ だけで決まります</translation>
    </message>
    <message>
        <source>scores: query and key, ones or torch:SEED (ones)</source>
        <translation>scores: クエリとキー。ones または torch:SEED (ones)</translation>
    </message>
    <message>
        <source>steps: stack, fill, tokens or rotary (the preset&apos;s, or stack)</source>
        <translation>steps: stack、fill、tokens、rotary のいずれか (プリセットのもの、なければ stack)</translation>
    </message>
    <message>
        <source>waves beside the selected pair, such as 4-7,20 (4,24)</source>
        <translation>選択中の対に並べる波形。例: 4-7,20（既定は 4,24）</translation>
    </message>
    <message>
        <source>the colour map from its other end</source>
        <translation>カラーマップを逆の端から</translation>
    </message>
    <message>
        <source>Re&amp;verse colour maps</source>
        <translation>カラーマップを逆に(&amp;V)</translation>
    </message>
    <message>
        <source>The colour of the least value for the greatest</source>
        <translation>最小値の色を最大値に使います</translation>
    </message>
    <message>
        <source>measure: %1</source>
        <translation>尺度: %1</translation>
    </message>
    <message>
        <source>dimensions %1</source>
        <translation>次元 %1</translation>
    </message>
    <message>
        <source>positions across</source>
        <translation>位置を横に</translation>
    </message>
    <message>
        <source>other bases: %1</source>
        <translation>ほかの底: %1</translation>
    </message>
    <message>
        <source>a clock for each pair</source>
        <translation>対ごとに時計を 1 つ</translation>
    </message>
    <message>
        <source>the first clock has rank %1</source>
        <translation>最初の時計は %1 番</translation>
    </message>
    <message>
        <source>offset %1</source>
        <translation>オフセット %1</translation>
    </message>
    <message>
        <source>without the cosines</source>
        <translation>コサインなし</translation>
    </message>
    <message>
        <source>a query and a key, turned by their positions</source>
        <translation>位置で回したクエリとキー</translation>
    </message>
    <message>
        <source>phases in %1</source>
        <translation>位相は %1</translation>
    </message>
    <message>
        <source>second token at position %1</source>
        <translation>2 つ目のトークンは位置 %1</translation>
    </message>
    <message>
        <source>a colour scale each for E, PE and their sum</source>
        <translation>E、PE、和のそれぞれに色の尺度</translation>
    </message>
    <message>
        <source>scheme: %1</source>
        <translation>方式: %1</translation>
    </message>
    <message>
        <source>heads: %1</source>
        <translation>ヘッド数 %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>ヘッド %1</translation>
    </message>
    <message>
        <source>W_q and W_k: %1</source>
        <translation>W_q と W_k: %1</translation>
    </message>
    <message>
        <source>query and key: %1</source>
        <translation>クエリとキー: %1</translation>
    </message>
    <message>
        <source>causal mask</source>
        <translation>因果マスク</translation>
    </message>
    <message>
        <source>words shuffled by seed %1</source>
        <translation>シード %1 で単語を並べ替え</translation>
    </message>
    <message>
        <source>walk: %1</source>
        <translation>手順: %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>language: %1</source>
        <translation>言語: %1</translation>
    </message>
    <message>
        <source>amplitudes in decibels</source>
        <translation>振幅はデシベル</translation>
    </message>
    <message>
        <source>dimensions in the order of their wavelengths</source>
        <translation>次元は波長の順</translation>
    </message>
</context>
<context>
    <name>Sizes</name>
    <message>
        <source>Nature, one column</source>
        <translation>Nature、1 段</translation>
    </message>
    <message>
        <source>Nature, two columns</source>
        <translation>Nature、2 段</translation>
    </message>
    <message>
        <source>IEEE, one column</source>
        <translation>IEEE、1 段</translation>
    </message>
    <message>
        <source>IEEE, two columns</source>
        <translation>IEEE、2 段</translation>
    </message>
    <message>
        <source>ACM, one column</source>
        <translation>ACM、1 段</translation>
    </message>
    <message>
        <source>beamer, 16:9</source>
        <translation>beamer、16:9</translation>
    </message>
    <message>
        <source>poster, A0</source>
        <translation>ポスター、A0</translation>
    </message>
</context>
<context>
    <name>SpecOptions</name>
    <message>
        <source>paper</source>
        <translation>paper</translation>
    </message>
    <message>
        <source>ω = N^(−2i/d) for pair i: the columns 2i and 2i+1 share a frequency</source>
        <translation>対 i では ω = N^(−2i/d)。列 2i と 2i+1 は同じ周波数です</translation>
    </message>
    <message>
        <source>tensor2tensor</source>
        <translation>tensor2tensor</translation>
    </message>
    <message>
        <source>ω = N^(−i/(h−1)) with h = ⌊d/2⌋: the last wavelength is exactly 2πN</source>
        <translation>ω = N^(−i/(h−1))、h = ⌊d/2⌋。最後の波長はちょうど 2πN です</translation>
    </message>
    <message>
        <source>unpaired</source>
        <translation>対なし</translation>
    </message>
    <message>
        <source>ω = N^(−k/d): every column k has a frequency of its own</source>
        <translation>ω = N^(−k/d)。列 k ごとに周波数が違います</translation>
    </message>
    <message>
        <source>the first column has k = 0: wavelength 2π</source>
        <translation>最初の列は k = 0、波長は 2π です</translation>
    </message>
    <message>
        <source>the first column has k = 1, as on slides that count from 1</source>
        <translation>最初の列は k = 1。1 から数える講義スライドと同じです</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>交互型</translation>
    </message>
    <message>
        <source>sin, cos, sin, cos, …: the two of a pair side by side</source>
        <translation>sin, cos, sin, cos, …。対の二つが隣り合います</translation>
    </message>
    <message>
        <source>concatenated</source>
        <translation>連結型</translation>
    </message>
    <message>
        <source>all sines, then all cosines: the two of a pair half the width apart</source>
        <translation>サインをすべて並べ、次にコサインをすべて並べます。対の二つは幅の半分だけ離れます</translation>
    </message>
    <message>
        <source>sine first</source>
        <translation>サインが先</translation>
    </message>
    <message>
        <source>column 0 is a sine: position 0 begins with 0, 1</source>
        <translation>列 0 はサイン。位置 0 は 0, 1 で始まります</translation>
    </message>
    <message>
        <source>cosine first</source>
        <translation>コサインが先</translation>
    </message>
    <message>
        <source>column 0 is a cosine: position 0 begins with 1, 0</source>
        <translation>列 0 はコサイン。位置 0 は 1, 0 で始まります</translation>
    </message>
    <message>
        <source>truncate</source>
        <translation>切り捨て</translation>
    </message>
    <message>
        <source>an odd d_model ends with the first of a pair, without the second</source>
        <translation>奇数の d_model は対の一つ目で終わり、二つ目がありません</translation>
    </message>
    <message>
        <source>zero-pad</source>
        <translation>ゼロ埋め</translation>
    </message>
    <message>
        <source>the last column of an odd d_model is 0</source>
        <translation>奇数の d_model の最後の列は 0 です</translation>
    </message>
    <message>
        <source>positions (100)</source>
        <translation>位置の数 (100)</translation>
    </message>
    <message>
        <source>dimensions (128)</source>
        <translation>次元の数 (128)</translation>
    </message>
    <message>
        <source>base of the wavelengths (10000)</source>
        <translation>波長の底 (10000)</translation>
    </message>
    <message>
        <source>the first row&apos;s position (0)</source>
        <translation>最初の行の位置 (0)</translation>
    </message>
    <message>
        <source>paper, tensor2tensor or unpaired</source>
        <translation>paper、tensor2tensor、unpaired のいずれか</translation>
    </message>
    <message>
        <source>E&amp;xponent</source>
        <translation>指数(&amp;X)</translation>
    </message>
    <message>
        <source>How a column&apos;s frequency follows from its index</source>
        <translation>列の周波数を番号から決める規則</translation>
    </message>
    <message>
        <source>what the unpaired exponent counts from: 0 or 1</source>
        <translation>unpaired の指数を数え始める番号: 0 または 1</translation>
    </message>
    <message>
        <source>&amp;k from</source>
        <translation>k の開始(&amp;K)</translation>
    </message>
    <message>
        <source>The number of the first column in N^(−k/d)</source>
        <translation>N^(−k/d) での最初の列の番号</translation>
    </message>
    <message>
        <source>interleaved or concatenated</source>
        <translation>interleaved または concatenated</translation>
    </message>
    <message>
        <source>La&amp;yout</source>
        <translation>並べ方(&amp;Y)</translation>
    </message>
    <message>
        <source>How sines and cosines are arranged</source>
        <translation>サインとコサインの並べ方</translation>
    </message>
    <message>
        <source>sine-first or cosine-first</source>
        <translation>sine-first または cosine-first</translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation>順序(&amp;O)</translation>
    </message>
    <message>
        <source>Whether the sine or the cosine of a pair comes first</source>
        <translation>対のサインとコサインのどちらを先にするか</translation>
    </message>
    <message>
        <source>odd widths: truncate or zero-pad</source>
        <translation>奇数の幅: truncate または zero-pad</translation>
    </message>
    <message>
        <source>Odd &amp;width</source>
        <translation>奇数の幅(&amp;W)</translation>
    </message>
    <message>
        <source>What the last column holds if d_model is odd</source>
        <translation>d_model が奇数のときの最後の列の中身</translation>
    </message>
    <message>
        <source>none, linear:8, ntk:8, dynamic:10@2048/16384, yarn:10@2048, yarn-paper:16@4096 or llama3:8@8192 (none)</source>
        <translation>none、linear:8、ntk:8、dynamic:10@2048/16384、yarn:10@2048、yarn-paper:16@4096、llama3:8@8192 のいずれか (none)</translation>
    </message>
    <message>
        <source>how much of the width turns: 0.25, or proportional:0.25 for the exponents of all of it (1)</source>
        <translation>幅のうち回転する割合：0.25、または全体の指数を使う proportional:0.25（1）</translation>
    </message>
    <message>
        <source>positions are patches of a grid, such as 14x14 or 34x25:y-first:normalised (none)</source>
        <translation>位置を格子のパッチにする。例: 14x14、34x25:y-first:normalised (none)</translation>
    </message>
    <message>
        <source>the waves of position p are taken at S · p, such as 0.001 (1)</source>
        <translation>位置 p の波を S · p で取る。例: 0.001 (1)</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Indices</source>
        <translation>添字</translation>
    </message>
    <message>
        <source>Exponents</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>Denominators</source>
        <translation>分母</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Sines</source>
        <translation>サイン</translation>
    </message>
    <message>
        <source>Cosines</source>
        <translation>コサイン</translation>
    </message>
    <message>
        <source>Stacked</source>
        <translation>積み重ね</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>行列</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>ゼロ</translation>
    </message>
    <message>
        <source>With sines</source>
        <translation>サインを入れる</translation>
    </message>
    <message>
        <source>With cosines</source>
        <translation>コサインを入れる</translation>
    </message>
    <message>
        <source>Ids</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>埋め込み</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>エンコーディング</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>Frequencies</source>
        <translation>周波数</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>クエリ</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>Quarter turn</source>
        <translation>四分の一回転</translation>
    </message>
    <message>
        <source>Turned</source>
        <translation>回した後</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>座標</translation>
    </message>
    <message>
        <source>Normalised</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>Joined</source>
        <translation>連結</translation>
    </message>
</context>
<context>
    <name>ViewList</name>
    <message>
        <source>See</source>
        <translation>見る</translation>
    </message>
    <message>
        <source>Understand</source>
        <translation>理解する</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使う</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>計算する</translation>
    </message>
    <message>
        <source>Examine</source>
        <translation>調べる</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>行列</translation>
    </message>
    <message>
        <source>What does the encoding look like as a whole?</source>
        <translation>エンコーディングの全体はどのように見えますか。</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>波形</translation>
    </message>
    <message>
        <source>How does one dimension run along the positions?</source>
        <translation>一つの次元の値は、位置とともにどう変わりますか。</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>類似度</translation>
    </message>
    <message>
        <source>How alike are any two positions?</source>
        <translation>二つの位置はどれだけ似ていますか。</translation>
    </message>
    <message>
        <source>Similarity to one position</source>
        <translation>一つの位置との類似度</translation>
    </message>
    <message>
        <source>How alike are the selected position and every other?</source>
        <translation>選択中の位置は、ほかの位置とどれだけ似ていますか。</translation>
    </message>
    <message>
        <source>Frequencies</source>
        <translation>周波数</translation>
    </message>
    <message>
        <source>How fast does each pair turn, and what does the base change?</source>
        <translation>それぞれの対はどれだけ速く回り、底を変えると何が変わりますか。</translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation>時計</translation>
    </message>
    <message>
        <source>How do fast and slow hands together tell the position?</source>
        <translation>速い針と遅い針は、どのように組み合わさって位置を表しますか。</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>シフト</translation>
    </message>
    <message>
        <source>Why can a linear map find the position some steps on?</source>
        <translation>なぜ線形写像で、いくつか先の位置を求められるのですか。</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>主張</translation>
    </message>
    <message>
        <source>Which common claims are true here?</source>
        <translation>よくある主張のうち、ここで正しいのはどれですか。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>What is left of the encoding where phases have few digits?</source>
        <translation>位相の桁が少ないと、エンコーディングはどれだけ残りますか。</translation>
    </message>
    <message>
        <source>Error of the phases</source>
        <translation>位相の誤差</translation>
    </message>
    <message>
        <source>Which dimensions go wrong, and where?</source>
        <translation>どの次元の値が、どこで狂いますか。</translation>
    </message>
    <message>
        <source>Error by position</source>
        <translation>位置ごとの誤差</translation>
    </message>
    <message>
        <source>From which position on does it break?</source>
        <translation>どの位置から壊れますか。</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>What does the model see of a sentence?</source>
        <translation>モデルには文の何が見えますか。</translation>
    </message>
    <message>
        <source>Two tokens</source>
        <translation>二つのトークン</translation>
    </message>
    <message>
        <source>What tells one word at two positions apart?</source>
        <translation>二つの位置にある同じ単語は、何によって区別できますか。</translation>
    </message>
    <message>
        <source>Similarity of tokens</source>
        <translation>トークンの類似度</translation>
    </message>
    <message>
        <source>Which tokens are alike, without and with the encoding?</source>
        <translation>エンコーディングなしとありでは、どのトークンどうしが似ていますか。</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>埋め込み</translation>
    </message>
    <message>
        <source>Which vector does each token get?</source>
        <translation>それぞれのトークンはどんなベクトルになりますか。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>How is the matrix computed, step by step?</source>
        <translation>行列はどんな手順で計算されますか。</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>How do I compute this in my own program?</source>
        <translation>自分のプログラムではどう計算しますか。</translation>
    </message>
    <message>
        <source>Fourier</source>
        <translation>フーリエ</translation>
    </message>
    <message>
        <source>Which frequencies are in each dimension?</source>
        <translation>それぞれの次元にはどの周波数が含まれますか。</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Which vector does one position get?</source>
        <translation>一つの位置はどんなベクトルになりますか。</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>What does position change in who attends to whom?</source>
        <translation>位置は、どの単語がどの単語に注意を向けるかをどう変えるか？</translation>
    </message>
    <message>
        <source>Attention of a word</source>
        <translation>1つの単語の注意</translation>
    </message>
    <message>
        <source>To which words does one word attend?</source>
        <translation>1つの単語はどの単語に注意を向けるか？</translation>
    </message>
    <message>
        <source>Score by offset</source>
        <translation>ずれごとのスコア</translation>
    </message>
    <message>
        <source>How does a score fall with the distance of two tokens?</source>
        <translation>2つのトークンの距離とともにスコアはどう減るか？</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>主成分</translation>
    </message>
    <message>
        <source>In how many directions do the rows really vary?</source>
        <translation>行は実際いくつの方向に変化するか？</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>バイアス</translation>
    </message>
    <message>
        <source>What does a head add to the scores?</source>
        <translation>ヘッドはスコアに何を足すか</translation>
    </message>
    <message>
        <source>Bias by distance</source>
        <translation>距離ごとのバイアス</translation>
    </message>
    <message>
        <source>Which distances does a head tell apart?</source>
        <translation>ヘッドはどの距離を区別するか</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>パッチ</translation>
    </message>
    <message>
        <source>How alike are a patch of an image and every other?</source>
        <translation>画像の一つのパッチは、他のパッチとどれだけ似ているか</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>a key begins with a quantity, such as = {wavelength 0}</source>
        <translation>正解の式は量で始まります。例: = {wavelength 0}</translation>
    </message>
    <message>
        <source>± needs a number that is not negative</source>
        <translation>± には負でない数が必要です</translation>
    </message>
    <message>
        <source>beside choices a key says why the right one is right, such as = {nearest-pair} &gt; 0</source>
        <translation>選択肢のある問いでは、正解の式は正しい選択肢の根拠を示します。例: = {nearest-pair} &gt; 0</translation>
    </message>
    <message>
        <source>a relation needs a number or a quantity on its right side</source>
        <translation>関係式の右辺には数または量が必要です</translation>
    </message>
    <message>
        <source>this number need not be whole: say how near a prediction must be, as in ± 0.05</source>
        <translation>この数は整数とは限りません。予想がどれだけ近ければよいかを ± 0.05 のように書いてください</translation>
    </message>
    <message>
        <source>write NAME: VALUE, such as title: Why sine and cosine?</source>
        <translation>NAME: VALUE の形で書いてください。例: title: なぜサインとコサインなのか</translation>
    </message>
    <message>
        <source>this --- has no second --- that ends it</source>
        <translation>この --- を閉じる二つ目の --- がありません</translation>
    </message>
    <message>
        <source>a step begins with ## and a blank; there are no other headings</source>
        <translation>ステップは ## と空白で始まります。ほかの見出しはありません</translation>
    </message>
    <message>
        <source>there is nothing after this mark</source>
        <translation>この記号の後に何もありません</translation>
    </message>
    <message>
        <source>write a picture as ![caption](file.png), on a line of its own</source>
        <translation>画像は ![説明](file.png) と、独立した行に書いてください</translation>
    </message>
    <message>
        <source>a block begins with ```sinescope; there are no others</source>
        <translation>ブロックは ```sinescope で始まります。ほかのブロックはありません</translation>
    </message>
    <message>
        <source>this block has no ``` that ends it</source>
        <translation>このブロックを閉じる ``` がありません</translation>
    </message>
    <message>
        <source>this comment has no --&gt; that ends it</source>
        <translation>このコメントを閉じる --&gt; がありません</translation>
    </message>
    <message>
        <source>nothing may follow --&gt; on its line</source>
        <translation>--&gt; と同じ行の後には何も書けません</translation>
    </message>
    <message>
        <source>a quotation mark has no partner</source>
        <translation>引用符が閉じていません</translation>
    </message>
    <message>
        <source>a lesson begins with its title: ---, title: …, ---</source>
        <translation>レッスンはタイトルで始まります: ---, title: …, ---</translation>
    </message>
    <message>
        <source>this lesson has no step: a step begins with ##</source>
        <translation>このレッスンにはステップがありません。ステップは ## で始まります</translation>
    </message>
    <message>
        <source>a lesson has at most 200 steps</source>
        <translation>レッスンのステップは 200 個までです</translation>
    </message>
    <message>
        <source>the minutes are a whole number from 1 to 600</source>
        <translation>minutes は 1～600 の整数です</translation>
    </message>
    <message>
        <source>this stands before the first step, which begins with ##</source>
        <translation>これは最初のステップより前にあります。ステップは ## で始まります</translation>
    </message>
    <message>
        <source>a step has one question</source>
        <translation>一つのステップに書ける問いは一つです</translation>
    </message>
    <message>
        <source>an answer stands after a question, which begins with ?, and before its reveal</source>
        <translation>答えは、? で始まる問いの後、解説の前に書きます</translation>
    </message>
    <message>
        <source>a question has one key</source>
        <translation>一つの問いに書ける正解の式は一つです</translation>
    </message>
    <message>
        <source>a picture is a file beside the lesson</source>
        <translation>画像は、レッスンと同じフォルダーのファイルにしてください</translation>
    </message>
    <message>
        <source>a step has one state</source>
        <translation>一つのステップに書ける状態は一つです</translation>
    </message>
    <message>
        <source>a state begins with a view, such as: matrix --length 100</source>
        <translation>状態はビューで始まります。例: matrix --length 100</translation>
    </message>
    <message>
        <source>the first step needs a block ```sinescope, which says what is shown</source>
        <translation>最初のステップには、何を表示するかを示すブロック ```sinescope が必要です</translation>
    </message>
    <message>
        <source>the question has no answer: choices (- [x] …), or a key (= {…})</source>
        <translation>問いに答えがありません: 選択肢 (- [x] …) または正解の式 (= {…})</translation>
    </message>
    <message>
        <source>no choice is marked as right with [x]</source>
        <translation>[x] の付いた正しい選択肢がありません</translation>
    </message>
    <message>
        <source>only one choice can be right</source>
        <translation>正しい選択肢は一つだけです</translation>
    </message>
    <message>
        <source>there is only one choice</source>
        <translation>選択肢が一つしかありません</translation>
    </message>
    <message>
        <source>a lesson has at most 256 KB</source>
        <translation>レッスンの大きさは 256 KB までです</translation>
    </message>
    <message>
        <source>a brace has no partner; write \{ for a plain one</source>
        <translation>波かっこが閉じていません。文字としては \{ と書いてください</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>次元</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>対</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>オフセット</translation>
    </message>
    <message>
        <source>format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>with unpaired exponents there are no pairs</source>
        <translation>指数が対なしなので、対がありません</translation>
    </message>
    <message>
        <source>this encoding has no pairs</source>
        <translation>このエンコーディングには対がありません</translation>
    </message>
    <message>
        <source>this encoding has no waves</source>
        <translation>このエンコーディングには波がありません</translation>
    </message>
    <message>
        <source>Paper (Vaswani 2017)</source>
        <translation>論文 (Vaswani 2017)</translation>
    </message>
    <message>
        <source>Vaswani et al. 2017, section 3.5; the PyTorch tutorials</source>
        <translation>Vaswani ほか 2017、3.5 節。PyTorch のチュートリアル</translation>
    </message>
    <message>
        <source>Slides (k counted from 1)</source>
        <translation>スライド (k を 1 から数える)</translation>
    </message>
    <message>
        <source>lecture slides: t, k from 1; even k a sine, odd k a cosine</source>
        <translation>講義スライド: t と k は 1 から。偶数の k はサイン、奇数の k はコサイン</translation>
    </message>
    <message>
        <source>tensor2tensor get_timing_signal_1d; Whisper</source>
        <translation>tensor2tensor の get_timing_signal_1d。Whisper</translation>
    </message>
    <message>
        <source>fairseq SinusoidalPositionalEmbedding; positions from padding_idx + 1</source>
        <translation>fairseq の SinusoidalPositionalEmbedding。位置は padding_idx + 1 から</translation>
    </message>
    <message>
        <source>the TensorFlow text tutorial; MAE</source>
        <translation>TensorFlow のテキストチュートリアル。MAE</translation>
    </message>
    <message>
        <source>Unpaired (a common mistake)</source>
        <translation>対なし (よくある間違い)</translation>
    </message>
    <message>
        <source>a mistake found in the wild: sine and cosine of a pair turn at different rates</source>
        <translation>実際に見られる間違い: 対のサインとコサインが違う速さで回ります</translation>
    </message>
    <message>
        <source>Overview 100 × 128</source>
        <translation>概観 100 × 128</translation>
    </message>
    <message>
        <source>small enough to see every cell</source>
        <translation>すべてのセルが見える大きさ</translation>
    </message>
    <message>
        <source>Transformer base 512 × 512</source>
        <translation>Transformer base 512 × 512</translation>
    </message>
    <message>
        <source>Vaswani et al. 2017, table 3: d_model 512</source>
        <translation>Vaswani ほか 2017、表 3: d_model 512</translation>
    </message>
    <message>
        <source>Notebook 10 × 10</source>
        <translation>ノートブック 10 × 10</translation>
    </message>
    <message>
        <source>a PyTorch notebook that walks through the code, d_model 10</source>
        <translation>コードを順に追う PyTorch のノートブック、d_model 10</translation>
    </message>
    <message>
        <source>Notebook 10 × 6</source>
        <translation>ノートブック 10 × 6</translation>
    </message>
    <message>
        <source>a PyTorch notebook of ten positions, d_model 6</source>
        <translation>10 個の位置の PyTorch のノートブック、d_model 6</translation>
    </message>
    <message>
        <source>Slides L=512 d=14</source>
        <translation>スライド L=512 d=14</translation>
    </message>
    <message>
        <source>lecture slides: N = 10000, t and k from 1</source>
        <translation>講義スライド: N = 10000、t と k は 1 から</translation>
    </message>
    <message>
        <source>Context 5 × 4 with embedding</source>
        <translation>文脈 5 × 4 (埋め込みあり)</translation>
    </message>
    <message>
        <source>a PyTorch notebook that adds the encoding to an embedding of five tokens</source>
        <translation>五つのトークンの埋め込みにエンコーディングを足す PyTorch のノートブック</translation>
    </message>
    <message>
        <source>Similarity experiment 10 × 6</source>
        <translation>類似度の実験 10 × 6</translation>
    </message>
    <message>
        <source>a PyTorch notebook: position 0 against 1 … 7</source>
        <translation>PyTorch のノートブック: 位置 0 と 1 … 7 の比較</translation>
    </message>
    <message>
        <source>length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>base</source>
        <translation>底</translation>
    </message>
    <message>
        <source>first position</source>
        <translation>最初の位置</translation>
    </message>
    <message>
        <source>first dimension</source>
        <translation>最初の次元</translation>
    </message>
    <message>
        <source>a finite number greater than 0</source>
        <translation>0 より大きい有限の数</translation>
    </message>
    <message>
        <source>0 or 1</source>
        <translation>0 か 1 のどちらか</translation>
    </message>
    <message>
        <source>write it as base=100:1000000:60 (knob=from:to:frames)</source>
        <translation>base=100:1000000:60 (つまみ=始め:終わり:フレーム数) の形で書いてください</translation>
    </message>
    <message>
        <source>the only one is 0, because there is one position</source>
        <translation>位置が一つなので 0 しかありません</translation>
    </message>
    <message>
        <source>it has a header row but no numbers</source>
        <translation>見出しの行はありますが、数値がありません</translation>
    </message>
    <message>
        <source>it holds no numbers</source>
        <translation>数値がありません</translation>
    </message>
    <message>
        <source>it is UTF-16 text; save it as UTF-8</source>
        <translation>UTF-16 のテキストです。UTF-8 で保存してください</translation>
    </message>
    <message>
        <source>its header continues after the dictionary</source>
        <translation>ヘッダーが辞書の後にも続いています</translation>
    </message>
    <message>
        <source>its header is damaged: a name in quotes is missing</source>
        <translation>ヘッダーが壊れています: 引用符で囲んだ名前がありません</translation>
    </message>
    <message>
        <source>it holds records of several fields, not single numbers</source>
        <translation>単一の数ではなく、複数の項目からなるレコードが入っています</translation>
    </message>
    <message>
        <source>its header is damaged: &apos;fortran_order&apos; is neither True nor False</source>
        <translation>ヘッダーが壊れています: &apos;fortran_order&apos; が True でも False でもありません</translation>
    </message>
    <message>
        <source>its header is damaged: &apos;shape&apos; is not a tuple</source>
        <translation>ヘッダーが壊れています: &apos;shape&apos; がタプルではありません</translation>
    </message>
    <message>
        <source>its header promises more numbers than any file can hold</source>
        <translation>ヘッダーの示す数値が多すぎて、どのファイルにも入りきりません</translation>
    </message>
    <message>
        <source>its header is damaged: &apos;shape&apos; has an entry that is not a size</source>
        <translation>ヘッダーが壊れています: &apos;shape&apos; に大きさではない要素があります</translation>
    </message>
    <message>
        <source>Python objects</source>
        <translation>Python オブジェクト</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 バイト</translation>
    </message>
    <message>
        <source>1 byte is missing</source>
        <translation>1 バイト足りません</translation>
    </message>
    <message>
        <source>1 byte is too many</source>
        <translation>1 バイト余っています</translation>
    </message>
    <message>
        <source>it does not begin like an NPY file</source>
        <translation>先頭が NPY ファイルの形式と違います</translation>
    </message>
    <message>
        <source>the key is infinite here: nobody can predict it</source>
        <translation>ここでは正解が無限大になり、だれも予想できません</translation>
    </message>
    <message>
        <source>before the first step nothing is measured</source>
        <translation>最初のステップより前では何も測りません</translation>
    </message>
    <message>
        <source>what does %1 mean here?</source>
        <translation>ここでの %1 の意味がわかりません</translation>
    </message>
    <message>
        <source>the key does not hold: %1</source>
        <translation>正解の式が成り立ちません: %1</translation>
    </message>
    <message>
        <source>unknown knob %1; known: %2</source>
        <translation>つまみ %1 は不明です。使えるもの: %2</translation>
    </message>
    <message>
        <source>unknown focus %1; known: %2</source>
        <translation>焦点 %1 は不明です。使えるもの: %2</translation>
    </message>
    <message>
        <source>unknown format %1; known: %2</source>
        <translation>形式 %1 は不明です。使えるもの: %2</translation>
    </message>
    <message>
        <source>%1 is no %2</source>
        <translation>%1 は%2ではありません</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1～%2</translation>
    </message>
    <message>
        <source>there is no %1 %2: they go from %3</source>
        <translation>%1 %2 はありません。範囲は %3 です</translation>
    </message>
    <message>
        <source>unknown quantity %1; known: %2</source>
        <translation>量 %1 は不明です。使えるもの: %2</translation>
    </message>
    <message>
        <source>write {%1}</source>
        <translation>{%1} と書いてください</translation>
    </message>
    <message>
        <source>{%1} would take too long: make length smaller</source>
        <translation>{%1} を測るには時間がかかりすぎます。length を小さくしてください</translation>
    </message>
    <message>
        <source>%1 is not a base: a number greater than 0, such as 100 or 5e5</source>
        <translation>%1 は底ではありません。底は 100 や 5e5 のような 0 より大きい数です</translation>
    </message>
    <message>
        <source>at most %1 other bases can be shown at once</source>
        <translation>一度に表示できるほかの底は %1 個までです</translation>
    </message>
    <message>
        <source>%1 is not a dimension or range such as 4-7 within 0 to %2</source>
        <translation>%1 は 0～%2 の次元でも、4-7 のような範囲でもありません</translation>
    </message>
    <message>
        <source>at most %1 dimensions can be shown at once</source>
        <translation>一度に表示できる次元は %1 個までです</translation>
    </message>
    <message>
        <source>a whole number from 1 to %1</source>
        <translation>1～%1 の整数</translation>
    </message>
    <message>
        <source>a whole number from 0 to %1</source>
        <translation>0～%1 の整数</translation>
    </message>
    <message>
        <source>%1 must be %2</source>
        <translation>%1は %2にしてください</translation>
    </message>
    <message>
        <source>a whole number from −%1 to %1</source>
        <translation>−%1～%1 の整数</translation>
    </message>
    <message>
        <source>they are the whole numbers from −%1 to %1</source>
        <translation>−%1～%1 の整数だけです</translation>
    </message>
    <message>
        <source>%1 is not a sweep: %2</source>
        <translation>%1 はスイープの指定ではありません。%2</translation>
    </message>
    <message>
        <source>%1 cannot be swept: position, base, length, d_model and offset can</source>
        <translation>%1 は動かせません。動かせるのは position, base, length, d_model, offset です</translation>
    </message>
    <message>
        <source>%1 is not a number; %2</source>
        <translation>%1 は数ではありません。%2</translation>
    </message>
    <message>
        <source>%1, not %2</source>
        <translation>%1。%2 は使えません</translation>
    </message>
    <message>
        <source>%1 cannot run to or from %2: it must be %3</source>
        <translation>%1 は %2 を端にできません。端に使えるもの: %3</translation>
    </message>
    <message>
        <source>%1 runs on a logarithmic scale, which never reaches %2: it must be %3</source>
        <translation>%1 は対数目盛りで動くので %2 には届きません。端に使えるもの: %3</translation>
    </message>
    <message>
        <source>%1 does not run from %2 to itself</source>
        <translation>%1 の始めと終わりがどちらも %2 です</translation>
    </message>
    <message>
        <source>a sweep has a whole number of frames from %1 to %2</source>
        <translation>スイープのフレーム数は %1～%2 の整数です</translation>
    </message>
    <message>
        <source>there is no offset %1: %2</source>
        <translation>オフセット %1 はありません: %2</translation>
    </message>
    <message>
        <source>there is no position %1: they are the whole numbers from %2 to %3</source>
        <translation>位置 %1 はありません。位置は %2～%3 の整数です</translation>
    </message>
    <message>
        <source>Δ must be a whole number from −%1 to %1</source>
        <translation>Δ は −%1～%1 の整数にしてください</translation>
    </message>
    <message>
        <source>nothing is entered; %1</source>
        <translation>何も入力されていません。%1</translation>
    </message>
    <message>
        <source>“%1” is beyond the range; %2</source>
        <translation>「%1」は範囲を超えています。%2</translation>
    </message>
    <message>
        <source>“%1” is not a whole number; %2</source>
        <translation>「%1」は整数ではありません。%2</translation>
    </message>
    <message>
        <source>line %1 is longer than %2 MiB</source>
        <translation>%1 行目が %2 MiB を超えています</translation>
    </message>
    <message>
        <source>line %1 has more than %2 columns; save a wider table as .npy</source>
        <translation>%1 行目が %2 列を超えています。幅の広い表は .npy で保存してください</translation>
    </message>
    <message>
        <source>line %1: there is something after %2</source>
        <translation>%1 行目: %2 の後に余分なものがあります</translation>
    </message>
    <message>
        <source>line %1: a quote is not closed</source>
        <translation>%1 行目: 引用符が閉じていません</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>%1 行目、%2 列目</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 が空です</translation>
    </message>
    <message>
        <source>%1: %2 is beyond what a float64 holds</source>
        <translation>%1: %2 は float64 の範囲を超えています</translation>
    </message>
    <message>
        <source>%1: %2 has a decimal comma; write a point instead</source>
        <translation>%1: %2 に小数のコンマがあります。点で書いてください</translation>
    </message>
    <message>
        <source>%1: %2 is not a number</source>
        <translation>%1: %2 は数ではありません</translation>
    </message>
    <message>
        <source>line %1 has 1 column, but the lines before it have %2</source>
        <translation>%1 行目は 1 列ですが、それより前の行は %2 列です</translation>
    </message>
    <message>
        <source>line %1 has %2 columns, but the lines before it have %3</source>
        <translation>%1 行目は %2 列ですが、それより前の行は %3 列です</translation>
    </message>
    <message>
        <source>line %1 is empty</source>
        <translation>%1 行目が空です</translation>
    </message>
    <message>
        <source>its header lacks %1</source>
        <translation>ヘッダーに %1 がありません</translation>
    </message>
    <message>
        <source>its header is damaged: “%1” is missing at its end</source>
        <translation>ヘッダーが壊れています: 末尾に「%1」がありません</translation>
    </message>
    <message>
        <source>its header is damaged: “%1” is missing before %2</source>
        <translation>ヘッダーが壊れています: %2 の前に「%1」がありません</translation>
    </message>
    <message>
        <source>its header is damaged: %1 is no name</source>
        <translation>ヘッダーが壊れています: %1 は名前ではありません</translation>
    </message>
    <message>
        <source>its header has &apos;%1&apos; twice</source>
        <translation>ヘッダーに &apos;%1&apos; が二度あります</translation>
    </message>
    <message>
        <source>its header says %1, which NPY files do not have</source>
        <translation>ヘッダーに、NPY ファイルにはない %1 があります</translation>
    </message>
    <message>
        <source>of the unknown type %1</source>
        <translation>不明な型 %1</translation>
    </message>
    <message>
        <source>its numbers are %1; only float16, float32 and float64 can be read</source>
        <translation>数値の型は %1 ですが、読めるのは float16、float32、float64 だけです</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 バイト</translation>
    </message>
    <message>
        <source>%1 bytes are missing</source>
        <translation>%1 バイト足りません</translation>
    </message>
    <message>
        <source>%1 bytes are too many</source>
        <translation>%1 バイト余っています</translation>
    </message>
    <message>
        <source>its header is cut off: %1</source>
        <translation>ヘッダーが途中で切れています: %1</translation>
    </message>
    <message>
        <source>it is of NPY version %1.%2; only 1.0, 2.0 and 3.0 can be read</source>
        <translation>NPY のバージョン %1.%2 です。読めるのは 1.0、2.0、3.0 だけです</translation>
    </message>
    <message>
        <source>its header would have %1, more than any table needs</source>
        <translation>ヘッダーが %1 もあり、どの表にも大きすぎます</translation>
    </message>
    <message>
        <source>its shape %1 has 1 axis; a table has 2</source>
        <translation>形 %1 の軸は 1 本です。表の軸は 2 本です</translation>
    </message>
    <message>
        <source>its shape %1 has %2 axes; a table has 2</source>
        <translation>形 %1 の軸は %2 本です。表の軸は 2 本です</translation>
    </message>
    <message>
        <source>its shape %1 holds no numbers</source>
        <translation>形 %1 には数値がありません</translation>
    </message>
    <message>
        <source>its header promises %1, more numbers than any file can hold</source>
        <translation>ヘッダーは %1 と示していますが、数値が多すぎてどのファイルにも入りきりません</translation>
    </message>
    <message>
        <source>its header promises %1 in %2, but %3 follow: %4</source>
        <translation>ヘッダーは %1 (%2) と示していますが、続くのは %3 バイトです: %4</translation>
    </message>
    <message>
        <source>± has a meaning only after =</source>
        <translation>± が意味を持つのは = の後だけです</translation>
    </message>
    <message>
        <source>a choice begins with - [ ] or - [x], and a blank</source>
        <translation>選択肢は - [ ] または - [x] と空白で始まります</translation>
    </message>
    <message>
        <source>the key does not hold: %1 is not exact; say how near is near enough, as in ± 0.05</source>
        <translation>正解の式が成り立ちません: %1 は厳密には等しくありません。どれだけ近ければよいかを ± 0.05 のように書いてください</translation>
    </message>
    <message>
        <source>%1 stands here twice</source>
        <translation>%1 が二回書かれています</translation>
    </message>
    <message>
        <source>a language is two small letters, such as en</source>
        <translation>言語は en のような小文字二字です</translation>
    </message>
    <message>
        <source>a step has at most %1 paragraphs</source>
        <translation>一つのステップの段落は %1 個までです</translation>
    </message>
    <message>
        <source>a step has at most %1 pictures</source>
        <translation>一つのステップの画像は %1 枚までです</translation>
    </message>
    <message>
        <source>a question has at most %1 choices</source>
        <translation>一つの問いの選択肢は %1 個までです</translation>
    </message>
    <message>
        <source>{%1} has no value here</source>
        <translation>{%1} にはここでは値がありません</translation>
    </message>
    <message>
        <source>show: unknown part %1; known: %2</source>
        <translation>show: %1 は不明です。使えるもの: %2</translation>
    </message>
    <message>
        <source>mark: %1 is no position from %2 to %3</source>
        <translation>mark: %1 は %2 から %3 までの位置ではありません</translation>
    </message>
    <message>
        <source>a step marks at most %1 positions</source>
        <translation>一つのステップで印を付けられる位置は %1 個までです</translation>
    </message>
    <message>
        <source>claims: %1 is no number from %2 to %3</source>
        <translation>claims: %1 は %2 から %3 までの数ではありません</translation>
    </message>
    <message>
        <source>the factor of a scaling must be a number from 1 to %1</source>
        <translation>スケーリングの倍率は 1～%1 の数にしてください</translation>
    </message>
    <message>
        <source>the trained length must be a whole number from 1 to %1</source>
        <translation>学習時の長さは 1～%1 の整数にしてください</translation>
    </message>
    <message>
        <source>the present length must be a whole number from 1 to %1</source>
        <translation>現在の長さは 1～%1 の整数にしてください</translation>
    </message>
    <message>
        <source>beta-slow must be above 0, and beta-fast above beta-slow</source>
        <translation>beta-slow は 0 より大きく、beta-fast は beta-slow より大きくしてください</translation>
    </message>
    <message>
        <source>a scaling needs a base of at least 1</source>
        <translation>スケーリングには 1 以上の底が必要です</translation>
    </message>
    <message>
        <source>a rule with its factor and lengths</source>
        <translation>規則とその倍率と長さ</translation>
    </message>
    <message>
        <source>unknown scaling %1; known: %2</source>
        <translation>不明なスケーリング %1。使えるもの: %2</translation>
    </message>
    <message>
        <source>%1 is not a scaling such as %2</source>
        <translation>%1 はスケーリングではありません。例: %2</translation>
    </message>
    <message>
        <source>Llama 2, a head</source>
        <translation>Llama 2 のヘッド</translation>
    </message>
    <message>
        <source>config.json of Llama 2: heads of 128, 4096 positions</source>
        <translation>Llama 2 の config.json: 幅 128 のヘッド、4096 個の位置</translation>
    </message>
    <message>
        <source>Code Llama, a head</source>
        <translation>Code Llama のヘッド</translation>
    </message>
    <message>
        <source>Rozière et al. 2023: base 1000000, trained on 16384 positions</source>
        <translation>Rozière et al. 2023: 底 1000000、16384 個の位置で学習</translation>
    </message>
    <message>
        <source>Llama 3.1, a head</source>
        <translation>Llama 3.1 のヘッド</translation>
    </message>
    <message>
        <source>config.json of Llama 3.1: rope_type llama3, factor 8, from 8192 positions</source>
        <translation>Llama 3.1 の config.json: rope_type llama3、8192 個の位置から 8 倍</translation>
    </message>
    <message>
        <source>Qwen2.5 with YaRN, a head</source>
        <translation>YaRN を使う Qwen2.5 のヘッド</translation>
    </message>
    <message>
        <source>model card of Qwen2.5: YaRN, factor 4, from 32768 positions</source>
        <translation>Qwen2.5 のモデルカード: YaRN、32768 個の位置から 4 倍</translation>
    </message>
    <message>
        <source>gpt-oss, a head</source>
        <translation>gpt-oss のヘッド</translation>
    </message>
    <message>
        <source>config.json of gpt-oss: YaRN, factor 32, from 4096 positions, not truncated</source>
        <translation>gpt-oss の config.json: YaRN、4096 個の位置から 32 倍、端は整数でない</translation>
    </message>
    <message>
        <source>Gemma, a head</source>
        <translation>Gemma のヘッド</translation>
    </message>
    <message>
        <source>config.json of Gemma: heads of 256, 8192 positions</source>
        <translation>Gemma の config.json: 幅 256 のヘッド、8192 個の位置</translation>
    </message>
    <message>
        <source>Gemma 4, a head of full attention</source>
        <translation>Gemma 4、全体注意のヘッド</translation>
    </message>
    <message>
        <source>config.json of Gemma 4: heads of 512, a quarter turns, proportional</source>
        <translation>Gemma 4 の config.json：512次元のヘッド、4分の1が回転、proportional</translation>
    </message>
    <message>
        <source>GPT-NeoX, a head</source>
        <translation>GPT-NeoX、ヘッド1つ</translation>
    </message>
    <message>
        <source>config.json of GPT-NeoX-20B: heads of 96, rotary_pct 0.25</source>
        <translation>GPT-NeoX-20B の config.json：96次元のヘッド、rotary_pct 0.25</translation>
    </message>
    <message>
        <source>the share that turns must be %1</source>
        <translation>回転する割合は%1でなければなりません</translation>
    </message>
    <message>
        <source>a partial rotation needs a base of at least 1</source>
        <translation>部分回転には1以上の底が必要です</translation>
    </message>
    <message>
        <source>a number above 0 and at most 1</source>
        <translation>0より大きく1以下の数</translation>
    </message>
    <message>
        <source>%1 names no weights; known: identity, or torch: with a seed, such as torch:7</source>
        <translation>%1 という重みはありません。使えるもの: identity、またはシードを付けた torch:7 のような torch:</translation>
    </message>
    <message>
        <source>%1 heads do not divide d_model, %2</source>
        <translation>%1 個のヘッドでは d_model の %2 を割り切れません</translation>
    </message>
    <message>
        <source>there is no head %1: the heads are counted from 0 to %2</source>
        <translation>ヘッド %1 はありません。ヘッドは 0 から %2 まで数えます</translation>
    </message>
    <message>
        <source>a rotary head turns pairs, but d_model / heads = %1 is odd</source>
        <translation>回転ヘッドは対を回しますが、d_model / ヘッド数 = %1 は奇数です</translation>
    </message>
    <message>
        <source>the scheme table needs a table; open one first</source>
        <translation>方式 table には表が必要です。先に表を開いてください</translation>
    </message>
    <message>
        <source>%1 is not a partial share such as 0.25 or %2</source>
        <translation>%1 は 0.25 や %2 のような部分回転の割合ではありません</translation>
    </message>
    <message>
        <source>its header is damaged: it is no JSON at its byte %1</source>
        <translation>ヘッダーが壊れています：%1 バイト目が JSON ではありません</translation>
    </message>
    <message>
        <source>its tensor %1 lacks &apos;%2&apos;</source>
        <translation>テンソル %1 に &apos;%2&apos; がありません</translation>
    </message>
    <message>
        <source>its header is damaged: &apos;__metadata__&apos; holds no texts</source>
        <translation>ヘッダーが壊れています：&apos;__metadata__&apos; が文字列を持っていません</translation>
    </message>
    <message>
        <source>its header is damaged: %1 is no tensor</source>
        <translation>ヘッダーが壊れています：%1 はテンソルではありません</translation>
    </message>
    <message>
        <source>its tensor %1 has a damaged &apos;%2&apos;</source>
        <translation>テンソル %1 の &apos;%2&apos; が壊れています</translation>
    </message>
    <message>
        <source>its tensor %1 has %2, which safetensors files do not have</source>
        <translation>テンソル %1 に safetensors にはない %2 があります</translation>
    </message>
    <message>
        <source>its tensor %1 has &apos;%2&apos; twice</source>
        <translation>テンソル %1 に &apos;%2&apos; が2つあります</translation>
    </message>
    <message>
        <source>the offsets of its tensor %1 end before they begin</source>
        <translation>テンソル %1 のオフセットの終わりが始まりより前にあります</translation>
    </message>
    <message>
        <source>its tensor %1 ends beyond the file: %2</source>
        <translation>テンソル %1 がファイルの外で終わっています：%2</translation>
    </message>
    <message>
        <source>its tensor %1 promises more numbers than any file can hold</source>
        <translation>テンソル %1 の数はどんなファイルにも入りません</translation>
    </message>
    <message>
        <source>its tensor %1 needs %2, but its offsets are %3 apart</source>
        <translation>テンソル %1 には %2 が必要ですが、オフセットの幅は %3 です</translation>
    </message>
    <message>
        <source>its tensor %1 begins within another one</source>
        <translation>テンソル %1 が別のテンソルの中から始まっています</translation>
    </message>
    <message>
        <source>before its tensor %1 lie %2 of no tensor</source>
        <translation>テンソル %1 の前に、どのテンソルにも属さない %2 があります</translation>
    </message>
    <message>
        <source>it continues after its last tensor: %1</source>
        <translation>最後のテンソルの後に続きがあります：%1</translation>
    </message>
    <message>
        <source>its header has the tensor %1 twice</source>
        <translation>ヘッダーにテンソル %1 が2つあります</translation>
    </message>
    <message>
        <source>it does not begin like a safetensors file</source>
        <translation>safetensors ファイルの始まりではありません</translation>
    </message>
    <message>
        <source>its header would have %1; %2 are allowed</source>
        <translation>ヘッダーが %1 になります（%2 まで）</translation>
    </message>
    <message>
        <source>%1 names no vectors; known: ones, or torch: with a seed, such as torch:7</source>
        <translation>%1 はベクトルの名前ではありません。使えるもの: ones、または torch: とシード (例: torch:7)</translation>
    </message>
    <message>
        <source>head</source>
        <translation>ヘッド</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>ヘッド数</translation>
    </message>
    <message>
        <source>component</source>
        <translation>主成分</translation>
    </message>
    <message>
        <source>%1 heads are not from 1 to %2</source>
        <translation>ヘッド数 %1 は 1～%2 の範囲にありません</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>openai/guided-diffusion timestep_embedding; Stable Diffusion, DiT</source>
        <translation>openai/guided-diffusion の timestep_embedding。Stable Diffusion、DiT</translation>
    </message>
    <message>
        <source>NVIDIA/Isaac-GR00T TimestepEncoder, with diffusers&apos; Timesteps</source>
        <translation>NVIDIA/Isaac-GR00T の TimestepEncoder (diffusers の Timesteps)</translation>
    </message>
    <message>
        <source>DDPM, times 0 to 999</source>
        <translation>DDPM、時刻 0～999</translation>
    </message>
    <message>
        <source>hojonathanho/diffusion nn.py get_timestep_embedding: 128 channels</source>
        <translation>hojonathanho/diffusion nn.py の get_timestep_embedding: 128 チャンネル</translation>
    </message>
    <message>
        <source>Stable Diffusion, times 0 to 999</source>
        <translation>Stable Diffusion、時刻 0～999</translation>
    </message>
    <message>
        <source>CompVis/stable-diffusion util.py timestep_embedding: 320 channels</source>
        <translation>CompVis/stable-diffusion util.py の timestep_embedding: 320 チャンネル</translation>
    </message>
    <message>
        <source>DiT, times 0 to 999</source>
        <translation>DiT、時刻 0～999</translation>
    </message>
    <message>
        <source>facebookresearch/DiT models.py TimestepEmbedder: 256 dimensions</source>
        <translation>facebookresearch/DiT models.py の TimestepEmbedder: 256 次元</translation>
    </message>
    <message>
        <source>Grad-TTS, times 0 to 1 times 1000</source>
        <translation>Grad-TTS、時刻 0～1 の 1000 倍</translation>
    </message>
    <message>
        <source>huawei-noah/Speech-Backbones SinusoidalPosEmb: position p is time p/1000</source>
        <translation>huawei-noah/Speech-Backbones の SinusoidalPosEmb: 位置 p は時刻 p/1000</translation>
    </message>
    <message>
        <source>Times 0 to 1, not multiplied</source>
        <translation>時刻 0～1、倍にしない</translation>
    </message>
    <message>
        <source>Grad-TTS without its factor 1000: position p is time p/1000</source>
        <translation>1000 倍しない Grad-TTS: 位置 p は時刻 p/1000</translation>
    </message>
    <message>
        <source>MAE, 14 × 14 patches</source>
        <translation>MAE、14 × 14 パッチ</translation>
    </message>
    <message>
        <source>facebookresearch/mae pos_embed.py: x first, though it says height</source>
        <translation>facebookresearch/mae pos_embed.py: 高さと書かれているが x が先</translation>
    </message>
    <message>
        <source>ViT (big_vision), 14 × 14 patches</source>
        <translation>ViT (big_vision)、14 × 14 パッチ</translation>
    </message>
    <message>
        <source>google-research/big_vision vit.py posemb_sincos_2d: x first</source>
        <translation>google-research/big_vision vit.py の posemb_sincos_2d: x が先</translation>
    </message>
    <message>
        <source>DETR, 34 × 25 patches</source>
        <translation>DETR、34 × 25 パッチ</translation>
    </message>
    <message>
        <source>facebookresearch/detr position_encoding.py: y first, normalised</source>
        <translation>facebookresearch/detr position_encoding.py: y が先、正規化</translation>
    </message>
    <message>
        <source>position scale</source>
        <translation>位置の倍率</translation>
    </message>
    <message>
        <source>width and height of a grid must be %1</source>
        <translation>格子の幅と高さは %1 にしてください</translation>
    </message>
    <message>
        <source>a grid of %1 × %2 has %3 patches, and length is %4</source>
        <translation>%1 × %2 の格子には %3 個のパッチがあるが、長さは %4</translation>
    </message>
    <message>
        <source>on a grid the first position must be 0, not %1</source>
        <translation>格子では最初の位置は 0 でなければなりません (%1 は不可)</translation>
    </message>
    <message>
        <source>a grid needs an even d_model, not %1</source>
        <translation>格子には偶数の d_model が必要です (%1 は不可)</translation>
    </message>
    <message>
        <source>a number from 0.000001 to 1000000</source>
        <translation>0.000001～1000000 の数</translation>
    </message>
    <message>
        <source> is not a grid: WIDTHxHEIGHT, each from 1 to %1, such as 14x14 or 34x25:y-first:normalised; or none</source>
        <translation> は格子ではありません。幅x高さ、それぞれ 1～%1。例: 14x14、34x25:y-first:normalised。または none</translation>
    </message>
    <message>
        <source>: %1 is unknown; known: %2</source>
        <translation>: %1 は不明です。使えるもの: %2</translation>
    </message>
    <message>
        <source> says twice what comes first or is normalised</source>
        <translation> は、どちらが先か、または正規化を二度指定しています</translation>
    </message>
    <message>
        <source>length cannot be swept on a grid: it has %1 patches</source>
        <translation>格子では長さを変化させられません。パッチは %1 個です</translation>
    </message>
    <message>
        <source>on a grid d_model runs from an even number to an even one</source>
        <translation>格子では d_model は偶数から偶数まで変化します</translation>
    </message>
    <message>
        <source>{%1} is measured of positions in a line, not of a grid</source>
        <translation>{%1} は一列の位置について測るもので、格子では測れません</translation>
    </message>
    <message>
        <source>attention-factor must be a number from 0 to %1; 0 is the usual factor, 0.1 ln s + 1</source>
        <translation>attention-factor は 0 から %1 までの数でなければなりません。0 は通常の係数 0.1 ln s + 1 です</translation>
    </message>
    <message>
        <source>token</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>there are no tokens</source>
        <translation>トークンがありません</translation>
    </message>
    <message>
        <source>all that is measured would take too long: take a smaller length or d-model, or fewer tokens</source>
        <translation>測定するものが多すぎて時間がかかります。length か d-model を小さくするか、トークンを減らしてください</translation>
    </message>
    <message>
        <source>low must be above 0, and high not below low</source>
        <translation>low は 0 より大きく、high は low 以上にしてください</translation>
    </message>
    <message>
        <source>unknown entry %1; known: %2</source>
        <translation>項目 %1 は不明です。使えるもの: %2</translation>
    </message>
    <message>
        <source>the lesson&apos;s title, which it needs</source>
        <translation>レッスンの題（必須）</translation>
    </message>
    <message>
        <source>who wrote it</source>
        <translation>書いた人</translation>
    </message>
    <message>
        <source>two small letters, such as en</source>
        <translation>小文字二つ。例: en</translation>
    </message>
    <message>
        <source>how long it takes, from 1 to 600</source>
        <translation>かかる時間（分）、1～600</translation>
    </message>
    <message>
        <source>whom it is for, in any words</source>
        <translation>誰のためのものか。言葉は自由</translation>
    </message>
    <message>
        <source>begins a step, with its title</source>
        <translation>ステップの始まりと、その題</translation>
    </message>
    <message>
        <source>a choice that is wrong</source>
        <translation>正しくない選択肢</translation>
    </message>
    <message>
        <source>the choice that is right</source>
        <translation>正しい選択肢</translation>
    </message>
    <message>
        <source>the step&apos;s question; the paragraphs after it belong to it</source>
        <translation>ステップの問い。続く段落も問いに含まれる</translation>
    </message>
    <message>
        <source>what is shown when the question has been answered, with the paragraphs after it</source>
        <translation>答えた後に見せる説明。続く段落も含まれる</translation>
    </message>
    <message>
        <source>the key of the question, on one line</source>
        <translation>問いの正解の式（一行）</translation>
    </message>
    <message>
        <source>a picture of the lesson&apos;s folder, on a line of its own</source>
        <translation>レッスンのフォルダーにある画像（一行に一つ）</translation>
    </message>
    <message>
        <source>the knobs that can be turned in this step</source>
        <translation>このステップで動かせるつまみ</translation>
    </message>
    <message>
        <source>what is covered until the reveal: names of views, and readout, the line at the bottom</source>
        <translation>説明を見せるまで隠すもの: ビューの名前と、下の行を表す readout</translation>
    </message>
    <message>
        <source>what lessons leave out unless it is named here</source>
        <translation>ここに書かないとレッスンでは省かれるもの</translation>
    </message>
    <message>
        <source>up to 16 positions that are marked in a curve, each with its value</source>
        <translation>曲線の上で値とともに印を付ける位置。16 個まで</translation>
    </message>
    <message>
        <source>the claims that are listed, by their places in the whole list</source>
        <translation>並べる主張。全体の一覧での番号で書く</translation>
    </message>
    <message>
        <source>what is lit, while all else is dimmed</source>
        <translation>明るいままにするもの。ほかは暗くなる</translation>
    </message>
    <message>
        <source>the value PE(p, k)</source>
        <translation>値 PE(p, k)</translation>
    </message>
    <message>
        <source>the length of the row, |PE(p)|</source>
        <translation>行の長さ |PE(p)|</translation>
    </message>
    <message>
        <source>the dot product PE(p)·PE(q)</source>
        <translation>内積 PE(p)·PE(q)</translation>
    </message>
    <message>
        <source>the dot product divided by both norms</source>
        <translation>内積を二つの長さで割ったもの</translation>
    </message>
    <message>
        <source>the distance |PE(p) − PE(q)|</source>
        <translation>距離 |PE(p) − PE(q)|</translation>
    </message>
    <message>
        <source>λ of pair i, in positions per turn</source>
        <translation>対 i の λ（一回りあたりの位置の数）</translation>
    </message>
    <message>
        <source>ω of pair i, in radians per position</source>
        <translation>対 i の ω（位置あたりのラジアン）</translation>
    </message>
    <message>
        <source>ω before a scaling and a partial rotation</source>
        <translation>スケーリングと部分回転の前の ω</translation>
    </message>
    <message>
        <source>what positions are divided by in pair i, 1 / ω</source>
        <translation>対 i で位置を割る数、1 / ω</translation>
    </message>
    <message>
        <source>how often pair i turns in the whole length, L / λ</source>
        <translation>全体の長さで対 i が回る回数、L / λ</translation>
    </message>
    <message>
        <source>the angle of pair i at position p, in degrees from 0 to 360</source>
        <translation>位置 p での対 i の角度（0～360 度）</translation>
    </message>
    <message>
        <source>the angle of pair i at position p in radians, whole turns included: ωp</source>
        <translation>位置 p での対 i の角度（ラジアン、一回り以上も含む）: ωp</translation>
    </message>
    <message>
        <source>cos ωΔ of pair i</source>
        <translation>対 i の cos ωΔ</translation>
    </message>
    <message>
        <source>sin ωΔ of pair i</source>
        <translation>対 i の sin ωΔ</translation>
    </message>
    <message>
        <source>the shortest λ</source>
        <translation>最も短い λ</translation>
    </message>
    <message>
        <source>the longest λ</source>
        <translation>最も長い λ</translation>
    </message>
    <message>
        <source>how many columns change by less than 0.1 in the whole length</source>
        <translation>全体の長さで変化が 0.1 未満の列の数</translation>
    </message>
    <message>
        <source>how many pairs turn once or more in the whole length</source>
        <translation>全体の長さで一回り以上する対の数</translation>
    </message>
    <message>
        <source>the first position after p that is more alike to p than the one before it; 0: none</source>
        <translation>p より後で、一つ前の位置よりも p に似ている最初の位置。0: なし</translation>
    </message>
    <message>
        <source>the distance of the two rows that are nearest to each other</source>
        <translation>最も近い二つの行の距離</translation>
    </message>
    <message>
        <source>the largest error of a cell at position p with phases in float32, bfloat16 or float16</source>
        <translation>位相を float32、bfloat16、float16 で計算したときの、位置 p でのセルの最大の誤差</translation>
    </message>
    <message>
        <source>the number of a format that is nearest to p</source>
        <translation>その形式の数のうち p に最も近いもの</translation>
    </message>
    <message>
        <source>how many pairs the encoding has</source>
        <translation>エンコーディングの対の数</translation>
    </message>
    <message>
        <source>how many positions it has</source>
        <translation>位置の数</translation>
    </message>
    <message>
        <source>how many dimensions it has</source>
        <translation>次元の数</translation>
    </message>
    <message>
        <source>the base N</source>
        <translation>底 N</translation>
    </message>
    <message>
        <source>the base after the scaling</source>
        <translation>スケーリングの後の底</translation>
    </message>
    <message>
        <source>the factor of the scaling; 1: none</source>
        <translation>スケーリングの倍率。1: なし</translation>
    </message>
    <message>
        <source>the length that the scaling begins from</source>
        <translation>スケーリングのもとになる長さ</translation>
    </message>
    <message>
        <source>how many pairs the scaling leaves alone</source>
        <translation>スケーリングが変えない対の数</translation>
    </message>
    <message>
        <source>how many pairs it divides in part</source>
        <translation>一部だけ割る対の数</translation>
    </message>
    <message>
        <source>how many pairs it divides by its factor</source>
        <translation>倍率で割る対の数</translation>
    </message>
    <message>
        <source>how many pairs complete a turn within the trained length</source>
        <translation>学習時の長さで一回り以上する対の数</translation>
    </message>
    <message>
        <source>how many pairs now meet a phase that training did not show: without a whole turn in the trained length, they get as far as it did, or further</source>
        <translation>学習時になかった位相に出会う対の数。学習時の長さでは一回りせず、そこと同じかその先まで進むもの</translation>
    </message>
    <message>
        <source>what is left of q·k for q = k = (1, …, 1) at an offset, in a rotary head of width d-model: the mean of cos ωΔ, times the square of the factor that YaRN gives</source>
        <translation>幅 d-model の回転ヘッドで、q = k = (1, …, 1) のとき、ずれの分だけ離れて q·k に残るもの: cos ωΔ の平均に、YaRN の係数の二乗を掛けたもの</translation>
    </message>
    <message>
        <source>RoFormer&apos;s upper bound of it, for the pairs that turn and without YaRN&apos;s factor: the mean of all |S_j|, where S_j is the sum of the first j of the e^(iωΔ)</source>
        <translation>その RoFormer による上限（回る対について、YaRN の係数なし）: |S_j| の平均。S_j は最初の j 個の e^(iωΔ) の和</translation>
    </message>
    <message>
        <source>`rotary-score` for a query and a key that are drawn with a seed, relative to the product of their lengths</source>
        <translation>シードで引いたクエリとキーの `rotary-score`。二つの長さの積に対する比</translation>
    </message>
    <message>
        <source>the first offset in the length at which `rotary-score` is greater than at the offset before; 0: none</source>
        <translation>長さの中で、`rotary-score` が一つ前のずれより大きくなる最初のずれ。0: なし</translation>
    </message>
    <message>
        <source>the first offset in the length at which it is negative; 0: none</source>
        <translation>長さの中で、それが負になる最初のずれ。0: なし</translation>
    </message>
    <message>
        <source>what YaRN multiplies queries and keys by; 1 for other scalings</source>
        <translation>YaRN がクエリとキーに掛ける数。ほかのスケーリングでは 1</translation>
    </message>
    <message>
        <source>the most that a product of turned vectors, drawn with the seed 0, changes if neighbours are turned instead of halves</source>
        <translation>シード 0 で引いて回したベクトルの積が、半分どうしの代わりに隣どうしを回すと変わる量の最大</translation>
    </message>
    <message>
        <source>the same if the vectors are permuted with the pairs</source>
        <translation>ベクトルも対とともに並べ替えたときの同じ量</translation>
    </message>
    <message>
        <source>e·e&apos; + p·p&apos; of two words, drawn with the seed 0, and the first two rows</source>
        <translation>シード 0 で引いた二つの単語と最初の二行の e·e&apos; + p·p&apos;</translation>
    </message>
    <message>
        <source>e·p&apos; + p·e&apos; of them, what adding has more</source>
        <translation>それらの e·p&apos; + p·e&apos;。足すと増える分</translation>
    </message>
    <message>
        <source>(e + p)·(e&apos; + p&apos;), the sum of both</source>
        <translation>(e + p)·(e&apos; + p&apos;)。両方の和</translation>
    </message>
    <message>
        <source>ALiBi&apos;s slope of a head, counted from 0, among so many</source>
        <translation>その数のヘッドのうち、0 から数えたヘッドの ALiBi の傾き</translation>
    </message>
    <message>
        <source>T5&apos;s bucket of a key so many positions after the query, or before it if negative</source>
        <translation>クエリからその数だけ後（負なら前）のキーの、T5 の区分</translation>
    </message>
    <message>
        <source>the attention that one token pays to another in the head that is shown (`--scheme`, `--heads`, `--attention-weights`, `--causal`), shuffled as it is shown</source>
        <translation>表示中のヘッドで（`--scheme`、`--heads`、`--attention-weights`、`--causal`）、表示どおりにシャッフルした一つのトークンが別のトークンに向ける注意</translation>
    </message>
    <message>
        <source>the same without position</source>
        <translation>位置なしでの同じもの</translation>
    </message>
    <message>
        <source>the most that a weight of two tokens changes if the tokens, as they are written, are shuffled with a seed</source>
        <translation>書かれたとおりのトークンをシードでシャッフルすると、二つのトークンの重みが変わる量の最大</translation>
    </message>
    <message>
        <source>the score at an offset, query&apos;s position minus key&apos;s, under the scheme that is shown, relative to the most without position</source>
        <translation>表示中の方式で、ずれ（クエリの位置からキーの位置を引いたもの）でのスコア。位置なしでの最大に対する比</translation>
    </message>
    <message>
        <source>what that head adds to the score of a key so many positions after the query, or before it if negative; −∞ for a later key if the attention is causal</source>
        <translation>そのヘッドが、クエリからその数だけ後（負なら前）のキーのスコアに足すもの。因果的なら後のキーでは −∞</translation>
    </message>
    <message>
        <source>the share of the rows&apos; variance that a principal component explains, counted from 1</source>
        <translation>1 から数えた主成分が説明する、行の分散の割合</translation>
    </message>
    <message>
        <source>how many principal components explain 90 % of it</source>
        <translation>その 90 % を説明する主成分の数</translation>
    </message>
    <message>
        <source>the coordinate of a row on one of the first three components</source>
        <translation>最初の三つの主成分の一つでの、行の座標</translation>
    </message>
</context>
<context>
    <name>sinescope</name>
    <message>
        <source>Several views side by side</source>
        <translation>いくつかのビューを並べます</translation>
    </message>
    <message>
        <source>a lesson opens no files: --%1 %2</source>
        <translation>レッスンはファイルを開きません: --%1 %2</translation>
    </message>
    <message>
        <source>--preset and --table cannot be used together</source>
        <translation>--preset と --table は一緒に使えません</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>%1～%2 の整数</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>次元</translation>
    </message>
    <message>
        <source>--difference needs --against SPEC</source>
        <translation>--difference には --against SPEC が必要です</translation>
    </message>
    <message>
        <source>--against: %1</source>
        <translation>--against: %1</translation>
    </message>
    <message>
        <source>--against: unexpected argument “%1”</source>
        <translation>--against: 余分な引数「%1」</translation>
    </message>
    <message>
        <source>--%1 belongs to the first encoding</source>
        <translation>--%1 は最初のエンコーディングのものです</translation>
    </message>
    <message>
        <source>--%1 is the same for both encodings</source>
        <translation>--%1 は両方のエンコーディングに共通です</translation>
    </message>
    <message>
        <source>the seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>--embedding: %1 is %2 × %3; at most %4 × %5</source>
        <translation>--embedding: %1 は %2 × %3 です。%4 × %5 までです</translation>
    </message>
    <message>
        <source>--d-model: it is %1, but the vectors of %2 have %3 dimensions</source>
        <translation>--d-model: %1 ですが、%2 のベクトルは %3 次元です</translation>
    </message>
    <message>
        <source>the vocabulary</source>
        <translation>語彙</translation>
    </message>
    <message>
        <source>--vocabulary: it is %1, but the embedding&apos;s file has %2 rows</source>
        <translation>--vocabulary: %1 ですが、埋め込みのファイルは %2 行です</translation>
    </message>
    <message>
        <source>--text and --ids cannot be used together</source>
        <translation>--text と --ids は一緒に使えません</translation>
    </message>
    <message>
        <source>%1: name others by --text or --ids</source>
        <translation>%1: 別のものを --text または --ids で指定してください</translation>
    </message>
    <message>
        <source>--ids: %1</source>
        <translation>--ids: %1</translation>
    </message>
    <message>
        <source>--text: %1</source>
        <translation>--text: %1</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>--%1 has no place in a lesson</source>
        <translation>--%1 はレッスンでは使えません</translation>
    </message>
    <message>
        <source>unexpected argument “%1”</source>
        <translation>余分な引数「%1」</translation>
    </message>
    <message>
        <source>--tab is only for the window</source>
        <translation>--tab はウィンドウ専用です</translation>
    </message>
    <message>
        <source>export needs a view</source>
        <translation>書き出すビューを指定してください</translation>
    </message>
    <message>
        <source>unknown view “%1”</source>
        <translation>ビュー「%1」は不明です</translation>
    </message>
    <message>
        <source>%1; known: %2</source>
        <translation>%1。使えるもの: %2</translation>
    </message>
    <message>
        <source>export needs -o FILE</source>
        <translation>書き出しには -o FILE が必要です</translation>
    </message>
    <message>
        <source>--%1 needs a --sweep</source>
        <translation>--%1 には --sweep が必要です</translation>
    </message>
    <message>
        <source>--sweep is only for export</source>
        <translation>--sweep は書き出し専用です</translation>
    </message>
    <message>
        <source>--sweep is for views, not for the window</source>
        <translation>--sweep はビュー用で、ウィンドウには使えません</translation>
    </message>
    <message>
        <source>the frame rate</source>
        <translation>フレームレート</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>%1～%2 の数</translation>
    </message>
    <message>
        <source>--allow-outside needs a FILE</source>
        <translation>--allow-outside には FILE が必要です</translation>
    </message>
    <message>
        <source>%1 refers to a file outside its folder, %2: allow this with --allow-outside</source>
        <translation>%1 はフォルダー外のファイル %2 を参照しています。許可するには --allow-outside を付けてください</translation>
    </message>
    <message>
        <source>Sinescope shows the transformer&apos;s sinusoidal positional encoding.</source>
        <translation>Sinescope は Transformer の正弦波位置エンコーディングを表示します。</translation>
    </message>
    <message>
        <source>Exit code: 0; 1 when writing failed; 2 for bad arguments.
</source>
        <translation>終了コード: 0。書き込みに失敗したら 1。引数の誤りは 2。
</translation>
    </message>
    <message>
        <source>Conventions (--convention NAME)
</source>
        <translation>規約 (--convention NAME)
</translation>
    </message>
    <message>
        <source>
Presets (--preset NAME)
</source>
        <translation>
プリセット (--preset NAME)
</translation>
    </message>
    <message>
        <source>the window cannot be a plain image</source>
        <translation>ウィンドウはプレーン画像にできません</translation>
    </message>
    <message>
        <source>zooms of at most %1 views</source>
        <translation>最大 %1 個のビューのズーム</translation>
    </message>
    <message>
        <source>two ranges per view</source>
        <translation>ビューごとに二つの範囲</translation>
    </message>
    <message>
        <source>lines of at most %1 points from 0 to 1 and notes of at most %2 characters, at most %3 lines and %4 notes a view</source>
        <translation>ビューごとに、0～1 の点が %1 個までの線と、%2 文字までのメモ。線は %3 本、メモは %4 個まで</translation>
    </message>
    <message>
        <source>the file ends too early</source>
        <translation>ファイルが途中で終わっています</translation>
    </message>
    <message>
        <source>it contains data that is not a chunk</source>
        <translation>チャンクではないデータが入っています</translation>
    </message>
    <message>
        <source>a checksum is wrong</source>
        <translation>チェックサムが合いません</translation>
    </message>
    <message>
        <source>its session is too large</source>
        <translation>セッションが大きすぎます</translation>
    </message>
    <message>
        <source>its session cannot be unpacked</source>
        <translation>セッションを展開できません</translation>
    </message>
    <message>
        <source>it does not begin like a PNG</source>
        <translation>先頭が PNG の形式と違います</translation>
    </message>
    <message>
        <source>its first chunk is not its header</source>
        <translation>最初のチャンクがヘッダーではありません</translation>
    </message>
    <message>
        <source>it has more than %1 chunks before its pixels</source>
        <translation>ピクセルの前のチャンクが %1 個を超えています</translation>
    </message>
    <message>
        <source>it holds no Sinescope session</source>
        <translation>Sinescope のセッションが入っていません</translation>
    </message>
    <message>
        <source>it was written by a newer Sinescope (format %1, this one reads %2)</source>
        <translation>より新しい Sinescope で書かれています (形式 %1、読めるのは %2 まで)</translation>
    </message>
    <message>
        <source>a path</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>has %1 × %2 numbers, but %3 × %4 were shown</source>
        <translation>数値は %1 × %2 個ですが、表示していたのは %3 × %4 個です</translation>
    </message>
    <message>
        <source>an object of at most %1 texts of up to %2 characters</source>
        <translation>%2 文字までのテキスト %1 個までのオブジェクト</translation>
    </message>
    <message>
        <source>pinned: %1</source>
        <translation>固定: %1</translation>
    </message>
    <message>
        <source>“pinned_table” is given without “pinned”</source>
        <translation>「pinned」なしで「pinned_table」があります</translation>
    </message>
    <message>
        <source>its table</source>
        <translation>その表</translation>
    </message>
    <message>
        <source>its pinned table</source>
        <translation>固定した表</translation>
    </message>
    <message>
        <source>it holds no session (%1)</source>
        <translation>セッションが入っていません (%1)</translation>
    </message>
    <message>
        <source>it holds no session (JSON, but not an object)</source>
        <translation>セッションが入っていません (JSON ですが、オブジェクトではありません)</translation>
    </message>
    <message>
        <source>zooms: that of &quot;%1&quot; lies outside its %2 positions and %3 dimensions</source>
        <translation>zooms: &quot;%1&quot; の範囲が、%2 個の位置と %3 個の次元の外にあります</translation>
    </message>
    <message>
        <source>cannot open %1: %2</source>
        <translation>%1 を開けません: %2</translation>
    </message>
    <message>
        <source>cannot open a session: no file is named</source>
        <translation>セッションを開けません: ファイル名がありません</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>空です</translation>
    </message>
    <message>
        <source>this PNG is damaged (%1)</source>
        <translation>この PNG は壊れています (%1)</translation>
    </message>
    <message>
        <source>this PNG was not exported by Sinescope</source>
        <translation>この PNG は Sinescope が書き出したものではありません</translation>
    </message>
    <message>
        <source>it is too large for a session</source>
        <translation>セッションとしては大きすぎます</translation>
    </message>
    <message>
        <source>%1 %2 %3</source>
        <translation>%1 %2 %3</translation>
    </message>
    <message>
        <source>%1 %2 is missing</source>
        <translation>%1 %2 がありません</translation>
    </message>
    <message>
        <source>%1 %2 is not a file</source>
        <translation>%1 %2 はファイルではありません</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>no room for its numbers in %1 (%2)</source>
        <translation>数値を置く場所が %1 にありません (%2)</translation>
    </message>
    <message>
        <source>its numbers need more than half of the space left in %1; an .npy file needs none</source>
        <translation>数値には %1 の残り容量の半分より多くが必要です。.npy ファイルなら必要ありません</translation>
    </message>
    <message>
        <source>it is an archive (.npz, .pt, .xlsx), not a single table; save the table as .npy or .csv</source>
        <translation>単一の表ではなく、アーカイブ (.npz、.pt、.xlsx) です。表を .npy または .csv で保存してください</translation>
    </message>
    <message>
        <source>it does not begin like an NPY file</source>
        <translation>先頭が NPY ファイルの形式と違います</translation>
    </message>
    <message>
        <source>it is neither an NPY file nor text</source>
        <translation>NPY ファイルでもテキストでもありません</translation>
    </message>
    <message>
        <source>it was cut short while it was read</source>
        <translation>読み込み中にファイルが短くなりました</translation>
    </message>
    <message>
        <source>cannot open a table: no file is named</source>
        <translation>表を開けません: ファイル名がありません</translation>
    </message>
    <message>
        <source>there is not enough memory for it</source>
        <translation>メモリが足りません</translation>
    </message>
    <message>
        <source>%1 NaN</source>
        <translation>NaN %1 個</translation>
    </message>
    <message>
        <source>%1 +∞</source>
        <translation>+∞ %1 個</translation>
    </message>
    <message>
        <source>%1 −∞</source>
        <translation>−∞ %1 個</translation>
    </message>
    <message>
        <source>your table</source>
        <translation>自分の表</translation>
    </message>
    <message>
        <source>%1 has %2 rows: length cannot be greater</source>
        <translation>%1 は %2 行です。長さはそれより大きくできません</translation>
    </message>
    <message>
        <source>%1 has %2 columns: d_model cannot be greater</source>
        <translation>%1 は %2 列です。d_model はそれより大きくできません</translation>
    </message>
    <message>
        <source>%1 ids are too many: at most %2</source>
        <translation>%1 個の ID は多すぎます。%2 個までです</translation>
    </message>
    <message>
        <source>id %1 is not in the vocabulary, which has 0 to %2</source>
        <translation>ID %1 は語彙にありません。語彙は 0～%2 です</translation>
    </message>
    <message>
        <source>the word “%1” has %2 characters: at most %3</source>
        <translation>単語「%1」は %2 文字です。%3 文字までです</translation>
    </message>
    <message>
        <source>the text has %1 characters: at most %2</source>
        <translation>文は %1 文字です。%2 文字までです</translation>
    </message>
    <message>
        <source>the text has %1 combining marks on one letter: at most %2</source>
        <translation>文の一文字に結合記号が %1 個付いています。%2 個までです</translation>
    </message>
    <message>
        <source>the text has %1 different words: a vocabulary of %2 has no row for each</source>
        <translation>文に異なる単語が %1 個あります。大きさ %2 の語彙では行が足りません</translation>
    </message>
    <message>
        <source>“%1” is not an id: ids are whole numbers from 0 to %2</source>
        <translation>「%1」は ID ではありません。ID は 0～%2 の整数です</translation>
    </message>
    <message>
        <source>%1 ids are too many to draw: at most %2</source>
        <translation>乱数で選ぶ ID が %1 個では多すぎます。%2 個までです</translation>
    </message>
    <message>
        <source>it is %1 × %2: an embedding has at most %3 rows and %4 columns</source>
        <translation>%1 × %2 です。埋め込みは %3 行 %4 列までです</translation>
    </message>
    <message>
        <source>the path of the embedding</source>
        <translation>埋め込みのパス</translation>
    </message>
    <message>
        <source>its embedding</source>
        <translation>その埋め込み</translation>
    </message>
    <message>
        <source>at most %1 token ids from 0 to %2</source>
        <translation>0～%2 のトークン ID を %1 個まで</translation>
    </message>
    <message>
        <source>at most %1 words</source>
        <translation>単語 %1 個まで</translation>
    </message>
    <message>
        <source>words, each with an id from 0 to %1</source>
        <translation>それぞれ 0～%1 の ID を持つ単語</translation>
    </message>
    <message>
        <source>%1 cannot be written as text; these can: %2</source>
        <translation>%1 はテキストで書き出せません。できるもの: %2</translation>
    </message>
    <message>
        <source>%1 is not a program: its name must end in .txt</source>
        <translation>%1 はプログラムではありません。名前の末尾は .txt にしてください</translation>
    </message>
    <message>
        <source>the program is in C++: its name must end in .cpp or .txt</source>
        <translation>プログラムは C++ です。名前の末尾は .cpp か .txt にしてください</translation>
    </message>
    <message>
        <source>the program is in Python: its name must end in .py or .txt</source>
        <translation>プログラムは Python です。名前の末尾は .py か .txt にしてください</translation>
    </message>
    <message>
        <source>A and B have no rows and columns in common: there is no difference</source>
        <translation>A と B に共通の行と列がないため、差がありません</translation>
    </message>
    <message>
        <source>there are no numbers to write: %1</source>
        <translation>書き出す数値がありません: %1</translation>
    </message>
    <message>
        <source>the view is empty</source>
        <translation>ビューが空です</translation>
    </message>
    <message>
        <source>there is no view &quot;%1&quot;; the views are %2</source>
        <translation>&quot;%1&quot; というビューはありません。ビューは %2 です</translation>
    </message>
    <message>
        <source>a .gif is an animation and needs a knob that runs: --sweep base=100:1000000:60, or Play in the window</source>
        <translation>.gif はアニメーションなので、動かすつまみが必要です。--sweep base=100:1000000:60、またはウィンドウの「再生」を使ってください</translation>
    </message>
    <message>
        <source>%1 cannot be a plain image; these can: %2</source>
        <translation>%1 はプレーン画像にできません。できるもの: %2</translation>
    </message>
    <message>
        <source>a plain image is a .png file</source>
        <translation>プレーン画像は .png ファイルです</translation>
    </message>
    <message>
        <source>A and B: %1</source>
        <translation>A と B: %1</translation>
    </message>
    <message>
        <source>A: %1; B: %2</source>
        <translation>A: %1; B: %2</translation>
    </message>
    <message>
        <source>Positional encoding</source>
        <translation>位置エンコーディング</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>一覧</translation>
    </message>
    <message>
        <source>there is not enough memory for a picture of %1 by %2 pixels</source>
        <translation>%1 × %2 ピクセルの画像を作るにはメモリが足りません</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a resolution: dpi is a number from %2 to %3</source>
        <translation>&quot;%1&quot; は解像度ではありません。dpi は %2～%3 の数です</translation>
    </message>
    <message>
        <source>dpi is a number from %1 to %2, not %3</source>
        <translation>dpi は %1～%2 の数で、%3 は使えません</translation>
    </message>
    <message>
        <source>a picture has whole pixels, not %1</source>
        <translation>画像のピクセル数は整数で、%1 は使えません</translation>
    </message>
    <message>
        <source>each side of a picture has from %1 to %2 pixels, not %3</source>
        <translation>画像の各辺は %1～%2 ピクセルで、%3 は使えません</translation>
    </message>
    <message>
        <source>a picture has at most %1 million pixels, not %2 million</source>
        <translation>画像は %1 メガピクセルまでです。%2 メガピクセルは大きすぎます</translation>
    </message>
    <message>
        <source>a GIF has at most %1 frames, not %2; numbered PNGs may be more</source>
        <translation>GIF は %1 フレームまでです。%2 フレームは多すぎます。番号付き PNG ならもっと増やせます</translation>
    </message>
    <message>
        <source>%1 frames of %2 by %3 pixels are %4 million pixels; a GIF has at most %5 million: take fewer or smaller ones, or numbered PNGs</source>
        <translation>%2 × %3 ピクセルの %1 フレームは %4 メガピクセルです。GIF は %5 メガピクセルまでなので、数か大きさを減らすか、番号付き PNG にしてください</translation>
    </message>
    <message>
        <source>%1 frames</source>
        <translation>%1 フレーム</translation>
    </message>
    <message>
        <source>%1 frames, %2 per second (%3/100 s each)</source>
        <translation>%1 フレーム、毎秒 %2 枚 (1 枚 %3/100 秒)</translation>
    </message>
    <message>
        <source>frames run at %1 to %2 per second, not %3</source>
        <translation>フレームは毎秒 %1～%2 枚で、%3 は使えません</translation>
    </message>
    <message>
        <source>a plain image cannot be animated: the frames of a sweep have axes</source>
        <translation>プレーン画像は動かせません。スイープのフレームには軸があります</translation>
    </message>
    <message>
        <source>the frames of a sweep are written as one .gif or as numbered .png files, not as .%1</source>
        <translation>スイープのフレームは一つの .gif か番号付きの .png に書き出します。.%1 は使えません</translation>
    </message>
    <message>
        <source>%1 was cut short after it was opened, and some of its numbers are gone</source>
        <translation>%1 は開いた後に短くなり、数値の一部が失われました</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>メモリが足りません</translation>
    </message>
    <message>
        <source>cancelled; nothing was written</source>
        <translation>中止しました。何も書き出していません</translation>
    </message>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>%1 に書き込めません: %2</translation>
    </message>
    <message>
        <source>no file is given to write to</source>
        <translation>書き込み先のファイルがありません</translation>
    </message>
    <message>
        <source>it is a directory; give the name of a file</source>
        <translation>ディレクトリです。ファイル名を指定してください</translation>
    </message>
    <message>
        <source>its symbolic links form a loop</source>
        <translation>シンボリックリンクが循環しています</translation>
    </message>
    <message>
        <source>it is a device or a pipe; only a regular file can be replaced by a whole new one</source>
        <translation>デバイスまたはパイプです。新しいファイルに置き換えられるのは通常のファイルだけです</translation>
    </message>
    <message>
        <source>the directory %1 does not exist</source>
        <translation>ディレクトリ %1 がありません</translation>
    </message>
    <message>
        <source>%1 is not a directory</source>
        <translation>%1 はディレクトリではありません</translation>
    </message>
    <message>
        <source>the directory %1 is not writable</source>
        <translation>ディレクトリ %1 に書き込めません</translation>
    </message>
    <message>
        <source>the file is write-protected</source>
        <translation>ファイルは書き込み禁止です</translation>
    </message>
    <message>
        <source>it needs %1, but only %2 are free on %3</source>
        <translation>%1 必要ですが、%3 の空き容量は %2 です</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true または false</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>文字列</translation>
    </message>
    <message>
        <source>a string of at most %1 characters</source>
        <translation>%1 文字までの文字列</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>次のどれか: %1</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>リスト</translation>
    </message>
    <message>
        <source>“%1” must be %2</source>
        <translation>「%1」は次のものでなければなりません: %2</translation>
    </message>
    <message>
        <source>it cannot be protected from being cut short (%1)</source>
        <translation>途中で短くなるのを防げません (%1)</translation>
    </message>
    <message>
        <source>it is a directory</source>
        <translation>ディレクトリです</translation>
    </message>
    <message>
        <source>it is a device or a pipe, not a file</source>
        <translation>ファイルではなく、デバイスまたはパイプです</translation>
    </message>
    <message>
        <source>the system has no room for another thread</source>
        <translation>システムにはこれ以上スレッドを作る余地がありません</translation>
    </message>
    <message>
        <source>the work ended unexpectedly</source>
        <translation>処理が予期せず終わりました</translation>
    </message>
    <message>
        <source>No installed font has Japanese characters: install one, such as the package fonts-ipafont-gothic</source>
        <translation>日本語の文字を持つフォントがありません。fonts-ipafont-gothic などのパッケージをインストールしてください</translation>
    </message>
    <message>
        <source>the picture %1 is not in the lesson&apos;s folder</source>
        <translation>画像 %1 はレッスンのフォルダーにありません</translation>
    </message>
    <message>
        <source>there is no picture %1</source>
        <translation>画像 %1 がありません</translation>
    </message>
    <message>
        <source>hide: unknown view “%1”; “readout” is the other word</source>
        <translation>hide: ビュー「%1」は不明です。ビューのほかに使えるのは「readout」です</translation>
    </message>
    <message>
        <source>cannot read the lesson %1: %2</source>
        <translation>レッスン %1 を読めません: %2</translation>
    </message>
    <message>
        <source>a lesson is written in UTF-8</source>
        <translation>レッスンは UTF-8 で書きます</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>%1 行目: %2</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>%1～%2</translation>
    </message>
    <message>
        <source>d_mod&amp;el</source>
        <translation>d_model(&amp;E)</translation>
    </message>
    <message>
        <source>dimensions</source>
        <translation>次元</translation>
    </message>
    <message>
        <source>The width of the encoding: how many numbers encode one position</source>
        <translation>エンコーディングの幅。一つの位置をいくつの数で表すか</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>長さ(&amp;L)</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>How many positions are encoded</source>
        <translation>エンコードする位置の数</translation>
    </message>
    <message>
        <source>length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>&amp;Base</source>
        <translation>底(&amp;B)</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>The base N of the frequencies: a larger base lengthens the longest wavelength</source>
        <translation>周波数の底 N。大きくすると最も長い波長が伸びます</translation>
    </message>
    <message>
        <source>base</source>
        <translation>底</translation>
    </message>
    <message>
        <source>above 0</source>
        <translation>0 より大</translation>
    </message>
    <message>
        <source>&amp;First position</source>
        <translation>最初の位置(&amp;F)</translation>
    </message>
    <message>
        <source>The number of the first position: 0 in the paper, 1 on some slides, 2 in fairseq</source>
        <translation>最初の位置の番号。論文では 0、一部のスライドでは 1、fairseq では 2</translation>
    </message>
    <message>
        <source>first position</source>
        <translation>最初の位置</translation>
    </message>
    <message>
        <source>Po&amp;sition</source>
        <translation>位置(&amp;S)</translation>
    </message>
    <message>
        <source>The row that is selected in all views</source>
        <translation>すべてのビューで選択する行</translation>
    </message>
    <message>
        <source>Di&amp;mension</source>
        <translation>次元(&amp;M)</translation>
    </message>
    <message>
        <source>The column that is selected in all views</source>
        <translation>すべてのビューで選択する列</translation>
    </message>
    <message>
        <source>How many steps the position is shifted by</source>
        <translation>位置をいくつずらすか</translation>
    </message>
    <message>
        <source>%1 has no base or convention: these belong to the sinusoid, which Compare sets beside it</source>
        <translation>%1 には底も規約もありません。これらは正弦波のもので、正弦波は「比較」で並べて表示できます</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>オフセット</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>異なる</translation>
    </message>
    <message>
        <source>same</source>
        <translation>同じ</translation>
    </message>
    <message>
        <source>no sine has a cosine of its frequency</source>
        <translation>どのサインにも、周波数の等しいコサインがない</translation>
    </message>
    <message>
        <source>the last wave has no partner</source>
        <translation>最後の波に相手がない</translation>
    </message>
    <message>
        <source>among the first %1 positions</source>
        <translation>最初の %1 個の位置の範囲</translation>
    </message>
    <message>
        <source>one position only</source>
        <translation>位置が一つだけ</translation>
    </message>
    <message>
        <source>one position only: |PE(%1)| = %2</source>
        <translation>位置が一つだけ: |PE(%1)| = %2</translation>
    </message>
    <message>
        <source>|PE(p)| = %1 = √%2 at every position: sin² + cos² = 1 in each pair</source>
        <translation>どの位置でも |PE(p)| = %1 = √%2: 各対で sin² + cos² = 1</translation>
    </message>
    <message>
        <source>|PE(p)| = %1 at every position</source>
        <translation>どの位置でも |PE(p)| = %1</translation>
    </message>
    <message>
        <source>from %1 at position %2 to %3 at position %4</source>
        <translation>位置 %2 の %1 から位置 %4 の %3 まで</translation>
    </message>
    <message>
        <source>%1 = %2, but %3 = %4 at the same offset</source>
        <translation>%1 = %2 だが、同じオフセットで %3 = %4</translation>
    </message>
    <message>
        <source>it takes three positions</source>
        <translation>三つの位置が必要</translation>
    </message>
    <message>
        <source>%1 = %2 = %3</source>
        <translation>%1 = %2 = %3</translation>
    </message>
    <message>
        <source>%1 = %2, but %3 = %4</source>
        <translation>%1 = %2 だが %3 = %4</translation>
    </message>
    <message>
        <source>first rises at Δ = %1: %2 → %3</source>
        <translation>Δ = %1 ではじめて上がる: %2 → %3</translation>
    </message>
    <message>
        <source>never rises up to Δ = %1: %2 → %3</source>
        <translation>Δ = %1 まで上がらない: %2 → %3</translation>
    </message>
    <message>
        <source>, seen from position %1</source>
        <translation>、位置 %1 から見た場合</translation>
    </message>
    <message>
        <source>positions %1 and %2</source>
        <translation>位置 %1 と %2</translation>
    </message>
    <message>
        <source>%1 are equal</source>
        <translation>%1 は等しい</translation>
    </message>
    <message>
        <source>%1 are %2 apart, no more than rounding</source>
        <translation>%1 の距離は %2 で、丸め誤差程度</translation>
    </message>
    <message>
        <source>nearest: %1, distance %2</source>
        <translation>最も近いのは%1、距離 %2</translation>
    </message>
    <message>
        <source>, like any two %1 apart</source>
        <translation>、%1 離れた任意の二つと同じ</translation>
    </message>
    <message>
        <source>%1 of %2 column changes by less than %3 over %4 positions</source>
        <translation>%2 列中 %1 列で、%4 個の位置での変化が %3 未満</translation>
    </message>
    <message>
        <source>%1 of %2 columns change by less than %3 over %4 positions</source>
        <translation>%2 列中 %1 列で、%4 個の位置での変化が %3 未満</translation>
    </message>
    <message>
        <source>every column is 0</source>
        <translation>すべての列が 0</translation>
    </message>
    <message>
        <source>not %1</source>
        <translation>%1 ではない</translation>
    </message>
    <message>
        <source>%1 positions = %2</source>
        <translation>位置 %1 個分 = %2</translation>
    </message>
    <message>
        <source>%1 positions, not %2 = %3</source>
        <translation>位置 %1 個分で、%2 = %3 ではない</translation>
    </message>
    <message>
        <source>true</source>
        <translation>正しい</translation>
    </message>
    <message>
        <source>false</source>
        <translation>誤り</translation>
    </message>
    <message>
        <source>does not apply</source>
        <translation>対象外</translation>
    </message>
    <message>
        <source>Every row has the same norm</source>
        <translation>どの行も長さ (ノルム) が同じ</translation>
    </message>
    <message>
        <source>Similarity depends only on the offset</source>
        <translation>類似度はオフセットだけで決まる</translation>
    </message>
    <message>
        <source>Similarity is symmetric about each position</source>
        <translation>どの位置でも、前と後ろで類似度が同じ</translation>
    </message>
    <message>
        <source>Similarity decays monotonically</source>
        <translation>類似度は単調に減少する</translation>
    </message>
    <message>
        <source>All rows are distinct</source>
        <translation>すべての行が異なる</translation>
    </message>
    <message>
        <source>Half the columns hardly change in this length</source>
        <translation>この長さでは半分の列がほとんど変わらない</translation>
    </message>
    <message>
        <source>The longest wavelength is 2π·base</source>
        <translation>最も長い波長は 2π·底</translation>
    </message>
    <message>
        <source>flips at the next position</source>
        <translation>次の位置で変わる</translation>
    </message>
    <message>
        <source>Position %1 as a binary counter: the last bit flips at every position, like the fastest clock; each bit before it half as often</source>
        <translation>二進数での位置 %1: いちばん右の桁は、いちばん速い時計のように位置ごとに変わります。ほかの各桁が変わる頻度は、一つ右の桁の半分です</translation>
    </message>
    <message>
        <source>Position %1 in binary: each bit flips half as often as the one after it</source>
        <translation>二進数での位置 %1: 各桁が変わる頻度は、一つ右の桁の半分です</translation>
    </message>
    <message>
        <source>Position %1 in binary</source>
        <translation>二進数での位置 %1</translation>
    </message>
    <message>
        <source>%1 in binary</source>
        <translation>二進数の %1</translation>
    </message>
    <message>
        <source>place value</source>
        <translation>位の値</translation>
    </message>
    <message>
        <source>period</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>not in B</source>
        <translation>B にない</translation>
    </message>
    <message>
        <source>dimension %1 is zero: it has no clock</source>
        <translation>次元 %1 はゼロで、時計がありません</translation>
    </message>
    <message>
        <source>%1 is selected: page %2 of %3 (Enter)</source>
        <translation>%1 を選択中: %2 / %3 ページ (Enter)</translation>
    </message>
    <message>
        <source>%1: page %2 (Enter)</source>
        <translation>%1: %2 ページ (Enter)</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>次元 %1</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>対 %1</translation>
    </message>
    <message>
        <source>The only dimension is zero: there is no pair, and no clock</source>
        <translation>唯一の次元がゼロなので、対も時計もありません</translation>
    </message>
    <message>
        <source>no pair, no clock</source>
        <translation>対なし、時計なし</translation>
    </message>
    <message>
        <source>Position %1 is not in this encoding, whose positions are %2 to %3: no hands</source>
        <translation>位置 %1 はこのエンコーディングになく (位置は %2～%3)、針がありません</translation>
    </message>
    <message>
        <source>position %1 is not in this encoding</source>
        <translation>位置 %1 はこのエンコーディングにありません</translation>
    </message>
    <message>
        <source>Position %1 is not in B</source>
        <translation>位置 %1 は B にありません</translation>
    </message>
    <message>
        <source>Unpaired exponents: each dimension has a frequency of its own, so no two are the sine and the cosine of one hand. A clock for each, with the one value that it has.</source>
        <translation>対なしの指数では次元ごとに周波数が違うため、一本の針のサインとコサインになる二つの次元がありません。時計は次元ごとに一つで、値も一つです。</translation>
    </message>
    <message>
        <source>Unpaired exponents: no two dimensions turn alike. A clock for each, with its one value.</source>
        <translation>対なしの指数: 同じ速さで回る二つの次元はありません。時計は次元ごとに一つで、値も一つです。</translation>
    </message>
    <message>
        <source>Unpaired: a clock for each dimension</source>
        <translation>対なし: 次元ごとに一つの時計</translation>
    </message>
    <message>
        <source>unpaired</source>
        <translation>対なし</translation>
    </message>
    <message>
        <source>B has unpaired exponents: its hand is that of the clock&apos;s first dimension</source>
        <translation>B は対なしの指数なので、針は時計の最初の次元のものです</translation>
    </message>
    <message>
        <source>B is unpaired</source>
        <translation>B は対なし</translation>
    </message>
    <message>
        <source>Base below 1: the last pair is the fastest</source>
        <translation>底が 1 未満: 最後の対が最速です</translation>
    </message>
    <message>
        <source>base &lt; 1: last pair fastest</source>
        <translation>底 &lt; 1: 最後の対が最速</translation>
    </message>
    <message>
        <source>Base 1: all clocks turn alike</source>
        <translation>底 1: どの時計も同じように回ります</translation>
    </message>
    <message>
        <source>its tip&apos;s height is %1</source>
        <translation>先端の高さは %1</translation>
    </message>
    <message>
        <source>the tip&apos;s distance to the right is %1</source>
        <translation>先端の右への距離は %1</translation>
    </message>
    <message>
        <source>The hand of %1 unrolls: %2</source>
        <translation>%1 の針が描く波: %2</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>The hands of %1 unroll: the height of each tip, its cosine</source>
        <translation>%1 の針を波形に展開: 先端の高さ (コサイン)</translation>
    </message>
    <message>
        <source>The hands of %1 unroll: the distance of each tip to the right, its sine</source>
        <translation>%1 の針を波形に展開: 先端の右への距離 (サイン)</translation>
    </message>
    <message>
        <source>%1 unrolls into its waves</source>
        <translation>%1 の針が描く波</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>位置 %1</translation>
    </message>
    <message>
        <source>%1, in magenta</source>
        <translation>%1、マゼンタで表示</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>%1 以上</translation>
    </message>
    <message>
        <source>still being computed …</source>
        <translation>計算中 …</translation>
    </message>
    <message>
        <source>no spectrum: 1 of its values is NaN or infinite</source>
        <translation>スペクトルなし: 値のうち 1 個が NaN または無限大</translation>
    </message>
    <message>
        <source>no spectrum: %1 of its values are NaN or infinite</source>
        <translation>スペクトルなし: 値のうち %1 個が NaN または無限大</translation>
    </message>
    <message>
        <source>NaN or infinite values</source>
        <translation>NaN または無限大の値</translation>
    </message>
    <message>
        <source>constant, without any wave</source>
        <translation>一定で、波がない</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>一定</translation>
    </message>
    <message>
        <source>turns less than once in %1 positions: its slope spreads over all frequencies</source>
        <translation>%1 個の位置で一回りに満たない: 傾きがすべての周波数に広がる</translation>
    </message>
    <message>
        <source>less than one turn in %1</source>
        <translation>%1 個で一回り未満</translation>
    </message>
    <message>
        <source>one wave, %1 positions, %2 turns in %3</source>
        <translation>一つの波、%1 個の位置、%3 個で %2 回転</translation>
    </message>
    <message>
        <source>; a fractional turn leaks into all frequencies</source>
        <translation>。端数の回転はすべての周波数に漏れ出す</translation>
    </message>
    <message>
        <source>strongest wave %1 positions, %2 turns in %3, amplitude %4: %5% of its variance</source>
        <translation>最も強い波は %1 個の位置、%3 個で %2 回転、振幅 %4: 分散の %5%</translation>
    </message>
    <message>
        <source>strongest wave %1, amplitude %2: %3%</source>
        <translation>最も強い波 %1、振幅 %2: %3%</translation>
    </message>
    <message>
        <source>strongest %1</source>
        <translation>最強 %1</translation>
    </message>
    <message>
        <source>Dimension %1: </source>
        <translation>次元 %1: </translation>
    </message>
    <message>
        <source>not in both</source>
        <translation>両方にはない</translation>
    </message>
    <message>
        <source>; the sinusoid has %1</source>
        <translation>。正弦波は %1</translation>
    </message>
    <message>
        <source>; the sinusoid %1</source>
        <translation>。正弦波は %1</translation>
    </message>
    <message>
        <source>A and B have no position in common</source>
        <translation>A と B に共通の位置がありません</translation>
    </message>
    <message>
        <source>no common position</source>
        <translation>共通の位置なし</translation>
    </message>
    <message>
        <source>One position has no frequencies: nothing can turn</source>
        <translation>位置が一つでは周波数がありません。何も回れません</translation>
    </message>
    <message>
        <source>One position: no frequencies</source>
        <translation>位置が一つ: 周波数なし</translation>
    </message>
    <message>
        <source>no frequencies</source>
        <translation>周波数なし</translation>
    </message>
    <message>
        <source>%1 dimension with NaN or infinite values</source>
        <translation>NaN または無限大の値がある次元 %1 個</translation>
    </message>
    <message>
        <source>%1 dimensions with NaN or infinite values</source>
        <translation>NaN または無限大の値がある次元 %1 個</translation>
    </message>
    <message>
        <source>%1 of %2 dimensions so far</source>
        <translation>%2 次元中 %1 次元まで</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中 %1</translation>
    </message>
    <message>
        <source>faint beside the other, at most %1: decibels show it</source>
        <translation>他方に比べて微弱、最大 %1: デシベルなら見えます</translation>
    </message>
    <message>
        <source>faint: try dB</source>
        <translation>微弱: dB なら見える</translation>
    </message>
    <message>
        <source>Hatched: %1</source>
        <translation>斜線: %1</translation>
    </message>
    <message>
        <source>Hatched: NaN or infinite (%1)</source>
        <translation>斜線: NaN または無限大 (%1)</translation>
    </message>
    <message>
        <source>Hatched: NaN, ∞</source>
        <translation>斜線: NaN、∞</translation>
    </message>
    <message>
        <source>%1 of %2 dimensions are shown: zoom in for the others</source>
        <translation>%2 次元中 %1 を表示: ほかは拡大してください</translation>
    </message>
    <message>
        <source>%1 of %2 dimensions</source>
        <translation>%2 次元中 %1 次元</translation>
    </message>
    <message>
        <source>dashed: wavelengths of A&apos;s and B&apos;s formulas</source>
        <translation>破線: A と B の式の波長</translation>
    </message>
    <message>
        <source>dashed: wavelengths of the formula</source>
        <translation>破線: 式の波長</translation>
    </message>
    <message>
        <source>dashed: formula</source>
        <translation>破線: 式</translation>
    </message>
    <message>
        <source>1 position</source>
        <translation>1 個の位置</translation>
    </message>
    <message>
        <source>%1 positions</source>
        <translation>%1 個の位置</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>対</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>対</translation>
    </message>
    <message>
        <source>%1 of %2 %3 completes a turn within %4</source>
        <translation>%4の間に、%2 個の%3のうち %1 個が一回り以上</translation>
    </message>
    <message>
        <source>%1 of %2 %3 complete a turn within %4</source>
        <translation>%4の間に、%2 個の%3のうち %1 個が一回り以上</translation>
    </message>
    <message>
        <source>%1 changes by less than 0.1</source>
        <translation>変化が 0.1 未満は %1 個</translation>
    </message>
    <message>
        <source>%1 change by less than 0.1</source>
        <translation>変化が 0.1 未満は %1 個</translation>
    </message>
    <message>
        <source>No pair: the only column is all zeros</source>
        <translation>対なし: 唯一の列はすべてゼロ</translation>
    </message>
    <message>
        <source>No pair</source>
        <translation>対なし</translation>
    </message>
    <message>
        <source>%1 turn faster than whole positions can follow</source>
        <translation>速すぎて整数の位置では追えないのは %1 個</translation>
    </message>
    <message>
        <source>%1 of %2 pairs</source>
        <translation>%2 対中 %1 対</translation>
    </message>
    <message>
        <source> turn in %1; %2 change &lt; 0.1</source>
        <translation>が %1 個で一回り以上。変化 &lt; 0.1 は %2 個</translation>
    </message>
    <message>
        <source> turn</source>
        <translation>が一回り以上</translation>
    </message>
    <message>
        <source>dimension %1 is all zeros</source>
        <translation>次元 %1 はすべてゼロ</translation>
    </message>
    <message>
        <source>%1 moves by %2</source>
        <translation>%1 は %2 動く</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 は %2</translation>
    </message>
    <message>
        <source>λ = %1 · ω = %2</source>
        <translation>λ = %1 · ω = %2</translation>
    </message>
    <message>
        <source>%1 turns in %2</source>
        <translation>%2で %1 回転</translation>
    </message>
    <message>
        <source>whole positions see λ = %1</source>
        <translation>整数の位置では λ = %1 に見える</translation>
    </message>
    <message>
        <source>sines</source>
        <translation>サイン</translation>
    </message>
    <message>
        <source>cosines</source>
        <translation>コサイン</translation>
    </message>
    <message>
        <source>dimension %1 is 0 everywhere</source>
        <translation>次元 %1 はどこでも 0</translation>
    </message>
    <message>
        <source>pair of dimensions %1, %2</source>
        <translation>次元 %1, %2 の対</translation>
    </message>
    <message>
        <source>dimension %1 alone</source>
        <translation>次元 %1 のみ</translation>
    </message>
    <message>
        <source>%1
ω is beyond 1.8·10³⁰⁸</source>
        <translation>%1
ω は 1.8·10³⁰⁸ を超えます</translation>
    </message>
    <message>
        <source>%1
ω = %2, ωΔ = %3</source>
        <translation>%1
ω = %2, ωΔ = %3</translation>
    </message>
    <message>
        <source>at its one position</source>
        <translation>唯一の位置では</translation>
    </message>
    <message>
        <source>at %1 of the %2 positions, evenly spread,</source>
        <translation>%2 個の位置から均等に選んだ %1 個で</translation>
    </message>
    <message>
        <source>Δ = 0: every position stays where it is.</source>
        <translation>Δ = 0: どの位置も動きません。</translation>
    </message>
    <message>
        <source>Without the cosines no matrix does it: sin ω(p+Δ) = cos ωΔ · sin ωp + sin ωΔ · cos ωp, and cos ωp is missing.</source>
        <translation>コサインがなければ、どんな行列でもできません: sin ω(p+Δ) = cos ωΔ · sin ωp + sin ωΔ · cos ωp の cos ωp がありません。</translation>
    </message>
    <message>
        <source>No two columns share a frequency: no rotation exists, and no matrix is exact.</source>
        <translation>周波数の等しい二つの列がないため、回転は存在せず、厳密に成り立つ行列もありません。</translation>
    </message>
    <message>
        <source>sine</source>
        <translation>サイン</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>コサイン</translation>
    </message>
    <message>
        <source>Dimension %1 is a %2 that has no partner: no matrix turns it.</source>
        <translation>次元 %1 は相手のない%2です。どんな行列でも、これを回せません。</translation>
    </message>
    <message>
        <source>In all others: %1.</source>
        <translation>ほかのすべての次元での差: %1。</translation>
    </message>
    <message>
        <source>%1 columns have no partner: no matrix turns them.</source>
        <translation>%1 個の列に相手がなく、どんな行列でも、これらを回せません。</translation>
    </message>
    <message>
        <source>The best map keeps cos ωΔ of it and is off by |sin ωΔ|/√2 = %1 in the mean of all positions (root mean square).</source>
        <translation>最良の写像ではその cos ωΔ 倍だけが残り、誤差は全位置の二乗平均平方根で |sin ωΔ|/√2 = %1 です。</translation>
    </message>
    <message>
        <source>The best map keeps cos ωΔ of each and is off by %1 in the mean of all positions (root mean square; a wave itself: 0.7071).</source>
        <translation>最良の写像ではそれぞれの cos ωΔ 倍だけが残り、誤差は全位置の二乗平均平方根で %1 です (波そのものは 0.7071)。</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>%1 超</translation>
    </message>
    <message>
        <source>A full %1 × %1 matrix fitted to these %2 positions alone is off by about %3 there, but by %4 on the next %2.</source>
        <translation>この %2 個の位置だけに当てはめた、全要素が自由な %1 × %1 行列の誤差は、そこでは約 %3、次の %2 個では %4 です。</translation>
    </message>
    <message>
        <source>Position %1 is before the first: the formula holds there too.</source>
        <translation>位置 %1 は最初より前ですが、式はそこでも成り立ちます。</translation>
    </message>
    <message>
        <source>Position %1 is beyond the last: the formula holds there too.</source>
        <translation>位置 %1 は最後より後ですが、式はそこでも成り立ちます。</translation>
    </message>
    <message>
        <source>largest |M·PE(%1) − PE(%2)|</source>
        <translation>|M·PE(%1) − PE(%2)| の最大</translation>
    </message>
    <message>
        <source>largest difference of the two matrices, M of A − M of B</source>
        <translation>二つの行列の最大の差、A の M − B の M</translation>
    </message>
    <message>
        <source>On the first %1 dimensions, which both have; Δ = %2 in both.</source>
        <translation>両方にある最初の %1 次元で。Δ はどちらも %2。</translation>
    </message>
    <message>
        <source>block of dimension %1: A − B</source>
        <translation>次元 %1 のブロック: A − B</translation>
    </message>
    <message>
        <source>diff.</source>
        <translation>差</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>means of %1 × %1 cells</source>
        <translation>%1 × %1 セルの平均</translation>
    </message>
    <message>
        <source>means</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>ωΔ + %1 turns</source>
        <translation>ωΔ + %1 回転</translation>
    </message>
    <message>
        <source>ωΔ − %1 turns</source>
        <translation>ωΔ − %1 回転</translation>
    </message>
    <message>
        <source>ω = %1 · ωΔ = %2</source>
        <translation>ω = %1 · ωΔ = %2</translation>
    </message>
    <message>
        <source> = %1 turns</source>
        <translation> = %1 回転</translation>
    </message>
    <message>
        <source>Only the shadow is in the encoding: the hand itself is not known.</source>
        <translation>エンコーディングにあるのは影だけで、針そのものはわかりません。</translation>
    </message>
    <message>
        <source>Positions %1 and %2 cast one shadow, %3.</source>
        <translation>位置 %1 と %2 の影は同じで、%3 です。</translation>
    </message>
    <message>
        <source>Δ on, theirs are %1 and %2: no map of shadows is right for both.</source>
        <translation>Δ だけ先では %1 と %2 になり、影どうしの写像でその両方に合うものはありません。</translation>
    </message>
    <message>
        <source>This dimension is 0 everywhere: nothing turns.</source>
        <translation>この次元はどこでも 0 で、何も回りません。</translation>
    </message>
    <message>
        <source>The hand of A turns by %1, that of B by %2.</source>
        <translation>針の回転は、A が %1、B が %2 です。</translation>
    </message>
    <message>
        <source>Δ = 0: no position turns.</source>
        <translation>Δ = 0: どの位置も回りません。</translation>
    </message>
    <message>
        <source>The same turn takes every position %1&#xa0;on.</source>
        <translation>同じ回転で、どの位置からも %1&#xa0;個先へ移ります。</translation>
    </message>
    <message>
        <source>The same turn takes every position %1&#xa0;back.</source>
        <translation>同じ回転で、どの位置からも %1&#xa0;個前へ戻ります。</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A: %1</translation>
    </message>
    <message>
        <source>M of A</source>
        <translation>A の M</translation>
    </message>
    <message>
        <source>M of B</source>
        <translation>B の M</translation>
    </message>
    <message>
        <source>M for Δ = %1</source>
        <translation>Δ = %1 の M</translation>
    </message>
    <message>
        <source>%1 of %2 %3</source>
        <translation>%2 個の%3のうち %1 個</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>not shown: %1</source>
        <translation>表示していないもの: %1</translation>
    </message>
    <message>
        <source>Around the selected token; not shown: %1 of %2 tokens.</source>
        <translation>選択中のトークンの周り。%2 個のトークンのうち %1 個は表示していません。</translation>
    </message>
    <message>
        <source>d_model = %1 is odd: the programs in the notebooks are wrong or fail there. One stacks and flattens: its last sine gets a cosine too, and it returns %2 columns.</source>
        <translation>d_model = %1 は奇数です。ノートブックのプログラムは、ここで結果を誤るかエラーになります。一つは積み重ねて平坦化するため、最後のサインにもコサインが付き、%2 列を返します。</translation>
    </message>
    <message>
        <source>Another assigns PE[:, 0::2] = sin(…), which copies its only sine into both columns without a word.</source>
        <translation>もう一つは PE[:, 0::2] = sin(…) と代入し、唯一のサインを警告もなく両方の列にコピーします。</translation>
    </message>
    <message>
        <source>Another assigns PE[:, 0::2] = sin(…), which raises “The expanded size of the tensor (%1) must match the existing size (%2) at non-singleton dimension 1”.</source>
        <translation>もう一つは PE[:, 0::2] = sin(…) と代入し、「The expanded size of the tensor (%1) must match the existing size (%2) at non-singleton dimension 1」というエラーになります。</translation>
    </message>
    <message>
        <source>By this convention the last column, %1, is padded with 0 and belongs to no pair.</source>
        <translation>この規約では最後の列 %1 は 0 で埋められ、どの対にも属しません。</translation>
    </message>
    <message>
        <source>By this convention there are %1 sines and %2 cosines.</source>
        <translation>この規約ではサインが %1 個、コサインが %2 個あります。</translation>
    </message>
    <message>
        <source>By this convention the last column, %1, is a sine without its cosine.</source>
        <translation>この規約では最後の列 %1 はコサインのないサインです。</translation>
    </message>
    <message>
        <source>By this convention the last column, %1, is a cosine without its sine.</source>
        <translation>この規約では最後の列 %1 はサインのないコサインです。</translation>
    </message>
    <message>
        <source>Sines and cosines stand in blocks of their own, so it is pairs i that are counted, not even and odd columns.</source>
        <translation>サインとコサインは別々のブロックにあるので、数えるのは偶数と奇数の列ではなく対 i です。</translation>
    </message>
    <message>
        <source>This exponent counts pairs i, not columns.</source>
        <translation>この指数が数えるのは列ではなく対 i です。</translation>
    </message>
    <message>
        <source>Columns come in pairs: an even one and the odd one after it share a frequency.</source>
        <translation>列は対になり、偶数の列とその次の奇数の列は同じ周波数です。</translation>
    </message>
    <message>
        <source>Every column has an exponent of its own: no sine has a cosine of its frequency.</source>
        <translation>列ごとに指数が違います。どのサインにも、周波数の等しいコサインがありません。</translation>
    </message>
    <message>
        <source>The exponents grow evenly from column to column, and stay below 1.</source>
        <translation>指数は列ごとに等間隔で増え、1 未満にとどまります。</translation>
    </message>
    <message>
        <source>h = ⌊d_model / 2⌋ = %1.</source>
        <translation>h = ⌊d_model / 2⌋ = %1。</translation>
    </message>
    <message>
        <source>h − 1 counts as 1 at least.</source>
        <translation>h − 1 は少なくとも 1 とします。</translation>
    </message>
    <message>
        <source>The exponents reach 1, and that of the lone last column is beyond it.</source>
        <translation>指数は 1 に達し、余った最後の列の指数はそれを超えます。</translation>
    </message>
    <message>
        <source>The last exponent is 1, so that the longest wavelength is exactly 2πN.</source>
        <translation>最後の指数は 1 なので、最も長い波長はちょうど 2πN です。</translation>
    </message>
    <message>
        <source>A wavelength is 2π denominators: %1 positions.</source>
        <translation>波長は分母の 2π 倍で、位置 %1 個分です。</translation>
    </message>
    <message>
        <source>A wavelength is 2π denominators: from %1 to %2 positions.</source>
        <translation>波長は分母の 2π 倍で、位置 %1～%2 個分です。</translation>
    </message>
    <message>
        <source>Float32 does not hold all of them, as inf and 0 show; the angles after them are computed from the true ones.</source>
        <translation>inf と 0 が示すように、float32 ではすべてを表せません。以降の角度は真の値から計算しています。</translation>
    </message>
    <message>
        <source>Dimension %1 is padding: this step does not touch it.</source>
        <translation>次元 %1 はパディングで、この手順では変わりません。</translation>
    </message>
    <message>
        <source>Dimension %1 is a sine: this step does not touch it.</source>
        <translation>次元 %1 はサインで、この手順では変わりません。</translation>
    </message>
    <message>
        <source>Dimension %1 is a cosine: this step does not touch it.</source>
        <translation>次元 %1 はコサインで、この手順では変わりません。</translation>
    </message>
    <message>
        <source>The sines are written into their columns: %1. The others are still 0.</source>
        <translation>サインをその列に書き込みます: %1。ほかはまだ 0 です。</translation>
    </message>
    <message>
        <source>The cosines are written into their columns: %1. The matrix is complete.</source>
        <translation>コサインをその列に書き込みます: %1。行列の完成です。</translation>
    </message>
    <message>
        <source>Dimension %1 is padding: it stays 0.</source>
        <translation>次元 %1 はパディングで、0 のままです。</translation>
    </message>
    <message>
        <source>Dimension %1 is a cosine: it is still 0 here.</source>
        <translation>次元 %1 はコサインで、ここではまだ 0 です。</translation>
    </message>
    <message>
        <source>Row i of a position is pair i: its sine beside its cosine.</source>
        <translation>一つの位置の行 i は対 i で、サインの隣がコサインです。</translation>
    </message>
    <message>
        <source>Row i of a position is pair i: its cosine beside its sine.</source>
        <translation>一つの位置の行 i は対 i で、コサインの隣がサインです。</translation>
    </message>
    <message>
        <source>A column: divided by a row of denominators it gives a row of angles for every position.</source>
        <translation>列ベクトルです。分母の行ベクトルで割ると、位置ごとに角度の行ができます。</translation>
    </message>
    <message>
        <source>In radians: 2π = 6.2832 is a whole turn.</source>
        <translation>単位はラジアンで、2π = 6.2832 が一回りです。</translation>
    </message>
    <message>
        <source>A number for every position and every dimension, 0 until it is filled in.</source>
        <translation>位置と次元の組ごとに一つの数があり、書き込まれるまでは 0 です。</translation>
    </message>
    <message>
        <source>k = %1 of the sines;  k = %2 of the cosines</source>
        <translation>サインの k = %1;  コサインの k = %2</translation>
    </message>
    <message>
        <source>%1 = %2 rad</source>
        <translation>%1 = %2 rad</translation>
    </message>
    <message>
        <source>%1, more than 1.8·10³⁰⁸ rad</source>
        <translation>%1、1.8·10³⁰⁸ rad より大</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>手順 %1 / %2: %3</translation>
    </message>
    <message>
        <source>Position %1, dimension %2:</source>
        <translation>位置 %1、次元 %2:</translation>
    </message>
    <message>
        <source>Your table has no steps. These are those of the sinusoid of the same size, %1 × %2.</source>
        <translation>自分の表には手順がありません。これは同じ大きさ %1 × %2 の正弦波の手順です。</translation>
    </message>
    <message>
        <source>Steps cannot be subtracted. These are A&apos;s.</source>
        <translation>手順の差はとれません。表示しているのは A の手順です。</translation>
    </message>
    <message>
        <source>%1 of %2 elements are printed.</source>
        <translation>%2 要素中 %1 を表示しています。</translation>
    </message>
    <message>
        <source>PyTorch raises “index out of range in self”.</source>
        <translation>PyTorch では「index out of range in self」というエラーになります。</translation>
    </message>
    <message>
        <source>One of the ids has no row in the embedding: it is NaN here, where %1</source>
        <translation>埋め込みに行のない ID が一つあります。ここでは NaN としますが、%1</translation>
    </message>
    <message>
        <source>%1 of the ids have no row in the embedding: they are NaN here, where %2</source>
        <translation>埋め込みに行のない ID が %1 個あります。ここでは NaN としますが、%2</translation>
    </message>
    <message>
        <source>What the model reads: the same id has another vector at every position.</source>
        <translation>モデルが読むもの。同じ ID でも位置ごとにベクトルが違います。</translation>
    </message>
    <message>
        <source>PyTorch raises “The size of tensor a (%1) must match the size of tensor b (%2) at non-singleton dimension 2”.</source>
        <translation>PyTorch では「The size of tensor a (%1) must match the size of tensor b (%2) at non-singleton dimension 2」というエラーになります。</translation>
    </message>
    <message>
        <source>An id for every position: each is a row of the embedding.</source>
        <translation>位置ごとに一つの ID。それぞれが埋め込みの行です。</translation>
    </message>
    <message>
        <source>A number for every word, the same wherever it stands: each is a row of the embedding.</source>
        <translation>単語ごとに一つの数。どこにあっても同じで、それぞれが埋め込みの行です。</translation>
    </message>
    <message>
        <source>W is the embedding, %1: a row for every id. Equal ids have equal rows, wherever they stand.</source>
        <translation>W は埋め込み (%1) で、ID ごとに一行です。同じ ID の行は、どこにあっても同じです。</translation>
    </message>
    <message>
        <source>PE is the matrix, as the walks Stack and Fill compute it; y is its first rows, as many as there are tokens. They depend on the position alone, not on the id.</source>
        <translation>PE は道筋「積み重ね」や「埋める」で計算する行列で、y はその先頭から、トークンと同じ数だけ取った行です。ID ではなく位置だけで決まります。</translation>
    </message>
    <message>
        <source>no token stands here</source>
        <translation>ここにはトークンがありません</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>before → after the encoding is added: %1</source>
        <translation>エンコーディングを足す前 → 後: %1</translation>
    </message>
    <message>
        <source>A: </source>
        <translation>A: </translation>
    </message>
    <message>
        <source>Without the encoding a word has the same row at every position: words that are swapped only trade places.</source>
        <translation>エンコーディングがなければ、単語の行はどの位置でも同じです。単語を入れ替えても場所が替わるだけです。</translation>
    </message>
    <message>
        <source>One word, one vector: before, its two rows are the same. After, they differ as the encodings do: by up to %1 (dimension %2), %3.</source>
        <translation>一つの単語に一つのベクトル: 足す前は、二つの行が同じです。足した後は、エンコーディングの差だけ、最大 %1 (次元 %2) 違います。%3。</translation>
    </message>
    <message>
        <source>Swap them: before, the rows only trade places, the same bag of vectors. After, each word&apos;s row has changed, by up to %1 (dimension %2), %3.</source>
        <translation>二つを入れ替えると: 足す前は、行の場所が替わるだけで、ベクトルの集まりは同じです。足した後は、各単語の行が最大 %1 (次元 %2) 変わります。%3。</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>ID %1</translation>
    </message>
    <message>
        <source>There are no two tokens</source>
        <translation>トークンが二つありません</translation>
    </message>
    <message>
        <source>Position %1 is the first token: choose another</source>
        <translation>位置 %1 は一つ目のトークンです。別のものを選んでください</translation>
    </message>
    <message>
        <source>No token “%1”: type a position from %2 to %3, or a word of the sentence</source>
        <translation>トークン「%1」はありません。%2～%3 の位置か、文中の単語を入力してください</translation>
    </message>
    <message>
        <source>1 token is left out</source>
        <translation>1 個のトークンを省略</translation>
    </message>
    <message>
        <source>%1 tokens are left out</source>
        <translation>%1 個のトークンを省略</translation>
    </message>
    <message>
        <source>Cut after %1: %2</source>
        <translation>%1 の後で打ち切り: %2</translation>
    </message>
    <message>
        <source>Cut: %1</source>
        <translation>打ち切り: %1</translation>
    </message>
    <message>
        <source>+ %1 rows of padding, to length %2</source>
        <translation>+ 長さ %2 までのパディング %1 行</translation>
    </message>
    <message>
        <source>+ %1 rows of padding</source>
        <translation>+ パディング %1 行</translation>
    </message>
    <message>
        <source>No tokens: all is padding</source>
        <translation>トークンなし: すべてパディング</translation>
    </message>
    <message>
        <source>magenta: no row in the embedding for %1 of the tokens</source>
        <translation>マゼンタ: %1 個のトークンは埋め込みに行がない</translation>
    </message>
    <message>
        <source>magenta: NaN or infinite, %1 in these words&apos; vectors</source>
        <translation>マゼンタ: この単語のベクトルの NaN または無限大、%1</translation>
    </message>
    <message>
        <source>magenta: %1 not finite</source>
        <translation>マゼンタ: 有限でない %1 個</translation>
    </message>
    <message>
        <source>of the encoding&apos;s file: %1</source>
        <translation>エンコーディングのファイルの %1</translation>
    </message>
    <message>
        <source>pad</source>
        <translation>PAD</translation>
    </message>
    <message>
        <source>only the first %2 of %1 rows can be shown</source>
        <translation>%1 行中、最初の %2 行だけ表示できます</translation>
    </message>
    <message>
        <source>only the first %2 of %1 columns can be shown</source>
        <translation>%1 列中、最初の %2 列だけ表示できます</translation>
    </message>
    <message>
        <source>k from %1</source>
        <translation>k は %1 から</translation>
    </message>
    <message>
        <source>the same columns</source>
        <translation>同じ列</translation>
    </message>
    <message>
        <source>the same columns in another order</source>
        <translation>列は同じで順序が違う</translation>
    </message>
    <message>
        <source>every column of A is one of B&apos;s</source>
        <translation>A の列はすべて B にある</translation>
    </message>
    <message>
        <source>every column of B is one of A&apos;s</source>
        <translation>B の列はすべて A にある</translation>
    </message>
    <message>
        <source>A starts at position %1, B at %2</source>
        <translation>A は位置 %1 から、B は %2 から</translation>
    </message>
    <message>
        <source>A is the first %1 rows of B</source>
        <translation>A は B の最初の %1 行</translation>
    </message>
    <message>
        <source>all positions of A are in B</source>
        <translation>A の位置はすべて B にある</translation>
    </message>
    <message>
        <source>B is the first %1 rows of A</source>
        <translation>B は A の最初の %1 行</translation>
    </message>
    <message>
        <source>all positions of B are in A</source>
        <translation>B の位置はすべて A にある</translation>
    </message>
    <message>
        <source>they share some positions</source>
        <translation>一部の位置が共通</translation>
    </message>
    <message>
        <source>they share no position</source>
        <translation>共通の位置なし</translation>
    </message>
    <message>
        <source>of the sinusoid, not of %1</source>
        <translation>%1 ではなく正弦波のもの</translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation>%2 のうち最初の %1</translation>
    </message>
    <message>
        <source>sinusoid</source>
        <translation>正弦波</translation>
    </message>
    <message>
        <source>length %1 · d_model %2 · base %3</source>
        <translation>長さ %1 · d_model %2 · 底 %3</translation>
    </message>
    <message>
        <source>length %1</source>
        <translation>長さ %1</translation>
    </message>
    <message>
        <source>d_model %1</source>
        <translation>d_model %1</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>底 %1</translation>
    </message>
    <message>
        <source>first position %1</source>
        <translation>最初の位置 %1</translation>
    </message>
    <message>
        <source>A and B are equal</source>
        <translation>A と B は等しい</translation>
    </message>
    <message>
        <source>equal: what differs in the settings changes nothing</source>
        <translation>等しい: 設定の違いは結果を変えません</translation>
    </message>
    <message>
        <source>equal up to first position: %1</source>
        <translation>最初の位置を除いて等しい: %1</translation>
    </message>
    <message>
        <source>there are no tokens: the text is empty</source>
        <translation>トークンがありません: 文が空です</translation>
    </message>
    <message>
        <source>two tokens are needed, and a length for both</source>
        <translation>二つのトークンと、両方が入る長さが必要です</translation>
    </message>
    <message>
        <source>“%1” has no tensor here: the encoding has too few dimensions</source>
        <translation>ここでは「%1」のテンソルがありません: エンコーディングの次元が足りません</translation>
    </message>
    <message>
        <source>“%1” has no tensor here: there are no tokens</source>
        <translation>ここでは「%1」のテンソルがありません: トークンがありません</translation>
    </message>
    <message>
        <source>a spectrum needs two positions and a dimension without NaN and ∞</source>
        <translation>スペクトルには二つの位置と、NaN も ∞ もない次元が必要です</translation>
    </message>
    <message>
        <source>k %1</source>
        <translation>k %1</translation>
    </message>
    <message>
        <source>In the &amp;overview</source>
        <translation>一覧に表示(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Teach</source>
        <translation>授業(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Copy image</source>
        <translation>画像をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Save &amp;image…</source>
        <translation>画像を保存(&amp;I)…</translation>
    </message>
    <message>
        <source>Save &amp;numbers…</source>
        <translation>数値を保存(&amp;N)…</translation>
    </message>
    <message>
        <source>Copy te&amp;xt</source>
        <translation>テキストをコピー(&amp;X)</translation>
    </message>
    <message>
        <source>Save &amp;text…</source>
        <translation>テキストを保存(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Hide from the overview</source>
        <translation>一覧から隠す(&amp;H)</translation>
    </message>
    <message>
        <source>B&amp;ack to the other views</source>
        <translation>ほかのビューに戻る(&amp;A)</translation>
    </message>
    <message>
        <source>Show &amp;alone</source>
        <translation>単独で表示(&amp;A)</translation>
    </message>
    <message>
        <source>Back into the &amp;main window</source>
        <translation>メインウィンドウに戻す(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Float to a window of its own</source>
        <translation>別のウィンドウに切り離す(&amp;F)</translation>
    </message>
    <message>
        <source>The selected row, by equal steps</source>
        <translation>選択中の行。一定の間隔で動かします</translation>
    </message>
    <message>
        <source>The base of the wavelengths, by equal factors</source>
        <translation>波長の底。一定の倍率で動かします</translation>
    </message>
    <message>
        <source>How many positions there are, by equal factors</source>
        <translation>位置の数。一定の倍率で動かします</translation>
    </message>
    <message>
        <source>The offset Δ of Shift, by equal steps</source>
        <translation>シフトのオフセット Δ。一定の間隔で動かします</translation>
    </message>
    <message>
        <source>How many dimensions there are, by equal factors</source>
        <translation>次元の数。一定の倍率で動かします</translation>
    </message>
    <message>
        <source>there are no two words to exchange</source>
        <translation>交換する二つの単語がありません</translation>
    </message>
    <message>
        <source>the first word is the last one as well: nothing would change</source>
        <translation>最初の単語と最後の単語が同じなので、何も変わりません</translation>
    </message>
    <message>
        <source>there are no two tokens to swap</source>
        <translation>入れ替える二つのトークンがありません</translation>
    </message>
    <message>
        <source>“%1” occurs twice, so a swap changes nothing: select another word</source>
        <translation>「%1」が二度出てくるので、入れ替えても何も変わりません。別の単語を選択してください</translation>
    </message>
    <message>
        <source>the file&apos;s vectors have %1 dimensions, the encoding %2: set d_model to %1</source>
        <translation>ファイルのベクトルは %1 次元、エンコーディングは %2 次元です。d_model を %1 にしてください</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 トークン</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 トークン</translation>
    </message>
    <message>
        <source>the last is cut off by the length</source>
        <translation>最後の 1 個は長さに入りきらず、打ち切られています</translation>
    </message>
    <message>
        <source>the last %1 are cut off by the length</source>
        <translation>最後の %1 個は長さに入りきらず、打ち切られています</translation>
    </message>
    <message>
        <source>1 position padded with zeros</source>
        <translation>位置 1 個をゼロで埋めています</translation>
    </message>
    <message>
        <source>%1 positions padded with zeros</source>
        <translation>位置 %1 個をゼロで埋めています</translation>
    </message>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1、%2 × %3</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>大きすぎます</translation>
    </message>
    <message>
        <source>the window&apos;s settings are not remembered: %1: %2</source>
        <translation>ウィンドウの設定を記憶できません: %1: %2</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>ファイルではありません</translation>
    </message>
    <message>
        <source>it was written by a newer Sinescope</source>
        <translation>より新しい Sinescope で書かれています</translation>
    </message>
    <message>
        <source>it holds something else</source>
        <translation>別の内容が入っています</translation>
    </message>
    <message>
        <source>The present state cannot be saved: %1</source>
        <translation>現在の状態を保存できません: %1</translation>
    </message>
    <message>
        <source>there is no such directory</source>
        <translation>そのディレクトリはありません</translation>
    </message>
    <message>
        <source>another program is writing it</source>
        <translation>別のプログラムが書き込み中です</translation>
    </message>
    <message>
        <source>its directory cannot be written to</source>
        <translation>ディレクトリに書き込めません</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>矢印キー</translation>
    </message>
    <message>
        <source>move the selection; with Shift by ten</source>
        <translation>選択を動かす。Shift を押しながらで 10 ずつ</translation>
    </message>
    <message>
        <source>Ctrl+Left, Ctrl+Right</source>
        <translation>Ctrl+Left, Ctrl+Right</translation>
    </message>
    <message>
        <source>shift: change the offset Δ; with Shift by ten</source>
        <translation>シフト: オフセット Δ を変える。Shift を押しながらで 10 ずつ</translation>
    </message>
    <message>
        <source>Drag a hand</source>
        <translation>針をドラッグ</translation>
    </message>
    <message>
        <source>shift: change the position or the offset</source>
        <translation>シフト: 位置またはオフセットを変える</translation>
    </message>
    <message>
        <source>Page Up, Page Down, Home, End</source>
        <translation>Page Up, Page Down, Home, End</translation>
    </message>
    <message>
        <source>move the selected position</source>
        <translation>選択中の位置を動かす</translation>
    </message>
    <message>
        <source>zoom in, zoom out, show all</source>
        <translation>拡大、縮小、全体を表示</translation>
    </message>
    <message>
        <source>Left, Right or B, N</source>
        <translation>Left, Right または B, N</translation>
    </message>
    <message>
        <source>steps: back, next; with Ctrl the arrows move the selection</source>
        <translation>手順: 戻る、次へ。Ctrl を押しながら矢印キーで選択を動かす</translation>
    </message>
    <message>
        <source>steps: another walk through the computation</source>
        <translation>手順: 別の計算の道筋にする</translation>
    </message>
    <message>
        <source>Wheel, drag, double click</source>
        <translation>ホイール、ドラッグ、ダブルクリック</translation>
    </message>
    <message>
        <source>zoom, pan, show all</source>
        <translation>拡大縮小、移動、全体を表示</translation>
    </message>
    <message>
        <source>in Code: copy the program; Left and Right change its language</source>
        <translation>コード: プログラムをコピー。Left と Right で言語を変える</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Search: a key, or what it does</source>
        <translation>キーまたは機能を検索</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>機能</translation>
    </message>
    <message>
        <source>About Sinescope</source>
        <translation>Sinescope について</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Sinescope %1&lt;/h3&gt;&lt;p&gt;The transformer&apos;s sinusoidal positional encoding, to see and to measure.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later. Made with Qt %2, QCustomPlot and Eigen.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Sinescope %1&lt;/h3&gt;&lt;p&gt;Transformer の正弦波位置エンコーディングを、見て、測ります。&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later。Qt %2、QCustomPlot、Eigen を使っています。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>言語 (Language)(&amp;G)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>The language changes when Sinescope is started again</source>
        <translation>言語は、次に Sinescope を起動したときから変わります</translation>
    </message>
    <message>
        <source>The language cannot be remembered: start Sinescope with --language</source>
        <translation>言語を記憶できません。--language を付けて Sinescope を起動してください</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>システムと同じ</translation>
    </message>
    <message>
        <source>The language of the system, from the next start on</source>
        <translation>システムの言語。次の起動から</translation>
    </message>
    <message>
        <source>Spotlight off</source>
        <translation>スポットライトなし</translation>
    </message>
    <message>
        <source>Spotlight on the row</source>
        <translation>行のスポットライト</translation>
    </message>
    <message>
        <source>Spotlight on the column</source>
        <translation>列のスポットライト</translation>
    </message>
    <message>
        <source>Spotlight on the pair</source>
        <translation>対のスポットライト</translation>
    </message>
    <message>
        <source>Spotlight on the cell</source>
        <translation>セルのスポットライト</translation>
    </message>
    <message>
        <source>the window is exported as .png only</source>
        <translation>ウィンドウは .png でのみ書き出せます</translation>
    </message>
    <message>
        <source>the window needs at least %1 × %2 logical pixels (96 to the inch)</source>
        <translation>ウィンドウには少なくとも %1 × %2 の論理ピクセル (1 インチあたり 96) が必要です</translation>
    </message>
    <message>
        <source>A pair i is the columns 2i and 2i&#xa0;+&#xa0;1, which share a frequency.</source>
        <translation>対 i は列 2i と 2i&#xa0;+&#xa0;1 で、同じ周波数です。</translation>
    </message>
    <message>
        <source>Read on in one line, they are the columns 2i and 2i&#xa0;+&#xa0;1.</source>
        <translation>一続きに読むと、列 2i と 2i&#xa0;+&#xa0;1 になります。</translation>
    </message>
    <message>
        <source>No display: the overview is in %1
</source>
        <translation>画面がありません。一覧を %1 に書き出しました
</translation>
    </message>
    <message>
        <source>%1: %2, %3, and every key holds</source>
        <translation>%1: %2、%3、正解の式はすべて成り立ちます</translation>
    </message>
    <message numerus="yes">
        <source>has %n row(s), and had %1 when the session was saved</source>
        <translation>
            <numerusform>%n 行ですが、セッションを保存したときは %1 行でした</numerusform>
        </translation>
    </message>
    <message>
        <source>+ 1 row of padding, to length %1</source>
        <translation>+ 長さ %1 までのパディング 1 行</translation>
    </message>
    <message>
        <source>+ 1 row of padding</source>
        <translation>+ パディング 1 行</translation>
    </message>
    <message numerus="yes">
        <source>the length is %1, but the table has %n row(s)</source>
        <translation>
            <numerusform>長さは %1 ですが、表は %n 行です</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>d_model is %1, but the table has %n column(s)</source>
        <translation>
            <numerusform>d_model は %1 ですが、表は %n 列です</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>ステップ %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s)</source>
        <translation>
            <numerusform>問い %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>PE(p)·PE(p + Δ) is the sum of cos ωΔ, whatever p: %1 at Δ&#xa0;=&#xa0;%2</source>
        <translation>PE(p)·PE(p + Δ) は p によらず cos ωΔ の和: Δ&#xa0;=&#xa0;%2 で %1</translation>
    </message>
    <message>
        <source>ω is beyond 1.8·10³⁰⁸</source>
        <translation>ω は 1.8·10³⁰⁸ を超えます</translation>
    </message>
    <message>
        <source>there is nothing to hear: the curve has no finite value</source>
        <translation>音にできません: 曲線に有限の値がありません</translation>
    </message>
    <message>
        <source>%1 has no curve to hear; these have: %2</source>
        <translation>%1 には音にできる曲線がありません。あるもの: %2</translation>
    </message>
    <message>
        <source>, sine</source>
        <translation>、サイン</translation>
    </message>
    <message>
        <source>, cosine</source>
        <translation>、コサイン</translation>
    </message>
    <message>
        <source>, zeros</source>
        <translation>、ゼロ</translation>
    </message>
    <message>
        <source>covered until it is predicted</source>
        <translation>予想するまで隠しています</translation>
    </message>
    <message>
        <source>a lesson opens no tables: show the sinusoid and drawn vectors instead</source>
        <translation>レッスンは表を開きません。代わりに正弦波と乱数のベクトルを表示してください</translation>
    </message>
    <message>
        <source>words cannot say all that is shown</source>
        <translation>表示しているものすべてを、レッスンの言葉では指定できません</translation>
    </message>
    <message>
        <source>lesson worksheet needs -o FILE</source>
        <translation>lesson worksheet には -o FILE が必要です</translation>
    </message>
    <message>
        <source>lesson %1 takes no --%2</source>
        <translation>lesson %1 に --%2 は使えません</translation>
    </message>
    <message>
        <source>--key is only for lesson worksheet</source>
        <translation>--key は lesson worksheet 専用です</translation>
    </message>
    <message>
        <source>Say here, in a sentence or two, what is to be seen.</source>
        <translation>何に注目するかを、ここに一、二文で書いてください。</translation>
    </message>
    <message>
        <source>A new lesson</source>
        <translation>新しいレッスン</translation>
    </message>
    <message>
        <source>this lesson has faults, mend them first: %1</source>
        <translation>このレッスンには誤りがあります。先に直してください: %1</translation>
    </message>
    <message>
        <source>nothing was added to %1: %2</source>
        <translation>%1 には何も追加していません: %2</translation>
    </message>
    <message>
        <source>%1 is no picture that a lesson shows: PNG, JPEG, GIF or BMP</source>
        <translation>%1 はレッスンで表示できる画像ではありません。使えるのは PNG、JPEG、GIF、BMP です</translation>
    </message>
    <message>
        <source>the picture %1 is damaged</source>
        <translation>画像 %1 は壊れています</translation>
    </message>
    <message>
        <source>the picture %1 is too large: at most 20 million pixels</source>
        <translation>画像 %1 は大きすぎます。2000 万ピクセルまでです</translation>
    </message>
    <message>
        <source>this line has a control character</source>
        <translation>この行には制御文字があります</translation>
    </message>
    <message>
        <source>page %1 of %2</source>
        <translation>%1 / %2 ページ</translation>
    </message>
    <message>
        <source>a worksheet is a PDF: the name must end in .pdf, unlike %1</source>
        <translation>ワークシートは PDF です。%1 ではなく、名前の末尾を .pdf にしてください</translation>
    </message>
    <message>
        <source>show the view that the lesson is to show</source>
        <translation>レッスンで見せるビューを表示してください</translation>
    </message>
    <message>
        <source>Right: the ticked one</source>
        <translation>正解: 印の付いたもの</translation>
    </message>
    <message>
        <source>Measured: %1</source>
        <translation>測った結果: %1</translation>
    </message>
    <message>
        <source>Measured: %1, right within ± %2</source>
        <translation>測った結果: %1、± %2 以内なら正解</translation>
    </message>
    <message>
        <source>%1: draw what you expect</source>
        <translation>%1: 予想を描いてください</translation>
    </message>
    <message>
        <source>no font here has %1: install one that has, such as Noto Sans CJK</source>
        <translation>「%1」を表示できるフォントがありません。Noto Sans CJK などをインストールしてください</translation>
    </message>
    <message>
        <source>%1 (key)</source>
        <translation>%1 (解答)</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>The picture is that of step %1, once it is revealed.</source>
        <translation>図は、ステップ %1 で答えを見た後に出るものと同じです。</translation>
    </message>
    <message>
        <source>My prediction</source>
        <translation>わたしの予想</translation>
    </message>
    <message>
        <source>For the teacher: %1</source>
        <translation>教師用: %1</translation>
    </message>
    <message>
        <source>a lesson is opened without options</source>
        <translation>レッスンはオプションなしで開きます</translation>
    </message>
    <message>
        <source>write: sinescope lesson FILE, or check FILE, keys FILE, worksheet FILE -o SHEET.pdf</source>
        <translation>次のように書いてください: sinescope lesson FILE、または check FILE、keys FILE、worksheet FILE -o SHEET.pdf</translation>
    </message>
    <message>
        <source>%1 (now %2)</source>
        <translation>%1 (現在 %2)</translation>
    </message>
    <message>
        <source> Up to %1 away counts as right.</source>
        <translation> %1 までのずれは正解とします。</translation>
    </message>
    <message>
        <source>Measured: %1.</source>
        <translation>測った結果: %1。</translation>
    </message>
    <message>
        <source>Right: measured %1.</source>
        <translation>正解です。測った結果: %1。</translation>
    </message>
    <message>
        <source>Right: measured %1, your prediction %2.</source>
        <translation>正解です。測った結果: %1、あなたの予想: %2。</translation>
    </message>
    <message>
        <source>Not this time: measured %1, your prediction %2.</source>
        <translation>残念。測った結果: %1、あなたの予想: %2。</translation>
    </message>
    <message>
        <source>The answer: %1.</source>
        <translation>答えは「%1」です。</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>正解です。</translation>
    </message>
    <message>
        <source>Not this time. The answer: %1.</source>
        <translation>残念。答えは「%1」です。</translation>
    </message>
    <message>
        <source>It no longer holds with these settings: measured %1.</source>
        <translation>この設定ではもう成り立ちません。測った結果: %1。</translation>
    </message>
    <message>
        <source>Your prediction: %1</source>
        <translation>あなたの予想: %1</translation>
    </message>
    <message>
        <source>Picture: %1</source>
        <translation>図: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>ステップ %1 / %2</translation>
    </message>
    <message>
        <source>a lesson needs a display</source>
        <translation>レッスンには画面が必要です</translation>
    </message>
    <message>
        <source>The answer: %1</source>
        <translation>答え: %1</translation>
    </message>
    <message>
        <source>Not this time. The answer: %1</source>
        <translation>残念。答え: %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message>
        <source>; </source>
        <translation>、</translation>
    </message>
    <message>
        <source>positions</source>
        <comment>after a wavelength: λ 6.283 positions</comment>
        <translation>個分</translation>
    </message>
    <message>
        <source>there are no pairs: sine and cosine side by side turn at different rates</source>
        <translation>隣り合うサインとコサインの速さが違うため対はありません</translation>
    </message>
    <message>
        <source>no two share a rate: no pairs</source>
        <translation>同じ速さの二つがなく、対なし</translation>
    </message>
    <message>
        <source>wavelength λ = %1</source>
        <translation>波長 λ = %1</translation>
    </message>
    <message>
        <source>a turn of %1</source>
        <translation>回転 %1</translation>
    </message>
    <message>
        <source>%1, dimension %2</source>
        <comment>a wave</comment>
        <translation>%1（次元 %2）</translation>
    </message>
    <message>
        <source>difference of M·PE(%1) and PE(%2), up to rounding</source>
        <translation>M·PE(%1) と PE(%2) の差（丸め誤差は除く）</translation>
    </message>
    <message>
        <source>mark: position %1 is not in this encoding, whose positions are %2 to %3</source>
        <translation>mark: 位置 %1 はこのエンコーディングにありません。位置は %2 から %3 までです</translation>
    </message>
    <message>
        <source>Every row has the same length</source>
        <translation>どの行も同じ長さである</translation>
    </message>
    <message>
        <source>%1 at every position</source>
        <translation>どの位置でも %1</translation>
    </message>
    <message>
        <source>The hand of %1 unrolls: its height is the cosine, its distance to the right the sine</source>
        <translation>%1 の針が描く波：先端の高さがコサイン、右への距離がサイン</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>two parts of a sentence</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>from position %1 to position %2</source>
        <translation>位置 %1 から位置 %2 へ</translation>
    </message>
    <message>
        <source>exponent</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>denominator</source>
        <translation>分母</translation>
    </message>
    <message>
        <source>position %1: %2</source>
        <translation>位置 %1: %2</translation>
    </message>
    <message>
        <source>a number of at least 1, as the scaling needs it</source>
        <translation>1 以上の数 (スケーリングに必要)</translation>
    </message>
    <message>
        <source>at least 1</source>
        <translation>1 以上</translation>
    </message>
    <message>
        <source>trained length %1: turns once in it</source>
        <translation>学習時の長さ %1: その間に一回り</translation>
    </message>
    <message>
        <source>trained length %1</source>
        <translation>学習時の長さ %1</translation>
    </message>
    <message>
        <source>%1 turns in the trained length: faster pairs are kept</source>
        <translation>学習時の長さで %1 回り: これより速い対はそのまま</translation>
    </message>
    <message>
        <source>%1 turns: faster are kept</source>
        <translation>%1 回り: 速い対はそのまま</translation>
    </message>
    <message>
        <source>%1 turns</source>
        <translation>%1 回り</translation>
    </message>
    <message>
        <source>%1 turn in the trained length: slower pairs are divided by %2</source>
        <translation>学習時の長さで %1 回り: これより遅い対は %2 で割る</translation>
    </message>
    <message>
        <source>%1 turns in the trained length: slower pairs are divided by %2</source>
        <translation>学習時の長さで %1 回り: これより遅い対は %2 で割る</translation>
    </message>
    <message>
        <source>slower are divided by %1</source>
        <translation>遅い対は %1 で割る</translation>
    </message>
    <message>
        <source>L = %1</source>
        <translation>L = %1</translation>
    </message>
    <message>
        <source>%1: one turn</source>
        <translation>%1: 一回り</translation>
    </message>
    <message>
        <source>%1: turns once in this length</source>
        <translation>%1: この長さで一回り</translation>
    </message>
    <message>
        <source>λ = 2: the shortest wave that whole positions show</source>
        <translation>λ = 2: 整数の位置で表せる最短の波</translation>
    </message>
    <message>
        <source>λ = 2: shortest wave</source>
        <translation>λ = 2: 最短の波</translation>
    </message>
    <message>
        <source>from here on: changes by less than 0.1</source>
        <translation>ここから上: 変化は 0.1 未満</translation>
    </message>
    <message>
        <source>changes &lt; 0.1</source>
        <translation>変化 &lt; 0.1</translation>
    </message>
    <message>
        <source>%1 completes a turn within the trained length %2</source>
        <translation>学習時の長さ %2 の間に %1 個が一回り以上</translation>
    </message>
    <message>
        <source>%1 complete a turn within the trained length %2</source>
        <translation>学習時の長さ %2 の間に %1 個が一回り以上</translation>
    </message>
    <message>
        <source>kept by the scaling</source>
        <translation>スケーリングで変わらない</translation>
    </message>
    <message>
        <source>λ before the scaling = %1, times %2</source>
        <translation>スケーリング前の λ = %1、その %2 倍</translation>
    </message>
    <message>
        <source>the scaling raises the base from %1 to %2</source>
        <translation>スケーリングで底が %1 から %2 になる</translation>
    </message>
    <message>
        <source>the scaling divides every frequency by %1</source>
        <translation>スケーリングですべての周波数を %1 で割る</translation>
    </message>
    <message>
        <source>%1 of %2 pairs are kept, %3 mixed, %4 divided by %5</source>
        <translation>%2 対のうち %1 対はそのまま、%3 対は中間、%4 対は %5 で割る</translation>
    </message>
    <message>
        <source>%1 of %2 dimensions are kept, %3 mixed, %4 divided by %5</source>
        <translation>%2 次元のうち %1 次元はそのまま、%3 次元は中間、%4 次元は %5 で割る</translation>
    </message>
    <message>
        <source>%1 kept, %2 mixed, %3 divided by %4</source>
        <translation>そのまま %1、中間 %2、%4 で割る %3</translation>
    </message>
    <message>
        <source>after</source>
        <translation>後</translation>
    </message>
    <message>
        <source>before</source>
        <translation>前</translation>
    </message>
    <message>
        <source>Scaling %1 raises N from %2 to %3.</source>
        <translation>スケーリング %1 で N は %2 から %3 になります。</translation>
    </message>
    <message>
        <source>Scaling %1 multiplies the denominators by %2.</source>
        <translation>スケーリング %1 は分母を %2 倍します。</translation>
    </message>
    <message>
        <source>Scaling %1 multiplies the denominators by r: by 1 for the fast pairs, which it keeps, by %2 for the slow ones, and by a number between for the pairs between.</source>
        <translation>スケーリング %1 は分母を r 倍します。そのまま残す速い対では 1 倍、遅い対では %2 倍、その間の対では間の倍率です。</translation>
    </message>
    <message>
        <source>no scaling</source>
        <translation>スケーリングなし</translation>
    </message>
    <message>
        <source>scaling %1</source>
        <translation>スケーリング %1</translation>
    </message>
    <message>
        <source>it is too large for a model&apos;s config</source>
        <translation>モデルの設定としては大きすぎます</translation>
    </message>
    <message>
        <source>it is no JSON object</source>
        <translation>JSON のオブジェクトではありません</translation>
    </message>
    <message>
        <source>it is no config of a model with rotary encoding: it has no rope_theta</source>
        <translation>回転エンコーディングのモデルの設定ではありません。rope_theta がありません</translation>
    </message>
    <message>
        <source>it says no head&apos;s width: head_dim, or hidden_size and num_attention_heads</source>
        <translation>ヘッドの幅がわかりません。head_dim か、hidden_size と num_attention_heads が必要です</translation>
    </message>
    <message>
        <source>“%1” is %2, which %3 heads do not divide</source>
        <translation>「%1」は %2 で、%3 個のヘッドで割り切れません</translation>
    </message>
    <message>
        <source>“%1” makes heads of %2 dimensions: rotary encoding turns pairs</source>
        <translation>「%1」ではヘッドの幅が %2 になります。回転エンコーディングは対を回します</translation>
    </message>
    <message>
        <source>“%1” is “%2”, which is unknown; known: %3</source>
        <translation>「%1」の「%2」は不明です。使えるもの: %3</translation>
    </message>
    <message>
        <source>“factor” is missing</source>
        <translation>「factor」がありません</translation>
    </message>
    <message>
        <source>“%1” is unknown to the scaling %2</source>
        <translation>「%1」はスケーリング %2 にはありません</translation>
    </message>
    <message>
        <source>none meets a phase that training did not show</source>
        <translation>学習で現れなかった位相に出会うものはない</translation>
    </message>
    <message>
        <source>%1 meets phases that training did not show</source>
        <translation>%1 個が学習で現れなかった位相に出会う</translation>
    </message>
    <message>
        <source>%1 meet phases that training did not show</source>
        <translation>%1 個が学習で現れなかった位相に出会う</translation>
    </message>
    <message>
        <source>beyond the trained length %1</source>
        <translation>学習時の長さ %1 の外</translation>
    </message>
    <message>
        <source>beyond the trained length</source>
        <translation>学習時の長さの外</translation>
    </message>
    <message>
        <source>untrained</source>
        <translation>未学習</translation>
    </message>
    <message>
        <source>1 to %1</source>
        <translation>1～%1</translation>
    </message>
    <message>
        <source>Fac&amp;tor</source>
        <translation>倍率(&amp;T)</translation>
    </message>
    <message>
        <source>s: how many times longer texts the model shall read</source>
        <translation>s: 何倍の長さの文章をモデルに読ませるか</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>倍率</translation>
    </message>
    <message>
        <source>a number from %1</source>
        <translation>%1 の数</translation>
    </message>
    <message>
        <source>%1 of %2 pairs meet phases that training did not show</source>
        <translation>%2 対のうち %1 対が学習で現れなかった位相に出会う</translation>
    </message>
    <message>
        <source>%1 of %2 dimensions meet phases that training did not show</source>
        <translation>%2 次元のうち %1 次元が学習で現れなかった位相に出会う</translation>
    </message>
    <message>
        <source>%1 of %2 pairs meet new phases</source>
        <translation>%2 対のうち %1 対が新しい位相に出会う</translation>
    </message>
    <message>
        <source>“%1” turns %2 of %3 dimensions: rotary encoding turns pairs</source>
        <translation>「%1」は %3 次元のうち %2 次元を回転させますが、回転符号化は対を回転させます</translation>
    </message>
    <message>
        <source>a number of at least 1, where only a part turns</source>
        <translation>1以上の数（一部だけが回転するとき）</translation>
    </message>
    <message>
        <source>does not turn</source>
        <translation>回転しない</translation>
    </message>
    <message>
        <source>%1 does not turn at all</source>
        <translation>%1 はまったく回転しない</translation>
    </message>
    <message>
        <source>%1 do not turn at all</source>
        <translation>%1 はまったく回転しない</translation>
    </message>
    <message>
        <source>does not turn: λ = ∞ · ω = 0</source>
        <translation>回転しない：λ = ∞ · ω = 0</translation>
    </message>
    <message>
        <source>%1 is %2 everywhere</source>
        <translation>%1 はどこでも %2</translation>
    </message>
    <message>
        <source>This pair does not turn: it is the same at every position.</source>
        <translation>この対は回転しません：どの位置でも同じです。</translation>
    </message>
    <message>
        <source>The exponents grow evenly from column to column.</source>
        <translation>指数は列ごとに等間隔で増えます。</translation>
    </message>
    <message>
        <source>h = %1 is the number of pairs that turn.</source>
        <translation>h = %1 は回転する対の数です。</translation>
    </message>
    <message>
        <source>Only the first %1 dimensions turn: for the others r is ∞.</source>
        <translation>最初の %1 次元だけが回転し、ほかの r は ∞ です。</translation>
    </message>
    <message>
        <source>Only the first pair turns: for the others r is ∞.</source>
        <translation>最初の対だけが回転し、ほかの r は ∞ です。</translation>
    </message>
    <message>
        <source>Only the first %1 pairs turn: for the others r is ∞.</source>
        <translation>最初の %1 対だけが回転し、ほかの r は ∞ です。</translation>
    </message>
    <message>
        <source>all pairs turn</source>
        <translation>すべての対が回転</translation>
    </message>
    <message>
        <source>%1 of it turns</source>
        <translation>%1 が回転</translation>
    </message>
    <message>
        <source>%1 of it turns, proportional</source>
        <translation>%1 が回転（proportional）</translation>
    </message>
    <message>
        <source>attention: %1</source>
        <translation>注意：%1</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>the mask tells tokens before from tokens after: order counts even without position</source>
        <translation>マスクは前と後のトークンを区別するので、位置がなくても順序が効く</translation>
    </message>
    <message>
        <source>shuffle the words: without position the weights only trade places</source>
        <translation>単語を並べ替えても、位置がなければ重みは場所を入れ替えるだけ</translation>
    </message>
    <message>
        <source>shuffled: without position the weights only trade places, to within %1</source>
        <translation>並べ替え済み：位置がなければ重みは場所を入れ替えるだけ（差は %1 以内）</translation>
    </message>
    <message>
        <source>shuffled: the mask alone changes weights by up to %1, without any position</source>
        <translation>並べ替え済み：位置がなくても、マスクだけで重みが最大 %1 変わる</translation>
    </message>
    <message>
        <source>with %2 as well, to within %1</source>
        <translation>%2 でも同じ（差は %1 以内）</translation>
    </message>
    <message>
        <source>with %2 they change by up to %1</source>
        <translation>%2 では最大 %1 変わる</translation>
    </message>
    <message>
        <source>shuffled: weights change by up to %1, and with %3 by %2</source>
        <translation>並べ替え済み：重みの変化は最大 %1、%3 では %2</translation>
    </message>
    <message>
        <source>changes: %1, %2</source>
        <translation>変化：%1、%2</translation>
    </message>
    <message>
        <source>it has no matrix called %1</source>
        <translation>%1 という行列がありません</translation>
    </message>
    <message>
        <source>the names of its matrices are too long</source>
        <translation>行列の名前が長すぎます</translation>
    </message>
    <message>
        <source>it has %1 matrices; name one of them, such as %2</source>
        <translation>%1 個の行列があります。%2 のように1つを指定してください</translation>
    </message>
    <message>
        <source>All rows are alike: nothing varies</source>
        <translation>すべての行が同じ：何も変化しない</translation>
    </message>
    <message>
        <source>nothing varies</source>
        <translation>変化なし</translation>
    </message>
    <message>
        <source>the first three components explain %1, %2 and %3 %</source>
        <translation>最初の3つの主成分が %1、%2、%3 % を説明する</translation>
    </message>
    <message>
        <source> of how the rows vary; </source>
        <translation>（行の変化のうち）；</translation>
    </message>
    <message>
        <source>%1 of %2 dimensions, spread evenly, stand for all</source>
        <translation>均等に選んだ %2 のうち %1 次元が全体を代表</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>%1 次元</translation>
    </message>
    <message>
        <source>%1 of %2 rows, spread evenly, stand for all</source>
        <translation>均等に選んだ %2 行のうち %1 行が全体を代表</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows with NaN or infinity are left out</source>
        <translation>NaN か無限大のある %1 行を除外</translation>
    </message>
    <message>
        <source>%1 left out</source>
        <translation>%1 行を除外</translation>
    </message>
    <message>
        <source>“%1” must be a number above 0 and at most %2</source>
        <translation>「%1」は0より大きく %2 以下の数でなければなりません</translation>
    </message>
    <message>
        <source>it has no matrix of floating-point numbers, but %1 tensors of other shapes and %2 of other types</source>
        <translation>浮動小数点数の行列がなく、ほかの形のテンソルが %1 個、ほかの型が %2 個あります</translation>
    </message>
    <message>
        <source>head %1 of %2</source>
        <translation>%2 のうちヘッド %1</translation>
    </message>
    <message>
        <source>W %1</source>
        <translation>W %1</translation>
    </message>
    <message>
        <source>that takes %1·10⁹ multiplications, %2·10⁹ at most: more heads, fewer dimensions or fewer tokens take fewer</source>
        <translation>%1·10⁹ 回の乗算が必要です（%2·10⁹ 回まで）。ヘッドを増やすか、次元かトークンを減らすと少なくなります</translation>
    </message>
    <message>
        <source>A and B have other tokens or positions: there is no difference of their weights</source>
        <translation>A と B のトークンか位置が違うので、重みの差はありません</translation>
    </message>
    <message>
        <source>position %1 has no token</source>
        <translation>位置 %1 にトークンがありません</translation>
    </message>
    <message>
        <source>an odd width has no pairs to turn</source>
        <translation>奇数の次元数には回す対がありません</translation>
    </message>
    <message>
        <source>for q = k = 1 first rises at Δ = %1: %2 → %3</source>
        <translation>q = k = 1 では Δ = %1 で初めて上がる: %2 → %3</translation>
    </message>
    <message>
        <source>for q = k = 1 never rises up to Δ = %1: %2 → %3</source>
        <translation>q = k = 1 では Δ = %1 まで上がらない: %2 → %3</translation>
    </message>
    <message>
        <source>two dimensions are one pair</source>
        <translation>二次元では対は一つ</translation>
    </message>
    <message>
        <source>q·k changes by %1</source>
        <translation>q·k の変化は %1</translation>
    </message>
    <message>
        <source>; without permuting q and k by up to %1</source>
        <translation>。q と k を並べ替えないと最大 %1</translation>
    </message>
    <message>
        <source>there is no scaling with a trained length</source>
        <translation>学習時の長さを持つスケーリングがない</translation>
    </message>
    <message>
        <source>%1 of %2 pairs meet a new one</source>
        <translation>%2 対のうち %1 対が新しい位相に出会う</translation>
    </message>
    <message>
        <source>%1 of %2 dimensions meet a new one</source>
        <translation>%2 次元のうち %1 次元が新しい位相に出会う</translation>
    </message>
    <message>
        <source>added %1, concatenated %2</source>
        <translation>足すと %1、連結すると %2</translation>
    </message>
    <message>
        <source>; the cross terms e·p′ + p·e′ = %1</source>
        <translation>。交差項 e·p′ + p·e′ = %1</translation>
    </message>
    <message>
        <source>Rotary scores decay with distance</source>
        <translation>回転のスコアは距離とともに減る</translation>
    </message>
    <message>
        <source>Halves and neighbours are the same up to a permutation</source>
        <translation>半分ずつと隣どうしは、並べ替えれば同じ</translation>
    </message>
    <message>
        <source>After scaling no pair meets a phase that it has not seen in training</source>
        <translation>スケーリングの後、どの対も学習で見ていない位相に出会わない</translation>
    </message>
    <message>
        <source>Adding and concatenating give the same products</source>
        <translation>足しても連結しても、積は同じ</translation>
    </message>
    <message>
        <source>R for p = %1</source>
        <translation>p = %1 の R</translation>
    </message>
    <message>
        <source>q at %1</source>
        <translation>%1 の q</translation>
    </message>
    <message>
        <source>dimensions %1, %2 of query and key</source>
        <translation>クエリとキーの次元 %1、%2</translation>
    </message>
    <message>
        <source>2nd</source>
        <translation>2 番目</translation>
    </message>
    <message>
        <source>1st</source>
        <translation>1 番目</translation>
    </message>
    <message>
        <source>k at %1</source>
        <translation>%1 の k</translation>
    </message>
    <message>
        <source>q·k = %1 |q| |k| at every position: the angle depends on Δ alone.</source>
        <translation>どの位置でも q·k = %1 |q| |k|。角度は Δ だけで決まります。</translation>
    </message>
    <message>
        <source>A frequency for each pair of a head&apos;s %1 dimensions, in radians a position: that of an encoding as wide as the head.</source>
        <translation>ヘッドの %1 次元の対ごとの周波数（位置一つ当たりのラジアン）。ヘッドと同じ幅の符号化のものです。</translation>
    </message>
    <message>
        <source>A frequency for each pair of the %1 of a head&apos;s %2 dimensions that are turned: d_r = %1.</source>
        <translation>ヘッドの %2 次元のうち、回される %1 次元の対ごとの周波数。d_r = %1 です。</translation>
    </message>
    <message>
        <source>Each angle serves two neighbouring dimensions, 2i and 2i&#xa0;+&#xa0;1: every number stands twice.</source>
        <translation>各角度は隣り合う二つの次元 2i と 2i&#xa0;+&#xa0;1 に使われます。どの数も二度並びます。</translation>
    </message>
    <message>
        <source>Each angle serves two dimensions, i and i&#xa0;+&#xa0;%1: the halves of a row are the same.</source>
        <translation>各角度は二つの次元 i と i&#xa0;+&#xa0;%1 に使われます。行の前半と後半は同じです。</translation>
    </message>
    <message>
        <source>With this scaling cosines and sines are %1 times as large: 0.1 ln s&#xa0;+&#xa0;1.</source>
        <translation>このスケーリングでは、コサインとサインは %1 倍になります。0.1 ln s&#xa0;+&#xa0;1 です。</translation>
    </message>
    <message>
        <source>Pair i is (a_i, b_i), two neighbours, as Meta&apos;s Llama and GPT-J have it. The scheme “rotary, halves” takes one from each half.</source>
        <translation>対 i は (a_i, b_i) で、Meta の Llama や GPT-J と同じく隣どうしです。方式「回転、半分ずつ」は、半分から一つずつ取ります。</translation>
    </message>
    <message>
        <source>Pair i is (a_i, b_i), one from each half, as Hugging Face&apos;s Llama and GPT-NeoX have it. The scheme “rotary, neighbours” takes 2i and 2i&#xa0;+&#xa0;1.</source>
        <translation>対 i は (a_i, b_i) で、Hugging Face の Llama や GPT-NeoX と同じく半分から一つずつです。方式「回転、隣どうし」は 2i と 2i&#xa0;+&#xa0;1 を取ります。</translation>
    </message>
    <message>
        <source>A pair turned by the angle φ is cos φ times itself plus sin φ times its quarter turn.</source>
        <translation>角度 φ だけ回した対は、元の対の cos φ 倍と、四分の一回転した対の sin φ 倍の和です。</translation>
    </message>
    <message>
        <source>Its length stays: only its direction tells the position.</source>
        <translation>長さは変わりません。位置を表すのは向きだけです。</translation>
    </message>
    <message>
        <source>Its length becomes %1 times as large at every position: only its direction tells the position.</source>
        <translation>長さはどの位置でも %1 倍になります。位置を表すのは向きだけです。</translation>
    </message>
    <message>
        <source>The last %1 dimensions stay as they are.</source>
        <translation>最後の %1 次元は元のままです。</translation>
    </message>
    <message>
        <source>A column: times a row of frequencies it gives a row of angles for every position.</source>
        <translation>列です。周波数の行を掛けると、位置ごとに角度の行になります。</translation>
    </message>
    <message>
        <source>One vector is the query and the key at every position, so that what differs comes from the position alone.</source>
        <translation>一つのベクトルが、どの位置でもクエリとキーです。違いは位置だけから生まれます。</translation>
    </message>
    <message>
        <source>Each pair is (1, 2), so that its two numbers are told apart wherever they go.</source>
        <translation>どの対も (1, 2) です。二つの数がどこへ行っても見分けられます。</translation>
    </message>
    <message>
        <source>The last %1 dimensions have no pair: they are 1.</source>
        <translation>最後の %1 次元には対がなく、1 です。</translation>
    </message>
    <message>
        <source>Each pair (a, b) becomes (−b, a): it is turned by a quarter turn.</source>
        <translation>どの対 (a, b) も (−b, a) になります。四分の一回転です。</translation>
    </message>
    <message>
        <source>Queries are rows, keys are columns. On each diagonal the offset Δ is the same, and so is the score: it depends on Δ alone.</source>
        <translation>クエリは行、キーは列です。対角線の上ではずれ Δ が同じで、スコアも同じです。スコアは Δ だけで決まります。</translation>
    </message>
    <message>
        <source>Attention divides it by √d_h = √%1.</source>
        <translation>注意では √d_h = √%1 で割ります。</translation>
    </message>
    <message>
        <source>%1 rad</source>
        <translation>%1 rad</translation>
    </message>
    <message>
        <source>frequency</source>
        <translation>周波数</translation>
    </message>
    <message>
        <source>These heads cannot be turned: %1.</source>
        <translation>このヘッドは回せません: %1。</translation>
    </message>
    <message>
        <source>grid %1</source>
        <translation>格子 %1</translation>
    </message>
    <message>
        <source>patch x %1, y %2</source>
        <translation>パッチ x %1、y %2</translation>
    </message>
    <message>
        <source>the half of x: %1</source>
        <translation>x の半分: %1</translation>
    </message>
    <message>
        <source>the half of y: %1</source>
        <translation>y の半分: %1</translation>
    </message>
    <message>
        <source>Pos&amp;ition scale</source>
        <translation>位置の倍率(&amp;I)</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>The waves of position p are taken at S · p: 0.001 for times from 0 to 1 in 1000 steps</source>
        <translation>位置 p の波を S · p で取ります。時刻 0～1 を 1000 段階にするなら 0.001</translation>
    </message>
    <message>
        <source>position scale</source>
        <translation>位置の倍率</translation>
    </message>
    <message>
        <source>10⁻⁶ to 10⁶</source>
        <translation>10⁻⁶～10⁶</translation>
    </message>
    <message>
        <source>The grid of %1 × %2 has %3 patches</source>
        <translation>%1 × %2 の格子には %3 個のパッチがあります</translation>
    </message>
    <message>
        <source>2 to %1</source>
        <translation>2～%1</translation>
    </message>
    <message>
        <source>an even number from %1, as the grid needs it</source>
        <translation>%1 以上の偶数 (格子に必要)</translation>
    </message>
    <message>
        <source>positions are in a line: choose a Grid in the panel, or start with --grid 14x14</source>
        <translation>位置は一列です。パネルで格子を選ぶか、--grid 14x14 で起動してください</translation>
    </message>
    <message>
        <source>B has no grid: there is no difference of patches</source>
        <translation>B には格子がないので、パッチの差はありません</translation>
    </message>
    <message>
        <source>A has %1 patches and B %2: there is no difference of patches</source>
        <translation>A のパッチは %1 個、B は %2 個なので、差はありません</translation>
    </message>
    <message>
        <source>x %1, y %2</source>
        <translation>x %1、y %2</translation>
    </message>
    <message>
        <source>, x %1, y %2</source>
        <translation>、x %1、y %2</translation>
    </message>
    <message>
        <source>, taken at %1</source>
        <translation>、%1 で取る</translation>
    </message>
    <message>
        <source>no grid</source>
        <translation>格子なし</translation>
    </message>
    <message>
        <source>x first</source>
        <translation>x が先</translation>
    </message>
    <message>
        <source>y first</source>
        <translation>y が先</translation>
    </message>
    <message>
        <source>normalised</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>positions times %1</source>
        <translation>位置の %1 倍</translation>
    </message>
    <message>
        <source>first rise at Δ = %1</source>
        <translation>最初の増加は Δ = %1</translation>
    </message>
    <message>
        <source>no rise up to Δ = %1, searching …</source>
        <translation>Δ = %1 までは増加なし、検索中…</translation>
    </message>
    <message>
        <source>never rises</source>
        <translation>増加しない</translation>
    </message>
    <message>
        <source>first negative at Δ = %1</source>
        <translation>最初に負になるのは Δ = %1</translation>
    </message>
    <message>
        <source>not negative up to Δ = %1, searching …</source>
        <translation>Δ = %1 までは負にならない、検索中…</translation>
    </message>
    <message>
        <source>never negative</source>
        <translation>負にならない</translation>
    </message>
    <message>
        <source>negative at Δ = 0</source>
        <translation>Δ = 0 で負</translation>
    </message>
    <message>
        <source>; for drawn q and k the first rise is at Δ = %1</source>
        <translation>。乱数の q と k では最初の増加は Δ = %1</translation>
    </message>
    <message>
        <source>Rows, not q and k: these need an even width and one pair that turns.</source>
        <translation>q と k ではなく行です。q と k には偶数の幅と、回る対が一つ必要です。</translation>
    </message>
    <message>
        <source>Dimension %1 lies in the first half of the columns, which encodes %2. From Indices to the last step but one, these are the steps of the sinusoid of %2: it is d_axis = d_model / 2 = %3 wide, and the dimension is its k′ = %4.</source>
        <translation>次元 %1 は列の前半にあり、前半は %2 を符号化します。「添字」から最後の一つ前までは %2 の正弦波の手順です。幅は d_axis = d_model / 2 = %3 で、この次元はその k′ = %4 です。</translation>
    </message>
    <message>
        <source>Dimension %1 lies in the second half of the columns, which encodes %2. From Indices to the last step but one, these are the steps of the sinusoid of %2: it is d_axis = d_model / 2 = %3 wide, and the dimension is its k′ = %4.</source>
        <translation>次元 %1 は列の後半にあり、後半は %2 を符号化します。「添字」から最後の一つ前までは %2 の正弦波の手順です。幅は d_axis = d_model / 2 = %3 で、この次元はその k′ = %4 です。</translation>
    </message>
    <message>
        <source>The patches are counted in reading order: row r of the matrix is the patch in column x and row y of the image.</source>
        <translation>パッチは左上から横に順に数えます。行列の行 r は、画像の x 列目、y 行目のパッチです。</translation>
    </message>
    <message>
        <source>As DETR does: whatever the size of the image, its last coordinate is 2π. 10⁻⁶ keeps it from dividing by 0.</source>
        <translation>DETR と同じです。画像の大きさによらず、最後の座標は 2π になります。10⁻⁶ は 0 で割らないためのものです。</translation>
    </message>
    <message>
        <source>A row of the matrix is the row of its patch&apos;s x and that of its y, side by side.</source>
        <translation>行列の行は、パッチの x の行と y の行を横に並べたものです。</translation>
    </message>
    <message>
        <source>A rotary scheme knows no x and y: it counts the patches in reading order, as positions in a line.</source>
        <translation>回転方式は x と y を知りません。パッチを左上から順に、一列の位置として数えます。</translation>
    </message>
    <message>
        <source>%1 of the %2</source>
        <translation>%2 の %1</translation>
    </message>
    <message>
        <source>%1: dimensions 0 to %2</source>
        <translation>%1: 0～%2 の次元</translation>
    </message>
    <message>
        <source>%1: dimension %2</source>
        <translation>%1: 次元 %2</translation>
    </message>
    <message>
        <source>attention: in this view, which shows one axis, %1</source>
        <translation>注意: 一つの軸を示すこのビューでは、%1</translation>
    </message>
    <message>
        <source>%1: dimensions %2 to %3, here 0 to %4</source>
        <translation>%1: %2～%3 の次元、ここでは 0～%4</translation>
    </message>
    <message>
        <source>unknown option %1</source>
        <translation>未知のオプション %1</translation>
    </message>
    <message>
        <source>%1; did you mean --%2?</source>
        <translation>%1。--%2 のことですか？</translation>
    </message>
    <message>
        <source>--%1 is not for a plain image, which has a pixel for each cell</source>
        <translation>--%1 は、1 セルが 1 画素の素の画像には使えません</translation>
    </message>
    <message>
        <source>--%1 changes the figure, not the numbers: leave it out</source>
        <translation>--%1 は図だけを変え、数値は変えません。外してください</translation>
    </message>
    <message>
        <source>--against: the numbers would be those of the first encoding alone; add --difference</source>
        <translation>--against: このままでは最初のエンコーディングだけの数値になります。--difference を加えてください</translation>
    </message>
    <message>
        <source>--%1: the tokens are at the positions %2 to %3</source>
        <translation>--%1: トークンの位置は %2 から %3 までです</translation>
    </message>
    <message>
        <source>--second-token: the token at %1 is selected: choose another</source>
        <translation>--second-token: 位置 %1 のトークンは選択中です。別の位置を選んでください</translation>
    </message>
    <message>
        <source>write one view [of FILE]; the extension of OUT chooses what</source>
        <translation>1 つのビューを［FILE から］書き出す。種類は OUT の拡張子で決まる</translation>
    </message>
    <message>
        <source>list the conventions and presets</source>
        <translation>規約とプリセットの一覧</translation>
    </message>
    <message>
        <source>open the window in a lesson</source>
        <translation>ウィンドウでレッスンを開く</translation>
    </message>
    <message>
        <source>say what is wrong in a lesson</source>
        <translation>レッスンの誤りを示す</translation>
    </message>
    <message>
        <source>list what a lesson measures</source>
        <translation>レッスンが測る量の一覧</translation>
    </message>
    <message>
        <source>print a lesson [with --key: answers]</source>
        <translation>レッスンを印刷用にする [--key: 解答付き]</translation>
    </message>
    <message>
        <source>no font is installed: every letter of the figure would be a box</source>
        <translation>フォントが入っていません。図の文字がすべて四角になります</translation>
    </message>
    <message>
        <source>%1 is left from a longer sweep and would follow the new frames: remove it and those after it, or choose another name</source>
        <translation>%1 は前の長い掃引の残りで、新しいフレームに続いてしまいます。それ以降とともに消すか、別の名前を選んでください</translation>
    </message>
    <message>
        <source>--%1: the numbers of %2 are those of one encoding, without a difference: leave it out</source>
        <translation>--%1: %2 の数値は 1 つのエンコーディングのもので、差はありません。外してください</translation>
    </message>
    <message>
        <source>--format is for -o -, the standard output: the extension of a file says its format</source>
        <translation>--format は標準出力 -o - のためのものです。ファイルの形式は拡張子で決まります</translation>
    </message>
    <message>
        <source>-o - needs a --format, such as npy or svg</source>
        <translation>-o - には --format が必要です。npy や svg など</translation>
    </message>
    <message>
        <source>--format: there is no format “%1”</source>
        <translation>--format: “%1” という形式はありません</translation>
    </message>
    <message>
        <source>--%1 is for figures, not for the window</source>
        <translation>--%1 は図のためのもので、ウィンドウには使えません</translation>
    </message>
    <message>
        <source>--font needs a name</source>
        <translation>--font には名前が必要です</translation>
    </message>
    <message>
        <source>--font: there is no font “%1” here</source>
        <translation>--font: ここには “%1” というフォントがありません</translation>
    </message>
    <message>
        <source>cannot write to the standard output: %1</source>
        <translation>標準出力に書き込めません: %1</translation>
    </message>
    <message>
        <source>a terminal cannot show this format: send it to a file or to another program</source>
        <translation>この形式は端末に表示できません。ファイルか別のプログラムに送ってください</translation>
    </message>
    <message>
        <source>a sweep goes to the standard output as one file: --format gif</source>
        <translation>連続した変化は 1 つのファイルとして標準出力に送られます: --format gif</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a size: write it as 1600x900 (pixels), as 160x90mm (mm, cm, in or pt), or as a name: %2</source>
        <translation>&quot;%1&quot; は大きさではありません。1600x900 (ピクセル)、160x90mm (mm、cm、in、pt)、または名前で書いてください: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a size of text: write it in points, from %2pt to %3pt</source>
        <translation>&quot;%1&quot; は文字の大きさではありません。%2pt から %3pt までのポイントで書いてください</translation>
    </message>
    <message>
        <source>the size of the text is from %1 to %2 points, not %3</source>
        <translation>文字の大きさは %1～%2 ポイントです。%3 は使えません</translation>
    </message>
    <message>
        <source>%1 (%2 %3 at %4 dpi)</source>
        <translation>%1 (%2 %3、%4 dpi)</translation>
    </message>
    <message>
        <source>completion is for one of these shells: %1</source>
        <translation>completion は次のシェルのためのものです: %1</translation>
    </message>
    <message>
        <source>print the completion of bash, zsh or fish</source>
        <translation>bash、zsh、fish の補完を表示する</translation>
    </message>
    <message>
        <source>The window itself, as a PNG</source>
        <translation>ウィンドウそのもの (PNG)</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>SYNOPSIS</source>
        <translation>書式</translation>
    </message>
    <message>
        <source>VIEWS</source>
        <translation>ビュー</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>オプション</translation>
    </message>
    <message>
        <source>EXIT STATUS</source>
        <translation>終了ステータス</translation>
    </message>
    <message>
        <source>The command has done what it says.</source>
        <translation>コマンドは成功しました。</translation>
    </message>
    <message>
        <source>Writing failed; an existing file is as it was.</source>
        <translation>書き込みに失敗しました。既存のファイルは元のままです。</translation>
    </message>
    <message>
        <source>The arguments are wrong.</source>
        <translation>引数が正しくありません。</translation>
    </message>
    <message>
        <source>EXAMPLES</source>
        <translation>例</translation>
    </message>
    <message>
        <source>A figure as wide as a column, with text of 7 points.</source>
        <translation>1 段の幅で、文字が 7 ポイントの図。</translation>
    </message>
    <message>
        <source>The numbers of a saved session.</source>
        <translation>保存されたセッションの数値。</translation>
    </message>
    <message>
        <source>An animation of a running base.</source>
        <translation>変化する底のアニメーション。</translation>
    </message>
    <message>
        <source>“rope_type” is missing: it says which scaling has the factor</source>
        <translation>“rope_type” がありません。どのスケーリングの係数なのかを示すものです</translation>
    </message>
    <message>
        <source>print the options, or the version</source>
        <translation>オプション、またはバージョンを表示する</translation>
    </message>
    <message>
        <source>--%1 is for figures, not for this file</source>
        <translation>--%1 は図のためのもので、このファイルには使えません</translation>
    </message>
    <message>
        <source>“%1” must be a number above 0</source>
        <translation>“%1” は 0 より大きい数でなければなりません</translation>
    </message>
    <message>
        <source>With this scaling cosines and sines are %1 times as large: its attention factor.</source>
        <translation>このスケーリングでは余弦と正弦が %1 倍になります。スケーリングの attention factor です。</translation>
    </message>
    <message>
        <source>shows the transformer&apos;s sinusoidal positional encoding</source>
        <translation>トランスフォーマーの正弦波位置符号化を表示する</translation>
    </message>
    <message>
        <source>“%1” is unknown</source>
        <translation>“%1” は不明です</translation>
    </message>
    <message>
        <source>they differ most in %1: A turns %2 times as fast</source>
        <translation>差が最も大きいのは%1で、A は %2 倍の速さで回ります</translation>
    </message>
    <message>
        <source>they differ most in %1: B turns %2 times as fast</source>
        <translation>差が最も大きいのは%1で、B は %2 倍の速さで回ります</translation>
    </message>
    <message>
        <source>open the window [with this session, exported picture, table or config.json]</source>
        <translation>ウィンドウを開く [このセッション、書き出した画像、表、または config.json とともに]</translation>
    </message>
    <message>
        <source>this picture is damaged (%1)</source>
        <translation>この画像は壊れています (%1)</translation>
    </message>
    <message>
        <source>this picture has no session of Sinescope</source>
        <translation>この画像には Sinescope のセッションがありません</translation>
    </message>
    <message>
        <source>its session has no end</source>
        <translation>セッションの終わりがありません</translation>
    </message>
    <message>
        <source>its session is no text</source>
        <translation>セッションがテキストではありません</translation>
    </message>
    <message>
        <source>it is no config of a model with rotary encoding: “rotary” is false</source>
        <translation>回転エンコーディングのモデルの config ではありません: “rotary” が false です</translation>
    </message>
    <message>
        <source>%1 tokens are too many: at most %2 attend to each other; a length of %2 leaves out the others</source>
        <translation>%1 個のトークンは多すぎます。互いに注意を向けられるのは %2 個までです。長さを %2 にすると残りは除かれます</translation>
    </message>
    <message>
        <source>--%1 is only for export</source>
        <translation>--%1 は export だけのものです</translation>
    </message>
    <message>
        <source>--without title leaves out what --title says</source>
        <translation>--without title は --title の題を除いてしまいます</translation>
    </message>
    <message>
        <source>the overview shows all of every view</source>
        <translation>一覧図は各ビューの全体を示します</translation>
    </message>
    <message>
        <source>%1 has no axis of positions</source>
        <translation>%1 には位置の軸がありません</translation>
    </message>
    <message>
        <source>%1 has no axis of dimensions</source>
        <translation>%1 には次元の軸がありません</translation>
    </message>
    <message>
        <source>“%1” is no part of a figure; these are: %2</source>
        <translation>「%1」は図の部分ではありません。部分は次のとおりです: %2</translation>
    </message>
    <message>
        <source>--caption needs a file</source>
        <translation>--caption にはファイルが必要です</translation>
    </message>
    <message>
        <source>--caption is for one figure, not for the frames of a sweep</source>
        <translation>--caption は 1 つの図のためのもので、スイープのコマには使えません</translation>
    </message>
    <message>
        <source>positions %1 to %2</source>
        <translation>位置 %1 から %2</translation>
    </message>
    <message>
        <source>dimensions %1 to %2</source>
        <translation>次元 %1 から %2</translation>
    </message>
    <message>
        <source>places %1 to %2</source>
        <translation>順位 %1 から %2</translation>
    </message>
    <message>
        <source>rows %1 to %2</source>
        <translation>行 %1 から %2</translation>
    </message>
    <message>
        <source>columns %1 to %2</source>
        <translation>列 %1 から %2</translation>
    </message>
    <message>
        <source>Shown: %1</source>
        <translation>表示範囲: %1</translation>
    </message>
    <message>
        <source>Scheme: %1</source>
        <translation>方式: %1</translation>
    </message>
    <message>
        <source>Colours: %1, reversed</source>
        <translation>色: %1、逆順</translation>
    </message>
    <message>
        <source>Colours: %1</source>
        <translation>色: %1</translation>
    </message>
    <message>
        <source>a caption is a .txt, plain text, or a .tex, LaTeX</source>
        <translation>説明文は .txt(プレーンテキスト)か .tex(LaTeX)です</translation>
    </message>
    <message>
        <source>--range: the colours of %1 have a range of their own</source>
        <translation>--range: %1 の色には決まった範囲があります</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1、%2 から %3</translation>
    </message>
    <message>
        <source>--%1: %2 has no such axis with a label</source>
        <translation>--%1: %2 にはラベルのあるその軸がありません</translation>
    </message>
    <message>
        <source>--%1 is one line of text, without control characters</source>
        <translation>--%1 は制御文字を含まない 1 行の文です</translation>
    </message>
    <message>
        <source>“%1” is no range of 0:%2</source>
        <translation>「%1」は 0:%2 の範囲ではありません</translation>
    </message>
    <message>
        <source>--title needs a text; --without title leaves the title out</source>
        <translation>--title には文が必要です。題を除くには --without title を使います</translation>
    </message>
    <message>
        <source>the frames of a sweep show all of their view</source>
        <translation>スイープのコマはビューの全体を示します</translation>
    </message>
    <message>
        <source>man prints the program&apos;s page or one of these: %1</source>
        <translation>man はプログラムのページか、次のどれかを表示します: %1</translation>
    </message>
    <message>
        <source>print the manual page [of the format of lessons]</source>
        <translation>マニュアルページ［レッスンの書き方のページ］を表示する</translation>
    </message>
    <message>
        <source>The lesson begins with these entries, between two lines ---:</source>
        <translation>レッスンは、二つの行 --- の間に書く次の項目で始まります:</translation>
    </message>
    <message>
        <source>caption](file.png)</source>
        <translation>説明](file.png)</translation>
    </message>
    <message>
        <source>Blank lines part paragraphs, and their first characters say what they are. All others are text, in which *so* and **so** are emphasised.</source>
        <translation>段落は空行で区切り、最初の文字が種類を表します。ほかはすべて文章で、*このように* と **このように** が強調になります。</translation>
    </message>
    <message>
        <source>the step&apos;s state, up to a line ```; the first step needs one</source>
        <translation>行 ``` までがステップの状態。最初のステップには必要</translation>
    </message>
    <message>
        <source>a note for the teacher, which learners do not see</source>
        <translation>教師のためのメモ。学習者には見えない</translation>
    </message>
    <message>
        <source>A state is the name of a view and options, as after sinescope export, over as many lines as they need, and any of the lines below. A step without a state keeps that of the step before it, and covers nothing.</source>
        <translation>状態は、sinescope export の後と同じビューの名前とオプション（何行でもよい）と、下の行からなります。状態のないステップは、前のステップの状態のままで、何も隠しません。</translation>
    </message>
    <message>
        <source>A question needs choices, a key, or both.</source>
        <translation>問いには、選択肢か正解の式、またはその両方が必要です。</translation>
    </message>
    <message>
        <source>without choices: the number to be predicted, and by how much a prediction may be off</source>
        <translation>選択肢がないとき: 予想する数と、許されるずれの大きさ</translation>
    </message>
    <message>
        <source>beside choices: why the right one is right, which must hold; the signs are %1</source>
        <translation>選択肢があるとき: 正しい選択肢が正しい理由。成り立たなければならない。使える記号は %1</translation>
    </message>
    <message>
        <source>{QUANTITY} anywhere in the text of a step is replaced by its number, measured on the step&apos;s settings; .2 at its end asks for two decimals, and \{ is a plain brace. Positions count from the first position, dimensions, pairs and heads from 0.</source>
        <translation>ステップの文章の中の {QUANTITY} は、そのステップの設定で測った数に置き換わります。終わりに .2 と書くと小数は二桁になり、\{ はただの括弧です。位置は最初の位置から、次元と対とヘッドは 0 から数えます。</translation>
    </message>
    <message>
        <source>how a lesson of Sinescope is written</source>
        <translation>Sinescope のレッスンの書き方</translation>
    </message>
    <message>
        <source>DESCRIPTION</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>A lesson is a Markdown file in UTF-8. Its steps show a view each, with a text, a question, and what is revealed after the answer. “sinescope lesson check FILE” says what is wrong in it, and in which line; “sinescope lesson keys FILE” lists every number that it measures.</source>
        <translation>レッスンは UTF-8 の Markdown ファイルです。ステップごとに、ビューを一つと、文章と、問いと、答えた後の説明を見せます。“sinescope lesson check FILE” は、どの行の何が間違っているかを示し、“sinescope lesson keys FILE” は、測る数をすべて並べます。</translation>
    </message>
    <message>
        <source>FRONT MATTER</source>
        <translation>前付け</translation>
    </message>
    <message>
        <source>PARTS OF A STEP</source>
        <translation>ステップの部分</translation>
    </message>
    <message>
        <source>STATE OF A STEP</source>
        <translation>ステップの状態</translation>
    </message>
    <message>
        <source>ANSWERS</source>
        <translation>答え</translation>
    </message>
    <message>
        <source>QUANTITIES</source>
        <translation>量</translation>
    </message>
    <message>
        <source>LIMITS</source>
        <translation>制限</translation>
    </message>
    <message>
        <source>A lesson has at most %1 KB and %2 steps; a step has at most %3 paragraphs, %4 pictures and %5 choices. A lesson opens no files but its pictures.</source>
        <translation>レッスンは %1 KB、%2 ステップまでです。ステップは %3 段落、画像 %4 枚、選択肢 %5 個までです。レッスンは画像のほかのファイルを開きません。</translation>
    </message>
    <message>
        <source>SEE ALSO</source>
        <translation>関連項目</translation>
    </message>
    <message>
        <source>The command draws in the usual colours: the high contrast of the window has no option.</source>
        <translation>このコマンドは通常の色で描きます。ウィンドウのハイコントラストにはオプションがありません。</translation>
    </message>
    <message>
        <source>The command draws without what the lesson or the presentation covers, lights or leaves out.</source>
        <translation>このコマンドの図には、レッスンや発表で隠したもの、照らしたもの、省いたものは反映されません。</translation>
    </message>
    <message>
        <source>The command draws the same figure; only settings of other views are not in its file.</source>
        <translation>このコマンドは同じ図を描きます。ほかのビューの設定だけがファイルに入りません。</translation>
    </message>
    <message>
        <source>The command draws another part: options say whole cells of one view, and all of it in frames.</source>
        <translation>このコマンドは別の範囲を描きます。オプションで示せるのは 1 つのビューのセル単位の範囲で、コマでは全体です。</translation>
    </message>
    <message>
        <source>The command writes a somewhat different file: not all of this can be said by options.</source>
        <translation>このコマンドのファイルは少し異なります。すべてをオプションで示すことはできません。</translation>
    </message>
    <message>
        <source>there is no font “%1” here</source>
        <translation>フォント「%1」はここにはありません</translation>
    </message>
    <message>
        <source>“%1” is no range: write the least and the greatest value, such as -1:1</source>
        <translation>「%1」は範囲ではありません。-1:1 のように最小値と最大値を書いてください</translation>
    </message>
    <message>
        <source>one line of text, without control characters</source>
        <translation>制御文字のない 1 行の文字列</translation>
    </message>
    <message>
        <source>the least and the greatest value</source>
        <translation>最小値と最大値</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文字列</translation>
    </message>
    <message>
        <source>figure: %1</source>
        <translation>図: %1</translation>
    </message>
    <message>
        <source>--transparent: a GIF has a background; PNG, SVG, PDF and PGF can do without</source>
        <translation>--transparent: GIF には背景があります。PNG、SVG、PDF、PGF なら背景なしにできます</translation>
    </message>
    <message>
        <source>a side of a figure for LaTeX has at most %1 mm</source>
        <translation>LaTeX の図の一辺は %1 mm までです</translation>
    </message>
    <message>
        <source>LaTeX cannot read a file whose name has a “%1”</source>
        <translation>名前に “%1” があるファイルを LaTeX は読めません</translation>
    </message>
    <message>
        <source>this figure has a heatmap of more than %1 cells, which LaTeX reads from an image beside it: write it to a file, or show a part of it with --rows and --columns</source>
        <translation>この図のヒートマップはセルが %1 個より多く、LaTeX はそれを隣の画像ファイルから読みます。ファイルに書き出すか、--rows と --columns で一部だけを示してください</translation>
    </message>
    <message>
        <source>%1 does not say what to write: its name must end in .png, .svg, .pdf or .pgf (a figure), in .npy or .csv (numbers), in .py, .cpp or .txt (text), in .wav (a curve as sound) or in .gif (an animation)</source>
        <translation>%1 では何を書き出すのかわかりません。名前の末尾は .png .svg .pdf .pgf (図)、.npy .csv (数値)、.py .cpp .txt (テキスト)、.wav (曲線の音)、.gif (アニメーション) のどれかにしてください</translation>
    </message>
    <message>
        <source>%1 has no numbers of its own: export one of its views, or a .png, .svg, .pdf or .pgf of it</source>
        <translation>%1 そのものには数値がありません。その中のビューの一つを書き出すか、.png .svg .pdf .pgf にしてください</translation>
    </message>
    <message>
        <source>the environment&apos;s SOURCE_DATE_EPOCH is a whole number of seconds from 1970 to the year 9999, not “%1”</source>
        <translation>環境変数 SOURCE_DATE_EPOCH は 1970 年から 9999 年までの秒数 (整数) です。“%1” ではありません</translation>
    </message>
    <message>
        <source>--cells is for .svg, .pdf and .pgf; a .png of a heatmap with a pixel for each cell is --plain</source>
        <translation>--cells は .svg .pdf .pgf のためのものです。セルごとに 1 ピクセルの .png は --plain です</translation>
    </message>
    <message>
        <source>--cells: %1 has no heatmap of cells</source>
        <translation>--cells: %1 にはセルのヒートマップがありません</translation>
    </message>
    <message>
        <source>--square-cells: %1 has no heatmap of cells</source>
        <translation>--square-cells: %1 にはセルのヒートマップがありません</translation>
    </message>
    <message>
        <source>--curves: %1 has no curves to tell apart</source>
        <translation>--curves: %1 には区別する曲線がありません</translation>
    </message>
    <message>
        <source>--only-listed is for the view of waves</source>
        <translation>--only-listed は波のビューのためのものです</translation>
    </message>
    <message>
        <source>cells cannot be “%1”; they can be: %2</source>
        <translation>セルを「%1」にはできません。できるのは: %2</translation>
    </message>
    <message>
        <source>curves cannot have “%1”; they can have: %2</source>
        <translation>曲線に「%1」は付けられません。付けられるのは: %2</translation>
    </message>
    <message>
        <source>the panes of the overview are too small to be read</source>
        <translation>一覧の図が小さすぎて読めません</translation>
    </message>
    <message>
        <source>the settings above the pictures are cut off</source>
        <translation>図の上の設定が入りきりません</translation>
    </message>
    <message>
        <source>the figure shows some of its cells in part: choose whole rows and columns</source>
        <translation>図に一部だけ見えているセルがあります。行と列をセル単位で選んでください</translation>
    </message>
    <message>
        <source>the figure shows %1 by %2 cells, and each of them can be shown up to %3 in all</source>
        <translation>図には %1 × %2 個のセルがあります。一つずつ示せるのは全部で %3 個までです</translation>
    </message>
    <message>
        <source>--only-listed: an encoding has none of the listed dimensions</source>
        <translation>--only-listed: 並べた次元を 1 つも持たない符号化があります</translation>
    </message>
    <message>
        <source>--panel-letters is for the overview and for A beside B</source>
        <translation>--panel-letters は一覧と、A と B を並べた図のためのものです</translation>
    </message>
    <message>
        <source>--against: the image would be of the first encoding alone; add --difference</source>
        <translation>--against: 画像は最初の符号化だけのものになります。--difference を付けてください</translation>
    </message>
    <message>
        <source>there are no cells to write: the view is empty</source>
        <translation>書き出すセルがありません: ビューが空です</translation>
    </message>
    <message>
        <source>there is no room for the pictures</source>
        <translation>図のための余地がありません</translation>
    </message>
    <message>
        <source>the words above the picture are cut off</source>
        <translation>図の上の言葉が入りきりません</translation>
    </message>
    <message>
        <source>there is no room for the picture</source>
        <translation>図のための余地がありません</translation>
    </message>
    <message>
        <source>paler: %1</source>
        <translation>薄い部分: %1</translation>
    </message>
    <message>
        <source>--range: the colours of %1 are on a logarithmic scale: both ends must be greater than 0</source>
        <translation>--range: %1 の色は対数目盛りです。両端は 0 より大きくなければなりません</translation>
    </message>
    <message>
        <source>--cells: the rows of %1 have heights of their own; shapes have them too, and --plain gives each row a pixel</source>
        <translation>--cells: %1 の行は高さがそれぞれ異なります。shapes はその高さで描き、--plain は各行を 1 ピクセルにします</translation>
    </message>
    <message>
        <source>--square-cells: the rows of %1 have places and heights of their own</source>
        <translation>--square-cells: %1 の行は位置と高さがそれぞれ異なります</translation>
    </message>
    <message>
        <source>%1 was made with the font “%2”, which is not here: name another one with --font</source>
        <translation>%1 はフォント「%2」で作られていますが、ここにはありません: 別のフォントを --font で指定してください</translation>
    </message>
    <message>
        <source>none of the listed dimensions, which alone are to be shown, is in a frame of d_model %1</source>
        <translation>並べた次元だけを示すはずですが、d_model %1 のコマにはそのどれもありません</translation>
    </message>
    <message>
        <source>No tokens: the sentence is empty</source>
        <translation>トークンがありません: 文が空です</translation>
    </message>
    <message>
        <source>%1 is selected, among those that are not shown</source>
        <translation>%1 を選択中(ここには示されていません)</translation>
    </message>
    <message>
        <source>… and %1 more lines</source>
        <translation>… ほか %1 行</translation>
    </message>
    <message>
        <source>faint beside the other, at most %1</source>
        <translation>もう一方に比べて淡い (最大 %1)</translation>
    </message>
    <message>
        <source>faint</source>
        <translation>淡い</translation>
    </message>
    <message>
        <source>positions are in a line: there is no grid</source>
        <translation>位置は一列です: 格子がありません</translation>
    </message>
    <message>
        <source>The embedding&apos;s vectors have %1 dimensions, the encoding has %2: they cannot be added unless d_model is %1.</source>
        <translation>埋め込みのベクトルは %1 次元、符号化は %2 次元です: d_model が %1 でなければ足せません。</translation>
    </message>
    <message>
        <source>frame %1: %2</source>
        <translation>コマ %1: %2</translation>
    </message>
    <message>
        <source>%1 of %2 dimensions are shown</source>
        <translation>%2 次元中 %1 を表示</translation>
    </message>
    <message>
        <source>--%1: unknown “%2”</source>
        <translation>--%1: 「%2」は不明です</translation>
    </message>
    <message>
        <source>a temporary file in %1 for the standard output</source>
        <translation>標準出力のための %1 の一時ファイル</translation>
    </message>
    <message>
        <source>--range: %1 has no colours that stand for values</source>
        <translation>--range: %1 には値を表す色がありません</translation>
    </message>
    <message>
        <source>%1, text of %2 pt</source>
        <translation>%1、文字 %2 pt</translation>
    </message>
    <message>
        <source>SIZES</source>
        <translation>大きさ</translation>
    </message>
    <message>
        <source>cannot make a temporary folder in %1 for the standard output: %2</source>
        <translation>標準出力のための一時フォルダーを %1 に作れません: %2</translation>
    </message>
    <message>
        <source>en or ja</source>
        <translation>en または ja</translation>
    </message>
    <message>
        <source>no installed font has the character “%1” (U+%2) of “%3”: install one that has it</source>
        <translation>「%3」の文字「%1」(U+%2) を含むフォントがありません。この文字を含むフォントをインストールしてください</translation>
    </message>
    <message>
        <source>unknown “%1”</source>
        <translation>「%1」は不明です</translation>
    </message>
    <message>
        <source>%1; did you mean %2?</source>
        <translation>%1。%2 のことですか？</translation>
    </message>
    <message>
        <source>--%1: the file would be of the first encoding alone: leave it out</source>
        <translation>--%1: ファイルは最初のエンコーディングだけのものになります。この指定を外してください</translation>
    </message>
    <message>
        <source>the figure must be at least %1 by %2 pixels</source>
        <translation>図は少なくとも %1 × %2 ピクセル必要です</translation>
    </message>
    <message>
        <source>the figure must be at least %1 by %2 mm</source>
        <translation>図は少なくとも %1 × %2 mm 必要です</translation>
    </message>
    <message>
        <source>Embedding: as PyTorch draws it from seed %1</source>
        <translation>埋め込み: PyTorch がシード %1 から引くもの</translation>
    </message>
    <message>
        <source>Embedding: uniform in (−1, 1) from seed %1</source>
        <translation>埋め込み: シード %1 から (−1, 1) の一様分布</translation>
    </message>
    <message>
        <source>Embedding: %1</source>
        <translation>埋め込み: %1</translation>
    </message>
    <message>
        <source>Text: “%1”</source>
        <translation>文: 「%1」</translation>
    </message>
    <message>
        <source>Token ids: %1</source>
        <translation>トークン ID: %1</translation>
    </message>
    <message>
        <source>selected: position %1</source>
        <translation>選択: 位置 %1</translation>
    </message>
    <message>
        <source>selected: dimension %1</source>
        <translation>選択: 次元 %1</translation>
    </message>
    <message>
        <source>selected: position %1, dimension %2</source>
        <translation>選択: 位置 %1、次元 %2</translation>
    </message>
    <message>
        <source>marked: position %1, dimension %2</source>
        <translation>印: 位置 %1、次元 %2</translation>
    </message>
    <message>
        <source>, words in capitals are other words</source>
        <translation>、大文字の単語は別の単語</translation>
    </message>
    <message>
        <source>vocabulary %1</source>
        <translation>語彙 %1</translation>
    </message>
    <message>
        <source>times √d_model</source>
        <translation>√d_model 倍</translation>
    </message>
    <message>
        <source>without the encoding</source>
        <translation>エンコーディングなし</translation>
    </message>
    <message>
        <source>%1 for values of both signs, %2 for others</source>
        <translation>正負の値は %1、そのほかは %2</translation>
    </message>
    <message>
        <source>A − B. </source>
        <translation>A − B。</translation>
    </message>
    <message>
        <source>convention %1</source>
        <translation>規約 %1</translation>
    </message>
    <message>
        <source>no figure is large enough</source>
        <translation>どの大きさの図にも入りません</translation>
    </message>
    <message>
        <source>ids %1 to %2</source>
        <translation>id %1 から %2</translation>
    </message>
    <message>
        <source>Vocabulary: %1</source>
        <translation>語彙: %1</translation>
    </message>
    <message>
        <source>positions %1 to %2 of %3</source>
        <translation>全 %3 位置のうち %1～%2</translation>
    </message>
    <message>
        <source>%1 to %2 of %3</source>
        <translation>%3 のうち %1～%2</translation>
    </message>
    <message>
        <source>over the %1 positions</source>
        <translation>%1 個の位置全体で</translation>
    </message>
    <message>
        <source>The same M serves every position: %1 the largest difference is %2; the rounding of 64-bit numbers allows up to %3.</source>
        <translation>同じ M がすべての位置で使えます: %1最大の差は %2 で、64 ビットの数の丸めによる差は %3 までありえます。</translation>
    </message>
    <message>
        <source>a square is %1 × %1 dimensions: the mean of its diagonal, or else of its nonzero cells; of PE the mean of %1 rows</source>
        <translation>1 マスは %1 × %1 次元: 対角成分の平均、なければ 0 でないセルの平均。PE では %1 行の平均</translation>
    </message>
    <message>
        <source>a square is %1 × %1 dimensions, of PE %1 rows: the mean of its diagonal or nonzero cells</source>
        <translation>1 マスは %1 × %1 次元、PE では %1 行: 対角成分または 0 でないセルの平均</translation>
    </message>
    <message>
        <source>a square: means of %1 × %1 cells, of PE of %1</source>
        <translation>1 マス: %1 × %1 セルの平均、PE では %1 セルの平均</translation>
    </message>
    <message>
        <source>Around this cell; not shown: %1.</source>
        <translation>このセルの周り。表示していないもの: %1。</translation>
    </message>
    <message>
        <source>With every step in float32, as the notebooks have it, this cell would be NaN.</source>
        <translation>ノートブックのようにすべての段階を float32 で計算すると、このセルは NaN になります。</translation>
    </message>
    <message>
        <source>With every step in float32, as the notebooks have it, this cell would be %1 in place of %2.</source>
        <translation>ノートブックのようにすべての段階を float32 で計算すると、このセルは %2 ではなく %1 になります。</translation>
    </message>
    <message>
        <source>90 % need %1 of %2 components</source>
        <translation>90 % には主成分 %2 個中 %1 個が必要</translation>
    </message>
    <message>
        <source>components: %1, %2, %3 %</source>
        <translation>主成分：%1、%2、%3 %</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>above λ = %1: changes by less than 0.1</source>
        <translation>λ = %1 より上：変化は 0.1 未満</translation>
    </message>
</context>
<context>
    <name>sinescope::Actions</name>
    <message>
        <source>View %1 of the open chapter</source>
        <translation>開いている章の %1 番目のビュー</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字の大きさ(&amp;X)</translation>
    </message>
    <message>
        <source>Prese&amp;ts</source>
        <translation>プリセット(&amp;T)</translation>
    </message>
</context>
<context>
    <name>sinescope::AttentionControl</name>
    <message>
        <source>Scheme</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>How position enters attention</source>
        <translation>位置が注意に入る仕方</translation>
    </message>
    <message>
        <source>Neither words nor scores know a position</source>
        <translation>単語もスコアも位置を知りません</translation>
    </message>
    <message>
        <source>The encoding is added to the embedding: Vaswani et al. 2017</source>
        <translation>埋め込みに符号化を加えます：Vaswani et al. 2017</translation>
    </message>
    <message>
        <source>Queries and keys are turned, dimension i with i + d/2: Hugging Face&apos;s Llama, GPT-NeoX</source>
        <translation>クエリとキーを回転させます。次元 i と i + d/2：Hugging Face の Llama、GPT-NeoX</translation>
    </message>
    <message>
        <source>Queries and keys are turned, dimension 2i with 2i + 1: Meta&apos;s Llama, GPT-J</source>
        <translation>クエリとキーを回転させます。次元 2i と 2i + 1：Meta の Llama、GPT-J</translation>
    </message>
    <message>
        <source>A slope times the distance is subtracted from the score: Press et al. 2021</source>
        <translation>スコアから傾き×距離を引きます：Press et al. 2021</translation>
    </message>
    <message>
        <source>A number for each bucket of offsets is added to the score, here untrained: T5</source>
        <translation>ずれの区分ごとの数をスコアに加えます（ここでは学習前）：T5</translation>
    </message>
    <message>
        <source>The rows of your own table are added to the embedding</source>
        <translation>自分の表の行を埋め込みに加えます</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>並べ替え</translation>
    </message>
    <message>
        <source>Show the words in another random order, and measure what changes</source>
        <translation>単語を別のでたらめな順に並べ、何が変わるかを測ります</translation>
    </message>
    <message>
        <source>Shuffle the words</source>
        <translation>単語を並べ替える</translation>
    </message>
    <message>
        <source>Words as written</source>
        <translation>書かれたとおりの単語</translation>
    </message>
    <message>
        <source>Show the words as they are written</source>
        <translation>単語を書かれたとおりに並べます</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>ヘッドの数</translation>
    </message>
    <message>
        <source>How many heads share the dimensions</source>
        <translation>次元を分け合うヘッドの数</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>ヘッド</translation>
    </message>
    <message>
        <source>The head that is shown, counted from 0</source>
        <translation>表示するヘッド（0から数える）</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>重み行列</translation>
    </message>
    <message>
        <source>W_q and W_k: the identity, or drawn as PyTorch draws nn.Linear after torch.manual_seed</source>
        <translation>W_q と W_k：単位行列、または torch.manual_seed の後に PyTorch が nn.Linear を初期化するのと同じもの</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>A token attends to itself and to those before it only</source>
        <translation>トークンは自分とそれより前だけに注意を向けます</translation>
    </message>
    <message>
        <source>1 head</source>
        <translation>1 ヘッド</translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation>%1 ヘッド</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>ヘッド %1</translation>
    </message>
</context>
<context>
    <name>sinescope::AttentionRowView</name>
    <message>
        <source>Attention of a word</source>
        <translation>1つの単語の注意</translation>
    </message>
    <message>
        <source>Attention of “%1”</source>
        <translation>「%1」の注意</translation>
    </message>
    <message>
        <source> Left and right move to another word.</source>
        <translation> 左右のキーで別の単語に移ります。</translation>
    </message>
    <message>
        <source>key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message>
        <source>weight of A − weight of B</source>
        <translation>A の重み − B の重み</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>B has no position %1: there is no difference</source>
        <translation>B に位置 %1 がないため、差はありません</translation>
    </message>
    <message>
        <source>grey: without position; blue: with it</source>
        <translation>灰色：位置なし、青：あり</translation>
    </message>
    <message>
        <source>grey: without position, blue: %1</source>
        <translation>灰色：位置なし、青：%1</translation>
    </message>
    <message>
        <source>grey, blue: with</source>
        <translation>灰色、青：あり</translation>
    </message>
    <message>
        <source>%1; most, %2, to %3</source>
        <translation>%1。最大は %3 への %2</translation>
    </message>
    <message>
        <source>grey: without; blue: with</source>
        <translation>灰色：なし、青：あり</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 から %2 へ</translation>
    </message>
    <message>
        <source>%1 without, %2 with</source>
        <translation>位置なし %1、あり %2</translation>
    </message>
    <message>
        <source>A − B of its weights · %1</source>
        <translation>重みの A − B · %1</translation>
    </message>
    <message>
        <source>magenta: NaN, from a number of these words&apos; vectors that is NaN or infinite</source>
        <translation>マゼンタ：NaN（これらの単語のベクトルに NaN か無限大の数がある）</translation>
    </message>
    <message>
        <source>magenta: NaN</source>
        <translation>マゼンタ：NaN</translation>
    </message>
    <message>
        <source>most, %1, to %2</source>
        <translation>最大は %2 への %1</translation>
    </message>
    <message>
        <source>without position</source>
        <translation>位置なし</translation>
    </message>
</context>
<context>
    <name>sinescope::AttentionView</name>
    <message>
        <source>Attention</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>A − B of the weights · %1</source>
        <translation>重みの A − B · %1</translation>
    </message>
    <message>
        <source>Two heatmaps of the attention weights of %1 tokens, rows are queries, columns are keys: %2, and %3. </source>
        <translation>%1 トークンの注意の重みの2つのヒートマップ。行がクエリ、列がキー：%2、%3。</translation>
    </message>
    <message>
        <source>A and B have no position with tokens in common</source>
        <translation>A と B にはトークンのある共通の位置がありません</translation>
    </message>
    <message>
        <source>without position</source>
        <translation>位置なし</translation>
    </message>
    <message>
        <source>without</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>with position: %1</source>
        <translation>位置あり：%1</translation>
    </message>
    <message>
        <source>with</source>
        <translation>あり</translation>
    </message>
    <message>
        <source>+ PE is off: nothing is added</source>
        <translation>+ PE はオフ：何も加えない</translation>
    </message>
    <message>
        <source>+ PE is off</source>
        <translation>+ PE はオフ</translation>
    </message>
    <message>
        <source>without position as well</source>
        <translation>こちらも位置なし</translation>
    </message>
    <message>
        <source>without as well</source>
        <translation>こちらもなし</translation>
    </message>
    <message>
        <source>the first %1 of %2 tokens attend</source>
        <translation>%2 トークンのうち最初の %1 が注意を向け合う</translation>
    </message>
    <message>
        <source>the biases are drawn, not trained</source>
        <translation>バイアスは乱数で、学習されたものではない</translation>
    </message>
    <message>
        <source>biases untrained</source>
        <translation>学習前のバイアス</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>重み</translation>
    </message>
</context>
<context>
    <name>sinescope::BiasDistanceView</name>
    <message>
        <source>ALiBi: the factor e^(−mΔ) of a weight</source>
        <translation>ALiBi: 重みに掛かる e^(−mΔ)</translation>
    </message>
    <message>
        <source> Left and right move the distance.</source>
        <translation>左右キーで距離を動かします。</translation>
    </message>
    <message>
        <source>distance Δ (positions)</source>
        <translation>距離 Δ (位置)</translation>
    </message>
    <message>
        <source>factor of the weight</source>
        <translation>重みに掛かる数</translation>
    </message>
    <message>
        <source>bucket</source>
        <translation>区間</translation>
    </message>
    <message>
        <source>each distance below %1 has its own bucket, those from %2 on share one</source>
        <translation>%1 より近い距離はそれぞれ自分の区間を持ち、%2 からは一つを共有</translation>
    </message>
    <message>
        <source>shared from %1 on</source>
        <translation>%1 から共有</translation>
    </message>
    <message>
        <source>a weight falls to 1/e over %1 positions</source>
        <translation>重みは %1 個の位置で 1/e になる</translation>
    </message>
    <message>
        <source>slopes m: %1</source>
        <translation>傾き m: %1</translation>
    </message>
    <message>
        <source>Δ = %1</source>
        <translation>Δ = %1</translation>
    </message>
    <message>
        <source>factor %1</source>
        <translation>%1 倍</translation>
    </message>
    <message>
        <source>bucket %1</source>
        <translation>区間 %1</translation>
    </message>
    <message>
        <source>key before: bucket %1</source>
        <translation>前のキー: 区間 %1</translation>
    </message>
    <message>
        <source>key after: bucket %1</source>
        <translation>後のキー: 区間 %1</translation>
    </message>
    <message>
        <source>Bias by distance</source>
        <translation>距離ごとのバイアス</translation>
    </message>
    <message>
        <source>%1, the same for A and B</source>
        <translation>%1。A も B も同じ</translation>
    </message>
    <message>
        <source>T5: the bucket of each distance; each has one bias</source>
        <translation>T5：距離ごとの区間。区間ごとに一つのバイアス</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>%1 から</translation>
    </message>
</context>
<context>
    <name>sinescope::BiasView</name>
    <message>
        <source>added to the score of each query and key</source>
        <translation>クエリとキーのスコアごとに足される数</translation>
    </message>
    <message>
        <source>A − B of %1</source>
        <translation>%1 の A − B</translation>
    </message>
    <message>
        <source>Two heatmaps of what a head adds to the scores of %1 tokens, rows are queries, columns are keys: %2, and %3. </source>
        <translation>ヘッドが %1 個のトークンのスコアに足す数の二つのヒートマップ。行はクエリ、列はキー: %2、%3。</translation>
    </message>
    <message>
        <source>%1: −%2 · distance</source>
        <translation>%1: −%2 · 距離</translation>
    </message>
    <message>
        <source>keys after the query are masked</source>
        <translation>クエリより後のキーは隠される</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>バイアス</translation>
    </message>
    <message>
        <source>A and B have no position with tokens in common</source>
        <translation>A と B にはトークンのある共通の位置がありません</translation>
    </message>
    <message>
        <source>there are no tokens: the text is empty</source>
        <translation>トークンがありません: 文が空です</translation>
    </message>
    <message>
        <source>the scheme %1 adds none</source>
        <translation>方式「%1」は何も足さない</translation>
    </message>
    <message>
        <source>%1: a number for each bucket, untrained</source>
        <translation>%1: 区間ごとに一つの数、未学習</translation>
    </message>
    <message>
        <source>%1, untrained</source>
        <translation>%1、未学習</translation>
    </message>
    <message>
        <source>the first %1 of %2 tokens</source>
        <translation>%2 個のトークンのうち最初の %1 個</translation>
    </message>
    <message>
        <source>score bias</source>
        <translation>スコアへのバイアス</translation>
    </message>
</context>
<context>
    <name>sinescope::ClaimsView</name>
    <message>
        <source>The claims</source>
        <translation>主張</translation>
    </message>
    <message>
        <source>true or false? Enter or a click reveals one, H all</source>
        <translation>正しいか、誤りか。Enter またはクリックで一つ、H ですべて現れます</translation>
    </message>
    <message>
        <source>what is commonly said, measured on A and on B</source>
        <translation>よくある主張を A と B で測った結果</translation>
    </message>
    <message>
        <source>what is commonly said, measured on these settings</source>
        <translation>よくある主張を現在の設定で測った結果</translation>
    </message>
    <message>
        <source>; checking the others …</source>
        <translation>。ほかを確認中 …</translation>
    </message>
    <message>
        <source>show in %1 →</source>
        <translation>%1で見る →</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>主張</translation>
    </message>
    <message>
        <source>true or false?</source>
        <translation>正しいか、誤りか</translation>
    </message>
    <message>
        <source>The measured numbers are left out.</source>
        <translation>測った数値は省いています。</translation>
    </message>
    <message>
        <source>the claims do not fit</source>
        <translation>主張が入りきりません</translation>
    </message>
</context>
<context>
    <name>sinescope::ClocksView</name>
    <message>
        <source>%1 dimensions, fastest first</source>
        <translation>%1 次元、速い順</translation>
    </message>
    <message>
        <source>%1 pair</source>
        <translation>%1 対</translation>
    </message>
    <message>
        <source>%1 pairs, fastest first</source>
        <translation>%1 対、速い順</translation>
    </message>
    <message>
        <source>%1 of %2 dimensions, from the fastest to the slowest</source>
        <translation>%2 次元のうち速いものから遅いものまでの %1 次元</translation>
    </message>
    <message>
        <source>%1 of %2 pairs, from the fastest to the slowest</source>
        <translation>%2 対のうち速いものから遅いものまでの %1 対</translation>
    </message>
    <message>
        <source>A − B at position %1 · %2</source>
        <translation>位置 %1 での A − B · %2</translation>
    </message>
    <message>
        <source>at position %1 · %2</source>
        <translation>位置 %1 · %2</translation>
    </message>
    <message>
        <source>Selected: %1, wavelength %2 positions, the hand at %3 of a turn, sine %4, cosine %5. </source>
        <translation>選択中: %1、波長は位置 %2 個分、針の角度は %3 回転、サイン %4、コサイン %5。 </translation>
    </message>
    <message>
        <source>The position in binary: %1.</source>
        <translation>二進数での位置: %1。</translation>
    </message>
    <message>
        <source>Faster clocks</source>
        <translation>速い時計</translation>
    </message>
    <message>
        <source>Slower clocks</source>
        <translation>遅い時計</translation>
    </message>
    <message>
        <source>The page of faster clocks (Ctrl+Left); the wheel scrolls by a row</source>
        <translation>速い時計のページに移ります (Ctrl+Left)。ホイールでは一段ずつ動きます</translation>
    </message>
    <message>
        <source>The page of slower clocks (Ctrl+Right); the wheel scrolls by a row</source>
        <translation>遅い時計のページに移ります (Ctrl+Right)。ホイールでは一段ずつ動きます</translation>
    </message>
    <message>
        <source>Clocks in view</source>
        <translation>表示中の時計</translation>
    </message>
    <message>
        <source>The clocks in view, fastest first; Enter shows the selected one</source>
        <translation>表示中の時計、速い順。Enter で選択中の時計を表示</translation>
    </message>
    <message>
        <source>all</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>All clocks</source>
        <translation>すべての時計</translation>
    </message>
    <message>
        <source>Show a clock for each pair, not eight from the fastest to the slowest</source>
        <translation>速いものから遅いものまでの八つではなく、対ごとに一つの時計を表示します</translation>
    </message>
    <message>
        <source>no clocks</source>
        <translation>時計なし</translation>
    </message>
    <message>
        <source>dimensions %1–%2 of %3</source>
        <translation>次元 %1–%2 / %3</translation>
    </message>
    <message>
        <source>pairs %1–%2 of %3</source>
        <translation>対 %1–%2 / %3</translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation>時計</translation>
    </message>
    <message>
        <source>there is no room for the names of the clocks and the binary counter</source>
        <translation>時計の名前と二進カウンタのための余地がありません</translation>
    </message>
    <message>
        <source>there is no room for the wavelengths of the clocks and the waves of the selected hand</source>
        <translation>時計の波長と選択した針の波のための余地がありません</translation>
    </message>
</context>
<context>
    <name>sinescope::CodeControl</name>
    <message>
        <source>Language of the program</source>
        <translation>プログラムの言語</translation>
    </message>
    <message>
        <source>What the program is written in (Left and Right change it)</source>
        <translation>プログラムを書く言語 (Left と Right で変わります)</translation>
    </message>
    <message>
        <source>A Python script that computes the matrix with NumPy</source>
        <translation>NumPy で行列を計算する Python スクリプト</translation>
    </message>
    <message>
        <source>A module of PyTorch that adds the encoding to a batch of embeddings</source>
        <translation>埋め込みのバッチにエンコーディングを足す PyTorch のモジュール</translation>
    </message>
    <message>
        <source>A C++ program of one file that uses Eigen</source>
        <translation>Eigen を使う、1 ファイルの C++ プログラム</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the program</source>
        <translation>プログラムをコピー</translation>
    </message>
    <message>
        <source>Put the program on the clipboard (Ctrl+Shift+P)</source>
        <translation>プログラムをクリップボードに入れます (Ctrl+Shift+P)</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save the program</source>
        <translation>プログラムを保存</translation>
    </message>
    <message>
        <source>Write the program to a file</source>
        <translation>プログラムをファイルに書き出します</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>How position enters attention: the program is that of the scheme</source>
        <translation>位置が注意にどう入るか。プログラムはその方式のものです</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>ヘッドの数</translation>
    </message>
    <message>
        <source>How many heads share the dimensions</source>
        <translation>次元を分け合うヘッドの数</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>A token attends to itself and to those before it only</source>
        <translation>トークンは自分とそれより前だけに注意を向けます</translation>
    </message>
    <message>
        <source>1 head</source>
        <translation>1 ヘッド</translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation>%1 ヘッド</translation>
    </message>
</context>
<context>
    <name>sinescope::CodeView</name>
    <message>
        <source>The program</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>Copy program</source>
        <translation>プログラムをコピー</translation>
    </message>
    <message>
        <source>The matrix shown is your table. This program computes the sinusoid of its size.</source>
        <translation>表示中の行列は自分の表です。このプログラムは同じ大きさの正弦波を計算します。</translation>
    </message>
    <message>
        <source>This is A&apos;s program. B is your table: no program computes it.</source>
        <translation>これは A のプログラムです。B は自分の表で、計算するプログラムはありません。</translation>
    </message>
    <message>
        <source>A and B are the same program.</source>
        <translation>A と B のプログラムは同じです。</translation>
    </message>
    <message>
        <source>This is A&apos;s program. Marked: the lines that B&apos;s does not have, %1 of %2.</source>
        <translation>これは A のプログラムです。印の付いた行は B のプログラムになく、%2 行中 %1 行です。</translation>
    </message>
    <message>
        <source>Copied the program</source>
        <translation>プログラムをコピーしました</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>No table is open. This program reads one from table.npy.</source>
        <translation>表が開かれていません。このプログラムは table.npy から読みます。</translation>
    </message>
    <message>
        <source>This scheme knows no x and y: it counts the patches in reading order, as positions in a line.</source>
        <translation>この方式は x と y を知りません。パッチを左上から順に、一列の位置として数えます。</translation>
    </message>
    <message>
        <source>the end of the program is cut off</source>
        <translation>プログラムの終わりが切れています</translation>
    </message>
</context>
<context>
    <name>sinescope::CommandField</name>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>The command that writes this file, for a terminal or a script</source>
        <translation>このファイルを書き出すコマンド。端末やスクリプトで使えます</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>コピー(&amp;Y)</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>コマンドをコピー</translation>
    </message>
    <message>
        <source>Copy the command to the clipboard</source>
        <translation>コマンドをクリップボードにコピーします</translation>
    </message>
    <message>
        <source>What the command lacks</source>
        <translation>コマンドに足りないもの</translation>
    </message>
    <message>
        <source>What options cannot say of this file</source>
        <translation>このファイルについてオプションで示せないもの</translation>
    </message>
    <message>
        <source>Comman&amp;d</source>
        <translation>コマンド(&amp;D)</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
</context>
<context>
    <name>sinescope::ComparedViews</name>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B, pinned</source>
        <translation>B (固定)</translation>
    </message>
</context>
<context>
    <name>sinescope::ComparisonBar</name>
    <message>
        <source>A: %1   B: %2</source>
        <translation>A: %1   B: %2</translation>
    </message>
</context>
<context>
    <name>sinescope::ComponentsView</name>
    <message>
        <source>the rows of A alone, along their principal components</source>
        <translation>A だけの行を主成分に沿って</translation>
    </message>
    <message>
        <source>the rows along their principal components</source>
        <translation>行を主成分に沿って</translation>
    </message>
    <message>
        <source>They are being computed.</source>
        <translation>計算中です。</translation>
    </message>
    <message>
        <source> Left and right move along the path.</source>
        <translation> 左右のキーで経路に沿って動きます。</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>計算中…</translation>
    </message>
    <message>
        <source>up: component %1 (%2 %)</source>
        <translation>上：主成分 %1（%2 %）</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>位置 %1</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>主成分</translation>
    </message>
    <message>
        <source>one position in %1 is drawn</source>
        <translation>%1 個に一つの位置を描画</translation>
    </message>
    <message>
        <source>across: component %1 (%2 %)</source>
        <translation>横：主成分 %1（%2 %）</translation>
    </message>
    <message>
        <source>there is no room for the picture</source>
        <translation>図のための余地がありません</translation>
    </message>
    <message>
        <source>component %1 (%2 %)</source>
        <translation>主成分 %1（%2 %）</translation>
    </message>
    <message>
        <source>component %1</source>
        <translation>主成分 %1</translation>
    </message>
    <message>
        <source>the name of an axis is cut off</source>
        <translation>軸の名前が入りきりません</translation>
    </message>
    <message>
        <source>there is no room for the scale of colours</source>
        <translation>カラーバーのための余地がありません</translation>
    </message>
</context>
<context>
    <name>sinescope::ContentFields</name>
    <message>
        <source>Title</source>
        <translation>題</translation>
    </message>
    <message>
        <source>The title of the figure, if not the view&apos;s</source>
        <translation>ビューの題の代わりに使う図の題</translation>
    </message>
    <message>
        <source>the view&apos;s</source>
        <translation>ビューの題</translation>
    </message>
    <message>
        <source>Ow&amp;n title</source>
        <translation>独自の題(&amp;N)</translation>
    </message>
    <message>
        <source>title</source>
        <translation>題</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>注</translation>
    </message>
    <message>
        <source>colour bar</source>
        <translation>カラーバー</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>legend</source>
        <translation>凡例</translation>
    </message>
    <message>
        <source>The title of the figure</source>
        <translation>図の題</translation>
    </message>
    <message>
        <source>Beside the title: the encoding, and how the view shows it</source>
        <translation>題の横: 符号化と、ビューの示し方</translation>
    </message>
    <message>
        <source>Sentences on the picture, above or below it</source>
        <translation>図の上や下、図中の文</translation>
    </message>
    <message>
        <source>The scale of a heatmap&apos;s colours</source>
        <translation>ヒートマップの色の目盛り</translation>
    </message>
    <message>
        <source>The numbers in cells that are large enough</source>
        <translation>十分に大きいセルの中の数値</translation>
    </message>
    <message>
        <source>The names of curves</source>
        <translation>曲線の名前</translation>
    </message>
    <message>
        <source>&amp;Parts</source>
        <translation>部分(&amp;P)</translation>
    </message>
    <message>
        <source>No back&amp;ground</source>
        <translation>背景なし(&amp;G)</translation>
    </message>
    <message>
        <source>No background</source>
        <translation>背景なし</translation>
    </message>
    <message>
        <source>Paint nothing behind the figure, for a slide with a background of its own</source>
        <translation>図の背後に何も塗りません。独自の背景をもつスライド用です</translation>
    </message>
    <message>
        <source>Range of the colours</source>
        <translation>色の範囲</translation>
    </message>
    <message>
        <source>The values at the ends of the colours, such as -1:1; values beyond have the end colours</source>
        <translation>色の両端の値。たとえば -1:1。外の値は端の色になります</translation>
    </message>
    <message>
        <source>that of the view</source>
        <translation>ビューの範囲</translation>
    </message>
    <message>
        <source>Colour r&amp;ange</source>
        <translation>色の範囲(&amp;A)</translation>
    </message>
    <message>
        <source>colour range: %1</source>
        <translation>色の範囲: %1</translation>
    </message>
</context>
<context>
    <name>sinescope::CoverSheet</name>
    <message>
        <source>Covered</source>
        <translation>隠しています</translation>
    </message>
    <message>
        <source>Predict what is here. A click or the key H reveals it.</source>
        <translation>ここに何があるか予想してください。クリックまたは H キーで現れます。</translation>
    </message>
    <message>
        <source>What do you expect? H reveals it</source>
        <translation>どうなると思いますか。H で現れます</translation>
    </message>
</context>
<context>
    <name>sinescope::Document</name>
    <message>
        <source>change of parameters</source>
        <translation>パラメーターの変更</translation>
    </message>
</context>
<context>
    <name>sinescope::EmbeddingView</name>
    <message>
        <source>E(id, dimension), as PyTorch draws it from seed %1</source>
        <translation>E(ID, 次元)、PyTorch がシード %1 で生成した値</translation>
    </message>
    <message>
        <source>E(id, dimension), uniform in (−1, 1) from seed %1</source>
        <translation>E(ID, 次元)、シード %1 による (−1, 1) の一様乱数</translation>
    </message>
    <message>
        <source>E(id, dimension), from a file</source>
        <translation>E(ID, 次元)、ファイルから</translation>
    </message>
    <message>
        <source>Heatmap of the embedding: %1 token ids by %2 dimensions, colours from −%3 to %3. The sentence has %4 tokens.</source>
        <translation>埋め込みのヒートマップ: トークン ID %1 個 × %2 次元、色は −%3～%3。文のトークンは %4 個。</translation>
    </message>
    <message>
        <source>token id</source>
        <translation>トークン ID</translation>
    </message>
    <message>
        <source>Selected row</source>
        <translation>選択中の行</translation>
    </message>
    <message>
        <source>Show the selected token&apos;s row</source>
        <translation>選択中のトークンの行を表示</translation>
    </message>
    <message>
        <source>Zoom to the row of the selected token, or back to all ids</source>
        <translation>選択中のトークンの行を拡大するか、すべての ID に戻ります</translation>
    </message>
    <message>
        <source>the file&apos;s vectors have %1 dimensions, the encoding %2</source>
        <translation>ファイルのベクトルは %1 次元、エンコーディングは %2 次元</translation>
    </message>
    <message>
        <source>%1 dimensions, not %2</source>
        <translation>%2 ではなく %1 次元</translation>
    </message>
    <message>
        <source>A and B have one embedding: it is shown, not a difference</source>
        <translation>A と B の埋め込みは同じです。差ではなくそれ自身を示しています</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>差なし</translation>
    </message>
    <message>
        <source>%1 ids of %2, spread evenly, stand for all: zoom in for more</source>
        <translation>均等に選んだ %2 個中 %1 個の ID で全体を示しています: 拡大すると増えます</translation>
    </message>
    <message>
        <source>%1 ids stand for %2</source>
        <translation>%2 個の ID を %1 個で代表</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>抽出</translation>
    </message>
    <message>
        <source>“%1” </source>
        <translation>「%1」 </translation>
    </message>
    <message>
        <source>E(%1, %2) = %3</source>
        <translation>E(%1, %2) = %3</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>埋め込み</translation>
    </message>
    <message>
        <source>%1 ids of %2, spread evenly, stand for all</source>
        <translation>均等に選んだ %2 個中 %1 個の ID で全体を示しています</translation>
    </message>
    <message>
        <source>each pixel covers about %1 numbers of the table and shows one of them</source>
        <translation>1 ピクセルに表の数値が約 %1 個重なり、そのうちの一つを表示</translation>
    </message>
    <message>
        <source>each pixel shows 1 of about %1 numbers</source>
        <translation>1 ピクセルは約 %1 個の数値のうちの一つ</translation>
    </message>
    <message>
        <source>the rows of %1 of %2 tokens have no room for a name</source>
        <translation>%2 個中 %1 個のトークンの行には名前を書く余地がありません</translation>
    </message>
    <message>
        <source>%1 of %2 tokens are not named</source>
        <translation>%2 個中 %1 個のトークンは名前なし</translation>
    </message>
    <message>
        <source>%1 not named</source>
        <translation>%1 個は名前なし</translation>
    </message>
</context>
<context>
    <name>sinescope::ExportDialog</name>
    <message>
        <source>Export to</source>
        <translation>書き出し先</translation>
    </message>
    <message>
        <source>Save frames</source>
        <translation>フレームを保存</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <source>What will be written</source>
        <translation>書き出す内容</translation>
    </message>
    <message>
        <source>How large the file will be</source>
        <translation>ファイルの大きさ</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>問題点</translation>
    </message>
    <message>
        <source>Why this cannot be exported</source>
        <translation>これを書き出せない理由</translation>
    </message>
    <message>
        <source>Part that is written</source>
        <translation>書き出した部分</translation>
    </message>
    <message>
        <source>How much is written</source>
        <translation>どれだけ書き出したか</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>書き出す(&amp;X)</translation>
    </message>
    <message>
        <source>Write the file</source>
        <translation>ファイルを書き出します</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>キャンセル(&amp;C)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Close without writing; while a file is written, stop and leave nothing behind</source>
        <translation>書き出さずに閉じます。書き出し中なら中止し、何も残しません</translation>
    </message>
    <message>
        <source>The file&apos;s name must end in .%1 for this format</source>
        <translation>この形式のファイル名の末尾は .%1 です</translation>
    </message>
    <message>
        <source>A and B have no rows and columns in common</source>
        <translation>A と B に共通の行と列がありません</translation>
    </message>
    <message>
        <source>no numbers: the picture says why</source>
        <translation>数値なし: 理由は図にあります</translation>
    </message>
    <message>
        <source>%1 × %2 numbers, %3</source>
        <translation>%1 × %2 個の数値、%3</translation>
    </message>
    <message>
        <source>%1 × %2 numbers, about %3</source>
        <translation>%1 × %2 個の数値、約 %3</translation>
    </message>
    <message>
        <source>%1 of %2 × %3 pixels, %4 before compression</source>
        <translation>%2 × %3 ピクセルの %1、圧縮前 %4</translation>
    </message>
    <message>
        <source>: %1 … %2</source>
        <translation>: %1 … %2</translation>
    </message>
    <message numerus="yes">
        <source>%1. Replaces %n existing file(s).</source>
        <translation>
            <numerusform>%1。既存の %n 個のファイルを置き換えます。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2 pixels, %3 before compression</source>
        <translation>%1 × %2 ピクセル、圧縮前 %3</translation>
    </message>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 mm</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of text</source>
        <translation>
            <numerusform>テキスト %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. Replaces the existing file.</source>
        <translation>%1。既存のファイルを置き換えます。</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>中止(&amp;S)</translation>
    </message>
    <message>
        <source> … </source>
        <translation> … </translation>
    </message>
    <message>
        <source>2.5 seconds of sound, %1</source>
        <translation>2.5 秒の音、%1</translation>
    </message>
    <message>
        <source>The preview comes back when the fields are right</source>
        <translation>欄が正しくなるとプレビューが戻ります</translation>
    </message>
    <message>
        <source>A plain image has a pixel for each cell, and no layout to preview</source>
        <translation>素の画像は 1 セル 1 ピクセルで、プレビューする配置はありません</translation>
    </message>
    <message>
        <source>This file has no picture to preview</source>
        <translation>このファイルにはプレビューする図がありません</translation>
    </message>
    <message>
        <source>Figures, numbers, text, sound, animations (*.png *.svg *.pdf *.pgf *.npy *.csv *.py *.cpp *.txt *.wav *.gif)</source>
        <translation>図、数値、テキスト、音、アニメーション (*.png *.svg *.pdf *.pgf *.npy *.csv *.py *.cpp *.txt *.wav *.gif)</translation>
    </message>
</context>
<context>
    <name>sinescope::ExportForm</name>
    <message>
        <source>View</source>
        <translation>ビュー</translation>
    </message>
    <message>
        <source>The view that is written</source>
        <translation>書き出すビュー</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>ビュー(&amp;V)</translation>
    </message>
    <message>
        <source>What is written</source>
        <translation>書き出すもの</translation>
    </message>
    <message>
        <source>&amp;Write</source>
        <translation>書き出すもの(&amp;W)</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>The format of the file; it sets its extension</source>
        <translation>ファイルの形式。選ぶと拡張子も変わります</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>形式(&amp;F)</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>フレーム</translation>
    </message>
    <message>
        <source>How many frames, including both ends; fewer if the range has fewer whole numbers</source>
        <translation>両端を含むフレーム数。範囲の整数が少なければ減ります</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>1 秒あたりのフレーム数</translation>
    </message>
    <message>
        <source>How fast a GIF plays, from %1 to %2 frames per second</source>
        <translation>GIF の速さ。毎秒 %1～%2 フレーム</translation>
    </message>
    <message>
        <source>There and bac&amp;k again</source>
        <translation>往復する(&amp;K)</translation>
    </message>
    <message>
        <source>There and back again</source>
        <translation>往復する</translation>
    </message>
    <message>
        <source>Add the frames in reverse order, so that the animation runs back to its start</source>
        <translation>逆順のフレームを加え、アニメーションを最初まで戻します</translation>
    </message>
    <message>
        <source>at</source>
        <translation>毎秒</translation>
    </message>
    <message>
        <source>a second</source>
        <translation>枚</translation>
    </message>
    <message>
        <source>F&amp;rames</source>
        <translation>フレーム(&amp;R)</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>Dark text on white, or light text on dark</source>
        <translation>白地に濃い文字、または濃い地に明るい文字</translation>
    </message>
    <message>
        <source>Same as window</source>
        <translation>ウィンドウと同じ</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>Mark the se&amp;lection</source>
        <translation>選択に印を付ける(&amp;L)</translation>
    </message>
    <message>
        <source>Mark the selection</source>
        <translation>選択に印を付ける</translation>
    </message>
    <message>
        <source>Also draw the marks of the selected position and dimension</source>
        <translation>選択中の位置と次元の印も描きます</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>The file to write; its extension chooses the format. An existing file is replaced once the new one is complete</source>
        <translation>書き出すファイル。拡張子で形式が決まります。既存のファイルは、新しいものが完成してから置き換えます</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>参照(&amp;B)…</translation>
    </message>
    <message>
        <source>Browse for the file</source>
        <translation>ファイルを参照</translation>
    </message>
    <message>
        <source>Choose the file in the system&apos;s file dialog</source>
        <translation>システムのダイアログでファイルを選びます</translation>
    </message>
    <message>
        <source>Fil&amp;e</source>
        <translation>ファイル(&amp;E)</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>フレーム</translation>
    </message>
    <message>
        <source>frames per second</source>
        <translation>1 秒あたりのフレーム数</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>%1～%2 の数</translation>
    </message>
    <message>
        <source>Frames of %1 from %2 to %3</source>
        <translation>%1 を %2 から %3 まで動かすフレーム</translation>
    </message>
    <message>
        <source>Picture, with axes and title</source>
        <translation>図 (軸とタイトル付き)</translation>
    </message>
    <message>
        <source>Plain image, one pixel a cell</source>
        <translation>プレーン画像 (1 セル 1 ピクセル)</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>GIF, one animated file</source>
        <translation>GIF (一つのアニメーション)</translation>
    </message>
    <message>
        <source>PNG, a numbered file per frame</source>
        <translation>PNG (フレームごとの番号付きファイル)</translation>
    </message>
    <message>
        <source>NPY, for numpy.load</source>
        <translation>NPY (numpy.load 用)</translation>
    </message>
    <message>
        <source>CSV, a table as text</source>
        <translation>CSV (テキストの表)</translation>
    </message>
    <message>
        <source>C++, a program</source>
        <translation>C++ (プログラム)</translation>
    </message>
    <message>
        <source>Python, a program</source>
        <translation>Python (プログラム)</translation>
    </message>
    <message>
        <source>TXT, plain text</source>
        <translation>TXT (プレーンテキスト)</translation>
    </message>
    <message>
        <source>PNG, pixels</source>
        <translation>PNG (ピクセル)</translation>
    </message>
    <message>
        <source>SVG, lines and text for the web</source>
        <translation>SVG (ウェブ用の線と文字)</translation>
    </message>
    <message>
        <source>PDF, lines and text for papers</source>
        <translation>PDF (論文用の線と文字)</translation>
    </message>
    <message>
        <source>Sound of the curve</source>
        <translation>曲線の音</translation>
    </message>
    <message>
        <source>WAV, 2.5 seconds of sound</source>
        <translation>WAV (2.5 秒の音)</translation>
    </message>
    <message>
        <source>PGF, for LaTeX, which sets the text</source>
        <translation>PGF、LaTeX 用。文字は LaTeX が組む</translation>
    </message>
    <message>
        <source>A picture with its axes, a heatmap with one pixel a cell, the numbers, the text, or the curve as sound</source>
        <translation>軸付きの図、1 セル 1 ピクセルのヒートマップ、数値、テキスト、または音にした曲線</translation>
    </message>
</context>
<context>
    <name>sinescope::Exports</name>
    <message>
        <source>Copied the image</source>
        <translation>画像をコピーしました</translation>
    </message>
    <message>
        <source>The image cannot be copied: %1</source>
        <translation>画像をコピーできません: %1</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 に書き出しました</translation>
    </message>
    <message>
        <source>Copying the image…</source>
        <translation>画像をコピーしています…</translation>
    </message>
    <message>
        <source>Copied the text</source>
        <translation>テキストをコピーしました</translation>
    </message>
</context>
<context>
    <name>sinescope::FigurePreview</name>
    <message>
        <source>Tr&amp;ue size</source>
        <translation>実寸(&amp;U)</translation>
    </message>
    <message>
        <source>True size</source>
        <translation>実寸</translation>
    </message>
    <message>
        <source>Show each millimetre of the figure as a millimetre of the screen, or each pixel as a pixel</source>
        <translation>図の 1 ミリを画面の 1 ミリで、または 1 ピクセルを 1 ピクセルで示します</translation>
    </message>
    <message>
        <source>Scale of the preview</source>
        <translation>プレビューの倍率</translation>
    </message>
    <message>
        <source>How large the preview is beside the figure</source>
        <translation>図に対するプレビューの大きさ</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>The figure as it will be written</source>
        <translation>書き出される図</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>描いています…</translation>
    </message>
    <message>
        <source>There is no preview: %1</source>
        <translation>プレビューはありません: %1</translation>
    </message>
    <message>
        <source>There is no preview: there is not enough memory</source>
        <translation>プレビューはありません: メモリが足りません</translation>
    </message>
    <message>
        <source>Preview in true size</source>
        <translation>プレビュー (実寸)</translation>
    </message>
    <message>
        <source>Preview at %1 % of its true size</source>
        <translation>プレビュー (実寸の %1 %)</translation>
    </message>
</context>
<context>
    <name>sinescope::Formula</name>
    <message>
        <source>(zero-padded column)</source>
        <translation>(ゼロで埋めた列)</translation>
    </message>
    <message>
        <source>wavelength %1 positions</source>
        <translation>波長は位置 %1 個分</translation>
    </message>
    <message>
        <source>pair i = %1 (0 to %2)</source>
        <translation>対 i = %1（0 から %2）</translation>
    </message>
    <message>
        <source>%1 turns in this length</source>
        <translation>この長さで %1 回転</translation>
    </message>
    <message>
        <source>position %1, dimension %2: </source>
        <translation>位置 %1、次元 %2：</translation>
    </message>
    <message>
        <source>does not turn</source>
        <translation>回転しない</translation>
    </message>
</context>
<context>
    <name>sinescope::FourierView</name>
    <message>
        <source>amplitude of each dimension&apos;s waves over one position</source>
        <translation>位置 1 個での各次元の波の振幅</translation>
    </message>
    <message>
        <source>amplitude of each dimension&apos;s waves over %1 positions</source>
        <translation>位置 %1 個での各次元の波の振幅</translation>
    </message>
    <message>
        <source>A ÷ B of the waves&apos; amplitudes, over the positions that both have</source>
        <translation>両方にある位置での波の振幅の A ÷ B</translation>
    </message>
    <message>
        <source>A − B of the waves&apos; amplitudes, over the positions that both have</source>
        <translation>両方にある位置での波の振幅の A − B</translation>
    </message>
    <message>
        <source> without a spectrum</source>
        <translation> (スペクトルなし)</translation>
    </message>
    <message>
        <source>dB</source>
        <translation>dB</translation>
    </message>
    <message>
        <source>Decibels</source>
        <translation>デシベル</translation>
    </message>
    <message>
        <source>Amplitudes A in decibels, 20 lg A: small ones stay visible beside large ones</source>
        <translation>振幅 A をデシベル (20 lg A) で示します。大きな値と並んでも小さな値が見えます</translation>
    </message>
    <message>
        <source>amplitude (dB), k = %1</source>
        <translation>振幅 (dB)、k = %1</translation>
    </message>
    <message>
        <source>amplitude, k = %1</source>
        <translation>振幅、k = %1</translation>
    </message>
    <message>
        <source>wavelength λ (positions)</source>
        <translation>波長 λ (位置)</translation>
    </message>
    <message>
        <source>no spectrum</source>
        <translation>スペクトルなし</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>次元 %1</translation>
    </message>
    <message>
        <source> · 1 turn</source>
        <translation> · 1 回転</translation>
    </message>
    <message>
        <source> · %1 turns</source>
        <translation> · %1 回転</translation>
    </message>
    <message>
        <source>amplitude %1</source>
        <translation>振幅 %1</translation>
    </message>
    <message>
        <source>not in both</source>
        <translation>両方にはない</translation>
    </message>
    <message>
        <source>A %1, B %2</source>
        <translation>A %1、B %2</translation>
    </message>
    <message>
        <source>Fourier</source>
        <translation>フーリエ</translation>
    </message>
    <message>
        <source>amplitude</source>
        <translation>振幅</translation>
    </message>
    <message>
        <source>amplitude, A ÷ B (dB)</source>
        <translation>振幅, A ÷ B (dB)</translation>
    </message>
    <message>
        <source>amplitude (dB)</source>
        <translation>振幅 (dB)</translation>
    </message>
    <message>
        <source>λ (positions)</source>
        <translation>λ (位置)</translation>
    </message>
</context>
<context>
    <name>sinescope::FrequenciesView</name>
    <message>
        <source>A − B on the logarithmic axis: λ of A ÷ λ of B</source>
        <translation>対数軸での A − B: A の λ ÷ B の λ</translation>
    </message>
    <message>
        <source>wavelength of every dimension</source>
        <translation>各次元の波長</translation>
    </message>
    <message>
        <source>wavelength of every pair</source>
        <translation>各対の波長</translation>
    </message>
    <message>
        <source>Wavelength of A divided by that of B, dimension by dimension: equal at the line at 1, above it A turns more slowly</source>
        <translation>次元ごとに A の波長を B の波長で割ったもの。1 の線で等しく、上では A のほうがゆっくり回ります</translation>
    </message>
    <message>
        <source>λ of A ÷ λ of B: above the line at 1, A turns more slowly</source>
        <translation>A の λ ÷ B の λ: 1 の線より上では A のほうがゆっくり回る</translation>
    </message>
    <message>
        <source>λ of A ÷ λ of B</source>
        <translation>A の λ ÷ B の λ</translation>
    </message>
    <message>
        <source>wavelength λ (positions)</source>
        <translation>波長 λ (位置)</translation>
    </message>
    <message>
        <source>dimension %1 is not in both</source>
        <translation>次元 %1 は両方にはない</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>次元 %1</translation>
    </message>
    <message>
        <source>λ %1 ÷ %2</source>
        <translation>λ %1 ÷ %2</translation>
    </message>
    <message>
        <source>= %1</source>
        <translation>= %1</translation>
    </message>
    <message>
        <source>Frequencies</source>
        <translation>周波数</translation>
    </message>
    <message>
        <source>dimension %1 does not turn in both</source>
        <translation>次元 %1 は両方では回転しません</translation>
    </message>
    <message>
        <source>there is no room for what the lines mean</source>
        <translation>線の意味を記す余地がありません</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>sinescope::GhostBasesControl</name>
    <message>
        <source>Bases to compare with the encoding&apos;s own, such as 100, 5e5; their curves are pale</source>
        <translation>エンコーディング自身の底と比べる底。例: 100, 5e5。曲線は薄く描きます</translation>
    </message>
    <message>
        <source>compare bases</source>
        <translation>底を比較</translation>
    </message>
    <message>
        <source>Common bases</source>
        <translation>よく使う底</translation>
    </message>
    <message>
        <source>Choose among common bases</source>
        <translation>よく使う底から選びます</translation>
    </message>
    <message>
        <source>Other bases</source>
        <translation>ほかの底</translation>
    </message>
    <message>
        <source>100, 5e5</source>
        <translation>100, 5e5</translation>
    </message>
</context>
<context>
    <name>sinescope::GridBox</name>
    <message>
        <source>Grid</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Positions are in a line, as in a text</source>
        <translation>位置は文章のように一列です</translation>
    </message>
    <message>
        <source>x first</source>
        <translation>x が先</translation>
    </message>
    <message>
        <source>Positions are patches: the first half of the columns encodes x, as in MAE</source>
        <translation>位置はパッチです。列の前半が x を表します (MAE)</translation>
    </message>
    <message>
        <source>y first</source>
        <translation>y が先</translation>
    </message>
    <message>
        <source>Positions are patches: the first half of the columns encodes y, as in DETR</source>
        <translation>位置はパッチです。列の前半が y を表します (DETR)</translation>
    </message>
    <message>
        <source>width of the grid</source>
        <translation>格子の幅</translation>
    </message>
    <message>
        <source>height of the grid</source>
        <translation>格子の高さ</translation>
    </message>
    <message>
        <source>Normalised</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>Coordinates run up to 2π, whatever the size of the grid, as in DETR</source>
        <translation>格子の大きさによらず、座標は 2π まで進みます (DETR)</translation>
    </message>
    <message>
        <source>How many patches the %1 is</source>
        <translation>%1 (パッチの数)</translation>
    </message>
    <message>
        <source>A grid needs an even d_model</source>
        <translation>格子には偶数の d_model が必要です</translation>
    </message>
    <message>
        <source>Positions on a grid of patches, as in vision transformers</source>
        <translation>ビジョントランスフォーマーのような、格子の上の位置</translation>
    </message>
</context>
<context>
    <name>sinescope::GuessMark</name>
    <message>
        <source>your guess: %1</source>
        <translation>あなたの予想: %1</translation>
    </message>
    <message>
        <source>No guess yet</source>
        <translation>まだ予想がありません</translation>
    </message>
</context>
<context>
    <name>sinescope::HeadSquaresView</name>
    <message>
        <source>query</source>
        <translation>クエリ</translation>
    </message>
    <message>
        <source>key</source>
        <translation>キー</translation>
    </message>
</context>
<context>
    <name>sinescope::ImageCopy</name>
    <message>
        <source>there is not enough memory</source>
        <translation>メモリが足りません</translation>
    </message>
</context>
<context>
    <name>sinescope::InkSheet</name>
    <message>
        <source>Drawn over the picture</source>
        <translation>図の上の書き込み</translation>
    </message>
    <message>
        <source>A picture has room for %1 lines</source>
        <translation>一つの図に描ける線は %1 本までです</translation>
    </message>
    <message>
        <source>A picture has room for %1 notes</source>
        <translation>一つの図に書けるメモは %1 個までです</translation>
    </message>
    <message>
        <source>Note on the picture</source>
        <translation>図の上のメモ</translation>
    </message>
    <message>
        <source>Enter keeps the note, Escape drops the change; an empty note is removed</source>
        <translation>Enter で確定、Escape で変更を取り消し。空のメモは消えます</translation>
    </message>
    <message>
        <source>a few words</source>
        <translation>短い言葉</translation>
    </message>
</context>
<context>
    <name>sinescope::Knob</name>
    <message>
        <source>%1 slider</source>
        <translation>%1のスライダー</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1をリセット</translation>
    </message>
    <message>
        <source>Accepts %1.</source>
        <translation>受け付けるもの: %1。</translation>
    </message>
    <message>
        <source>Drag it, or click a label to go to that number. Arrow keys step; with Shift, farther.</source>
        <translation>ドラッグするか、目盛りの数字をクリックするとその数に移ります。矢印キーで少しずつ、Shift を押しながらだと大きく動きます。</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>%1 に戻す</translation>
    </message>
</context>
<context>
    <name>sinescope::KnobStrip</name>
    <message>
        <source>+ encoding PE</source>
        <translation>+ エンコーディング PE</translation>
    </message>
    <message>
        <source>Add the encoding</source>
        <translation>エンコーディングを足す</translation>
    </message>
    <message>
        <source>⇄ first and last word</source>
        <translation>⇄ 最初と最後の単語</translation>
    </message>
    <message>
        <source>Exchange the first and the last word</source>
        <translation>最初と最後の単語を交換</translation>
    </message>
    <message>
        <source>Knobs of the view</source>
        <translation>ビューのつまみ</translation>
    </message>
    <message>
        <source>All parameters</source>
        <translation>すべてのパラメーター</translation>
    </message>
    <message>
        <source>Show the panel of all parameters, and the sentence</source>
        <translation>すべてのパラメーターのパネルと文を表示</translation>
    </message>
    <message>
        <source>%1 slider</source>
        <translation>%1のスライダー</translation>
    </message>
    <message>
        <source>The format of the numbers in which the phases are computed</source>
        <translation>位相を計算する数の形式</translation>
    </message>
</context>
<context>
    <name>sinescope::LastState</name>
    <message>
        <source>The last state cannot be read: %1</source>
        <translation>最後の状態を読めません: %1</translation>
    </message>
    <message>
        <source>it is kept in %1</source>
        <translation>%1 に残っています</translation>
    </message>
    <message>
        <source>Not all of the last state is here: %1</source>
        <translation>最後の状態の一部を復元できません: %1</translation>
    </message>
    <message>
        <source>What is shown cannot be saved: %1</source>
        <translation>表示内容を保存できません: %1</translation>
    </message>
    <message>
        <source>Recovered what was shown when Sinescope ended unexpectedly</source>
        <translation>Sinescope が予期せず終了したときの表示を復元しました</translation>
    </message>
    <message>
        <source>Sinescope ended unexpectedly; Undo brings back what was shown then</source>
        <translation>Sinescope は予期せず終了しました。「元に戻す」でそのときの表示に戻ります</translation>
    </message>
</context>
<context>
    <name>sinescope::LessonActions</name>
    <message>
        <source>Choose an answer, or begin a number</source>
        <translation>答えを選ぶか、数を入力してください</translation>
    </message>
    <message>
        <source>Begin a number</source>
        <translation>数を入力し始めます</translation>
    </message>
</context>
<context>
    <name>sinescope::LessonChoiceRow</name>
    <message>
        <source>Choose this answer (%1)</source>
        <translation>この答えを選ぶ (%1)</translation>
    </message>
    <message>
        <source>Choose this answer</source>
        <translation>この答えを選ぶ</translation>
    </message>
    <message>
        <source>, the answer</source>
        <translation>、正解</translation>
    </message>
    <message>
        <source>, not the answer</source>
        <translation>、正解ではない</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>sinescope::LessonColumn</name>
    <message>
        <source>the prediction</source>
        <translation>予想</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>The step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Your prediction</source>
        <translation>あなたの予想</translation>
    </message>
    <message>
        <source>Type the number that you expect</source>
        <translation>予想する数を入力してください</translation>
    </message>
    <message>
        <source>Not measured here: %1.</source>
        <translation>ここでは測れません: %1。</translation>
    </message>
    <message>
        <source>or click in the picture</source>
        <translation>または図の中をクリック</translation>
    </message>
    <message>
        <source>There are no notes on this step.</source>
        <translation>このステップにはメモがありません。</translation>
    </message>
</context>
<context>
    <name>sinescope::LessonDesk</name>
    <message>
        <source>The teacher&apos;s desk</source>
        <translation>教師用の画面</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Show the lesson here</source>
        <translation>レッスンをここに表示</translation>
    </message>
    <message>
        <source>There are no notes on this step.</source>
        <translation>このステップにはメモがありません。</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>終わり</translation>
    </message>
    <message>
        <source>Next: the reveal, then “%1”</source>
        <translation>次: 答え、それから「%1」</translation>
    </message>
    <message>
        <source>Next: “%1”</source>
        <translation>次: 「%1」</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>答えを見る</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>End</source>
        <translation>終える</translation>
    </message>
</context>
<context>
    <name>sinescope::LessonPage</name>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>自由に試す</translation>
    </message>
    <message>
        <source>Predict first, or press Space again.</source>
        <translation>先に予想するか、もう一度 Space を押してください。</translation>
    </message>
    <message>
        <source> You predicted %1 of %2 right.</source>
        <translation> 予想は %2 問中 %1 問が正解でした。</translation>
    </message>
    <message>
        <source>That was the last step.</source>
        <translation>これが最後のステップでした。</translation>
    </message>
    <message>
        <source> Esc leaves the lesson, Ctrl+Home begins again.</source>
        <translation> Esc でレッスンを終え、Ctrl+Home で最初からやり直します。</translation>
    </message>
    <message>
        <source>Everything is free. E brings the step back as it was.</source>
        <translation>すべて動かせます。もう一度 E を押すと、ステップの元の状態に戻ります。</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>答えを見る</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>End</source>
        <translation>終える</translation>
    </message>
    <message>
        <source>Space: %1 · Shift+Space: back · E: explore</source>
        <translation>Space: %1 · Shift+Space: 戻る · E: 自由に試す</translation>
    </message>
</context>
<context>
    <name>sinescope::LessonPicture</name>
    <message>
        <source>This picture cannot be read: %1</source>
        <translation>この画像を読めません: %1</translation>
    </message>
</context>
<context>
    <name>sinescope::LessonProgress</name>
    <message>
        <source>step %1 of %2</source>
        <translation>ステップ %1 / %2</translation>
    </message>
    <message>
        <source>Go to step %1</source>
        <translation>ステップ %1 へ</translation>
    </message>
</context>
<context>
    <name>sinescope::LessonStage</name>
    <message>
        <source>Free knobs</source>
        <translation>動かせるつまみ</translation>
    </message>
    <message>
        <source>This step keeps it as it is. E frees everything.</source>
        <translation>このステップでは変えられません。E を押すと、すべて動かせます。</translation>
    </message>
</context>
<context>
    <name>sinescope::LessonSteps</name>
    <message>
        <source>Add this view to the lesson</source>
        <translation>このビューをレッスンに追加</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>追加(&amp;A)</translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation>レッスン (*.md)</translation>
    </message>
    <message>
        <source>Added a step to %1</source>
        <translation>%1 にステップを追加しました</translation>
    </message>
</context>
<context>
    <name>sinescope::Lessons</name>
    <message>
        <source>Open lesson</source>
        <translation>レッスンを開く</translation>
    </message>
    <message>
        <source>Lessons (*.md *.markdown)</source>
        <translation>レッスン (*.md *.markdown)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be shown as a lesson:</source>
        <translation>%1 はレッスンとして表示できません:</translation>
    </message>
    <message>
        <source>Continued at step %1 of %2. Ctrl+Home begins again.</source>
        <translation>ステップ %1 / %2 から続けます。Ctrl+Home で最初からやり直します。</translation>
    </message>
    <message>
        <source>The lesson %1 is not shown: %2</source>
        <translation>レッスン %1 を表示できません: %2</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>レッスン(&amp;L)</translation>
    </message>
    <message>
        <source>Continue “%1”, step %2</source>
        <translation>「%1」の続き、ステップ %2</translation>
    </message>
    <message>
        <source>A lesson that comes with the program</source>
        <translation>プログラムに付属するレッスン</translation>
    </message>
    <message>
        <source>To teach: Ctrl+Shift+F puts the lesson on the other screen, and your notes here.</source>
        <translation>授業をするときは、Ctrl+Shift+F でレッスンをもう一つの画面に移すと、ここにメモが出ます。</translation>
    </message>
</context>
<context>
    <name>sinescope::Listening</name>
    <message>
        <source>%1 has no curve to hear</source>
        <translation>%1 には音にできる曲線がありません</translation>
    </message>
    <message>
        <source>%1 is covered until it is predicted</source>
        <translation>%1 は予想するまで隠しています</translation>
    </message>
    <message>
        <source>There is nothing to hear: the curve has no finite value</source>
        <translation>音にできません: 曲線に有限の値がありません</translation>
    </message>
    <message>
        <source>The sound cannot be written to %1: %2</source>
        <translation>音を %1 に書き込めません: %2</translation>
    </message>
    <message>
        <source>The desktop&apos;s sound does not work: no player could play the curve</source>
        <translation>デスクトップの音が使えません: 曲線を鳴らせる再生プログラムがありませんでした</translation>
    </message>
    <message>
        <source>No program to play sound is installed: pw-play, paplay or aplay</source>
        <translation>音を鳴らすプログラム (pw-play、paplay、aplay のどれか) がありません</translation>
    </message>
</context>
<context>
    <name>sinescope::MainWindow</name>
    <message>
        <source>%1 holds %2</source>
        <translation>%1 に %2 が含まれています</translation>
    </message>
    <message>
        <source>%1 was not read to its end: %2</source>
        <translation>%1 を最後まで読めませんでした: %2</translation>
    </message>
    <message>
        <source>Last frame: %1 ms</source>
        <translation>最後のフレーム: %1 ms</translation>
    </message>
    <message>
        <source>%1 × %2 · %3 as %4</source>
        <translation>%1 × %2 · %4 で %3</translation>
    </message>
</context>
<context>
    <name>sinescope::MatrixView</name>
    <message>
        <source>A − B at the same position and dimension</source>
        <translation>同じ位置と次元での A − B</translation>
    </message>
    <message>
        <source>PE(position, dimension)</source>
        <translation>PE(位置, 次元)</translation>
    </message>
    <message>
        <source>the encoding</source>
        <translation>エンコーディング</translation>
    </message>
    <message>
        <source>Heatmap of %1: %2 positions by %3 dimensions, colours from %4 to %5.</source>
        <translation>%1のヒートマップ: %2 個の位置 × %3 次元、色は %4～%5。</translation>
    </message>
    <message>
        <source>%3 × %4 of each pixel&apos;s %1 × %2 cells are sampled</source>
        <translation>各ピクセルの %1 × %2 セルから %3 × %4 を抽出しています</translation>
    </message>
    <message>
        <source>Pale is a mean, not zero: %1 dimensions turn within a pixel of %2 positions</source>
        <translation>薄い色は 0 ではなく平均です: %1 個の次元が、位置 %2 個分の 1 ピクセルの中で一回り以上します</translation>
    </message>
    <message>
        <source>Pale = mean of whole turns, not zero (%1 dimensions)</source>
        <translation>薄い色 = 0 ではなく一回り以上の平均 (%1 次元)</translation>
    </message>
    <message>
        <source>Pale = mean, not zero</source>
        <translation>薄い色 = 0 ではなく平均</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>行列</translation>
    </message>
    <message>
        <source>no such cell in B</source>
        <translation>B にそのセルはありません</translation>
    </message>
    <message>
        <source>A − B</source>
        <translation>A − B</translation>
    </message>
    <message>
        <source>a row for each position</source>
        <translation>一つの位置が一つの行</translation>
    </message>
    <message>
        <source>value</source>
        <translation>値</translation>
    </message>
</context>
<context>
    <name>sinescope::NumberText</name>
    <message>
        <source>%1; %2 must be %3</source>
        <translation>%1。%2は %3にしてください</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1～%2</translation>
    </message>
    <message>
        <source>a whole number from %1</source>
        <translation>%1 の整数</translation>
    </message>
    <message>
        <source>nothing is entered</source>
        <translation>何も入力されていません</translation>
    </message>
    <message>
        <source>“%1” is not finite</source>
        <translation>「%1」は有限ではありません</translation>
    </message>
    <message>
        <source>“%1” is not a number</source>
        <translation>「%1」は数ではありません</translation>
    </message>
    <message>
        <source>%1 is too small</source>
        <translation>%1 は小さすぎます</translation>
    </message>
    <message>
        <source>%1 is too large</source>
        <translation>%1 は大きすぎます</translation>
    </message>
    <message>
        <source>%1 is not whole</source>
        <translation>%1 は整数ではありません</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what is wrong (what is allowed)</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 is odd</source>
        <translation>%1 は奇数です</translation>
    </message>
</context>
<context>
    <name>sinescope::Pane</name>
    <message>
        <source>Show alone</source>
        <translation>単独で表示</translation>
    </message>
    <message>
        <source>There is no room for the picture here: show this view alone (Ctrl+M)</source>
        <translation>ここは狭くて図を表示できません。このビューを単独で表示してください (Ctrl+M)</translation>
    </message>
    <message>
        <source>What can be done with this view (Shift+F10)</source>
        <translation>このビューでできる操作 (Shift+F10)</translation>
    </message>
    <message>
        <source>Menu of this view</source>
        <translation>このビューのメニュー</translation>
    </message>
    <message>
        <source>Back to the other views (Esc)</source>
        <translation>ほかのビューに戻る (Esc)</translation>
    </message>
    <message>
        <source>Show this view alone (Ctrl+M)</source>
        <translation>このビューを単独で表示 (Ctrl+M)</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>元のサイズ</translation>
    </message>
    <message>
        <source>Maximise</source>
        <translation>最大化</translation>
    </message>
    <message>
        <source>Back into the main window (Ctrl+Shift+F)</source>
        <translation>メインウィンドウに戻す (Ctrl+Shift+F)</translation>
    </message>
    <message>
        <source>Float to a window of its own (Ctrl+Shift+F)</source>
        <translation>別のウィンドウに切り離す (Ctrl+Shift+F)</translation>
    </message>
    <message>
        <source>Dock</source>
        <translation>戻す</translation>
    </message>
    <message>
        <source>Float</source>
        <translation>切り離す</translation>
    </message>
</context>
<context>
    <name>sinescope::PaneArea</name>
    <message>
        <source>All views are hidden.</source>
        <translation>すべてのビューが隠れています。</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>配置をリセット</translation>
    </message>
    <message>
        <source>All views are hidden or in windows of their own.</source>
        <translation>すべてのビューが、隠れているか別のウィンドウにあります。</translation>
    </message>
    <message>
        <source>“%1” is in a window of its own.</source>
        <translation>「%1」は別のウィンドウにあります。</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>戻す</translation>
    </message>
    <message>
        <source>These views are in windows of their own.</source>
        <translation>これらのビューは別のウィンドウにあります。</translation>
    </message>
    <message>
        <source>Bring them back</source>
        <translation>すべて戻す</translation>
    </message>
</context>
<context>
    <name>sinescope::ParameterPanel</name>
    <message>
        <source>Parameters</source>
        <translation>パラメーター</translation>
    </message>
    <message>
        <source>Size of the matrix</source>
        <translation>行列の大きさ</translation>
    </message>
    <message>
        <source>Back to the sinusoid</source>
        <translation>正弦波に戻る</translation>
    </message>
    <message>
        <source>Show the sinusoid of this size instead of your table</source>
        <translation>自分の表の代わりに、この大きさの正弦波を表示します</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>プリセット(&amp;P)</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>A named convention sets the five switches; a preset sets length, width and base as well</source>
        <translation>名前付きの規約は五つのスイッチを、プリセットはさらに長さ、幅、底を決めます</translation>
    </message>
    <message>
        <source>ENCODING</source>
        <translation>エンコーディング</translation>
    </message>
    <message>
        <source>CONVENTION</source>
        <translation>規約</translation>
    </message>
    <message>
        <source>SELECTION</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>, the columns of %1</source>
        <translation>、%1 の列数</translation>
    </message>
    <message>
        <source>length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>, the rows of %1</source>
        <translation>、%1 の行数</translation>
    </message>
    <message>
        <source>Compare sets the sinusoid beside it. A preset closes it.</source>
        <translation>「比較」で正弦波を並べて表示します。プリセットを選ぶと、この表は閉じます。</translation>
    </message>
    <message>
        <source>Shape and bytes of the whole matrix</source>
        <translation>行列全体の形とバイト数</translation>
    </message>
    <message>
        <source>On a grid the first position is 0</source>
        <translation>格子では最初の位置は 0 です</translation>
    </message>
</context>
<context>
    <name>sinescope::PartFields</name>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>The rows that the figure shows, mostly positions, counted from 0: 0:200 are the first 200</source>
        <translation>図に示す行 (多くは位置)。0 から数え、0:200 は最初の 200 行です</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>The columns that the figure shows, mostly dimensions, counted from 0: 0:64 are the first 64</source>
        <translation>図に示す列 (多くは次元)。0 から数え、0:64 は最初の 64 列です</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>S&amp;hown part</source>
        <translation>示す範囲(&amp;H)</translation>
    </message>
    <message>
        <source>no such axis</source>
        <translation>その軸はありません</translation>
    </message>
    <message>
        <source>rows: %1</source>
        <translation>行: %1</translation>
    </message>
    <message>
        <source>columns: %1</source>
        <translation>列: %1</translation>
    </message>
</context>
<context>
    <name>sinescope::PatchesView</name>
    <message>
        <source>patch x %1, y %2, %3</source>
        <translation>パッチ x %1、y %2、%3</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>パッチ</translation>
    </message>
    <message>
        <source>Distance from the patch at %1</source>
        <translation>%1 のパッチからの距離</translation>
    </message>
    <message>
        <source>Similarity to the patch at %1</source>
        <translation>%1 のパッチとの類似度</translation>
    </message>
    <message>
        <source>positions are in a line</source>
        <translation>位置は一列です</translation>
    </message>
    <message>
        <source>A − B of the %1</source>
        <translation>%1の A − B</translation>
    </message>
    <message>
        <source>A heatmap of %1 patches. %2: %3. Arrow keys select the patch beside it.</source>
        <translation>%1 個のパッチのヒートマップ。%2: %3。矢印キーで隣のパッチを選びます。</translation>
    </message>
    <message>
        <source>How two patches are compared</source>
        <translation>二つのパッチの比べ方</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>差なし</translation>
    </message>
    <message>
        <source>choose a Grid in the panel</source>
        <translation>パネルで格子を選んでください</translation>
    </message>
    <message>
        <source>no grid</source>
        <translation>格子なし</translation>
    </message>
    <message>
        <source>a pixel is the mean of %1 patches</source>
        <translation>一画素は %1 個のパッチの平均</translation>
    </message>
    <message>
        <source>means</source>
        <translation>平均</translation>
    </message>
</context>
<context>
    <name>sinescope::Pen</name>
    <message>
        <source>change of the drawing</source>
        <translation>書き込みの変更</translation>
    </message>
    <message>
        <source>Draw with the mouse; P or Esc puts the pen away</source>
        <translation>マウスで描きます。P または Esc でペンをしまいます</translation>
    </message>
    <message>
        <source>Nothing is drawn on this picture</source>
        <translation>この図には何も描かれていません</translation>
    </message>
</context>
<context>
    <name>sinescope::PlaneView</name>
    <message>
        <source>position p</source>
        <translation>位置 p</translation>
    </message>
    <message>
        <source>dimension (k − 1)</source>
        <translation>次元 (k − 1)</translation>
    </message>
    <message>
        <source>dimension k</source>
        <translation>次元 k</translation>
    </message>
    <message>
        <source>A and B have no position in common</source>
        <translation>A と B に共通の位置がありません</translation>
    </message>
    <message>
        <source>no common position</source>
        <translation>共通の位置なし</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>次元</translation>
    </message>
    <message>
        <source>%1 times %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>square cells would make the picture a sliver: choose at most %1 of its %2 dimensions</source>
        <translation>正方形のセルでは図が細くなりすぎます: %2 次元のうち最大 %1 を選んでください</translation>
    </message>
    <message>
        <source>square cells would make the picture a sliver: choose at most %1 of its %2 positions</source>
        <translation>正方形のセルでは図が細くなりすぎます: %2 位置のうち最大 %1 を選んでください</translation>
    </message>
    <message>
        <source>the figure is too low for a label of the axis below</source>
        <translation>図が低すぎて、下の軸のラベルの余地がありません</translation>
    </message>
    <message>
        <source>there is no room for the picture</source>
        <translation>図のための余地がありません</translation>
    </message>
    <message>
        <source>the name of an axis is cut off</source>
        <translation>軸の名前が入りきりません</translation>
    </message>
</context>
<context>
    <name>sinescope::PlayBar</name>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>How far the run is</source>
        <translation>再生の進み具合</translation>
    </message>
    <message>
        <source>How far the run is; drag it, or use the arrow keys</source>
        <translation>再生の進み具合。ドラッグするか、矢印キーで動かします</translation>
    </message>
    <message>
        <source>Where the run is</source>
        <translation>現在の値</translation>
    </message>
    <message>
        <source>What runs</source>
        <translation>動かすもの</translation>
    </message>
    <message>
        <source>What runs by itself</source>
        <translation>自動で動かすもの</translation>
    </message>
    <message>
        <source>from</source>
        <translation>始め</translation>
    </message>
    <message>
        <source>Where the run begins</source>
        <translation>動きの始まり</translation>
    </message>
    <message>
        <source>to</source>
        <translation>終わり</translation>
    </message>
    <message>
        <source>Where the run ends</source>
        <translation>動きの終わり</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速さ</translation>
    </message>
    <message>
        <source>How fast it runs; at 1× one way takes %1 seconds</source>
        <translation>動く速さ。1× では片道 %1 秒</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>One way takes %1 seconds</source>
        <translation>片道 %1 秒</translation>
    </message>
    <message>
        <source>There and back again</source>
        <translation>往復する</translation>
    </message>
    <message>
        <source>Whether the run turns round at its end or begins anew</source>
        <translation>終わりで折り返すか、最初からやり直すか</translation>
    </message>
    <message>
        <source>Save frames</source>
        <translation>フレームを保存</translation>
    </message>
    <message>
        <source>Save the run as an animated GIF or as numbered PNGs</source>
        <translation>動きを GIF アニメーションまたは番号付き PNG として保存</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Bounce</source>
        <translation>往復</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>繰り返し</translation>
    </message>
    <message>
        <source>Save frames…</source>
        <translation>フレームを保存…</translation>
    </message>
</context>
<context>
    <name>sinescope::PlotView</name>
    <message>
        <source>%1, A − B</source>
        <translation>%1, A − B</translation>
    </message>
</context>
<context>
    <name>sinescope::PrecisionCurveView</name>
    <message>
        <source>%1 first errs by more than 0.1 at position %2.</source>
        <translation>%1 の誤差は位置 %2 ではじめて 0.1 を超えます。</translation>
    </message>
    <message>
        <source>%1 errs by no more than 0.1 before position %2.</source>
        <translation>%1 の誤差は位置 %2 より前では 0.1 以下です。</translation>
    </message>
    <message>
        <source>not before %1</source>
        <translation>%1 より前にはない</translation>
    </message>
    <message>
        <source>%1 errs by no more than 0.1.</source>
        <translation>%1 の誤差は 0.1 以下です。</translation>
    </message>
    <message>
        <source>nowhere here</source>
        <translation>この範囲にはない</translation>
    </message>
    <message>
        <source>Largest error of the dimensions by position, on logarithmic axes.</source>
        <translation>位置ごとの、全次元のうち最大の誤差。両対数軸です。</translation>
    </message>
    <message>
        <source>From position %1 on it has no value.</source>
        <translation>位置 %1 から先は値がありません。</translation>
    </message>
    <message>
        <source>|error|</source>
        <translation>|誤差|</translation>
    </message>
    <message>
        <source>phases in</source>
        <translation>位相の数の形式</translation>
    </message>
    <message>
        <source>A: error &gt; 0.1 from</source>
        <translation>A: 誤差 &gt; 0.1 の始まり</translation>
    </message>
    <message>
        <source>error &gt; 0.1 from</source>
        <translation>誤差 &gt; 0.1 の始まり</translation>
    </message>
    <message>
        <source>A: NaN from</source>
        <translation>A: NaN の始まり</translation>
    </message>
    <message>
        <source>NaN from</source>
        <translation>NaN の始まり</translation>
    </message>
    <message>
        <source>integers exact to</source>
        <translation>整数が正確な上限</translation>
    </message>
    <message>
        <source>integers exact up to %1</source>
        <translation>整数は %1 まで正確</translation>
    </message>
    <message>
        <source>0.1: one decimal is wrong</source>
        <translation>0.1: 小数第一位が誤り</translation>
    </message>
    <message>
        <source>0.1</source>
        <translation>0.1</translation>
    </message>
    <message>
        <source>of some positions per pixel and %1 of %2 frequencies</source>
        <translation>1 ピクセルにつき一部の位置のみ、周波数は %2 個中 %1 個</translation>
    </message>
    <message>
        <source>of %1 of %2 frequencies</source>
        <translation>%2 個中 %1 個の周波数</translation>
    </message>
    <message>
        <source>Position 0 is exact and has no place on this axis</source>
        <translation>位置 0 は正確で、この軸には載りません</translation>
    </message>
    <message>
        <source>of some of the positions under a pixel</source>
        <translation>1 ピクセルにつき一部の位置のみ</translation>
    </message>
    <message>
        <source>of some positions</source>
        <translation>一部の位置のみ</translation>
    </message>
    <message>
        <source>p = %1: %2, largest %3, RMS %4</source>
        <translation>p = %1: %2、最大 %3、RMS %4</translation>
    </message>
    <message>
        <source>p = %1: %2</source>
        <translation>p = %1: %2</translation>
    </message>
    <message>
        <source>Error by position</source>
        <translation>位置ごとの誤差</translation>
    </message>
    <message>
        <source>largest error</source>
        <translation>最大の誤差</translation>
    </message>
    <message>
        <source>error</source>
        <translation>誤差</translation>
    </message>
    <message>
        <source>dashed at 0.1: one decimal is wrong</source>
        <translation>破線は 0.1：小数第 1 位が誤り</translation>
    </message>
    <message>
        <source>largest; B dashed, %1 of A shaded to the RMS</source>
        <translation>最大値；B は破線、A の %1 は RMS まで塗り</translation>
    </message>
    <message>
        <source>largest error; %1 shaded down to its root mean square</source>
        <translation>最大誤差；%1 は二乗平均平方根まで塗り</translation>
    </message>
    <message>
        <source>there is no room for the table of the formats</source>
        <translation>形式の表のための余地がありません</translation>
    </message>
</context>
<context>
    <name>sinescope::PrecisionErrorView</name>
    <message>
        <source>|%1 − true| of A ÷ of B</source>
        <translation>|%1 − 真値| の A ÷ B</translation>
    </message>
    <message>
        <source>|%1 − true|</source>
        <translation>|%1 − 真値|</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>誤差</translation>
    </message>
</context>
<context>
    <name>sinescope::PrecisionMapView</name>
    <message>
        <source>Heatmap of the encoding with phases in %1: %2 positions by %3 dimensions.</source>
        <translation>位相が %1 のエンコーディングのヒートマップ: %2 個の位置 × %3 次元。</translation>
    </message>
    <message>
        <source>Heatmap of the errors of phases in %1, on a logarithmic scale: %2 positions by %3 dimensions.</source>
        <translation>%1 の位相の誤差のヒートマップ、対数目盛り: %2 個の位置 × %3 次元。</translation>
    </message>
    <message>
        <source>a pixel is the largest error of its %1 cells</source>
        <translation>1 ピクセルは %1 セルの最大の誤差</translation>
    </message>
    <message>
        <source>largest of %1 cells</source>
        <translation>%1 セルの最大</translation>
    </message>
    <message>
        <source>a pixel is the largest error of some of its %1 cells</source>
        <translation>1 ピクセルは %1 セルの一部の最大の誤差</translation>
    </message>
    <message>
        <source>largest of some cells</source>
        <translation>一部のセルの最大</translation>
    </message>
    <message>
        <source>some cells</source>
        <translation>一部のセル</translation>
    </message>
    <message>
        <source>a pixel is the mean of its %1 cells</source>
        <translation>1 ピクセルは %1 セルの平均</translation>
    </message>
    <message>
        <source>means</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>a pixel is the mean of its %1 cells, angles not rounded</source>
        <translation>1 ピクセルは %1 セルの平均、角度は丸めない</translation>
    </message>
    <message>
        <source>means, angles not rounded</source>
        <translation>平均、角度は丸めない</translation>
    </message>
    <message>
        <source>a pixel is the mean of some of its %1 cells</source>
        <translation>1 ピクセルは %1 セルの一部の平均</translation>
    </message>
    <message>
        <source>means of some cells</source>
        <translation>一部のセルの平均</translation>
    </message>
    <message>
        <source>Hatched: %1 of %2 cells are NaN, %3 overflows from position %4 on</source>
        <translation>斜線: %2 セル中 %1 が NaN、%3 は位置 %4 からオーバーフロー</translation>
    </message>
    <message>
        <source>Hatched: %1 cells are NaN, from position %2 on</source>
        <translation>斜線: %1 セルが NaN、位置 %2 から</translation>
    </message>
    <message>
        <source>Hatched: %1 cells are NaN</source>
        <translation>斜線: %1 セルが NaN</translation>
    </message>
    <message>
        <source>Hatched: NaN</source>
        <translation>斜線: NaN</translation>
    </message>
    <message>
        <source>error %1</source>
        <translation>誤差 %1</translation>
    </message>
    <message>
        <source>%1, true %2, error %3</source>
        <translation>%1、真値 %2、誤差 %3</translation>
    </message>
    <message>
        <source>%1, error %2</source>
        <translation>%1、誤差 %2</translation>
    </message>
    <message>
        <source>PE with phases in %1</source>
        <translation>位相が %1 の PE</translation>
    </message>
    <message>
        <source>error of A ÷ error of B</source>
        <translation>A の誤差 ÷ B の誤差</translation>
    </message>
    <message>
        <source>|%1 − true|</source>
        <translation>|%1 − 真値|</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
</context>
<context>
    <name>sinescope::PrecisionView</name>
    <message>
        <source>phases in %1</source>
        <translation>位相は %1</translation>
    </message>
    <message>
        <source>, A − B</source>
        <translation>、A − B</translation>
    </message>
    <message>
        <source>Format of the phases</source>
        <translation>位相の数の形式</translation>
    </message>
    <message>
        <source>The format to which positions, frequencies and angles are rounded</source>
        <translation>位置、周波数、角度を丸める形式</translation>
    </message>
    <message>
        <source>%1 significant bits: integers are exact up to %2, numbers end at about %3</source>
        <translation>有効 %1 ビット: 整数は %2 まで正確、表せる数は約 %3 まで</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
</context>
<context>
    <name>sinescope::PresenterLine</name>
    <message>
        <source>What the class sees</source>
        <translation>教室の画面に映っているもの</translation>
    </message>
    <message>
        <source>The view on the other screen</source>
        <translation>もう一つの画面のビュー</translation>
    </message>
    <message>
        <source>Notes on this view</source>
        <translation>このビューのメモ</translation>
    </message>
    <message>
        <source>Your notes on this view</source>
        <translation>このビューについての自分のメモ</translation>
    </message>
    <message>
        <source>Only you see these notes. They are saved with the session.</source>
        <translation>このメモは自分だけに見え、セッションとともに保存されます。</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>前へ</translation>
    </message>
    <message>
        <source>End</source>
        <translation>終える</translation>
    </message>
    <message>
        <source>The view leaves the full screen and stays in its window</source>
        <translation>ビューは全画面表示をやめ、そのウィンドウに残ります</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>次: %1</translation>
    </message>
    <message>
        <source>%1 (PgDown)</source>
        <translation>%1 (PgDown)</translation>
    </message>
    <message>
        <source>The view before this one on the other screen (PgUp)</source>
        <translation>もう一つの画面の前のビュー (PgUp)</translation>
    </message>
</context>
<context>
    <name>sinescope::PresetBox</name>
    <message>
        <source>Custom</source>
        <translation>カスタム</translation>
    </message>
    <message>
        <source>Conventions: set the switches</source>
        <translation>規約: スイッチを決める</translation>
    </message>
    <message>
        <source>Presets: set everything</source>
        <translation>プリセット: すべてを決める</translation>
    </message>
    <message>
        <source>your table: no formula describes its numbers</source>
        <translation>自分の表: 数値を表す式はありません</translation>
    </message>
    <message>
        <source>switches set by hand; they match no named convention</source>
        <translation>手で設定したスイッチ。名前付きの規約とは一致しません</translation>
    </message>
</context>
<context>
    <name>sinescope::Readout</name>
    <message>
        <source>&amp;Copy formula</source>
        <translation>数式をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Readout</source>
        <translation>読み取り欄</translation>
    </message>
    <message>
        <source>How the value under the pointer, or else the selected one, is computed</source>
        <translation>ポインターの下、または選択中の値の計算方法</translation>
    </message>
    <message>
        <source>Copy the formula as plain text</source>
        <translation>数式をテキストとしてコピー</translation>
    </message>
    <message>
        <source>position %1, dimension %2</source>
        <translation>位置 %1、次元 %2</translation>
    </message>
    <message>
        <source>word %1 + position %2 = </source>
        <translation>単語 %1 + 位置 %2 = </translation>
    </message>
</context>
<context>
    <name>sinescope::RowView</name>
    <message>
        <source>Row of position %1</source>
        <translation>位置 %1 の行</translation>
    </message>
    <message>
        <source>A − B in every dimension</source>
        <translation>各次元の A − B</translation>
    </message>
    <message>
        <source>its value in every dimension</source>
        <translation>各次元の値</translation>
    </message>
    <message>
        <source>by wavelength</source>
        <translation>波長順</translation>
    </message>
    <message>
        <source> Left and right move the dimension, up and down the position.</source>
        <translation> 左右キーで次元、上下キーで位置が動きます。</translation>
    </message>
    <message>
        <source>B has no dimension %1: there is no difference</source>
        <translation>B に次元 %1 がないため、差はありません</translation>
    </message>
    <message>
        <source>B has no position %1: there is no difference</source>
        <translation>B に位置 %1 がないため、差はありません</translation>
    </message>
    <message>
        <source>Order the dimensions by how fast they turn, the fastest first</source>
        <translation>次元を回転の速い順に並べます</translation>
    </message>
    <message>
        <source>rank by wavelength (0: the shortest)</source>
        <translation>波長の順位 (0: 最短)</translation>
    </message>
    <message>
        <source>value of A − value of B</source>
        <translation>A の値 − B の値</translation>
    </message>
    <message>
        <source>value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>dimension %1: A − B = %2</source>
        <translation>次元 %1: A − B = %2</translation>
    </message>
    <message>
        <source>dimension %1: %2</source>
        <translation>次元 %1: %2</translation>
    </message>
    <message>
        <source>sine, λ %1</source>
        <translation>サイン、λ %1</translation>
    </message>
    <message>
        <source>cosine, λ %1</source>
        <translation>コサイン、λ %1</translation>
    </message>
    <message>
        <source>no such position in B</source>
        <translation>B にその位置がない</translation>
    </message>
    <message>
        <source>a pixel spans %1 dimensions: from the least to the greatest of them</source>
        <translation>1 ピクセルは %1 次元分: 最小から最大まで</translation>
    </message>
</context>
<context>
    <name>sinescope::ScalingBox</name>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>The frequencies are those of the base</source>
        <translation>周波数は底で決まるままです</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>ω/s: position interpolation</source>
        <translation>ω/s: 位置補間</translation>
    </message>
    <message>
        <source>ntk</source>
        <translation>ntk</translation>
    </message>
    <message>
        <source>The base becomes N·s^(d/(d−2)): the slowest pair is divided by s</source>
        <translation>底が N·s^(d/(d−2)) になります。最も遅い対は s で割られます</translation>
    </message>
    <message>
        <source>dynamic</source>
        <translation>dynamic</translation>
    </message>
    <message>
        <source>As ntk, and the more the longer the present text is</source>
        <translation>ntk と同じですが、現在の文章が長いほど強くなります</translation>
    </message>
    <message>
        <source>yarn (code)</source>
        <translation>yarn (コード)</translation>
    </message>
    <message>
        <source>Fast pairs kept, slow ones ω/s, a ramp over the pairs between</source>
        <translation>速い対はそのまま、遅い対は ω/s、その間は対の番号で滑らかに移ります</translation>
    </message>
    <message>
        <source>yarn (paper)</source>
        <translation>yarn (論文)</translation>
    </message>
    <message>
        <source>The same with a ramp over the turns within the trained length</source>
        <translation>同じですが、学習時の長さで何回りするかで滑らかに移ります</translation>
    </message>
    <message>
        <source>llama3</source>
        <translation>llama3</translation>
    </message>
    <message>
        <source>A ramp over the turns, from the low to the high factor</source>
        <translation>低い係数から高い係数まで、何回りするかで滑らかに移ります</translation>
    </message>
    <message>
        <source>a number above %1</source>
        <translation>%1 より大きい数</translation>
    </message>
    <message>
        <source>above %1</source>
        <translation>%1 より大きい</translation>
    </message>
    <message>
        <source>a number above 0 and below %1</source>
        <translation>0 より大きく %1 より小さい数</translation>
    </message>
    <message>
        <source>0 to %1</source>
        <translation>0～%1</translation>
    </message>
    <message>
        <source>T&amp;rained length</source>
        <translation>学習時の長さ(&amp;R)</translation>
    </message>
    <message>
        <source>How many positions the model was trained on</source>
        <translation>モデルが学習した位置の数</translation>
    </message>
    <message>
        <source>trained length</source>
        <translation>学習時の長さ</translation>
    </message>
    <message>
        <source>Prese&amp;nt length</source>
        <translation>現在の長さ(&amp;N)</translation>
    </message>
    <message>
        <source>How many positions the present text has</source>
        <translation>現在の文章の位置の数</translation>
    </message>
    <message>
        <source>present length</source>
        <translation>現在の長さ</translation>
    </message>
    <message>
        <source>F&amp;ast turns</source>
        <translation>速い側の回数(&amp;A)</translation>
    </message>
    <message>
        <source>β fast: pairs that turn more often than this within the trained length are kept</source>
        <translation>β fast: 学習時の長さでこれより多く回る対はそのままです</translation>
    </message>
    <message>
        <source>fast turns</source>
        <translation>速い側の回数</translation>
    </message>
    <message>
        <source>Slow t&amp;urns</source>
        <translation>遅い側の回数(&amp;U)</translation>
    </message>
    <message>
        <source>β slow: pairs that turn less often than this within the trained length are divided</source>
        <translation>β slow: 学習時の長さでこれより少なく回る対は割られます</translation>
    </message>
    <message>
        <source>slow turns</source>
        <translation>遅い側の回数</translation>
    </message>
    <message>
        <source>Low fa&amp;ctor</source>
        <translation>低い係数(&amp;C)</translation>
    </message>
    <message>
        <source>Pairs that turn less often than this within the trained length are divided</source>
        <translation>学習時の長さでこれより少なく回る対は割られます</translation>
    </message>
    <message>
        <source>low factor</source>
        <translation>低い係数</translation>
    </message>
    <message>
        <source>&amp;High factor</source>
        <translation>高い係数(&amp;H)</translation>
    </message>
    <message>
        <source>Pairs that turn more often than this within the trained length are kept</source>
        <translation>学習時の長さでこれより多く回る対はそのままです</translation>
    </message>
    <message>
        <source>high factor</source>
        <translation>高い係数</translation>
    </message>
    <message>
        <source>Ends at whole pairs</source>
        <translation>端を整数の対にする</translation>
    </message>
    <message>
        <source>The ramp begins and ends at whole pairs, as in most models (“truncate”)</source>
        <translation>多くのモデルと同じく、移り変わりが整数の番号の対で始まり終わります (“truncate”)</translation>
    </message>
    <message>
        <source>Scalin&amp;g</source>
        <translation>スケーリング(&amp;G)</translation>
    </message>
    <message>
        <source>A scaling needs a base of at least 1</source>
        <translation>スケーリングには 1 以上の底が必要です</translation>
    </message>
    <message>
        <source>How the frequencies of a trained model are changed so that it reads longer texts</source>
        <translation>学習済みのモデルがより長い文章を読めるように周波数を変える方法</translation>
    </message>
    <message>
        <source>1: less than the whole width needs a base of at least 1</source>
        <translation>1（幅の一部だけにするには1以上の底が必要です）</translation>
    </message>
    <message>
        <source>turned part</source>
        <translation>回転する割合</translation>
    </message>
    <message>
        <source>a number above 0 and at most 1</source>
        <translation>0より大きく1以下の数</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0～1</translation>
    </message>
    <message>
        <source>Turne&amp;d part</source>
        <translation>回転する割合(&amp;D)</translation>
    </message>
    <message>
        <source>How much of the width turns: the other pairs have ω = 0, as in models with partial rotary encoding</source>
        <translation>幅のうち回転する割合：ほかの対は ω = 0 です（部分回転符号化のモデルと同じ）</translation>
    </message>
    <message>
        <source>Exponents of all pairs</source>
        <translation>全対の指数</translation>
    </message>
    <message>
        <source>The turned pairs keep the exponents that they have if all turn (“proportional”), instead of those of a narrower encoding</source>
        <translation>回転する対は、狭い符号化の指数ではなく、すべてが回転するときの指数を保ちます（proportional）</translation>
    </message>
</context>
<context>
    <name>sinescope::ScoresView</name>
    <message>
        <source>each point is the mean of %1 offsets</source>
        <translation>各点は %1 個のずれの平均</translation>
    </message>
    <message>
        <source>means of %1</source>
        <translation>%1 個の平均</translation>
    </message>
    <message>
        <source>Score by offset</source>
        <translation>ずれごとのスコア</translation>
    </message>
    <message>
        <source>A − B of %1</source>
        <translation>%1 の A − B</translation>
    </message>
    <message>
        <source> Left and right move the offset.</source>
        <translation> 左右のキーでずれを変えます。</translation>
    </message>
    <message>
        <source>rotary</source>
        <translation>回転</translation>
    </message>
    <message>
        <source>offset Δ (positions)</source>
        <translation>ずれ Δ（位置）</translation>
    </message>
    <message>
        <source>A − B</source>
        <translation>A − B</translation>
    </message>
    <message>
        <source>A − B of the score at each offset</source>
        <translation>ずれごとのスコアの A − B</translation>
    </message>
    <message>
        <source>no scheme here depends on cosines</source>
        <translation>ここには余弦による方式がない</translation>
    </message>
    <message>
        <source>Δ = %1</source>
        <translation>Δ = %1</translation>
    </message>
    <message>
        <source>q·k of q = k = (1, …, 1), relative to that without position</source>
        <translation>q = k = (1, …, 1) の q·k（位置なしのものに対する比）</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>対 %1</translation>
    </message>
    <message>
        <source>score ÷ score without position</source>
        <translation>スコア ÷ 位置なしのスコア</translation>
    </message>
    <message>
        <source>q·k ÷ (|q| |k|) of q and k drawn by %1</source>
        <translation>%1 で引いた q と k の q·k ÷ (|q| |k|)</translation>
    </message>
    <message>
        <source>score ÷ greatest score</source>
        <translation>スコア ÷ 最大のスコア</translation>
    </message>
    <message>
        <source>bound’s decay</source>
        <translation>上界の減り方</translation>
    </message>
    <message>
        <source>bound’s decay: RoFormer’s upper bound of a rotary score, divided by that of Δ = 0</source>
        <translation>上界の減り方: RoFormer による回転スコアの上界を Δ = 0 での値で割ったもの</translation>
    </message>
    <message>
        <source>pair %1: what this pair alone adds to the rotary score</source>
        <translation>対 %1: この対だけが回転スコアに加える分</translation>
    </message>
</context>
<context>
    <name>sinescope::SentenceField</name>
    <message>
        <source>the text was not changed: %1</source>
        <translation>文は変更していません: %1</translation>
    </message>
</context>
<context>
    <name>sinescope::SessionFiles</name>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Sessions (*.sinescope)</source>
        <translation>セッション (*.sinescope)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>%1 names files outside its folder. Open them?</source>
        <translation>%1 はフォルダー外のファイルを参照しています。開きますか。</translation>
    </message>
    <message>
        <source>&amp;Open them</source>
        <translation>開く(&amp;O)</translation>
    </message>
    <message>
        <source>Open &amp;without them</source>
        <translation>含めずに開く(&amp;W)</translation>
    </message>
    <message>
        <source>Opened without %1</source>
        <translation>%1 を除いて開きました</translation>
    </message>
    <message>
        <source>only files of this computer can be opened, which %1 is not</source>
        <translation>開けるのはこのコンピューターのファイルだけです。%1 は違います</translation>
    </message>
    <message>
        <source>Only %2 of %1 files is opened</source>
        <translation>%1 個のファイルのうち %2 だけを開きます</translation>
    </message>
    <message>
        <source>Save the session as</source>
        <translation>セッションに名前を付けて保存</translation>
    </message>
    <message>
        <source>%1 already exists. Replace it?</source>
        <translation>%1 はすでにあります。置き換えますか。</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved. Save them?</source>
        <translation>%1 に保存していない変更があります。保存しますか。</translation>
    </message>
    <message>
        <source>%1[*] – Sinescope</source>
        <translation>%1[*] – Sinescope</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近使ったファイル(&amp;R)</translation>
    </message>
    <message>
        <source>%1 is no longer there</source>
        <translation>%1 はもうありません</translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation>この一覧を消去(&amp;C)</translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation>レッスン (*.md)</translation>
    </message>
    <message>
        <source>Models (config.json) (*.json)</source>
        <translation>モデル (config.json) (*.json)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Tables (*.npy *.csv *.tsv *.txt *.safetensors)</source>
        <translation>表 (*.npy *.csv *.tsv *.txt *.safetensors)</translation>
    </message>
    <message>
        <source>All that opens (*.sinescope *.png *.svg *.pdf *.pgf *.npy *.csv *.tsv *.txt *.safetensors *.json *.md)</source>
        <translation>開けるものすべて (*.sinescope *.png *.svg *.pdf *.pgf *.npy *.csv *.tsv *.txt *.safetensors *.json *.md)</translation>
    </message>
    <message>
        <source>Exported pictures (*.png *.svg *.pdf *.pgf)</source>
        <translation>書き出した画像 (*.png *.svg *.pdf *.pgf)</translation>
    </message>
</context>
<context>
    <name>sinescope::ShiftControl</name>
    <message>
        <source>sines only</source>
        <translation>サインのみ</translation>
    </message>
    <message>
        <source>Offset Δ slider</source>
        <translation>オフセット Δ のスライダー</translation>
    </message>
    <message>
        <source>The offset Δ: drag it, or use the arrow keys</source>
        <translation>オフセット Δ。ドラッグするか、矢印キーで動かします</translation>
    </message>
    <message>
        <source>Offset Δ</source>
        <translation>オフセット Δ</translation>
    </message>
    <message>
        <source>Sines only</source>
        <translation>サインのみ</translation>
    </message>
    <message>
        <source>Leave out the cosines: what the best matrix can do without them</source>
        <translation>コサインを除き、最良の行列でどこまでできるかを示します</translation>
    </message>
    <message>
        <source>The offset, a whole number from −%1 to %1 (Ctrl+Left and Ctrl+Right change it)</source>
        <translation>オフセット。−%1～%1 の整数 (Ctrl+Left と Ctrl+Right で変わります)</translation>
    </message>
    <message>
        <source>The present one leads beyond this length.</source>
        <translation>現在の値では、位置がこの長さを超えます。</translation>
    </message>
    <message>
        <source>The offset</source>
        <translation>オフセット</translation>
    </message>
    <message>
        <source>q and k</source>
        <translation>q と k</translation>
    </message>
    <message>
        <source>Query and key</source>
        <translation>クエリとキー</translation>
    </message>
    <message>
        <source>On the circle, turn a query and a key by their positions</source>
        <translation>円の上で、クエリとキーを位置の分だけ回します</translation>
    </message>
</context>
<context>
    <name>sinescope::ShiftView</name>
    <message>
        <source>sines only</source>
        <translation>サインのみ</translation>
    </message>
    <message>
        <source>Matrix M that takes every position to the one %1 on. %5 %2: %3. %4 Left and right move the position, up and down the dimension, Ctrl with left and right the offset.</source>
        <translation>すべての位置を %1 先に移す行列 M。%5 %2: %3。%4 左右キーで位置、上下キーで次元、Ctrl と左右キーでオフセットが動きます。</translation>
    </message>
    <message>
        <source>sine i (of pair i)</source>
        <translation>サイン i (対 i の)</translation>
    </message>
    <message>
        <source>M of A − M of B</source>
        <translation>A の M − B の M</translation>
    </message>
    <message>
        <source>M for Δ = %1</source>
        <translation>Δ = %1 の M</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>シフト</translation>
    </message>
    <message>
        <source>entries of M and PE</source>
        <translation>M と PE の要素</translation>
    </message>
    <message>
        <source>there is no room for the colour bar</source>
        <translation>カラーバーのための余地がありません</translation>
    </message>
    <message>
        <source>there is no room for the headings above the matrix and its strips</source>
        <translation>行列と帯の上の見出しのための余地がありません</translation>
    </message>
    <message>
        <source>there is no room for all that the figure says of the shift</source>
        <translation>図がシフトについて述べることすべてのための余地がありません</translation>
    </message>
</context>
<context>
    <name>sinescope::SimilarityRowView</name>
    <message>
        <source>Similarity to position %1</source>
        <translation>位置 %1 との類似度</translation>
    </message>
    <message>
        <source>%1, A − B</source>
        <translation>%1、A − B</translation>
    </message>
    <message>
        <source>position q</source>
        <translation>位置 q</translation>
    </message>
    <message>
        <source>A − B of %1</source>
        <translation>%1 の A − B</translation>
    </message>
    <message>
        <source>position %1 has numbers that are not finite: it has no similarities</source>
        <translation>位置 %1 に有限でない数があるため、類似度はありません</translation>
    </message>
    <message>
        <source>position %1 is not finite</source>
        <translation>位置 %1 は有限ではない</translation>
    </message>
    <message>
        <source>%2 of a pixel&apos;s %1 positions are sampled</source>
        <translation>1 ピクセルの %1 個の位置から %2 個を抽出しています</translation>
    </message>
    <message>
        <source>a pixel is the root mean square of %1 distances</source>
        <translation>1 ピクセルは %1 個の距離の二乗平均平方根</translation>
    </message>
    <message>
        <source>a pixel is the mean of %1 dot products, divided by the root mean squares of the norms</source>
        <translation>1 ピクセルは %1 個の内積の平均を、ノルムの二乗平均平方根で割ったもの</translation>
    </message>
    <message>
        <source>mean dot products, divided by the norms</source>
        <translation>内積の平均をノルムで割ったもの</translation>
    </message>
    <message>
        <source>Distance from position %1</source>
        <translation>位置 %1 からの距離</translation>
    </message>
    <message>
        <source>length of the difference</source>
        <translation>差の長さ</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>position %1: %2</source>
        <translation>位置 %1: %2</translation>
    </message>
</context>
<context>
    <name>sinescope::SimilarityView</name>
    <message>
        <source>Measure</source>
        <translation>尺度</translation>
    </message>
    <message>
        <source>How two positions are compared</source>
        <translation>二つの位置の比べ方</translation>
    </message>
    <message>
        <source>A − B of %1</source>
        <translation>%1 の A − B</translation>
    </message>
    <message>
        <source>position q</source>
        <translation>位置 q</translation>
    </message>
    <message>
        <source>one pair in %1 × %1 pixels</source>
        <translation>%1 × %1 ピクセルに一組</translation>
    </message>
    <message>
        <source>sampled, within ± %1</source>
        <translation>抽出、± %1 以内</translation>
    </message>
    <message>
        <source>a pixel is the mean of %1 pairs</source>
        <translation>1 ピクセルは %1 組の平均</translation>
    </message>
    <message>
        <source>means</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>a pixel is the root mean square of %1 pairs</source>
        <translation>1 ピクセルは %1 組の二乗平均平方根</translation>
    </message>
    <message>
        <source>%2 of every %1 rows are sampled</source>
        <translation>%1 行ごとに %2 行を抽出しています</translation>
    </message>
    <message>
        <source>in blocks of %1 × %1 pixels</source>
        <translation>%1 × %1 ピクセルのまとまり</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>類似度</translation>
    </message>
    <message>
        <source>no such positions in B</source>
        <translation>B にその位置はありません</translation>
    </message>
    <message>
        <source>positions %1 and %2, %3, %4</source>
        <translation>位置 %1 と %2、%3、%4</translation>
    </message>
    <message>
        <source>A − B of the %1</source>
        <translation>%1の A − B</translation>
    </message>
</context>
<context>
    <name>sinescope::SizeFields</name>
    <message>
        <source>Size of</source>
        <translation>大きさの種類</translation>
    </message>
    <message>
        <source>The width and the text that a publisher asks for, or a size of your own</source>
        <translation>出版社が求める幅と文字、または自分で決める大きさ</translation>
    </message>
    <message>
        <source>a size of your own</source>
        <translation>自分で決める</translation>
    </message>
    <message>
        <source>Size &amp;of</source>
        <translation>大きさの種類(&amp;O)</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>幅</translation>
    </message>
    <message>
        <source>Width of the picture</source>
        <translation>図の幅</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高さ</translation>
    </message>
    <message>
        <source>Height of the picture</source>
        <translation>図の高さ</translation>
    </message>
    <message>
        <source>Unit of the size</source>
        <translation>大きさの単位</translation>
    </message>
    <message>
        <source>Pixels of the file, or a length on paper</source>
        <translation>ファイルのピクセル、または紙の上の長さ</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>ピクセル</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>大きさ(&amp;S)</translation>
    </message>
    <message>
        <source>Dots per inch</source>
        <translation>1 インチあたりのドット数</translation>
    </message>
    <message>
        <source>How fine the picture is, from %1 to %2 dots per inch; text is sized by it</source>
        <translation>図の細かさ。1 インチあたり %1～%2 ドットで、文字の大きさもこれで決まります</translation>
    </message>
    <message>
        <source>Size of the text</source>
        <translation>文字の大きさ</translation>
    </message>
    <message>
        <source>Size of the labels in points, from %1 to %2; lines and ticks grow with them</source>
        <translation>ラベルの大きさ。%1～%2 ポイントで、線と目盛りも一緒に大きくなります</translation>
    </message>
    <message>
        <source>Text si&amp;ze</source>
        <translation>文字の大きさ(&amp;Z)</translation>
    </message>
    <message>
        <source>Dots per &amp;inch</source>
        <translation>1 インチあたりのドット数(&amp;I)</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>フォント</translation>
    </message>
    <message>
        <source>The font of the text, but for programs</source>
        <translation>文字のフォント (プログラムを除く)</translation>
    </message>
    <message>
        <source>usual font</source>
        <translation>通常のフォント</translation>
    </message>
</context>
<context>
    <name>sinescope::StepStations</name>
    <message>
        <source>Stations of the walk</source>
        <translation>道筋の各手順</translation>
    </message>
</context>
<context>
    <name>sinescope::StepsControl</name>
    <message>
        <source>Walk through the computation</source>
        <translation>計算の道筋</translation>
    </message>
    <message>
        <source>The way through the computation (W takes the next one)</source>
        <translation>計算の進め方 (W で次の道筋)</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>積み重ね</translation>
    </message>
    <message>
        <source>Sines and cosines, which are stacked and flattened</source>
        <translation>サインとコサインを積み重ねて平坦化します</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>埋める</translation>
    </message>
    <message>
        <source>A matrix of zeros, filled with its sines and then with its cosines</source>
        <translation>ゼロの行列を、サイン、次にコサインで埋めます</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Token ids, their vectors, and the sum of these and the encoding</source>
        <translation>トークン ID、そのベクトル、それらとエンコーディングの和</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>前の手順</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>一つ戻る</translation>
    </message>
    <message>
        <source>The step before this one (Left, or B)</source>
        <translation>前の手順 (Left または B)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次の手順</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>次の手順</translation>
    </message>
    <message>
        <source>The step after this one (Right, or N)</source>
        <translation>次の手順 (Right または N)</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>テキストをコピー</translation>
    </message>
    <message>
        <source>Copy this step as text: formula, shape and tensor</source>
        <translation>この手順をテキストとしてコピー: 式、形、テンソル</translation>
    </message>
    <message>
        <source>Rotary</source>
        <translation>回転</translation>
    </message>
    <message>
        <source>A query that is turned by the angles of its position, and its scores</source>
        <translation>位置の角度だけ回されるクエリと、そのスコア</translation>
    </message>
</context>
<context>
    <name>sinescope::StepsView</name>
    <message>
        <source>The step</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>how the matrix is added to the tokens</source>
        <translation>行列をトークンにどう足すか</translation>
    </message>
    <message>
        <source>how the matrix is computed</source>
        <translation>行列をどう計算するか</translation>
    </message>
    <message>
        <source>Left and right go from step to step, W takes another walk, Ctrl with the arrow keys moves the selected cell, up and down scroll.</source>
        <translation>左右キーで手順を移り、W で別の道筋、Ctrl と矢印キーで選択中のセルを動かし、上下キーでスクロールします。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>how queries and keys are turned</source>
        <translation>クエリとキーの回し方</translation>
    </message>
    <message>
        <source>a part of the step is cut off</source>
        <translation>ステップの一部が切れています</translation>
    </message>
</context>
<context>
    <name>sinescope::TableOpener</name>
    <message>
        <source>cannot open %1: %2</source>
        <translation>%1 を開けません: %2</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 を読み込んでいます…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Reading a table</source>
        <translation>表を読み込んでいます</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>The file has %1 matrices. Which one?</source>
        <translation>ファイルには %1 個の行列があります。どれを開きますか？</translation>
    </message>
</context>
<context>
    <name>sinescope::TokenBar</name>
    <message>
        <source>Tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Open an embedding</source>
        <translation>埋め込みを開く</translation>
    </message>
    <message>
        <source>cannot use %1: %2</source>
        <translation>%1 を使えません: %2</translation>
    </message>
    <message>
        <source>Token ids</source>
        <translation>トークン ID</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>文</translation>
    </message>
    <message>
        <source>4 4 3 0 3</source>
        <translation>4 4 3 0 3</translation>
    </message>
    <message>
        <source>no text, no tokens</source>
        <translation>文がなければトークンもありません</translation>
    </message>
    <message>
        <source>The first of %1 ids: select all to type others</source>
        <translation>%1 個の ID の先頭だけです。すべて選択すると入力し直せます</translation>
    </message>
    <message>
        <source>Token ids, separated by spaces, commas or semicolons (Ctrl+L)</source>
        <translation>トークン ID。空白、コンマ、セミコロンで区切ります (Ctrl+L)</translation>
    </message>
    <message>
        <source>The text whose words become tokens (Ctrl+L)</source>
        <translation>単語がトークンになる文 (Ctrl+L)</translation>
    </message>
    <message>
        <source>The rows of the file</source>
        <translation>ファイルの行数</translation>
    </message>
    <message>
        <source>How many ids there are: the rows of the embedding</source>
        <translation>ID の数、つまり埋め込みの行数</translation>
    </message>
    <message>
        <source>What the tokens are made from</source>
        <translation>トークンの作り方</translation>
    </message>
    <message>
        <source>A text, or token ids typed directly</source>
        <translation>文、または直接入力するトークン ID</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文</translation>
    </message>
    <message>
        <source>Words and punctuation, each with the id that a hash of it gives</source>
        <translation>単語と句読点。それぞれの ID はハッシュで決まります</translation>
    </message>
    <message>
        <source>Ids</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Token ids, such as 4 4 3 0 3</source>
        <translation>トークン ID。例: 4 4 3 0 3</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>入れ替え</translation>
    </message>
    <message>
        <source>Exchange the first and the last word</source>
        <translation>最初と最後の単語を交換</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>乱数</translation>
    </message>
    <message>
        <source>Draw as many ids as there are positions: torch.randint(vocabulary, (length,)) after torch.manual_seed(seed)</source>
        <translation>位置の数だけ ID を乱数で選びます: torch.manual_seed(seed) の後の torch.randint(vocabulary, (length,))</translation>
    </message>
    <message>
        <source>Draw ids</source>
        <translation>ID を乱数で選ぶ</translation>
    </message>
    <message>
        <source>Length = tokens</source>
        <translation>長さ = トークン数</translation>
    </message>
    <message>
        <source>As many positions as there are tokens: none padded, none cut</source>
        <translation>トークンと同じ数の位置。パディングも打ち切りもありません</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>大文字小文字を区別</translation>
    </message>
    <message>
        <source>“The” and “the” are two words</source>
        <translation>「The」と「the」を別の単語とします</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>埋め込み</translation>
    </message>
    <message>
        <source>Where the vectors of the tokens come from</source>
        <translation>トークンのベクトルの作り方</translation>
    </message>
    <message>
        <source>PyTorch seed</source>
        <translation>PyTorch のシード</translation>
    </message>
    <message>
        <source>torch.nn.Embedding(vocabulary, d_model) after torch.manual_seed(seed)</source>
        <translation>torch.manual_seed(seed) の後の torch.nn.Embedding(vocabulary, d_model)</translation>
    </message>
    <message>
        <source>Uniform seed</source>
        <translation>一様乱数のシード</translation>
    </message>
    <message>
        <source>Uniform in (−1, 1), from the same generator</source>
        <translation>同じ生成器による (−1, 1) の一様乱数</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>ファイル…</translation>
    </message>
    <message>
        <source>Seed of the random numbers</source>
        <translation>乱数のシード</translation>
    </message>
    <message>
        <source>the seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>the vocabulary</source>
        <translation>語彙</translation>
    </message>
    <message>
        <source>&amp;Vocabulary</source>
        <translation>語彙(&amp;V)</translation>
    </message>
    <message>
        <source>× √d_model</source>
        <translation>× √d_model</translation>
    </message>
    <message>
        <source>The embedding times √d_model, as the paper adds it</source>
        <translation>論文と同じく、√d_model を掛けた埋め込みを使います</translation>
    </message>
    <message>
        <source>+ PE</source>
        <translation>+ PE</translation>
    </message>
    <message>
        <source>State of the tokens</source>
        <translation>トークンの状態</translation>
    </message>
    <message>
        <source>Tables (*.npy *.csv *.safetensors);;All files (*)</source>
        <translation>表 (*.npy *.csv *.safetensors);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>A .npy, .csv or .safetensors with a row for every id; it can be dropped here as well</source>
        <translation>ID ごとに 1 行ある .npy、.csv、.safetensors。ここにドロップすることもできます</translation>
    </message>
</context>
<context>
    <name>sinescope::TokenPairControl</name>
    <message>
        <source>beside</source>
        <translation>比べる相手</translation>
    </message>
    <message>
        <source>Second token</source>
        <translation>二つ目のトークン</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>The position or the word of the second token. Empty: the nearest other place of the selected word, else the next token</source>
        <translation>二つ目のトークンの位置または単語。空欄なら、選択中の単語がある最も近い別の位置、なければ次のトークン</translation>
    </message>
    <message>
        <source>Chosen automatically</source>
        <translation>自動で選択</translation>
    </message>
    <message>
        <source>The second token</source>
        <translation>二つ目のトークン</translation>
    </message>
</context>
<context>
    <name>sinescope::TokenPairView</name>
    <message>
        <source>Two tokens</source>
        <translation>二つのトークン</translation>
    </message>
    <message>
        <source>“%1” at positions %2 and %3</source>
        <translation>位置 %2 と %3 の「%1」</translation>
    </message>
    <message>
        <source>“%1” at position %2, “%3” at %4</source>
        <translation>位置 %2 の「%1」、位置 %4 の「%3」</translation>
    </message>
    <message>
        <source>A − B of both rows and of their difference</source>
        <translation>二つの行とその差の A − B</translation>
    </message>
    <message>
        <source>both rows and their difference</source>
        <translation>二つの行とその差</translation>
    </message>
    <message>
        <source> Left and right move the dimension, up and down the position.</source>
        <translation> 左右キーで次元、上下キーで位置が動きます。</translation>
    </message>
    <message>
        <source>B does not have both positions: there is no difference</source>
        <translation>B に両方の位置がないため、差はありません</translation>
    </message>
    <message>
        <source>before: √d_model · embedding</source>
        <translation>前: √d_model · 埋め込み</translation>
    </message>
    <message>
        <source>before: embedding E</source>
        <translation>前: 埋め込み E</translation>
    </message>
    <message>
        <source>encoding, switched off</source>
        <translation>エンコーディング（足さない）</translation>
    </message>
    <message>
        <source>+ encoding PE</source>
        <translation>+ エンコーディング PE</translation>
    </message>
    <message>
        <source>= after: what the model sees</source>
        <translation>= 後: モデルが見るもの</translation>
    </message>
    <message>
        <source>PE off</source>
        <translation>PE オフ</translation>
    </message>
    <message>
        <source>Two tokens are needed: a sentence of two words or more, and a length for both</source>
        <translation>トークンが 2 つ必要です: 2 語以上の文と、その両方が入る長さ</translation>
    </message>
    <message>
        <source>there is no room for the names of the rows</source>
        <translation>行の名前のための余地がありません</translation>
    </message>
    <message>
        <source>a colour bar is too low for the numbers at both of its ends</source>
        <translation>カラーバーが低すぎて両端の数値が入りきりません</translation>
    </message>
    <message>
        <source>difference %1 − %2</source>
        <comment>of two positions</comment>
        <translation>差 %1 − %2</translation>
    </message>
    <message>
        <source>%1 − %2</source>
        <comment>difference of two positions</comment>
        <translation>%1 − %2</translation>
    </message>
</context>
<context>
    <name>sinescope::TokenPanelsView</name>
    <message>
        <source>the name of an axis is cut off</source>
        <translation>軸の名前が入りきりません</translation>
    </message>
    <message>
        <source>a colour bar is too low for the numbers at both of its ends</source>
        <translation>カラーバーが低すぎて両端の数値が入りきりません</translation>
    </message>
    <message>
        <source>the heading of a picture has no room</source>
        <translation>図の見出しのための余地がありません</translation>
    </message>
</context>
<context>
    <name>sinescope::TokenSimilarityView</name>
    <message>
        <source>A − B of the %1, before and after the encoding is added</source>
        <translation>エンコーディングを足す前と後の%1の A − B</translation>
    </message>
    <message>
        <source>%1, before and after the encoding is added</source>
        <translation>エンコーディングを足す前と後の%1</translation>
    </message>
    <message>
        <source>Two heatmaps of %1 tokens against one another, on one colour scale: before the encoding is added, and after. </source>
        <translation>%1 個のトークンどうしの二つのヒートマップ、共通のカラースケール: エンコーディングを足す前と後。 </translation>
    </message>
    <message>
        <source>How two tokens are compared</source>
        <translation>二つのトークンの比べ方</translation>
    </message>
    <message>
        <source>after: nothing is added</source>
        <translation>後: 何も足していない</translation>
    </message>
    <message>
        <source>after: E</source>
        <translation>後: E</translation>
    </message>
    <message>
        <source>after</source>
        <translation>後</translation>
    </message>
    <message>
        <source>after: embedding + encoding</source>
        <translation>後: 埋め込み + エンコーディング</translation>
    </message>
    <message>
        <source>after: E + PE</source>
        <translation>後: E + PE</translation>
    </message>
    <message>
        <source>before: √d_model · embedding</source>
        <translation>前: √d_model · 埋め込み</translation>
    </message>
    <message>
        <source>before: √d · E</source>
        <translation>前: √d · E</translation>
    </message>
    <message>
        <source>before</source>
        <translation>前</translation>
    </message>
    <message>
        <source>before: embedding</source>
        <translation>前: 埋め込み</translation>
    </message>
    <message>
        <source>before: E</source>
        <translation>前: E</translation>
    </message>
    <message>
        <source>A and B have no position with tokens in common</source>
        <translation>A と B にはトークンのある共通の位置がありません</translation>
    </message>
    <message>
        <source>without the encoding: shuffled words trade rows and columns, and no number changes</source>
        <translation>エンコーディングなし: 単語を並べ替えても行と列が替わるだけで、数は変わりません</translation>
    </message>
    <message>
        <source>shuffled words only trade places</source>
        <translation>並べ替えても場所が替わるだけ</translation>
    </message>
    <message>
        <source>colours by %1 of %2 dimensions, spread evenly</source>
        <translation>色は均等に選んだ %2 次元中 %1 による</translation>
    </message>
    <message>
        <source>by %1 of %2 dimensions</source>
        <translation>%2 次元中 %1 による</translation>
    </message>
    <message>
        <source>a pixel is the mean of %1 pairs</source>
        <translation>1 ピクセルは %1 組の平均</translation>
    </message>
    <message>
        <source>means</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Similarity of tokens</source>
        <translation>トークンの類似度</translation>
    </message>
    <message>
        <source>Distances of tokens</source>
        <translation>トークンどうしの距離</translation>
    </message>
    <message>
        <source>No tokens: the sentence is empty</source>
        <translation>トークンがありません: 文が空です</translation>
    </message>
</context>
<context>
    <name>sinescope::TokenSquaresView</name>
    <message>
        <source>token</source>
        <translation>トークン</translation>
    </message>
</context>
<context>
    <name>sinescope::TokensView</name>
    <message>
        <source>A − B of embedding, encoding and sum</source>
        <translation>埋め込み、エンコーディング、和の A − B</translation>
    </message>
    <message>
        <source>embedding alone: without the encoding, order is not seen</source>
        <translation>埋め込みだけでは、単語の順序がわかりません</translation>
    </message>
    <message>
        <source>√d_model · embedding + encoding = what the model sees</source>
        <translation>√d_model · 埋め込み + エンコーディング = モデルが見るもの</translation>
    </message>
    <message>
        <source>embedding + encoding = what the model sees</source>
        <translation>埋め込み + エンコーディング = モデルが見るもの</translation>
    </message>
    <message>
        <source>Three heatmaps of %1 tokens in %2 positions by %3 dimensions: embedding, encoding, and their sum, which is what the model sees.</source>
        <translation>三つのヒートマップ (%2 個の位置にある %1 個のトークン × %3 次元): 埋め込み、エンコーディング、その和。和がモデルの見るものです。</translation>
    </message>
    <message>
        <source>√d_model · embedding</source>
        <translation>√d_model · 埋め込み</translation>
    </message>
    <message>
        <source>embedding E</source>
        <translation>埋め込み E</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>埋め込み</translation>
    </message>
    <message>
        <source>encoding, switched off</source>
        <translation>エンコーディング（足さない）</translation>
    </message>
    <message>
        <source>PE off</source>
        <translation>PE オフ</translation>
    </message>
    <message>
        <source>encoding PE</source>
        <translation>エンコーディング PE</translation>
    </message>
    <message>
        <source>encoding</source>
        <translation>エンコーディング</translation>
    </message>
    <message>
        <source>what the model sees</source>
        <translation>モデルが見るもの</translation>
    </message>
    <message>
        <source>the sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>a pixel is the mean of some of its %1 cells</source>
        <translation>1 ピクセルは %1 セルの一部の平均</translation>
    </message>
    <message>
        <source>means of some cells</source>
        <translation>一部のセルの平均</translation>
    </message>
    <message>
        <source>a pixel is the mean of its %1 cells</source>
        <translation>1 ピクセルは %1 セルの平均</translation>
    </message>
    <message>
        <source>means</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>The embedding is the same in A and B, so the sums differ as the encodings do</source>
        <translation>A と B の埋め込みは同じなので、和の差はエンコーディングの差です</translation>
    </message>
    <message>
        <source>Sums differ as the encodings do</source>
        <translation>和の差はエンコーディングの差</translation>
    </message>
    <message>
        <source>A and B give a row different vectors</source>
        <translation>A と B で行のベクトルが違います</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>no such cell in B</source>
        <translation>B にそのセルはありません</translation>
    </message>
    <message>
        <source>A − B of the sum, %1</source>
        <translation>和の A − B、%1</translation>
    </message>
    <message>
        <source>A − B of the encoding, %1</source>
        <translation>エンコーディングの A − B、%1</translation>
    </message>
    <message>
        <source>encoding %1; %2</source>
        <translation>エンコーディング %1。%2</translation>
    </message>
    <message>
        <source>embedding %1 plus encoding %2 is %3</source>
        <translation>埋め込み %1 にエンコーディング %2 を足すと %3</translation>
    </message>
    <message>
        <source>embedding alone, %1</source>
        <translation>埋め込みのみ、%1</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>パディング</translation>
    </message>
    <message>
        <source>embedding alone</source>
        <translation>埋め込みのみ</translation>
    </message>
    <message>
        <source>value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>pixels are means of %1 cells</source>
        <translation>ピクセルは %1 セルの平均</translation>
    </message>
</context>
<context>
    <name>sinescope::TopBar</name>
    <message>
        <source>More views</source>
        <translation>ほかのビュー</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>All views, by chapter</source>
        <translation>すべてのビュー（章ごと）</translation>
    </message>
</context>
<context>
    <name>sinescope::VectorsBox</name>
    <message>
        <source>Query and key</source>
        <translation>クエリとキー</translation>
    </message>
    <message>
        <source>The query and the key: both (1, …, 1), or drawn as torch.randn(2, d_h) draws them</source>
        <translation>クエリとキー。どちらも (1, …, 1)、または torch.randn(2, d_h) の乱数</translation>
    </message>
    <message>
        <source>q = k = 1</source>
        <translation>q = k = 1</translation>
    </message>
    <message>
        <source>drawn: %1</source>
        <translation>乱数: %1</translation>
    </message>
</context>
<context>
    <name>sinescope::View</name>
    <message>
        <source>%1, covered until it is predicted; H reveals it</source>
        <translation>%1。予想するまで隠しています。H で現れます</translation>
    </message>
    <message>
        <source>It has more cells than can be listed: go by row and column.</source>
        <translation>一覧にできないほどセルがあります。行と列でたどってください。</translation>
    </message>
    <message>
        <source>%1, covered until it is predicted</source>
        <translation>%1、予想するまで隠しています</translation>
    </message>
</context>
<context>
    <name>sinescope::WavesView</name>
    <message>
        <source>… %1 more</source>
        <translation>… ほか %1</translation>
    </message>
    <message>
        <source>dimension %1 (selected)</source>
        <translation>次元 %1 (選択中)</translation>
    </message>
    <message>
        <source>Dimensions to show beside the selected pair, such as 4-7, 20</source>
        <translation>選択中の対に並べる次元。例: 4-7, 20</translation>
    </message>
    <message>
        <source>dimensions %1 (selected, neighbour)</source>
        <translation>次元 %1 (選択中、隣)</translation>
    </message>
    <message>
        <source>dimensions %1 (selected pair)</source>
        <translation>次元 %1 (選択中の対)</translation>
    </message>
    <message>
        <source>plus</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Further dimensions</source>
        <translation>ほかの次元</translation>
    </message>
    <message>
        <source>4-7, 20</source>
        <translation>4-7, 20</translation>
    </message>
    <message>
        <source>This encoding has only dimensions 0 to %1</source>
        <translation>このエンコーディングの次元は 0～%1 だけです</translation>
    </message>
    <message>
        <source>value of A − value of B</source>
        <translation>A の値 − B の値</translation>
    </message>
    <message>
        <source>value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>least, mean and greatest of %1 of a pixel&apos;s %2 positions</source>
        <translation>1 ピクセルの %2 個の位置のうち %1 個の最小、平均、最大</translation>
    </message>
    <message>
        <source>least, mean and greatest of a pixel&apos;s %1 positions</source>
        <translation>1 ピクセルの %1 個の位置の最小、平均、最大</translation>
    </message>
    <message>
        <source>a pixel spans %1 positions: where a wave turns within it, all its values</source>
        <translation>1 ピクセルは位置 %1 個分: 波がその中で回る所では、そのすべての値</translation>
    </message>
    <message>
        <source>whole turns within a pixel: zoom in</source>
        <translation>1 ピクセルの中で一回り: 拡大してください</translation>
    </message>
    <message>
        <source>turns of a few pixels: zoom in to tell crests from beats of the pixels</source>
        <translation>回転が数ピクセル: 拡大すると波の山とピクセルのうなりを見分けられます</translation>
    </message>
    <message>
        <source>zoom in to see turns</source>
        <translation>拡大すると回転が見えます</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>波形</translation>
    </message>
    <message>
        <source>dimensions %1</source>
        <translation>次元 %1</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>次元 %1</translation>
    </message>
    <message>
        <source>turning too fast for dashes and markers: %1</source>
        <translation>破線や印には回転が速すぎます: %1</translation>
    </message>
    <message>
        <source>whole turns within a pixel</source>
        <translation>1 ピクセルの中で一回り</translation>
    </message>
    <message>
        <source>turns of a few pixels: what looks like slow waves are beats of the pixels</source>
        <translation>回転が数ピクセル: ゆるやかな波に見えるものはピクセルのうなりです</translation>
    </message>
    <message>
        <source>turns of a few pixels</source>
        <translation>回転が数ピクセル</translation>
    </message>
    <message>
        <source>dimensions %1 (neighbours)</source>
        <translation>次元 %1 (隣どうし)</translation>
    </message>
    <message>
        <source>dimensions %1 (a pair)</source>
        <translation>次元 %1 (対)</translation>
    </message>
</context>
<context>
    <name>sinescope::WayFields</name>
    <message>
        <source>Cells of the heatmap</source>
        <translation>ヒートマップのセル</translation>
    </message>
    <message>
        <source>Means for print, one pixel for each cell, or a shape for each cell, up to 20,000</source>
        <translation>印刷のための平均、セルごとに 1 ピクセル、またはセルごとに図形 1 つ (20,000 個まで)</translation>
    </message>
    <message>
        <source>means, 288 dots per inch</source>
        <translation>平均、288 dpi</translation>
    </message>
    <message>
        <source>one pixel each</source>
        <translation>1 つずつピクセルで</translation>
    </message>
    <message>
        <source>one shape each</source>
        <translation>1 つずつ図形で</translation>
    </message>
    <message>
        <source>dashes</source>
        <translation>破線</translation>
    </message>
    <message>
        <source>Each curve has its own dashes, for print in grey</source>
        <translation>白黒印刷のため、曲線ごとに違う破線にします</translation>
    </message>
    <message>
        <source>markers</source>
        <translation>記号</translation>
    </message>
    <message>
        <source>Each curve has its own markers, for print in grey</source>
        <translation>白黒印刷のため、曲線ごとに違う記号を付けます</translation>
    </message>
    <message>
        <source>widths</source>
        <translation>太さ</translation>
    </message>
    <message>
        <source>Each curve has its own width, for print in grey</source>
        <translation>白黒印刷のため、曲線ごとに違う太さにします</translation>
    </message>
    <message>
        <source>square cells</source>
        <translation>正方形のセル</translation>
    </message>
    <message>
        <source>The cells of the heatmap are as wide as high</source>
        <translation>ヒートマップのセルを正方形にします</translation>
    </message>
    <message>
        <source>letters</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>a, b, … before the headings of the panels</source>
        <translation>図の見出しの前に a, b, … を付けます</translation>
    </message>
    <message>
        <source>Without the selected pair</source>
        <translation>選択中の対を除きます</translation>
    </message>
    <message>
        <source>Heat&amp;map</source>
        <translation>ヒートマップ(&amp;M)</translation>
    </message>
    <message>
        <source>only listed waves</source>
        <translation>並べた波だけ</translation>
    </message>
    <message>
        <source>Drawn with</source>
        <translation>描き方</translation>
    </message>
</context>
<context>
    <name>sinescope::Welcome</name>
    <message>
        <source>Welcome</source>
        <translation>ようこそ</translation>
    </message>
    <message>
        <source>The positional encoding, to see and to measure</source>
        <translation>位置エンコーディングを、見て、測る</translation>
    </message>
    <message>
        <source>Teach</source>
        <translation>教える</translation>
    </message>
    <message>
        <source>One view on the whole screen, with its knobs (F11)</source>
        <translation>一つのビューを画面いっぱいに、つまみも一緒に (F11)</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>自由に試す</translation>
    </message>
    <message>
        <source>Turn a knob, and every view follows</source>
        <translation>つまみを動かすと、すべてのビューが連動します</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出す</translation>
    </message>
    <message>
        <source>A figure for a slide or a paper (Ctrl+E)</source>
        <translation>スライドや論文のための図 (Ctrl+E)</translation>
    </message>
    <message>
        <source>Point at a cell: its formula stands below.</source>
        <translation>セルを指すと、その式が下に出ます。</translation>
    </message>
</context>
<context>
    <name>sinescope::WordDrawing</name>
    <message>
        <source>%1 of %2 words drawn so far</source>
        <translation>%2 語中 %1 語まで描画</translation>
    </message>
    <message>
        <source>%1 of %2 words</source>
        <translation>%2 語中 %1 語</translation>
    </message>
    <message>
        <source>%1 of %2 words, spread evenly, stand for all: zoom in for more</source>
        <translation>均等に選んだ %2 語中 %1 語で全体を示しています: 拡大すると増えます</translation>
    </message>
    <message>
        <source>%1 words stand for %2</source>
        <translation>%2 語を %1 語で代表</translation>
    </message>
    <message>
        <source>%1 of %2 words, spread evenly, stand for all</source>
        <translation>均等に選んだ %2 語中 %1 語で全体を示しています</translation>
    </message>
</context>
</TS>
