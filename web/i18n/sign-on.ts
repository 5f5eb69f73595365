import type { Texts, Translated } from "./setup.ts";

const de = {
  title: "Anmelden mit dem Schulkonto",
  loading: "Sie werden angemeldet …",
  failedTitle: "Das hat nicht geklappt",
  errors: {
    unavailable:
      "Die Anmeldung Ihrer Schule antwortet gerade nicht. Versuchen Sie es später noch einmal, oder melden Sie sich mit Ihrem Denkspur-Passwort an.",
    cancelled: "Sie haben die Anmeldung bei Ihrer Schule abgebrochen, oder Ihre Schule hat sie nicht zugelassen.",
    refused:
      "Die Antwort Ihrer Schule passt nicht zu dieser Anmeldung. Bitte fangen Sie noch einmal an. Passiert es wieder, sagen Sie denen Bescheid, die Denkspur bei Ihnen betreiben.",
    expired: "Diese Anmeldung ist abgelaufen oder schon benutzt. Bitte fangen Sie noch einmal an.",
    busy: "Von diesem Anschluss gab es zu viele Versuche. Bitte warten Sie einige Minuten.",
    other: "Bei der Anmeldung ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.",
  },
  unknown: {
    title: "Dieses Schulkonto ist noch nicht verbunden",
    who: "Bei „{{provider}}“ sind Sie als {{label}} angemeldet.",
    once: "Melden Sie sich einmal mit Ihrem Denkspur-Passwort an. Danach genügt das Schulkonto.",
    noAccount:
      "Noch kein Konto bei Denkspur? Öffnen Sie den Link aus Ihrer Einladung. Ihr Schulkonto verbinden Sie danach unter „Mein Konto“.",
    notMine: "Das sind nicht Sie?",
    notMineText: "Dann ist an diesem Gerät noch jemand anderes bei der Schule angemeldet.",
    leave: "Bei der Schule abmelden",
  },
  connect: {
    title: "Schulkonto verbinden?",
    text: "Danach melden Sie sich mit „{{provider}}“ bei Ihrem Konto {{email}} an. Ihr Passwort gilt weiter.",
    submit: "Verbinden",
    cancel: "Nicht verbinden",
    done: "Ihr Schulkonto ist verbunden.",
    failed: "Das Schulkonto konnte nicht verbunden werden.",
    expired: "Das hat zu lange gedauert. Bitte melden Sie sich noch einmal mit dem Schulkonto an.",
  },
  section: {
    text: "Damit melden Sie sich ohne Denkspur-Passwort an. Das Passwort behalten Sie: Vor wichtigen Änderungen fragen wir danach.",
    connected: "Verbunden seit {{since}}",
    used: "zuletzt benutzt {{used}}",
    unused: "noch nicht benutzt",
    notConnected: "Nicht verbunden",
    connect: "Verbinden",
    connectWith: "Mit {{provider}} verbinden",
    remove: "Trennen",
    removeFrom: "{{provider}} trennen",
    removeTitle: "„{{provider}}“ trennen?",
    removeText: "Danach melden Sie sich wieder mit Ihrem Passwort an.",
    removeSessions: "Andere Geräte, auf denen Sie mit diesem Schulkonto angemeldet sind, werden abgemeldet.",
    removed: "Das Schulkonto ist getrennt.",
    removeFailed: "Das Schulkonto konnte nicht getrennt werden.",
    failed: "Ihre Schulkonten konnten nicht geladen werden.",
  },
};

const en: Translated<typeof de> = {
  title: "Log in with your school account",
  loading: "Logging you in …",
  failedTitle: "That did not work",
  errors: {
    unavailable:
      "Your school’s login is not answering at the moment. Try again later, or log in with your Denkspur password.",
    cancelled: "You cancelled the login at your school, or your school did not allow it.",
    refused:
      "Your school’s answer does not fit this login. Please start again. If it keeps happening, tell the people who run Denkspur for you.",
    expired: "This login has expired or was used before. Please start again.",
    busy: "There were too many tries from this connection. Please wait a few minutes.",
    other: "Something went wrong while logging you in. Please try again later.",
  },
  unknown: {
    title: "This school account is not connected yet",
    who: "At “{{provider}}” you are logged in as {{label}}.",
    once: "Log in once with your Denkspur password. After that, your school account is enough.",
    noAccount:
      "No Denkspur account yet? Open the link in your invitation. You can connect your school account afterwards, under “My account”.",
    notMine: "Not you?",
    notMineText: "Then somebody else is still logged in to the school on this device.",
    leave: "Log out at the school",
  },
  connect: {
    title: "Connect your school account?",
    text: "After that, you log in to your account {{email}} with “{{provider}}”. Your password stays valid.",
    submit: "Connect",
    cancel: "Do not connect",
    done: "Your school account is connected.",
    failed: "The school account could not be connected.",
    expired: "That took too long. Please log in with your school account again.",
  },
  section: {
    text: "It logs you in without your Denkspur password. You keep the password: we ask for it before important changes.",
    connected: "Connected since {{since}}",
    used: "last used {{used}}",
    unused: "not used yet",
    notConnected: "Not connected",
    connect: "Connect",
    connectWith: "Connect with {{provider}}",
    remove: "Disconnect",
    removeFrom: "Disconnect {{provider}}",
    removeTitle: "Disconnect “{{provider}}”?",
    removeText: "After that, you log in with your password again.",
    removeSessions: "Other devices on which you are logged in with this school account will be logged out.",
    removed: "The school account is disconnected.",
    removeFailed: "The school account could not be disconnected.",
    failed: "Your school accounts could not be loaded.",
  },
};

/** Logging in with an account of the school, loaded with its screen and with the account's page. */
export const signOnTexts: Texts<{ signOn: Translated<typeof de> }> = { de: { signOn: de }, en: { signOn: en } };
