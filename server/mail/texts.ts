/** The texts of the mails, sober and friendly. None of them names a course or a pupil. */
export const texts = {
  de: {
    verification: {
      subject: "Denkspur: Bitte bestätigen Sie Ihre E-Mail-Adresse",
      greeting: "Guten Tag,",
      why: "mit diesem Link bestätigen Sie Ihr neues Konto bei Denkspur.",
      logsIn: "In der ersten Stunde meldet er Sie auch gleich an.",
      action: "E-Mail-Adresse bestätigen",
      notes: [
        "Er gilt 24 Stunden und nur einmal. Danach melden Sie sich einfach an, dann kommt ein neuer.",
        "Sie haben kein Konto angelegt? Dann bestätigen Sie bitte nicht: Wer es angelegt hat, kennt sein Passwort. Ohne Bestätigung wird es nach 7 Tagen gelöscht.",
      ],
      closing: "Freundliche Grüße\nDenkspur",
    },
    reset: {
      subject: "Denkspur: Neues Passwort wählen",
      greeting: "Guten Tag,",
      why: "für Ihr Konto bei Denkspur wurde ein neues Passwort angefordert. Mit diesem Link wählen Sie es.",
      action: "Neues Passwort wählen",
      notes: [
        "Er gilt eine Stunde und nur einmal. Einen neuen bekommen Sie auf der Anmeldeseite unter „Passwort vergessen?“. Das neue Passwort meldet alle Geräte ab.",
        "Sie haben keines angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.",
      ],
      closing: "Freundliche Grüße\nDenkspur",
    },
    school: {
      subject: (school: string) => `Denkspur: Einladung zur Schule „${school}“`,
      greeting: "Guten Tag,",
      why: (from: string, school: string) => `${from} lädt Sie bei Denkspur zur Schule „${school}“ ein.`,
      whyOfNobody: (school: string) => `Sie sind bei Denkspur zur Schule „${school}“ eingeladen.`,
      administers: "Sie sollen diese Schule verwalten.",
      action: "Einladung ansehen",
      notes: [
        "Ein Konto haben Sie schon? Dann melden Sie sich damit an. Sonst legen Sie eines an. Beigetreten sind Sie erst, wenn Sie es bestätigen.",
        "Der Link gilt 14 Tage, nur einmal und nur für diese Adresse. Bekommen Sie die Einladung noch einmal, gilt der neueste.",
        "Sie kennen die Schule nicht oder möchten nicht? Dann brauchen Sie nichts zu tun.",
      ],
      closing: "Freundliche Grüße\nDenkspur",
    },
  },
  en: {
    verification: {
      subject: "Denkspur: please confirm your email address",
      greeting: "Hello,",
      why: "With this link you confirm your new account at Denkspur.",
      logsIn: "For the first hour it also logs you in.",
      action: "Confirm email address",
      notes: [
        "It is valid for 24 hours and works once. After that just log in, and you will get a new one.",
        "You did not create an account? Then please do not confirm: whoever created it knows its password. Without confirmation it is deleted after 7 days.",
      ],
      closing: "Kind regards\nDenkspur",
    },
    reset: {
      subject: "Denkspur: choose a new password",
      greeting: "Hello,",
      why: "A new password was requested for your account at Denkspur. This link lets you choose it.",
      action: "Choose a new password",
      notes: [
        "It is valid for one hour and works once. “Forgot your password?” on the login page gets you a new one. The new password logs out all devices.",
        "You did not ask for one? Then there is nothing to do: your password stays as it is.",
      ],
      closing: "Kind regards\nDenkspur",
    },
    school: {
      subject: (school: string) => `Denkspur: invitation to the school “${school}”`,
      greeting: "Hello,",
      why: (from: string, school: string) => `${from} invites you to the school “${school}” at Denkspur.`,
      whyOfNobody: (school: string) => `You are invited to the school “${school}” at Denkspur.`,
      administers: "You are to administer this school.",
      action: "See the invitation",
      notes: [
        "You have an account already? Then log in with it. If not, create one. You have joined only once you confirm it.",
        "The link is valid for 14 days, works once, and for this address only. If the invitation comes again, the newest link counts.",
        "You do not know the school, or would rather not? Then there is nothing to do.",
      ],
      closing: "Kind regards\nDenkspur",
    },
  },
} as const;
