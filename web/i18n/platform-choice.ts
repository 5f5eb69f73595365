import type { Texts, Translated } from "./setup.ts";

const de = {
  platformChoice: {
    title: "Einen Test in {{platform}} einfügen",
    lead: "Wählen Sie Klasse und Test. Kinder klicken dann in {{platform}} auf den Test und sind gleich darin.",
    failed: "Die Auswahl konnte nicht geladen werden.",
    notSaved: "Der Test konnte nicht ausgewählt werden.",
    course: "Klasse",
    test: "Test",
    noCourse: {
      title: "Noch keine Klasse",
      text: "Legen Sie zuerst eine Klasse an und geben Sie ihr einen Test. Dann beginnen Sie in {{platform}} noch einmal.",
      action: "Klasse anlegen",
    },
    noTest: "Diese Klasse hat noch keinen Test.",
    toLibrary: "Zur Bibliothek",
    hidden: "Der Test ist noch nicht freigegeben. Kinder sehen ihn erst danach.",
    newPupils:
      "Wer zum ersten Mal kommt, steht danach mit einem Zugangsnamen wie „TangoKiwi47“ in der Klassenliste. Den Namen aus {{platform}} erfährt Denkspur nicht. Wer es ist, sagt Ihnen das Kind: Der Zugangsname steht oben auf seiner Startseite.",
    add: "Test auswählen",
    done: {
      title: "Der Test ist ausgewählt",
      text: "Gehen Sie zurück zu {{platform}} und klicken Sie dort auf „Auswahl übernehmen“. Dieses Fenster können Sie schließen.",
    },
    lost: {
      title: "Diese Auswahl gilt nicht mehr",
      text: "Bitte beginnen Sie in der Lernplattform noch einmal.",
    },
  },
};

const en: Translated<typeof de> = {
  platformChoice: {
    title: "Add a test to {{platform}}",
    lead: "Choose the class and the test. Pupils then click on the test in {{platform}} and are in it at once.",
    failed: "The choice could not be loaded.",
    notSaved: "The test could not be chosen.",
    course: "Class",
    test: "Test",
    noCourse: {
      title: "No class yet",
      text: "First make a class and give it a test. Then begin again in {{platform}}.",
      action: "Make a class",
    },
    noTest: "This class has no test yet.",
    toLibrary: "To the library",
    hidden: "The test is not released yet. Pupils see it only after that.",
    newPupils:
      "Whoever comes for the first time is then in the class list, with an access name such as “TangoKiwi47”. Denkspur does not learn the name that {{platform}} has. The pupil can tell you who it is: the access name is at the top of the pupil’s dashboard.",
    add: "Choose this test",
    done: {
      title: "The test is chosen",
      text: "Go back to {{platform}} and click on “Use my choice” there. You can close this window.",
    },
    lost: {
      title: "This choice is no longer valid",
      text: "Please begin again in the learning platform.",
    },
  },
};

/** The texts of the choice of a test for a learning platform, loaded with its screen. */
export const platformChoiceTexts: Texts<Translated<typeof de>> = { de, en };
