<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>sinescope</name>
    <message numerus="yes">
        <source>has %n row(s), and had %1 when the session was saved</source>
        <translation>
            <numerusform>has %n row, and had %1 when the session was saved</numerusform>
            <numerusform>has %n rows, and had %1 when the session was saved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the length is %1, but the table has %n row(s)</source>
        <translation>
            <numerusform>the length is %1, but the table has %n row</numerusform>
            <numerusform>the length is %1, but the table has %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>d_model is %1, but the table has %n column(s)</source>
        <translation>
            <numerusform>d_model is %1, but the table has %n column</numerusform>
            <numerusform>d_model is %1, but the table has %n columns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s)</source>
        <translation>
            <numerusform>%n question</numerusform>
            <numerusform>%n questions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinescope::ExportDialog</name>
    <message numerus="yes">
        <source>%1. Replaces %n existing file(s).</source>
        <translation>
            <numerusform>%1. Replaces %n existing file.</numerusform>
            <numerusform>%1. Replaces %n existing files.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of text</source>
        <translation>
            <numerusform>%n line of text</numerusform>
            <numerusform>%n lines of text</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinescope::Lessons</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
