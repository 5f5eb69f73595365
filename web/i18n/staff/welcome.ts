import type { Translated } from "../setup.ts";

const de = {
  title: "Sehen, wie Ihre Klasse denkt",
  heading: "Sehen, wie Ihre Klasse denkt.",
  lead: "Kurze Mathematiktests ohne Noten. Zehn Minuten danach wissen Sie, welche Vorstellung hinter den Antworten steckt und womit Sie morgen anfangen können.",
  login: "Anmelden",
  pupils: "Für Schülerinnen und Schüler",
  accessName: "Ich habe einen Zugangsnamen",
  invitation:
    "Neu hier? Ein Konto bekommen Sie mit einer Einladung. Bitte öffnen Sie dafür den Einladungslink, den Sie erhalten haben.",
  example: {
    label: "Beispiel einer Auswertung",
    test: "Dezimalzahlen vergleichen",
    course: "Klasse 6b, 24 von 26 abgegeben",
    stage: "Stufe {{stage}}",
    children_one: "{{count}} Kind",
    children_other: "{{count}} Kinder",
    whole: "Nachkommazahl als ganze Zahl",
    nothing: "keine Fehlvorstellung erkannt",
    money: "Geldsicht",
    why: "Warum „Nachkommazahl als ganze Zahl“?",
    because: "MusAnn hält 4,63 für größer als 4,8, weil 63 größer ist als 8. So in 5 von 5 Aufgaben dieser Art.",
  },
  way: {
    label: "So geht es",
    choose: "Test wählen",
    chooseText: "Tests zu Zahlen, Prozenten, Algebra und Daten, jeder aus der Fachdidaktik begründet.",
    work: "Klasse arbeitet",
    workText:
      "Zehn bis fünfzehn Minuten auf Tablet oder Telefon, ohne Noten. Auch wenn das WLAN ausfällt, geht nichts verloren.",
    plan: "Unterricht planen",
    planText:
      "Stufe, Denkmuster und passende Vorschläge für jedes Kind. Die Namensliste Ihrer Klasse verlässt Ihr Gerät nie.",
  },
  legal: {
    imprint: "Impressum",
    dataProtection: "Datenschutz",
    terms: "Nutzungsbedingungen",
    failed: "Die Seite konnte nicht geladen werden.",
    missing: "Für die Stelle, die Denkspur betreibt",
    missingText:
      "Auf dieser Seite fehlen noch: {{details}}. Die markierten Angaben kommen aus der Datei operator.yaml im Datenordner des Servers.",
  },
};

const en: Translated<typeof de> = {
  title: "See how your class thinks",
  heading: "See how your class thinks.",
  lead: "Short mathematics tests without grades. Ten minutes later you know which idea is behind the answers and where to begin tomorrow.",
  login: "Log in",
  pupils: "For pupils",
  accessName: "I have an access name",
  invitation: "New here? You get an account by invitation. Please open the invitation link that you were given.",
  example: {
    label: "Example of an analysis",
    test: "Comparing decimals",
    course: "Class 6b, 24 of 26 handed in",
    stage: "Stage {{stage}}",
    children_one: "{{count}} pupil",
    children_other: "{{count}} pupils",
    whole: "Decimals as whole numbers",
    nothing: "no misconception found",
    money: "Money view",
    why: "Why “Decimals as whole numbers”?",
    because: "MusAnn takes 4.63 to be larger than 4.8, because 63 is larger than 8. So in 5 of 5 items of this kind.",
  },
  way: {
    label: "How it works",
    choose: "Choose a test",
    chooseText: "Tests on number, percent, algebra and data, each founded on research in mathematics education.",
    work: "The class works",
    workText: "Ten to fifteen minutes on a tablet or phone, without grades. Nothing is lost, even if the Wi-Fi fails.",
    plan: "Plan your lessons",
    planText:
      "Stage, way of thinking and fitting suggestions for every pupil. Your class’s list of names never leaves your device.",
  },
  legal: {
    imprint: "Imprint",
    dataProtection: "Data protection",
    terms: "Terms of use",
    failed: "The page could not be loaded.",
    missing: "For whoever runs Denkspur here",
    missingText:
      "Still missing on this page: {{details}}. What is marked comes from the file operator.yaml in the server’s data folder.",
  },
};

/** The landing page and the legal pages. */
export const welcome = { de, en };
