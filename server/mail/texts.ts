/** The texts of the mails, sober and friendly. None of them names a course, a pupil or a school. */
export const texts = {
  de: {
    verification: {
      subject: "Denkspur: Bitte bestätigen Sie Ihre E-Mail-Adresse",
      greeting: "Guten Tag,",
      why: "für diese E-Mail-Adresse wurde ein Konto bei Denkspur angelegt. Bitte bestätigen Sie, dass es Ihre Adresse ist. Danach können Sie sich anmelden.",
      action: "E-Mail-Adresse bestätigen",
      notes: [
        "Der Link gilt 24 Stunden. Ist er abgelaufen, melden Sie sich einfach an: Dann schicken wir Ihnen einen neuen.",
        "Sie haben kein Konto angelegt? Dann bestätigen Sie bitte nicht: Sonst kann sich unter Ihrer Adresse anmelden, wer das Konto angelegt und sein Passwort gewählt hat. Ohne Bestätigung wird es nach 7 Tagen gelöscht.",
      ],
      closing: "Freundliche Grüße\nDenkspur",
    },
    reset: {
      subject: "Denkspur: Neues Passwort wählen",
      greeting: "Guten Tag,",
      why: "für Ihr Konto bei Denkspur wurde ein neues Passwort angefordert. Über diesen Link können Sie es wählen.",
      action: "Neues Passwort wählen",
      notes: [
        "Der Link gilt eine Stunde und nur einmal. Ist er abgelaufen, bekommen Sie auf der Anmeldeseite unter „Passwort vergessen?“ einen neuen. Mit dem neuen Passwort werden alle Geräte abgemeldet.",
        "Sie haben kein neues Passwort angefordert? Dann brauchen Sie nichts zu tun; Ihr Passwort bleibt, wie es ist.",
      ],
      closing: "Freundliche Grüße\nDenkspur",
    },
  },
  en: {
    verification: {
      subject: "Denkspur: please confirm your e-mail address",
      greeting: "Hello,",
      why: "An account at Denkspur was created for this e-mail address. Please confirm that the address is yours. After that you can log in.",
      action: "Confirm e-mail address",
      notes: [
        "The link is valid for 24 hours. If it has expired, just log in: we will then send you a new one.",
        "You did not create an account? Then please do not confirm: whoever created it, and chose its password, could log in under your address. Without a confirmation it is deleted after 7 days.",
      ],
      closing: "Kind regards\nDenkspur",
    },
    reset: {
      subject: "Denkspur: choose a new password",
      greeting: "Hello,",
      why: "A new password was requested for your account at Denkspur. This link lets you choose it.",
      action: "Choose a new password",
      notes: [
        "The link is valid for one hour and works once. If it has expired, “Forgot your password?” on the login page gets you a new one. The new password logs out all devices.",
        "You did not ask for a new password? Then there is nothing to do; your password stays as it is.",
      ],
      closing: "Kind regards\nDenkspur",
    },
  },
} as const;
