import type { Texts, Translated } from "./setup.ts";

const de = {
  tutorials: {
    title: "Anleitungen",
    lead: "Jede ist in einer Minute gelesen. Sie brauchen keine davon, um anzufangen.",
    all: "Alle Anleitungen",
    place: "Anleitung {{number}} von {{count}}",
    print: "Drucken",
    printAll: "Alle drucken",
    next: "Weiter: {{title}}",
    before: "Zurück: {{title}}",
    neighbours: "Andere Anleitungen",
    of: {
      "first-class": { title: "Die erste Klasse", about: "Aus einer Namensliste werden Zugangsnamen und Karten." },
      "first-test": { title: "Ein Test", about: "Aussuchen, freigeben, schreiben lassen." },
      results: { title: "Eine Auswertung lesen", about: "Was die Klasse braucht, und woran man es sieht." },
      lesson: { title: "Die Stunde danach", about: "Ein Blatt für morgen, mit Gruppen und Fragen." },
      "second-test": { title: "Der zweite Test", about: "Wer ist weitergekommen? Und was ist gespeichert?" },
    },
    step: {
      "class-begin": {
        title: "Klasse anlegen",
        text: "Drücken Sie auf „Klasse anlegen“. Wer sich erst umsehen will, öffnet die Beispielklasse: Ihre Kinder und Antworten sind erfunden, und ein Klick entfernt sie wieder.",
        alt: "Die Seite „Klassen“ ohne Klasse: drei Schritte, beim ersten der Knopf „Klasse anlegen“.",
      },
      "class-names": {
        title: "Namen einfügen",
        text: "Fügen Sie die Klassenliste ein, eine Zeile je Kind, oder nehmen Sie eine Excel-Datei. Neben jedem Kind steht sein Zugangsname. Nur der wird gesendet; die Namen selbst verlassen Ihr Gerät nicht.",
        alt: "Eine neue Klasse mit vier Namen, daneben die Zugangsnamen.",
      },
      "class-list": {
        title: "Liste aufheben",
        text: "Welches Kind welchen Zugangsnamen hat, weiß nur diese offene Seite. Drucken oder speichern Sie die Liste, bevor Sie die Seite schließen.",
        alt: "Der Hinweis auf die Namensliste mit den Knöpfen zum Drucken und Speichern.",
      },
      "class-cards": {
        title: "Karten drucken",
        text: "Jedes Kind bekommt eine Karte mit Adresse, Zugangsname und QR-Code. Auf derselben Seite können Sie Codes einschalten: Dann kommt niemand mit dem Namen eines anderen hinein.",
        alt: "Zwei Karten mit Zugangsname, QR-Code und Adresse.",
      },
      "class-login": {
        title: "Die Kinder melden sich an",
        text: "Ein Kind tippt seinen Zugangsnamen ein oder scannt den QR-Code. Es braucht kein Passwort und keine E-Mail-Adresse.",
        alt: "Die Anmeldung der Kinder mit einem Feld für den Zugangsnamen.",
      },
      "test-choose": {
        title: "Test aussuchen",
        text: "Die Karte in der Bibliothek beginnt mit einem Satz, den ein Kind mit diesem Fehler sagt. Dabei stehen Klassenstufe, Dauer und wie weit der Test erprobt ist.",
        alt: "Die Karte des Tests „Dezimalzahlen vergleichen“ in der Bibliothek.",
      },
      "test-preview": {
        title: "Test ansehen",
        text: "„Ansehen“ zeigt den Test so, wie ihn die Kinder sehen, und dazu Lösung, Stufen, Muster und Anregungen. Unten fügen Sie ihn Ihrer Klasse hinzu.",
        alt: "Die Vorschau des Tests mit den ersten Aufgaben und dem Knopf „Hinzufügen“.",
      },
      "test-release": {
        title: "Freigeben",
        text: "Erst mit dem Schalter „Freigegeben“ sehen die Kinder den Test. Während sie schreiben, steht in der Zeile ein Stein für jedes Kind. Schalten Sie wieder aus, schreibt nur weiter, wer schon angefangen hat.",
        alt: "Zwei Tests einer Klasse, der eine nicht freigegeben, der andere freigegeben mit einer Reihe Steine.",
      },
      "test-begin": {
        title: "Anfangen lassen",
        text: "Diese Seite zeigt Adresse und QR-Code groß für die Wand. Darunter steht für jedes Kind ein Stein: gepunktet, solange es fehlt, gefüllt, wenn es abgegeben hat.",
        alt: "Adresse und QR-Code der Anmeldung, darunter die Kinder mit ihren Steinen.",
      },
      "test-practice": {
        title: "Erst einmal üben",
        text: "Vor ihrem ersten Test können die Kinder ausprobieren, wie man hier antwortet. Das wird nicht bewertet; in der Klassenliste steht nur, wer geübt hat.",
        alt: "Die erste Seite des Übungstests.",
      },
      "test-player": {
        title: "Schreiben und abgeben",
        text: "Ein Stein steht für eine Seite. Jede Antwort ist sofort auf dem Gerät gesichert, auch ohne Netz. Nach der Abgabe erfahren die Kinder nicht, wie gut sie waren: Das besprechen Sie mit ihnen.",
        alt: "Die erste Seite eines Tests mit den Steinen für vier Seiten.",
      },
      "results-need": {
        title: "Der erste Satz",
        text: "Er sagt, wie viele Kinder noch auf der untersten Stufe stehen und was die meisten von ihnen tun. Darunter stehen die Gruppen für morgen, jede mit der Frage, mit der Sie anfangen.",
        alt: "Was eine Klasse braucht, in einem Satz, darunter vier Gruppen mit je einer Frage.",
      },
      "results-stones": {
        title: "Ein Stein ist ein Kind",
        text: "Die Steine liegen auf der Stufe, die das Kind zeigt. Ein Umriss heißt: Hier ist die Diagnose unklar. Drücken Sie auf einen Stein, sehen Sie die Antworten dieses Kindes.",
        alt: "Die Klasse als Steine, gestapelt auf drei Stufen.",
      },
      "results-patterns": {
        title: "Gedanken hinter den Fehlern",
        text: "Unter „Muster“ steht, wie Kinder zu ihren falschen Antworten kommen, mit einer typischen Antwort. Zusammen steht, was dieselbe Stunde braucht.",
        alt: "Muster mit typischen Antworten und der Zahl der Kinder.",
      },
      "results-evidence": {
        title: "Woran man es sieht",
        text: "Zu jeder Diagnose steht, was das Kind getan hat und in welchen Aufgaben. Das Wort dabei sagt, wie sicher sie ist: sehr sicher, wahrscheinlich oder unklar. Eine Stufe ist keine Note.",
        alt: "Stufe und Muster eines Kindes mit den Belegen aus seinen Antworten.",
      },
      "results-unclear": {
        title: "Nachfragen",
        text: "Ist die Diagnose unklar, schicken Sie dem Kind zwei Fragen aus der anderen Form. Seine Antworten im Test bleiben, wie sie sind.",
        alt: "Eine unklare Diagnose mit zwei Fragen, die sie meist klären.",
      },
      "lesson-opening": {
        title: "Ein Blatt, 45 Minuten",
        text: "Das Blatt plant 10 Minuten Einstieg, 25 in Gruppen und 10 zum Schluss. Es beginnt mit einer Frage an alle und nennt das Material.",
        alt: "Der Kopf des Blattes für morgen und die Frage zum Einstieg.",
      },
      "lesson-groups": {
        title: "Gruppen, die dasselbe brauchen",
        text: "Jede Gruppe hat ihre Kinder, eine Frage, eine Aufgabe und den Gedanken, an dem Sie arbeiten. Es sind höchstens fünf.",
        alt: "Zwei Gruppen des Blattes mit Namen, Frage und Aufgabe.",
      },
      "lesson-move": {
        title: "Sie entscheiden",
        text: "Ziehen Sie einen Namen in eine andere Gruppe, oder drücken Sie darauf und wählen Sie. „Gruppen wie vorgeschlagen“ nimmt alles zurück.",
        alt: "Das Menü eines Namens mit den anderen Gruppen.",
      },
      "lesson-talks": {
        title: "Kurz sprechen",
        text: "Bei manchen Kindern hilft ein Gespräch von zwei Minuten mehr als eine Gruppe. Der Grund steht dabei. Auf dem Blatt ist daneben Platz für Notizen.",
        alt: "Kinder für ein kurzes Gespräch, jedes mit dem Grund.",
      },
      "lesson-wall": {
        title: "An die Wand",
        text: "Die Frage für alle füllt den Beamer, ohne Namen. Mit Esc geht es zurück. Zeigen Sie andere Seiten, verbirgt „Namen für den Beamer“ oben die Namen.",
        alt: "Die Frage zum Einstieg, groß für den Beamer.",
      },
      "again-form": {
        title: "Form B nach der Einheit",
        text: "Viele Tests haben eine zweite Form mit anderen Zahlen. Geben Sie vor der Einheit Form A und danach Form B.",
        alt: "Die Karte eines Tests, gewählt ist Form B.",
      },
      "again-class": {
        title: "Die Klasse im Verlauf",
        text: "„Verlauf“ legt beide Formen nebeneinander: eine Linie je Kind, von seiner Stufe damals zu seiner Stufe jetzt. Der Satz darüber zählt, wie viele höher stehen.",
        alt: "Linien von Form A zu Form B, eine für jedes Kind.",
      },
      "again-child": {
        title: "Für das Elterngespräch",
        text: "Ein Druck auf einen Namen im Verlauf zeigt den Weg dieses Kindes durchs Jahr. Ausgedruckt ist es ein Blatt für das Gespräch; Ihr Kommentar bleibt weg.",
        alt: "Der Weg eines Kindes durchs Jahr mit Tests, Stufen und Gedanken.",
      },
      "again-access": {
        title: "Was gespeichert ist",
        text: "Unter einem Zugangsnamen stehen Antworten, Ergebnisse, Zeiten und Ihr Kommentar, nicht der wirkliche Name. Löschen Sie ein Kind, einen Test oder die Klasse, so sind auch die Antworten weg. Mehr steht unter Datenschutz.",
        alt: "Der Dialog zu einem Kind mit dem Feld für den Kommentar.",
      },
    },
  },
};

