import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#contract/languages.ts";

const ROOT = join(import.meta.dirname, "../..");

interface Promised {
  /** The beginning of the sentence on the page on data protection, or its whole. */
  said: Record<Language, string>;
  /** The file of a test, and the beginning of the titles in it without which the sentence would be a claim. */
  proofs: readonly (readonly [file: string, ...titles: string[]])[];
}

const NAMES = [
  ["e2e/names.spec.ts", "no name of a child leaves the device"],
  ["e2e/no-name-leaves.spec.ts", "a name that leaves by any way, or is kept in any, is found"],
] as const;
const LOG = ["server/secrets.test.ts", "leaves no answer, name or id of an attempt in the log"] as const;

/** What is promised of names, third parties, logs and times, each with what proves it. */
const PROMISES: readonly Promised[] = [
  {
    said: {
      de: "Die Namensliste einer Klasse verlässt das Gerät der Lehrkraft nie; aus Vor- und Nachnamen entsteht dort ein Zugangsname, und nur er wird gesendet.",
      en: "a class’s list of names never leaves the teacher’s device; there, first and last name become an access name, and only that is sent.",
    },
    proofs: NAMES,
  },
  {
    said: {
      de: "Gespeichert wird, was jemand als Zugangsnamen, Namen einer Klasse, Kommentar oder Antwort eintippt.",
      en: "What is typed as an access name, a class’s name, a comment or an answer is stored.",
    },
    proofs: [
      [
        "server/account/leaving.test.ts",
        "holds the account, every class, access, course test and result as it is stored",
      ],
    ],
  },
  {
    said: {
      de: "Zugangsnamen sind Pseudonyme: Wer die Klassenliste hat, kann die meisten zuordnen. Anonym sind die Daten deshalb nicht.",
      en: "Access names are pseudonyms: whoever has the class list can match most of them. The data are therefore not anonymous.",
    },
    proofs: [["contract/pseudonym.test.ts", "makes of %s %s the access name %s"]],
  },
  {
    said: {
      de: "Beides wird mit dem Test gelöscht.",
      en: "Both are deleted with the test.",
    },
    proofs: [["server/exercises/exercises.test.ts", "go with the last form of their test in the class"]],
  },
  {
    said: {
      de: "Es gibt keine Werbung, keine Reichweitenmessung und keinen Aufruf fremder Server.",
      en: "There is no advertising, no audience measurement and no call to any foreign server.",
    },
    proofs: [...NAMES, ["server/app.test.ts", "are strict on every answer: API, documentation, pages and refusals"]],
  },
  {
    said: {
      de: "Cookies und Speicher im Browser dienen allein dem Betrieb.",
      en: "Cookies and browser storage serve the operation alone.",
    },
    proofs: [
      [
        "server/site/dataprotection.test.ts",
        "names in %s every key that the browser's storage is given",
        "names in %s every cookie that the server sets",
      ],
    ],
  },
  {
    said: {
      de: "Stünde ein kurzer Vor- oder Nachname ganz im Zugangsnamen, wird ein anderer vorgeschlagen.",
      en: "Where a short first or last name would stand in the access name as a whole, another one is proposed.",
    },
    proofs: [["contract/pseudonym.test.ts", "never proposes a name that holds the whole first or last name"]],
  },
  {
    said: {
      de: "- **Frühere Stände eines Versuchs:** Schreibt nach einer neuen Anmeldung jemand an einem begonnenen Test weiter, bleibt der Stand davor 90 Tage erhalten, höchstens fünf je Kind und Test.",
      en: "- **Earlier states of an attempt:** if after a new login somebody goes on with a test that was begun, the state before is kept for 90 days, at most five per child and test.",
    },
    proofs: [
      [
        "server/results/attempt-states.test.ts",
        "keeps five states at most",
        "is over with its %s: the states are deleted",
      ],
      ["server/housekeeping/sweep.test.ts", "deletes earlier states of attempts after 90 days"],
    ],
  },
  {
    said: {
      de: "sieht die Lehrkraft zu jedem Zugangsnamen, ob das Kind da ist, auf welcher Seite es arbeitet, seit wann es nichts eingegeben hat, ob sein Gerät verbunden ist und ob es abgegeben hat, aber keine Antwort.",
      en: "the teacher sees for each access name whether the child is there, on which page it works, since when it has entered nothing, whether its device is connected and whether it has handed in, but no answer.",
    },
    proofs: [
      [
        "server/room/room.test.ts",
        "tells login, sign of life, draft, hand-in, gift back and reset of a child, and never an answer",
        "right answers of the library never show in a room either",
      ],
    ],
  },
  {
    said: {
      de: "Diese Meldungen stehen nur im Arbeitsspeicher des Servers und sind nach einer halben Stunde vergessen",
      en: "What it tells is in the server’s memory alone and forgotten after half an hour",
    },
    proofs: [
      [
        "server/room/room.test.ts",
        "knows by a device that tells it the page, how long nothing happened, and forgets it half an hour later",
      ],
    ],
  },
  {
    said: {
      de: "- **Übungstest:** wann ihn das Kind zum ersten Mal abgegeben hat. Seine Antworten dort verlassen das Gerät nicht.",
      en: "- **Practice test:** when the child first handed it in. The answers given there do not leave the device.",
    },
    proofs: [["e2e/pupil-help.spec.ts", "the practice test stands before the tests at the first visit"]],
  },
  {
    said: {
      de: "Die Antworten werden getrennt gespeichert und der Lehrkraft nirgends angezeigt (Abschnitt 6).",
      en: "The answers are stored separately and are shown to the teacher nowhere (section 6).",
    },
    proofs: [["server/results/survey.test.ts", "is shown to no teacher, in no answer that carries answers"]],
  },
  {
    said: {
      de: "Das Kind selbst bekommt keine Auswertung zu sehen.",
      en: "The child itself is shown no analysis.",
    },
    proofs: [["server/secrets.test.ts", "holds no solution, stage or pattern, before, during and after the test"]],
  },
  {
    said: { de: "- **Keine fremden Server.** Schriften", en: "- **No foreign servers.** Fonts" },
    proofs: [...NAMES, ["server/app.test.ts", "are strict on every answer: API, documentation, pages and refusals"]],
  },
  {
    said: {
      de: "- **Namen auf dem Bildschirm.** Im Bereich der Lehrkräfte bittet die Anwendung den Browser, Seiten weder zu übersetzen",
      en: "- **Names on screen.** In the teachers’ area the application asks the browser neither to translate pages",
    },
    proofs: NAMES,
  },
  {
    said: {
      de: "- **Protokolle.** Die Anwendung protokolliert je Anfrage die Art des Aufrufs, Ergebnis, Dauer, Zeitpunkt und eine Zufallskennung. IP-Adressen, Namen, Antworten, Passwörter und Inhalte stehen nicht darin.",
      en: "- **Logs.** For each request the application logs the kind of call, outcome, duration, time and a random identifier. They hold no IP addresses, names, answers, passwords or content.",
    },
    proofs: [
      LOG,
      ...NAMES,
      ["server/auth/registration.test.ts", "keeps no code, no token and no password in the database or the log"],
    ],
  },
  {
    said: {
      de: "IP-Adressen und unbekannte Anmeldenamen stehen darin nur als Wert, der mit einem geheimen Schlüssel gebildet ist.",
      en: "IP addresses and unknown login names stand in it only as a value made with a secret key.",
    },
    proofs: [
      [
        "server/security-log.test.ts",
        "has every event, with ids and keyed hashes, and no name, e-mail, address, token",
      ],
    ],
  },
  {
    said: {
      de: "| Sitzungen, je Anmeldung eine: Browser und Betriebssystem des Geräts ohne Versionen, Beginn, letzte Verwendung auf die Minute",
      en: "| Sessions, one per login: browser and operating system of the device without versions, beginning, last use to the minute",
    },
    proofs: [
      [
        "server/auth/sessions.test.ts",
        "is a row with the device in words and without a second factor, and keeps no user agent",
        "writes its sign of life at most once a minute",
        "is swept when it has ended, and not before",
      ],
    ],
  },
  {
    said: {
      de: "- **Schutz vor Erraten.** Gegen das Durchprobieren von Passwörtern und Zugangsnamen werden Versuche gezählt.",
      en: "- **Protection against guessing.** Tries are counted so that passwords and access names cannot be guessed.",
    },
    proofs: [
      ["server/limits/limits.test.ts", "keep neither addresses nor accounts nor pupils in the table for reading"],
      ["server/housekeeping/sweep.test.ts", "deletes limits that have passed"],
    ],
  },
  {
    said: {
      de: "- **E-Mails** gibt es nur zur Bestätigung eines Kontos und für ein neues Passwort.",
      en: "- **E-mails** are sent only to confirm an account and for a new password.",
    },
    proofs: [["server/mail/mailer.test.ts", "say the same in text and HTML, in both languages, with the link in both"]],
  },
  {
    said: {
      de: "Ihr Name, Ihre E-Mail-Adresse, Namen von Klassen, Zugangsnamen und Kommentare sind nicht enthalten; frei getippte Antworten stehen darin, wie sie geschrieben wurden.",
      en: "Your name, your e-mail address, names of classes, access names and comments are not included; freely typed answers stand in them as they were written.",
    },
    proofs: [["server/administration/research.test.ts", "names nobody: no e-mail, username, class, access, comment"]],
  },
  {
    said: {
      de: "Die Daten für die Begleitforschung können sie als Datei herunterladen: abgegebene Tests mit Antworten, Ergebnis und Zeiten unter dem persönlichen Code der Lehrkraft, mit laufenden Nummern für Klassen und Kinder, nur von Lehrkräften, deren Einwilligung besteht (Abschnitt 6).",
      en: "They can download the data for the accompanying research as a file: tests that were handed in, with answers, result and times, under the teacher’s personal code, with running numbers for classes and children, only of teachers whose consent stands (section 6).",
    },
    proofs: [
      [
        "server/administration/research.test.ts",
        "holds what was handed in to teachers who consent, by their code, and by numbers for classes and pupils",
        "leaves out who refused, withdrew or has no code",
      ],
    ],
  },
  {
    said: {
      de: "Für das Herunterladen müssen sie ihr Passwort in den letzten fünf Minuten eingegeben haben, und es wird festgehalten.",
      en: "To download it they must have typed their password within the last five minutes, and it is recorded.",
    },
    proofs: [
      [
        "server/administration/research.test.ts",
        "asks for the password first, unless it was typed in the last five minutes",
        "is written down, with how much it held",
      ],
    ],
  },
  {
    said: {
      de: "Diese Daten sind pseudonym, nicht anonym: Der persönliche Code hält alle Klassen einer Lehrkraft zusammen",
      en: "These data are pseudonymous, not anonymous: the personal code keeps all classes of a teacher together",
    },
    proofs: [
      ["server/administration/research.test.ts", "holds what was handed in to teachers who consent, by their code"],
    ],
  },
  {
    said: {
      de: "Widerruft die Lehrkraft ihre Einwilligung, so werden die Fragen zur Person in ihren Klassen nicht mehr gestellt, und die Antworten darauf werden sofort gelöscht.",
      en: "If the teacher withdraws her consent, the personal questions are no longer asked in her classes, and the answers to them are deleted at once.",
    },
    proofs: [["server/results/survey.test.ts", "%s is asked no more, and what was told to it is deleted"]],
  },
  {
    said: {
      de: "| ein Konto | alle Angaben aus Abschnitt 2 und alle Klassen mit allem darin |",
      en: "| an account | everything of section 2 and all classes with all that is in them |",
    },
    proofs: [
      ["server/account/leaving.test.ts", "leaves nothing of hers in any table, and everything of everybody else"],
    ],
  },
  {
    said: {
      de: "Benutzt die Klasse Codes neben den Zugangsnamen, so ist der Code nur als Hash gespeichert.",
      en: "If the class uses codes beside the access names, the code is stored only as a hash.",
    },
    proofs: [["server/auth/pupil-codes.test.ts", "are shown once: nothing that can be read or looked up is stored"]],
  },
  {
    said: {
      de: "- Zugänge, mit denen sich lange niemand angemeldet hat: üblich nach 12 Monaten; der Betreiber kann eine andere Frist einstellen. Der Lehrkraft wird das einen Monat vorher in der Anwendung angekündigt, nicht per E-Mail;",
      en: "- accesses with which nobody has logged in for long: usually after 12 months; the operator may set another time. The teacher is told a month before in the application, not by e-mail;",
    },
    proofs: [
      [
        "server/housekeeping/sweep.test.ts",
        "announces it to the teacher a month before",
        "never deletes them before the announcement has stood",
      ],
    ],
  },
  {
    said: {
      de: "- Einladungen mit ihrem Vermerk drei Monate nach ihrem Ablauf oder Widerruf; aufgebrauchte drei Monate, nachdem sie angelegt wurden;",
      en: "- invitations with their notes three months after they expired or were revoked; used up ones three months after they were made;",
    },
    proofs: [["server/housekeeping/sweep.test.ts", "deletes invitations three months after they expired"]],
  },
  {
    said: {
      de: "- Konten, deren E-Mail-Adresse nach 7 Tagen nicht bestätigt ist;",
      en: "- accounts whose e-mail address is not confirmed after 7 days;",
    },
    proofs: [["server/housekeeping/sweep.test.ts", "deletes an account that was not verified within 7 days"]],
  },
  {
    said: {
      de: "- Verwaltungsvorgänge nach 24 Monaten.",
      en: "- administrative acts after 24 months.",
    },
    proofs: [["server/housekeeping/sweep.test.ts", "deletes acts of administration after 24 months"]],
  },
  {
    said: {
      de: "Aus den Dateien der Datenbank verschwindet es bei SQLite innerhalb einer Minute, auch aus ihrem Schreibprotokoll (WAL);",
      en: "From the files of the database it goes within a minute on SQLite, also from its write-ahead log (WAL);",
    },
    proofs: [["server/housekeeping/housekeeping.test.ts", "is gone from every file within a minute"]],
  },
  {
    said: {
      de: "E-Mails, die auf den Versand warten, gehen mit dem Konto.",
      en: "E-mails that wait to be sent go with the account.",
    },
    proofs: [["server/housekeeping/housekeeping.test.ts", "leaves no mail in the outbox: its account takes it along"]],
  },
];

