import type { ErrorCode } from "#contract/errors.ts";

/** What a page says of a refusal: first to the child, then to whoever helps. */
interface Said {
  readonly title: string;
  readonly text: string;
}

interface Texts {
  readonly refused: Said;
  readonly codes: Partial<Record<ErrorCode, Said>>;
  /** In front of the code. */
  readonly code: string;
  readonly frame: Said & { readonly open: string };
  readonly frameOfChoice: Said & { readonly open: string; readonly chosen: string; readonly take: string };
  readonly nothingYet: Said & { readonly take: string };
  readonly goBack: Said & { readonly take: string };
}

/** The texts of the pages between Denkspur and a learning platform. Children read the refusals too. */
export const texts: { readonly de: Texts; readonly en: Texts } = {
  de: {
    refused: {
      title: "Der Test öffnet sich gerade nicht",
      text: "Du hast nichts falsch gemacht. Sag deiner Lehrerin oder deinem Lehrer Bescheid.",
    },
    codes: {
      PLATFORM_UNKNOWN: {
        title: "Diese Lernplattform ist hier nicht bekannt",
        text: "Du hast nichts falsch gemacht. Für Lehrkräfte: Wer Denkspur betreibt, muss die Plattform erst eintragen.",
      },
      LAUNCH_LOST: {
        title: "Bitte öffne den Test noch einmal",
        text: "Geh zurück in die Lernplattform und klicke den Test noch einmal an. Kommt diese Seite wieder, sag deiner Lehrerin oder deinem Lehrer Bescheid: Vielleicht nimmt der Browser keine Cookies an.",
      },
      DEPLOYMENT_UNKNOWN: {
        title: "Der Test öffnet sich gerade nicht",
        text: "Du hast nichts falsch gemacht. Für Lehrkräfte: Die „Deployment ID“ dieser Plattform ist in Denkspur noch nicht eingetragen.",
      },
      LAUNCH_ROLE: {
        title: "Das ist für Lehrkräfte",
        text: "Tests auswählen können nur Lehrkräfte des Kurses. Einen Test öffnen können Lernende und Lehrkräfte des Kurses.",
      },
      LAUNCH_ANONYMOUS: {
        title: "Die Plattform sagt nicht, wer den Test öffnet",
        text: "Bist du ein Kind aus der Klasse? Dann sag deiner Lehrerin oder deinem Lehrer Bescheid. Für Lehrkräfte: In der Ansicht als Testnutzer legt Denkspur keinen Zugang an. Die Vorschau in Denkspur zeigt den Test.",
      },
      LINK_UNKNOWN: {
        title: "Diesen Test gibt es hier nicht mehr",
        text: "Du hast nichts falsch gemacht. Für Lehrkräfte: Der Test wurde gelöscht, oder der Kurs ist eine Kopie. Bitte wählen Sie den Test in diesem Kurs neu aus.",
      },
      CLASS_CLOSED: {
        title: "Diese Klasse ist geschlossen",
        text: "Du hast nichts falsch gemacht. Sag deiner Lehrerin oder deinem Lehrer Bescheid.",
      },
      TOO_MANY_PUPILS: {
        title: "Die Klasse ist voll",
        text: "Du hast nichts falsch gemacht. Sag deiner Lehrerin oder deinem Lehrer Bescheid: In Denkspur passt kein weiterer Zugang in die Klasse.",
      },
      CHOICE_LOST: {
        title: "Diese Auswahl gilt nicht mehr",
        text: "Bitte beginnen Sie die Auswahl in der Lernplattform noch einmal.",
      },
      TOO_MANY_REQUESTS: {
        title: "Gerade ist viel los",
        text: "Warte einen Augenblick und öffne den Test dann noch einmal.",
      },
      UNAVAILABLE: {
        title: "Gerade klappt es nicht",
        text: "Warte einen Augenblick und öffne den Test dann in der Lernplattform noch einmal.",
      },
    },
    code: "Für die Hilfe:",
    frame: {
      title: "Der Test braucht ein eigenes Fenster",
      text: "So hast du Platz zum Rechnen und Schreiben.",
      open: "Test öffnen",
    },
    frameOfChoice: {
      title: "Einen Test auswählen",
      text: "Sie wählen in einem neuen Fenster und kommen dann hierher zurück.",
      open: "Auswahl öffnen",
      chosen: "Haben Sie dort einen Test ausgewählt?",
      take: "Auswahl übernehmen",
    },
    nothingYet: {
      title: "Noch ist kein Test ausgewählt",
      text: "Wählen Sie im anderen Fenster einen Test aus. Kommen Sie dann hierher zurück.",
      take: "Auswahl übernehmen",
    },
    goBack: {
      title: "Der Test ist ausgewählt",
      text: "Noch ein Klick, dann steht er in Ihrem Kurs.",
      take: "In {{platform}} einfügen",
    },
  },
  en: {
    refused: {
      title: "The test does not open at the moment",
      text: "You have done nothing wrong. Please tell your teacher.",
    },
    codes: {
      PLATFORM_UNKNOWN: {
        title: "This learning platform is not known here",
        text: "You have done nothing wrong. For teachers: whoever runs Denkspur has to register the platform first.",
      },
      LAUNCH_LOST: {
        title: "Please open the test again",
        text: "Go back to the learning platform and click on the test again. If this page comes back, tell your teacher: the browser may not be taking cookies.",
      },
      DEPLOYMENT_UNKNOWN: {
        title: "The test does not open at the moment",
        text: "You have done nothing wrong. For teachers: the deployment ID of this platform is not registered in Denkspur yet.",
      },
      LAUNCH_ROLE: {
        title: "This is for teachers",
        text: "Only teachers of the course can choose tests. Learners and teachers of the course can open a test.",
      },
      LAUNCH_ANONYMOUS: {
        title: "The platform does not say who opens the test",
        text: "Are you a pupil of the class? Then please tell your teacher. For teachers: in the view as a test user Denkspur makes no access. The preview in Denkspur shows the test.",
      },
      LINK_UNKNOWN: {
        title: "This test is not here any more",
        text: "You have done nothing wrong. For teachers: the test was deleted, or the course is a copy. Please choose the test again in this course.",
      },
      CLASS_CLOSED: {
        title: "This class is closed",
        text: "You have done nothing wrong. Please tell your teacher.",
      },
      TOO_MANY_PUPILS: {
        title: "The class is full",
        text: "You have done nothing wrong. Please tell your teacher: in Denkspur there is no room for another pupil in the class.",
      },
      CHOICE_LOST: {
        title: "This choice is no longer valid",
        text: "Please begin choosing in the learning platform again.",
      },
      TOO_MANY_REQUESTS: {
        title: "It is busy just now",
        text: "Wait a moment, then open the test again.",
      },
      UNAVAILABLE: {
        title: "It does not work just now",
        text: "Wait a moment, then open the test in the learning platform again.",
      },
    },
    code: "For whoever helps:",
    frame: {
      title: "The test needs a window of its own",
      text: "That gives you room to work and write.",
      open: "Open the test",
    },
    frameOfChoice: {
      title: "Choose a test",
      text: "You choose in a new window and then come back here.",
      open: "Open the choice",
      chosen: "Have you chosen a test there?",
      take: "Use my choice",
    },
    nothingYet: {
      title: "No test is chosen yet",
      text: "Choose a test in the other window. Then come back here.",
      take: "Use my choice",
    },
    goBack: {
      title: "The test is chosen",
      text: "One more click, and it is in your course.",
      take: "Add it to {{platform}}",
    },
  },
};
