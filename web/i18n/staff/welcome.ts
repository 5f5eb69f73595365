import type { Translated } from "../setup.ts";

const de = {
  title: "Sehen, wie Ihre Klasse denkt",
  heading: "Sehen, wie Ihre Klasse denkt.",
  lead: "Kurze Mathematiktests ohne Noten. Zehn Minuten danach wissen Sie, welche Vorstellung hinter den Antworten steckt und womit Sie morgen anfangen können.",
  login: "Anmelden",
  pupils: "Für Schülerinnen und Schüler",
  accessName: "Ich habe einen Zugangsnamen",
  invitation: "Neu hier? Ein Konto bekommen Sie mit einer Einladung. Bitte öffnen Sie dafür den Link aus Ihrer E-Mail.",
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
      "Etwa zehn Minuten auf Tablet oder Telefon, ohne Noten. Auch wenn das WLAN ausfällt, geht nichts verloren.",
    plan: "Unterricht planen",
    planText: "Stufe, Denkmuster und passende Vorschläge für jedes Kind. Echte Namen verlassen Ihr Gerät nie.",
  },
  legal: {
    imprint: "Impressum",
    imprintText: "Hier stehen Name, Anschrift und Kontakt der Stelle, die diese Installation von Denkspur betreibt.",
    dataProtection: "Datenschutz",
    dataProtectionText:
      "Hier stehen die Angaben der verantwortlichen Stelle zum Datenschutz. Was die Anwendung selbst zusagt, gilt für jede Installation:",
    promiseNames: "Namen von Kindern verlassen das Gerät der Lehrkraft nie. Gespeichert wird nur der Zugangsname.",
    promiseThird:
      "Es gibt keine Aufrufe fremder Server: Schriften, Bilder und Programme kommen von dieser Installation.",
    promiseCookie:
      "Der einzige Cookie hält fest, mit welchem Zugangsnamen ein Kind angemeldet ist. Er endet nach 12 Stunden.",
    terms: "Nutzungsbedingungen",
    termsText: "Hier stehen die Bedingungen, unter denen diese Installation genutzt werden kann.",
    operator: "Diesen Abschnitt füllt die Stelle aus, die Denkspur betreibt.",
  },
};

const en: Translated<typeof de> = {
  title: "See how your class thinks",
  heading: "See how your class thinks.",
  lead: "Short mathematics tests without grades. Ten minutes later you know which idea is behind the answers and where to begin tomorrow.",
  login: "Log in",
  pupils: "For pupils",
  accessName: "I have an access name",
  invitation: "New here? You get an account by invitation. Please open the link in your email.",
  example: {
    label: "Example of an analysis",
    test: "Comparing decimals",
    course: "Class 6b, 24 of 26 handed in",
    stage: "Stage {{stage}}",
    children_one: "{{count}} child",
    children_other: "{{count}} children",
    whole: "Decimals as whole numbers",
    nothing: "no misconception found",
    money: "Money view",
    why: "Why “Decimals as whole numbers”?",
    because: "MusAnn takes 4.63 to be larger than 4.8, because 63 is larger than 8. So in 5 of 5 tasks of this kind.",
  },
  way: {
    label: "How it works",
    choose: "Choose a test",
    chooseText: "Tests on number, percent, algebra and data, each founded on research in mathematics education.",
    work: "The class works",
    workText: "About ten minutes on a tablet or phone, without grades. Nothing is lost, even if the Wi-Fi fails.",
    plan: "Plan your lessons",
    planText: "Stage, way of thinking and fitting suggestions for every child. Real names never leave your device.",
  },
  legal: {
    imprint: "Imprint",
    imprintText: "This is the place for name, address and contact of whoever runs this installation of Denkspur.",
    dataProtection: "Data protection",
    dataProtectionText:
      "This is the place for the responsible body’s statement on data protection. What the application itself promises holds for every installation:",
    promiseNames: "Children’s names never leave the teacher’s device. Only the access name is stored.",
    promiseThird: "No foreign server is called: fonts, pictures and programs come from this installation.",
    promiseCookie: "The only cookie keeps under which access name a child is logged in. It ends after 12 hours.",
    terms: "Terms of use",
    termsText: "This is the place for the terms under which this installation may be used.",
    operator: "Whoever runs Denkspur fills in this section.",
  },
};

/** The landing page and the legal pages. */
export const welcome = { de, en };
