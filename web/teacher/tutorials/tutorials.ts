import type { Course } from "#contract/courses.schema.ts";
import { pathOf } from "#contract/screens.ts";
import type { StaffKey } from "../../i18n/staff.ts";
import { homePath, resultsPath } from "../links/course-address.ts";

/** The tutorials in their order, by their names in the address; each step is named like its picture and its texts. */
const ALL = [
  {
    name: "first-class",
    cover: "class-cards",
    steps: ["class-begin", "class-names", "class-list", "class-cards", "class-login"],
  },
  {
    name: "first-test",
    cover: "test-release",
    steps: ["test-choose", "test-preview", "test-release", "test-begin", "test-practice", "test-player"],
  },
  {
    name: "results",
    cover: "results-stones",
    steps: ["results-need", "results-stones", "results-patterns", "results-evidence", "results-unclear"],
  },
  {
    name: "lesson",
    cover: "lesson-opening",
    steps: ["lesson-opening", "lesson-groups", "lesson-move", "lesson-talks", "lesson-wall"],
  },
  { name: "second-test", cover: "again-class", steps: ["again-form", "again-class", "again-child", "again-access"] },
] as const;

type Name = (typeof ALL)[number]["name"];
export type Step = (typeof ALL)[number]["steps"][number];

export interface Tutorial {
  readonly name: Name;
  /** The step whose picture stands for all in the list. */
  readonly cover: Step;
  readonly steps: readonly Step[];
}

/** Steps whose picture or text says nothing of stages, patterns and suggestions. */
const PLAIN: ReadonlySet<Step> = new Set([
  ...ALL[0].steps,
  "test-release",
  "test-begin",
  "test-practice",
  "test-player",
]);
/** A tutorial of fewer steps is none. */
const FEWEST_STEPS = 3;

/** The tutorials of a teacher: in the simplified view they show nothing that it leaves out (docs/behaviour.md#simplified-view). */
export function tutorialsFor(simplified: boolean): readonly Tutorial[] {
  if (!simplified) return ALL;
  return ALL.map((tutorial) => ({ ...tutorial, steps: tutorial.steps.filter((step: Step) => PLAIN.has(step)) })).filter(
    ({ steps }) => steps.length >= FEWEST_STEPS,
  );
}

interface StepLink {
  to: string;
  label: StaffKey;
}

/** The screen that a step speaks of, where one can go there from here; a class's only once one is selected. */
export function linkOf(step: Step, course: Course | undefined): StepLink | undefined {
  const courseId = course?._id;
  switch (step) {
    case "class-begin":
      return { to: homePath, label: "shell.drawer.courses" };
    case "class-names":
      return { to: pathOf("NewClass"), label: "shell.drawer.addCourse" };
    case "class-cards":
      return courseId === undefined ? undefined : { to: pathOf("LoginCards", { courseId }), label: "loginCards.open" };
    case "test-choose":
    case "again-form":
      return { to: pathOf("Library"), label: "shell.tabs.library" };
    case "results-need":
      return courseId === undefined ? undefined : { to: resultsPath(courseId), label: "results.overview.heading" };
    case "again-class":
      return courseId === undefined
        ? undefined
        : { to: pathOf("ClassOverTime", { courseId }), label: "classOverTime.title" };
    case "again-access":
      return { to: pathOf("DataProtection"), label: "shell.dataProtection" };
    default:
      return undefined;
  }
}
