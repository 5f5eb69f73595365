import { type RouteObject, redirect } from "react-router";
import { screens } from "#contract/screens.ts";
import { withTexts } from "../i18n/setup.ts";
import { guard, guarded } from "../ui/guarded.ts";
import { loadCode } from "../ui/load-code.ts";
import { BrokenScreen } from "../ui/page-frame.tsx";
import { homePath } from "./links/course-address.ts";
import { loadSearch } from "./search/load-search.ts";

/** The shell, with the texts that nobody needs before it. */
const shell = async () => {
  const { TeacherShell } = await withTexts(
    import("./shell/teacher-shell.tsx"),
    import("../i18n/staff/library.ts").then(({ libraryTexts }) => libraryTexts),
    import("../i18n/sample.ts").then(({ sampleTexts }) => sampleTexts),
    import("../i18n/colleagues.ts").then(({ colleaguesTexts }) => colleaguesTexts),
    import("../i18n/device-names.ts").then(({ deviceNamesTexts }) => deviceNamesTexts),
  );
  return { Component: TeacherShell };
};
const courses = async () => ({ Component: (await import("./courses/courses-screen.tsx")).CoursesScreen });
/** A screen with the texts of the class list and of the way to the first test. */
const withListTexts = <Screen>(load: Promise<Screen>): Promise<Screen> =>
  withTexts(
    load,
    import("../i18n/class-list.ts").then(({ classListTexts }) => classListTexts),
  );
const newClass = async () => ({
  Component: (await withListTexts(import("./first-class/new-class-screen.tsx"))).NewClassScreen,
});
const firstTest = async () => ({
  Component: (await withListTexts(import("./first-class/first-test-screen.tsx"))).FirstTestScreen,
});
const classStart = async () => ({
  Component: (await withListTexts(import("./first-class/class-start-screen.tsx"))).ClassStartScreen,
});
const liveRoom = async () => {
  const { LiveRoomScreen } = await withTexts(
    import("./live-room/live-room-screen.tsx"),
    import("../i18n/live-room.ts").then(({ liveRoomTexts }) => liveRoomTexts),
  );
  return { Component: LiveRoomScreen };
};
/** A screen with the texts of the school year. */
const withYearTexts = <Screen>(load: Promise<Screen>): Promise<Screen> =>
  withTexts(
    load,
    import("../i18n/school-year.ts").then(({ schoolYearTexts }) => schoolYearTexts),
  );
const management = async () => {
  const load = withListTexts(import("./course-management/course-management-screen.tsx"));
  return { Component: (await withYearTexts(load)).CourseManagementScreen };
};
const loginCards = async () => ({
  Component: (await withListTexts(import("./login-cards/login-cards-screen.tsx"))).LoginCardsScreen,
});
/** A screen with the texts of lesson packs. */
const withMaterialTexts = <Screen>(load: Promise<Screen>): Promise<Screen> =>
  withTexts(
    load,
    import("../i18n/material.ts").then(({ materialTexts }) => materialTexts),
  );
const results = async () => ({
  Component: (await withMaterialTexts(import("./results/results-screen.tsx"))).ResultsScreen,
});
const lesson = async () => ({
  Component: (await withMaterialTexts(import("./lesson/lesson-screen.tsx"))).LessonScreen,
});
const packSheet = async () => ({
  Component: (await withMaterialTexts(import("./material/sheet-screen.tsx"))).SheetScreen,
});
const exercises = async () => ({
  Component: (await withMaterialTexts(import("./material/exercises-screen.tsx"))).ExercisesScreen,
});
const exitResult = async () => ({
  Component: (await withMaterialTexts(import("./material/exit-screen.tsx"))).ExitScreen,
});
const library = async () => ({ Component: (await import("./library/library-screen.tsx")).LibraryScreen });
/** A screen with the texts of tests on paper. */
const withPaperTexts = <Screen>(load: Promise<Screen>): Promise<Screen> =>
  withTexts(
    load,
    import("../i18n/paper.ts").then(({ paperTexts }) => paperTexts),
  );
