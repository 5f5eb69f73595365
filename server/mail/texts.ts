/** What the mails say. Sober and friendly; nothing in them names a class, a pupil or a school. */
export const texts = {
  de: {
    verification: {
      subject: "Denkspur: Bitte bestätigen Sie Ihre E-Mail-Adresse",
      greeting: "Guten Tag,",
      why: "für diese Adresse wurde ein Zugang zu Denkspur angelegt. Bitte bestätigen Sie, dass es Ihre ist.",
      action: "E-Mail-Adresse bestätigen",
      notes: [
        "Der Link gilt 24 Stunden und nur einmal. Danach können Sie auf der Anmeldeseite einen neuen anfordern.",
        "Sie haben keinen Zugang angelegt? Dann brauchen Sie nichts zu tun.",
      ],
      closing: "Freundliche Grüße\nDenkspur",
    },
    reset: {
      subject: "Denkspur: Neues Passwort wählen",
      greeting: "Guten Tag,",
      why: "für Ihren Zugang zu Denkspur wurde ein neues Passwort angefordert. Über diesen Link können Sie es wählen.",
      action: "Neues Passwort wählen",
      notes: [
        "Der Link gilt eine Stunde und nur einmal. Mit dem neuen Passwort werden alle Geräte abgemeldet.",
        "Sie haben kein neues Passwort angefordert? Dann brauchen Sie nichts zu tun; Ihr Passwort bleibt, wie es ist.",
      ],
      closing: "Freundliche Grüße\nDenkspur",
    },
  },
  en: {
    verification: {
      subject: "Denkspur: please confirm your e-mail address",
      greeting: "Hello,",
      why: "an account at Denkspur was created for this address. Please confirm that it is yours.",
      action: "Confirm e-mail address",
      notes: [
        "The link is valid for 24 hours and works once. After that you can ask for a new one on the login page.",
        "You did not create an account? Then there is nothing to do.",
      ],
      closing: "Kind regards\nDenkspur",
    },
    reset: {
      subject: "Denkspur: choose a new password",
      greeting: "Hello,",
      why: "a new password was requested for your account at Denkspur. This link lets you choose it.",
      action: "Choose a new password",
      notes: [
        "The link is valid for one hour and works once. The new password logs out all devices.",
        "You did not ask for a new password? Then there is nothing to do; your password stays as it is.",
      ],
      closing: "Kind regards\nDenkspur",
    },
  },
} as const;
