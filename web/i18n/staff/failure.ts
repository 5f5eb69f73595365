import type { Translated } from "../setup.ts";

const de = {
  network: "Es gab ein Problem mit der Verbindung, bitte versuchen Sie es später noch einmal.",
  server: "Es gab ein Problem mit dem Server.",
  loadUser: "Der Benutzer konnte nicht geladen werden.",
  loadCourses: "Die Klassen konnten nicht geladen werden.",
  loadCourseTests: "Die Tests der Klasse konnten nicht geladen werden.",
  loadPupils: "Die Klassenliste konnte nicht geladen werden.",
  loadTests: "Die Tests der Bibliothek konnten nicht geladen werden.",
  loadTest: "Der Test konnte nicht geladen werden.",
  loadPacks: "Das Unterrichtsmaterial konnte nicht geladen werden.",
  loadCategories: "Die Kategorien konnten nicht geladen werden.",
  addCourse: "Die Klasse konnte nicht angelegt werden.",
  editCourse: "Die Klasse konnte nicht geändert werden.",
  deleteCourse: "Die Klasse konnte nicht gelöscht werden.",
  addTest: "Der Test konnte der Klasse nicht hinzugefügt werden.",
  editCourseTest: "Der Test konnte nicht geändert werden.",
  deleteCourseTest: "Der Test konnte nicht gelöscht werden.",
  addAccess: "Das Kind konnte nicht hinzugefügt werden.",
  importAccesses: "Die Kinder konnten der Klasse nicht hinzugefügt werden.",
  deleteAccess: "Das Kind konnte nicht gelöscht werden.",
  keepAccesses: "Die Zugangsnamen konnten nicht behalten werden.",
};

const en: Translated<typeof de> = {
  network: "There was a connection issue, please try again later.",
  server: "There was an issue with the server.",
  loadUser: "The user could not be loaded.",
  loadCourses: "The classes could not be loaded.",
  loadCourseTests: "The tests of the class could not be loaded.",
  loadPupils: "The class list could not be loaded.",
  loadTests: "The tests of the library could not be loaded.",
  loadTest: "The test could not be loaded.",
  loadPacks: "The lesson material could not be loaded.",
  loadCategories: "The categories could not be loaded.",
  addCourse: "The class could not be created.",
  editCourse: "The class could not be changed.",
  deleteCourse: "The class could not be deleted.",
  addTest: "The test could not be added to the class.",
  editCourseTest: "The test could not be changed.",
  deleteCourseTest: "The test could not be deleted.",
  addAccess: "The pupil could not be added.",
  importAccesses: "The pupils could not be added to the class.",
  deleteAccess: "The pupil could not be deleted.",
  keepAccesses: "The access names could not be kept.",
};

/** Messages of failed calls, most of them by action (docs/behaviour.md#messages). */
export const failure = { de, en };