const paperEntry = async () => ({
  Component: (await withPaperTexts(import("./paper/paper-entry-screen.tsx"))).PaperEntryScreen,
});
const paperBooklets = async () => ({
  Component: (await withPaperTexts(import("./paper/booklets-screen.tsx"))).BookletsScreen,
});
const classOverTime = async () => ({
  Component: (await import("./class-over-time/class-over-time-screen.tsx")).ClassOverTimeScreen,
});
const platformChoice = async () => {
  const { PlatformChoiceScreen } = await withTexts(
    import("./platform-choice/platform-choice-screen.tsx"),
    import("../i18n/platform-choice.ts").then(({ platformChoiceTexts }) => platformChoiceTexts),
  );
  return { Component: PlatformChoiceScreen };
};
const schoolYear = async () => ({
  Component: (await withYearTexts(import("./school-year/school-year-screen.tsx"))).SchoolYearScreen,
});
const archive = async () => ({
  Component: (await withYearTexts(import("./school-year/archive-screen.tsx"))).ArchiveScreen,
});
/** The account has the forms of the first use. */
const account = async () => {
  const { AccountScreen } = await withTexts(
    import("./account/account-screen.tsx"),
    import("../i18n/staff/user-init.ts").then(({ userInitTexts }) => userInitTexts),
    import("../i18n/sign-on.ts").then(({ signOnTexts }) => signOnTexts),
    import("../i18n/school.ts").then(({ schoolTexts }) => schoolTexts),
  );
  return { Component: AccountScreen };
};
const school = async () => {
  const { SchoolScreen } = await withTexts(
    import("./school/school-screen.tsx"),
    import("../i18n/school.ts").then(({ schoolTexts }) => schoolTexts),
  );
  return { Component: SchoolScreen };
};
const join = async () => ({ Component: (await import("./colleagues/join-screen.tsx")).JoinScreen });
const names = async () => ({
  Component: (await withListTexts(import("./name-settings/names-screen.tsx"))).NamesScreen,
});
const tutorials = async () => {
  const { TutorialsScreen } = await withTexts(
    import("./tutorials/tutorials-screen.tsx"),
    import("../i18n/tutorials.ts").then(({ tutorialsTexts }) => tutorialsTexts),
  );
  return { Component: TutorialsScreen };
};

/** The delay after the first screen, in milliseconds: the files of that screen come first. */
const AHEAD_MS = 2000;

/** Fetches the screens that a teacher is likely to visit next, so that they are available if the network fails later. */
function fetchAhead(): void {
  const next = [
    courses,
    newClass,
    firstTest,
    classStart,
    liveRoom,
    management,
    loginCards,
    library,
    results,
    lesson,
    packSheet,
    exercises,
    exitResult,
    classOverTime,
    paperEntry,
    paperBooklets,
    loadSearch,
  ];
  for (const screen of next) screen().catch(() => {});
}

/** The teacher's screens, in their common shell. */
export const teacherRoutes: RouteObject = {
  lazy: () => {
    setTimeout(fetchAhead, AHEAD_MS);
    return loadCode("the shell", shell);
  },
  // A screen whose code does not come leaves the shell as it is.
  children: [
    {
      ErrorBoundary: BrokenScreen,
      children: [
        {
          path: screens.Dashboard.path,
          loader: async ({ request }) => (await guard("Dashboard", new URL(request.url))) ?? redirect(homePath),
        },
        guarded("Courses", courses),
        guarded("CourseManagement", management),
        guarded("NewClass", newClass),
        guarded("SchoolYear", schoolYear),
        guarded("Archive", archive),
        guarded("FirstTest", firstTest),
        guarded("ClassStart", classStart),
        guarded("LiveRoom", liveRoom),
        guarded("LoginCards", loginCards),
        guarded("Library", library),
        guarded("Results", results),
        guarded("Lesson", lesson),
        guarded("PackSheet", packSheet),
        guarded("Exercises", exercises),
        guarded("ExitResult", exitResult),
        guarded("PaperEntry", paperEntry),
        guarded("PaperBooklets", paperBooklets),
        guarded("ClassOverTime", classOverTime),
        guarded("Join", join),
        guarded("PlatformChoice", platformChoice),
        guarded("Tutorials", tutorials),
        guarded("School", school),
        guarded("Account", account),
        guarded("Names", names),
      ],
    },
  ],
};
