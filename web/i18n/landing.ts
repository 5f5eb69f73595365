import type { Texts, Translated } from "./setup.ts";

const de = {
  landing: {
    title: "Sehen, wie Ihre Klasse denkt",
    heading: "Zehn Minuten Test. Danach wissen Sie, wie Ihre Klasse denkt.",
    lead: "Kurze Mathematiktests ohne Noten. Sie sehen, welche Vorstellung hinter den Antworten steckt und womit Sie morgen anfangen.",
    try: "Ohne Konto ausprobieren",
    accessName: "Ich habe einen Zugangsnamen",
    invitation: "Konten gibt es auf Einladung. Öffnen Sie den Link aus Ihrer Einladung, oder fügen Sie ihn hier ein.",
    example: {
      label: "Beispiel: So sieht eine Auswertung aus",
      course: "Klasse 6b",
      test: "Dezimalzahlen vergleichen",
      handedIn: "26 von 26 abgegeben",
      need: "10 von 26 halten die längere Zahl für die größere. 7 entscheiden nur nach zwei Stellen hinter dem Komma.",
      stage0: "Regel noch unsicher",
      stage1: "fast sicher",
      stage2: "vergleicht sicher",
      children_one: "{{count}} Kind",
      children_other: "{{count}} Kinder",
      longer: { answer: "4,63 > 4,8", thought: "63 ist mehr als 8." },
      money: { answer: "17,353 = 17,35", thought: "Wie beim Geld: Nur zwei Stellen zählen." },
    },
    tomorrow: {
      heading: "Und das liegt morgen früh auf Ihrem Pult.",
      lead: "Eine Seite A4: die Klasse auf einen Blick, Gruppen nach dem, was die Kinder denken, und zu jeder Gruppe eine Frage.",
      sheet: "Das Blatt „Morgen im Unterricht“, wie es gedruckt wird (öffnet das Bild in einem neuen Tab)",
    },
    way: {
      choose: "Test wählen",
      chooseText: "Jeder prüft einen Gedanken, in etwa einer Viertelstunde oder weniger.",
      work: "Klasse schreibt",
      workText: "Auf Tablet oder Telefon, mit Zugangsnamen. Fällt das WLAN aus, geht keine Antwort verloren.",
      plan: "Blatt drucken",
      planText: "Zu jeder Gruppe sehen Sie die Antworten, auf denen sie beruht.",
    },
    fact: {
      label: "Gut zu wissen",
      tests: "Über 50 Tests",
      testsText: "Von Dezimalzahlen bis Maßstab, jeder fachdidaktisch begründet und mit seinen Quellen.",
      names: "Die Namensliste bleibt bei Ihnen",
      namesText:
        "Sie verlässt Ihr Gerät nicht. Denkspur kennt nur Zugangsnamen wie MusAnn. Steckt in einem der ganze Name, sagen wir es vorher und schlagen einen anderen vor.",
      grades: "Keine Noten",
      gradesText:
        "Die Kinder bekommen weder Punkte noch Fehler zu sehen. Sie selbst sehen Vorstellungen mit Belegen: ein Anlass zum Gespräch, kein Urteil.",
    },
    door: {
      heading: "Wo möchten Sie hin?",
      teacher: "Ich unterrichte",
      teacherText: "Mit E-Mail und Passwort zu Ihren Klassen.",
      pupil: "Ich bin Schülerin oder Schüler",
      pupilText: "Mit dem Zugangsnamen von deiner Karte.",
      invited: "Ich bin eingeladen",
    },
  },
};

const en: Translated<typeof de> = {
  landing: {
    title: "See how your class thinks",
    heading: "A ten-minute test. Then you know how your class thinks.",
    lead: "Short mathematics tests without grades. You see which idea is behind the answers, and where to begin tomorrow.",
    try: "Try it without an account",
    accessName: "I have an access name",
    invitation: "Accounts are by invitation. Open the link from your invitation, or paste it here.",
    example: {
      label: "Example: this is what results look like",
      course: "Class 6b",
      test: "Comparing decimals",
      handedIn: "26 of 26 handed in",
      need: "10 of 26 take the longer number for the larger. 7 decide by only two places after the point.",
      stage0: "rule not yet secure",
      stage1: "almost reliable",
      stage2: "compares reliably",
      children_one: "{{count}} pupil",
      children_other: "{{count}} pupils",
      longer: { answer: "4.63 > 4.8", thought: "63 is more than 8." },
      money: { answer: "17.353 = 17.35", thought: "As with money: only two places count." },
    },
    tomorrow: {
      heading: "And this is on your desk tomorrow morning.",
      lead: "One page of A4: the class at a glance, groups by what the pupils think, and a question for each group.",
      sheet: "The sheet “Tomorrow’s lesson” as it prints (opens the picture in a new tab)",
    },
    way: {
      choose: "Choose a test",
      chooseText: "Each tests one idea, in about 15 minutes or less.",
      work: "The class works",
      workText: "On a tablet or phone, with access names. If the Wi-Fi fails, no answer is lost.",
      plan: "Print the sheet",
      planText: "For each group you can see the answers behind it.",
    },
    fact: {
      label: "Good to know",
      tests: "More than 50 tests",
      testsText: "From decimals to scale, each founded on research in mathematics education and with its sources.",
      names: "The list of names stays with you",
      namesText:
        "It does not leave your device. Denkspur knows only access names such as MusAnn. If one holds a whole name, we say so first and suggest another.",
      grades: "No grades",
      gradesText:
        "Pupils see neither marks nor mistakes. You see ideas with their evidence: a reason to talk, not a verdict.",
    },
    door: {
      heading: "Where would you like to go?",
      teacher: "I teach",
      teacherText: "With email and password to your classes.",
      pupil: "I am a pupil",
      pupilText: "With the access name from your card.",
      invited: "I am invited",
    },
  },
};

/** The texts of the landing page, loaded with it. */
export const landingTexts: Texts<Translated<typeof de>> = { de, en };
