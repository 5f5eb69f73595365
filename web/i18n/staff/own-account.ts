import type { Translated } from "../setup.ts";

const de = {
  title: "Mein Konto",
  menu: "Konto: {{name}}",
  administration: "Verwaltung",
  tutorials: "Anleitungen",
  profile: {
    title: "Name und Sprache",
    text: "Mit dem Benutzernamen melden Sie sich statt mit der E-Mail-Adresse an. Ohne einen steht oben Ihre E-Mail-Adresse.",
    username: "Benutzername",
    usernameRule: "Höchstens 20 Zeichen: Buchstaben von a bis z, Ziffern, _ und -",
    usernameLong: "Der Benutzername darf höchstens 20 Zeichen lang sein.",
    usernameInvalid: "Der Benutzername darf nur Buchstaben von a bis z, Ziffern, _ und - enthalten.",
    saved: "Ihr Benutzername ist gespeichert.",
    removed: "Sie haben jetzt keinen Benutzernamen mehr.",
    failed: "Das konnte nicht gespeichert werden.",
    language: "Sprache",
    languageHint: "Auch unsere E-Mails an Sie sind in dieser Sprache.",
    email: "E-Mail-Adresse",
    emailHint:
      "Sie lässt sich nicht ändern, denn mit ihr ist Ihr Konto bestätigt. Sie haben eine neue? Wer Denkspur bei Ihnen betreibt, kann Sie damit neu einladen:",
    imprint: "zum Impressum",
  },
  password: {
    title: "Passwort",
    text: "Auf allen anderen Geräten werden Sie dabei abgemeldet. Hier arbeiten Sie weiter.",
    changed: "Ihr Passwort ist geändert. Andere Geräte sind abgemeldet, hier bleiben Sie angemeldet.",
  },
  consent: {
    title: "Begleitforschung",
    text: "Ob Sie teilnehmen, ändert nichts daran, wie Sie mit Denkspur arbeiten.",
    given: "Sie nehmen teil. Zugestimmt haben Sie am {{time}} Uhr.",
    givenSome: "Sie nehmen teil.",
    notGiven: "Sie nehmen nicht teil. Hier können Sie zustimmen.",
    agreedTo: "Dem haben Sie zugestimmt",
    withdraw: "Einwilligung zurückziehen",
    withdrawTitle: "Einwilligung zurückziehen?",
    withdrawText:
      "Die Ergebnisse Ihrer Klassen und Ihr persönlicher Code werden dann nicht mehr an die Forschung gegeben. Was schon ohne Ihren Namen ausgewertet ist, bleibt.",
    withdrawSurvey:
      "Haben Sie bei Tests die freiwilligen Fragen zur Person angehängt, so werden sie nicht mehr gestellt, und die Antworten darauf werden gelöscht.",
    withdrawKept: "Ihre Klassen, Zugangsnamen und Ergebnisse behalten Sie. Sie können jederzeit wieder zustimmen.",
    withdrawConfirm: "Zurückziehen",
    withdrawn: "Ihre Einwilligung ist zurückgezogen.",
    withdrawFailed: "Die Einwilligung konnte nicht zurückgezogen werden.",
  },
  code: {
    title: "Persönlicher Code",
    text: "Er verbindet Ihre Fragebögen miteinander, ohne dass Ihr Name darauf steht, und entsteht immer wieder gleich.",
    present: "Ihr Code",
    change: "Code ändern",
    saved: "Ihr Code ist gespeichert.",
  },
  data: {
    title: "Meine Daten",
    text: "Alles, was Denkspur zu Ihrem Konto gespeichert hat, in einer Datei (JSON): Ihr Konto, Ihre Klassen, Zugangsnamen, Tests und alle abgegebenen Antworten mit ihrer Auswertung. Ihr Passwort ist nicht dabei.",
    textSimplified:
      "Was Denkspur zu Ihrem Konto gespeichert hat, in einer Datei (JSON): Ihr Konto, Ihre Klassen, Zugangsnamen, Tests und alle abgegebenen Antworten mit richtig oder falsch, wie in Ihrer Ansicht. Die Auswertung darüber hinaus bekommen Sie auf Anfrage von der Stelle, die Denkspur bei Ihnen betreibt (siehe Impressum). Ihr Passwort ist nicht dabei.",
    download: "Daten herunterladen",
    failed: "Die Daten konnten nicht geladen werden.",
  },
  delete: {
    title: "Konto löschen",
    text: "Mit dem Konto gehen alle Klassen, Zugangsnamen und Ergebnisse. Wer dann einen dieser Namen eingibt, kommt nicht mehr hinein.",
    superuser:
      "Sie verwalten diese Installation. Sind Sie die einzige Person, die das tut, kann danach niemand mehr einladen oder Konten entsperren. Geben Sie vorher jemandem die Verwaltung.",
    disabled:
      "Für Ihr Konto ist das Löschen ausgeschaltet. Wenden Sie sich an die Stelle, die Denkspur bei Ihnen betreibt (siehe Impressum).",
    button: "Konto löschen",
    consequence: "Gelöscht werden Ihr Konto und alles darin: {{what}}.",
    empty: "Gelöscht wird Ihr Konto. Klassen gehören noch keine dazu.",
    counting: "Gelöscht werden Ihr Konto und alles darin. Wie viel das ist, wird gerade gezählt …",
    uncounted: "Gelöscht werden Ihr Konto und alles darin: Klassen, Zugangsnamen und Ergebnisse.",
    courses_one: "{{count}} Klasse",
    courses_other: "{{count}} Klassen",
    accesses_one: "{{count}} Zugangsname",
    accesses_other: "{{count}} Zugangsnamen",
    results_one: "{{count}} Ergebnis",
    results_other: "{{count}} Ergebnisse",
    failed: "Das Konto konnte nicht gelöscht werden.",
  },
};