/** Sentences of the parts under test that only the operator can make true. */
const BY_THE_OPERATOR: readonly Record<Language, string>[] = [
  { de: "- **Zugang zum Server.**", en: "- **Access to the server.**" },
  { de: "- **Übertragung.**", en: "- **Transmission.**" },
];

const page = (language: Language): string => readFileSync(join(ROOT, `legal/dataprotection.${language}.md`), "utf8");

/** The titles of the tests in a file. */
const titlesIn = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), "utf8").matchAll(/\btest(?:On\([^)]*\)|\.each\([^)]*\))?\(\s*"([^"]+)"/g)].map(
    ([, title = ""]) => title,
  );

describe("what the page on data protection promises", () => {
  test.each(LANGUAGES)("is said in %s in the words that are proved", (language) => {
    const text = page(language);
    const unsaid = PROMISES.map(({ said }) => said[language]).filter((sentence) => !text.includes(sentence));
    expect(unsaid).toEqual([]);
  });

  test("is proved by tests that are there", () => {
    const missing = PROMISES.flatMap(({ proofs }) => proofs).flatMap(([file, ...titles]) => {
      const there = existsSync(join(ROOT, file)) ? titlesIn(file) : [];
      return titles.filter((title) => !there.some((known) => known.startsWith(title))).map((title) => [file, title]);
    });
    expect(missing).toEqual([]);
  });

  test.each(LANGUAGES)(
    "has no sentence in %s without a proof where it says what matters most, and no bullet below servers and logs",
    (language) => {
      const text = page(language);
      const most = /\*\*(?:Das Wichtigste|What matters most):\*\* (.+)/.exec(text)?.[1] ?? "";
      const servers = /\n## 5\. (.+?)\n## 6\./s.exec(text)?.[1] ?? "";
      const bullets = servers.split("\n").filter((line) => line.startsWith("- "));
      expect([most === "", bullets.length > 4]).toEqual([false, true]);
      const known = [...PROMISES.map(({ said }) => said), ...BY_THE_OPERATOR].map((said) => said[language]);
      const unproved = known.reduce((rest, sentence) => rest.replace(sentence, ""), most).trim();
      expect(unproved).toBe("");
      expect(bullets.filter((bullet) => !known.some((sentence) => bullet.startsWith(sentence)))).toEqual([]);
    },
  );

  test("is nowhere that the consent to the research is voluntary, since the first use does not go on without it", () => {
    const files = LANGUAGES.flatMap((language) =>
      ["dataprotection", "terms", "research-information"].map((name) => `legal/${name}.${language}.md`),
    );
    for (const file of [...files, "web/i18n/staff/user-init.ts", "web/i18n/staff/own-account.ts"]) {
      const text = readFileSync(join(ROOT, file), "utf8");
      expect(text).not.toMatch(/nehme freiwillig|Teilnahme ist freiwillig|taking part is voluntary|own free will/i);
      expect(text).not.toMatch(/ob Sie teilnehmen, ändert nichts|whether you take part changes nothing/i);
    }
  });

  test.each(LANGUAGES)(
    "is nowhere in %s that real names are not stored or never leave, which nobody can know of what is typed",
    (language) => {
      const legal = ["dataprotection", "terms", "research-information"].map((name) =>
        readFileSync(join(ROOT, `legal/${name}.${language}.md`), "utf8"),
      );
      const texts = [
        ...legal,
        ...["README.md", "web/i18n/staff/welcome.ts"].map((file) => readFileSync(join(ROOT, file), "utf8")),
      ];
      for (const text of texts) {
        expect(text).not.toMatch(/(echte namen|real names)[^.]{0,60}(verl(ä|a)ss|leave|gespeichert|stored)/i);
        expect(text).not.toMatch(/sofort aus der Datenbank|gone from the database at once/i);
      }
    },
  );
});