const en: Translated<typeof de> = {
  tutorials: {
    title: "Tutorials",
    lead: "Each is read in a minute. You need none of them to begin.",
    all: "All tutorials",
    place: "Tutorial {{number}} of {{count}}",
    print: "Print",
    printAll: "Print all",
    next: "Next: {{title}}",
    before: "Back: {{title}}",
    neighbours: "Other tutorials",
    of: {
      "first-class": { title: "The first class", about: "From a list of names to access names and cards." },
      "first-test": { title: "A test", about: "Choose it, release it, let the class take it." },
      results: { title: "Reading results", about: "What the class needs, and how one can tell." },
      lesson: { title: "The lesson after it", about: "One sheet for tomorrow, with groups and questions." },
      "second-test": { title: "The second test", about: "Who has moved on? And what is stored?" },
    },
    step: {
      "class-begin": {
        title: "Add a class",
        text: "Press “Add class”. To look around first, open the sample class: its pupils and answers are invented, and one click removes it again.",
        alt: "The screen “Classes” without a class: three steps, with the button “Add class” at the first.",
      },
      "class-names": {
        title: "Paste the names",
        text: "Paste the class list, one line for each pupil, or take an Excel file. The access name is shown beside each pupil. Only that is sent; the names themselves never leave your device.",
        alt: "A new class with four names, the access names beside them.",
      },
      "class-list": {
        title: "Keep the list",
        text: "Only this open page knows which pupil has which access name. Print or save the list before you close the page.",
        alt: "The note about the list of names, with buttons to print and to save it.",
      },
      "class-cards": {
        title: "Print the cards",
        text: "Each pupil gets a card with the address, the access name and a QR code. On the same screen you can turn codes on: then nobody gets in with somebody else’s name.",
        alt: "Two cards with access name, QR code and address.",
      },
      "class-login": {
        title: "The pupils log in",
        text: "A pupil types the access name or scans the QR code. No password and no email address are needed.",
        alt: "The pupils’ login with one field for the access name.",
      },
      "test-choose": {
        title: "Choose a test",
        text: "A card in the library begins with what a pupil with this error says. It also shows the years, the duration and how far the test has been tried.",
        alt: "The card of the test “Comparing decimals” in the library.",
      },
      "test-preview": {
        title: "Look at the test",
        text: "“Preview” shows the test as the pupils see it, with its solution, stages, patterns and suggestions. The button at the foot adds it to your class.",
        alt: "The preview of the test with its first questions and the button “Add”.",
      },
      "test-release": {
        title: "Release it",
        text: "The pupils see the test only once “Released” is on. While they work, the row has a stone for each pupil. If you turn it off again, only those who have begun may finish.",
        alt: "Two tests of a class, one not released, the other released with a row of stones.",
      },
      "test-begin": {
        title: "Let them begin",
        text: "This screen shows the address and the QR code large, for the wall. Below is a stone for each pupil: dotted while the pupil is not here, filled after the hand-in.",
        alt: "Address and QR code of the login, with the pupils and their stones below.",
      },
      "test-practice": {
        title: "Practise first",
        text: "Before their first test pupils can try out how to answer here. It is not marked; the class list only says who has practised.",
        alt: "The first page of the practice test.",
      },
      "test-player": {
        title: "Work and hand in",
        text: "Each stone is a page. Every answer is kept on the device at once, even without a network. After the hand-in pupils are not told how well they did: that is for you to talk about.",
        alt: "The first page of a test, with stones for its four pages.",
      },
      "results-need": {
        title: "The first sentence",
        text: "It says how many pupils are still on the lowest stage, and what most of these do. Below are tomorrow’s groups, each with the question to begin with.",
        alt: "What a class needs in one sentence, and four groups with a question each.",
      },
      "results-stones": {
        title: "A stone is a pupil",
        text: "The stones lie on the stage that the pupil shows. An outline means that the diagnosis is unclear. Press a stone to see that pupil’s answers.",
        alt: "The class as stones, stacked on three stages.",
      },
      "results-patterns": {
        title: "The thinking behind errors",
        text: "“Patterns” says how pupils arrive at their wrong answers, with a typical one. Those that need the same lesson are together.",
        alt: "Patterns with typical answers and the number of pupils.",
      },
      "results-evidence": {
        title: "How one can tell",
        text: "Each diagnosis says what the pupil did, and in which questions. The word beside it says how sure it is: very likely, likely or unclear. A stage is not a mark.",
        alt: "A pupil’s stage and pattern with the evidence from the answers.",
      },
      "results-unclear": {
        title: "Ask two more questions",
        text: "If the diagnosis is unclear, send the pupil two questions from the other form. The answers in the test stay as they are.",
        alt: "An unclear diagnosis with two questions that usually settle it.",
      },
      "lesson-opening": {
        title: "One sheet, 45 minutes",
        text: "The sheet plans 10 minutes to begin, 25 in groups and 10 to close. It starts with a question for all and names the material.",
        alt: "The head of tomorrow’s sheet and the question to begin with.",
      },
      "lesson-groups": {
        title: "Groups with the same need",
        text: "Each group has its pupils, a question, something to do and the thought to work on. There are five at most.",
        alt: "Two groups of the sheet with names, a question and what to do.",
      },
      "lesson-move": {
        title: "You decide",
        text: "Drag a name to another group, or press it and choose. “Groups as suggested” takes everything back.",
        alt: "The menu of a name with the other groups.",
      },
      "lesson-talks": {
        title: "A short talk",
        text: "For some pupils a talk of two minutes helps more than a group. The reason is beside the name, and the sheet has room for notes.",
        alt: "Pupils for a short talk, each with the reason.",
      },
      "lesson-wall": {
        title: "On the wall",
        text: "The question for all fills the projector, without names. Esc ends it. When you show other screens, “Names for the projector” at the top hides the names.",
        alt: "The question to begin with, large for the projector.",
      },
      "again-form": {
        title: "Form B after the unit",
        text: "Many tests have a second form with other numbers. Set form A before the unit and form B after it.",
        alt: "The card of a test with form B chosen.",
      },
      "again-class": {
        title: "The class over time",
        text: "“Over time” puts both forms side by side: a line for each pupil, from the stage then to the stage now. The sentence above counts how many are higher.",
        alt: "Lines from form A to form B, one for each pupil.",
      },
      "again-child": {
        title: "For parents’ evening",
        text: "Press a name in “Over time” to see that pupil’s path through the year. Printed, it is a sheet for the talk; your comment is left out.",
        alt: "A pupil’s path through the year with tests, stages and thoughts.",
      },
      "again-access": {
        title: "What is stored",
        text: "Answers, results, times and your comment are stored under an access name, not under the real name. If you delete a pupil, a test or the class, the answers go too. Data protection says more.",
        alt: "The dialog for a pupil with the comment field.",
      },
    },
  },
};

/** The texts of the tutorials, loaded with their screen. The pictures beside them are made by scripts/product-pictures.ts. */
export const tutorialsTexts: Texts<Translated<typeof de>> = { de, en };