const en: Translated<typeof de> = {
  title: "My account",
  menu: "Account: {{name}}",
  administration: "Administration",
  tutorials: "Tutorials",
  profile: {
    title: "Name and language",
    text: "You can log in with the username instead of your email address. Without one, your email address stands at the top.",
    username: "Username",
    usernameRule: "At most 20 characters: letters from a to z, digits, _ and -",
    usernameLong: "The username may have at most 20 characters.",
    usernameInvalid: "The username may only have letters from a to z, digits, _ and -.",
    saved: "Your username is saved.",
    removed: "You have no username any more.",
    failed: "This could not be saved.",
    language: "Language",
    languageHint: "Our emails to you are in this language too.",
    email: "Email address",
    emailHint:
      "It cannot be changed, because your account is verified by it. You have a new one? Those who run Denkspur for you can invite you anew with it:",
    imprint: "to the imprint",
  },
  password: {
    title: "Password",
    text: "You are logged out on all other devices. Here you go on working.",
    changed: "Your password is changed. Other devices are logged out, here you stay logged in.",
  },
  consent: {
    title: "Accompanying research",
    text: "Whether you take part changes nothing in how you work with Denkspur.",
    given: "You take part. You agreed on {{time}}.",
    givenSome: "You take part.",
    notGiven: "You do not take part. You can agree here.",
    agreedTo: "What you agreed to",
    withdraw: "Withdraw consent",
    withdrawTitle: "Withdraw your consent?",
    withdrawText:
      "The results of your classes and your personal code are then no longer given to research. What has been evaluated already without your name stays.",
    withdrawSurvey:
      "If you appended the voluntary personal questions to tests, they are asked no more, and the answers to them are deleted.",
    withdrawKept: "You keep your classes, access names and results. You can agree again at any time.",
    withdrawConfirm: "Withdraw",
    withdrawn: "Your consent is withdrawn.",
    withdrawFailed: "The consent could not be withdrawn.",
  },
  code: {
    title: "Personal code",
    text: "It keeps your questionnaires together without your name on them, and always comes out the same.",
    present: "Your code",
    change: "Change code",
    saved: "Your code is saved.",
  },
  data: {
    title: "My data",
    text: "Everything that Denkspur holds of your account, in one file (JSON): your account, your classes, access names, tests and all answers handed in, with their evaluation. Your password is not in it.",
    textSimplified:
      "What Denkspur holds of your account, in one file (JSON): your account, your classes, access names, tests and all answers handed in, right or wrong, as in your view. On request you get the evaluation beyond that from whoever runs Denkspur for you (see the imprint). Your password is not in it.",
    download: "Download data",
    failed: "The data could not be loaded.",
  },
  delete: {
    title: "Delete account",
    text: "All classes, access names and results go with the account. Nobody gets in with one of these names any more.",
    superuser:
      "You administer this installation. If you are the only one who does, nobody can invite or unlock accounts afterwards. Make somebody else a superuser first.",
    disabled: "Deleting is switched off for your account. Please ask those who run Denkspur for you (see the imprint).",
    button: "Delete account",
    consequence: "This deletes your account and everything in it: {{what}}.",
    empty: "This deletes your account. It has no classes yet.",
    counting: "This deletes your account and everything in it. How much that is, is being counted …",
    uncounted: "This deletes your account and everything in it: classes, access names and results.",
    courses_one: "{{count}} class",
    courses_other: "{{count}} classes",
    accesses_one: "{{count}} access name",
    accesses_other: "{{count}} access names",
    results_one: "{{count}} result",
    results_other: "{{count}} results",
    failed: "The account could not be deleted.",
  },
};

/** A teacher's own page: name, language, password, research, her data; and the menu that leads there. */
export const ownAccount = { de, en };
