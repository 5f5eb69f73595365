// The walls between the rooms (ARCHITECTURE.md): who may import whom, and why. Checked by dependency-cruiser in `npm test`.
const test = "\\.test\\.tsx?$";
/** The contract's files without dependencies, of which the browser may take values. */
const light =
  "^contract/(address|exercise|pupil-routes|pupil-screens|route|routes|screens|errors|languages|limits|merge|pseudonym|password|variants|versions)\\.ts$";

/** The areas of the browser, each with screens of its own. */
const AREAS = "(teacher|superuser|pupil|public)";
/** The rooms that the teacher's screens share. */
const SHARED = "links|selected-course|course-test|data|names|projector";

/** A room that may import only itself, the rooms named and packages. */
const room = (name, allowed, comment) => ({
  name: `${name}-imports`,
  comment,
  severity: "error",
  from: { path: `^${name}/`, pathNot: test },
  to: {
    path: "^(engine|contract|server|web|content|e2e|bench|scripts)/",
    pathNot: `^(${[name, ...allowed].join("|")})/`,
  },
});

/**
 * The server's rooms from the ground up, each with its reason: a room imports only rooms of lower floors. The files at the
 * server's root put all of it together.
 */
const floors = [
  [["process"], "Settings, keys, log and builds serve every process, also one that answers no request."],
  [["db"], "The database knows no domain."],
  [["backup"], "A backup holds the whole database and knows no domain; starting and the command line ask for one."],
  [["users"], "Accounts and their tokens are read by whoever must know who calls or gets a mail."],
  [["http", "mail"], "The way in and the way out know the account, and no domain that uses them."],
  [["library", "limits", "pages", "practice", "site", "watching"], "These answer without knowing a class."],
  [["material"], "Lesson packs become texts, drawings and pages without knowing who gets them."],
  [["factors"], "An account's second factors are proved here; the login and the account's own page ask for it."],
  [["auth"], "Logging in needs accounts, mails and limits; a class is none of its business."],
  [["sign-on"], "An account of the school opens the account that the login knows; the account's page shows it."],
  [["courses"], "A class stands without its tests and pupils."],
  [["colleagues"], "Sharing a class needs the class and accounts, and nothing that is in it."],
  [
    ["exercises", "exit-questions"],
    "What is given of a pack belongs to a class and its pupils; neither knows the other, nor a course test.",
  ],
  [["pupil-material"], "A pupil sees exercises and exit questions side by side."],
  [["course-tests"], "A course test belongs to a class and stands without a result."],
  [["follow-ups"], "Follow-up questions are course tests; the results that they belong to take their answers in."],
  [["room"], "A live room reads who works on a course test; whoever stores something tells it through the context."],
  [["results"], "Results belong to a course test."],
  [
    ["administration", "pupils", "samples", "school-year", "search"],
    "These show results, count or move them, or invent some for the sample class, and none knows another.",
  ],
  [
    ["schools"],
    "A school shows its classes and results as numbers; what is done there stands in the administration's audit.",
  ],
  [["lti"], "A learning platform brings pupils into a class and teachers to its tests."],
  [["account", "housekeeping"], "Who takes everything along, leaves or sweeps touches every domain."],
];
const serverRooms = floors.flatMap(([rooms]) => rooms);
const floorRules = floors.map(([rooms, comment], floor) => ({
  name: `server-floor-${rooms.join("-")}`,
  comment,
  severity: "error",
  from: { path: `^server/(${rooms.join("|")})/`, pathNot: test },
  to: {
    path: `^server/(${floors
      .slice(floor)
      .flatMap(([own]) => own)
      .join("|")})/`,
    pathNot: "^server/$1/",
  },
}));

/** The rooms of scripts/library, in the order in which a test goes through them; packs belong to whole tests. */
const STEPS = ["source", "parallel", "markup", "pages", "key", "versions", "prove", "measure", "packs"];
/** What others may enter it by: its own files, and what is said of cases, figures and new parallel forms. */
const DOOR = [
  "[^/]+",
  "source/(fault|content-folders)",
  "parallel/(parallel-form|differences-to-write)",
  "key/cases",
  "prove/prove-cases",
  "measure/[^/]+",
];

module.exports = {
  forbidden: [
    ...floorRules,
    {
      name: "server-rooms-have-a-floor",
      comment: "A new room without a place in the table above would be guarded by no rule.",
      severity: "error",
      from: {},
      to: { path: `^server/(?!(?:${serverRooms.join("|")}|testing)/)[^/]+/` },
    },
    {
      name: "server-takes-nothing-from-tests",
      comment: "What starts servers and writes schools for tests never runs in an installation.",
      severity: "error",
      from: { path: "^server/", pathNot: [test, "^server/testing/"] },
      to: { path: "^server/testing/" },
    },
    room("engine", [], "The diagnosis is pure: it knows no other room, so that it can be proved by itself."),
    room("contract", [], "What crosses the wire belongs to neither side."),
    room("server", ["engine", "contract"], "The API never reaches into the browser's code."),
    room("web", ["contract"], "The browser knows the wire and nothing behind it: no solution can leak into a bundle."),
    {
      name: "engine-is-pure",
      comment: "No package, no Node module: answers and rules in, stage and patterns out.",
      severity: "error",
      from: { path: "^engine/", pathNot: test },
      to: { dependencyTypes: ["core", "npm", "npm-dev"] },
    },
    {
      name: "web-takes-light-values",
      comment:
        "Values only from the contract's dependency-free files; schemas come as types, so that no validator ends on a pupil's tablet.",
      severity: "error",
      from: { path: "^web/", pathNot: test },
      to: {
        path: "^contract/",
        pathNot: light,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "light-values-stay-light",
      comment: "The contract's files that the browser takes as values import nothing but each other.",
      severity: "error",
      from: {
        path: light,
      },
      to: {
        pathNot: light,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "areas-stay-apart",
      comment:
        "A pupil's tablet never loads a teacher's screen, and the other way round: what two areas need has a room of its own.",
      severity: "error",
      from: { path: `^web/${AREAS}/`, pathNot: "^web/public/try/" },
      to: { path: `^web/${AREAS}/`, pathNot: "^web/$1/" },
    },
    {
      name: "trying-shows-the-teachers-screens",
      comment:
        "Who tries a test without an account sees what a teacher sees: her screens, fed with data, and no other area.",
      severity: "error",
      from: { path: "^web/public/try/" },
      to: { path: `^web/${AREAS}/`, pathNot: "^web/(public/try|teacher/(data|findings|lesson|results))/" },
    },
    {
      name: "findings-know-no-screen",
      comment: "What a diagnosis says of a class is read by every screen of the teacher's: it lies below all of them.",
      severity: "error",
      from: { path: "^web/teacher/findings/" },
      to: { path: "^web/teacher/", pathNot: "^web/teacher/findings/" },
    },
    {
      name: "shared-rooms-of-the-teacher-know-no-screen",
      comment:
        "Links, the selected class, the course test, the names on the device and the calls are shared by the screens and lie below them.",
      severity: "error",
      from: { path: `^web/teacher/(${SHARED})/` },
      to: {
        path: "^web/teacher/",
        pathNot: `^web/teacher/(${SHARED}|findings)/`,
      },
    },
    {
      name: "material-lies-below-the-lesson",
      comment:
        "Lesson packs for groups are shown by the lesson, the results and the library; their screens stand on what all screens share.",
      severity: "error",
      from: { path: "^web/teacher/material/" },
      to: { path: "^web/teacher/", pathNot: `^web/teacher/(${SHARED}|findings|material)/` },
    },
    {
      name: "results-are-on-top",
      comment:
        "The results screen shows the way to the lesson, the class over time and the files; none of these knows it.",
      severity: "error",
      from: { path: "^web/teacher/(lesson|class-over-time|export|login-cards)/" },
      to: { path: "^web/teacher/results/" },
    },
    {
      name: "rooms-of-the-browser-know-no-area",
      comment: "Shared rooms are below the areas, never above them.",
      severity: "error",
      from: { path: "^web/(test-view|items|sheets|i18n|account|session|ui|wire)/" },
      to: { path: `^web/${AREAS}/` },
    },
    {
      name: "ui-knows-no-account",
      comment:
        "The account's forms and the session's dialogs are made of the shared pieces, never the other way round.",
      severity: "error",
      from: { path: "^web/ui/" },
      to: { path: "^web/(account|session)/" },
    },
    {
      name: "the-look-is-below-all",
      comment:
        "Tokens, type, the stone and the mark are the same for pupils and teachers: they know no room, and no library but React.",
      severity: "error",
      from: { path: "^web/look/", pathNot: test },
      to: { path: ["^web/", "^contract/", "node_modules/(?!@?react)"], pathNot: "^web/look/|@fontsource" },
    },
    {
      name: "items-know-no-page",
      comment: "An input element stands by itself; the page that shows it lies above.",
      severity: "error",
      from: { path: "^web/items/", pathNot: "\\.story\\.ts$" },
      to: { path: "^web/test-view/" },
    },
    {
      name: "sheets-are-pure",
      comment:
        "What stands in a sheet is tested against files, without a screen and without a call: no name can leave from here.",
      severity: "error",
      from: { path: "^web/sheets/", pathNot: test },
      to: {
        path: ["^web/(ui|wire)/", "node_modules/(react|react-dom|@mantine|@tabler|@tanstack|react-router)/"],
      },
    },
    {
      name: "pupils-load-no-mantine",
      comment: "The pupil's area is plain React and our own CSS, so that it stays small (budget: docs/performance.md).",
      severity: "error",
      from: { path: "^web/(pupil|test-view|items)/", pathNot: test },
      to: { path: "node_modules/(@mantine|@tabler|@tanstack|react-router)/" },
    },
    {
      name: "sql-in-stores",
      comment: "SQL lives in *.store.ts and server/db, so that ownership is seen in one place.",
      severity: "error",
      from: { path: "^server/", pathNot: ["\\.store\\.ts$", "^server/db/", test, "^server/testing/"] },
      to: { path: "node_modules/(kysely|pg)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nothing-imports-the-workshop",
      comment: "e2e, bench and scripts may import anything; nothing but a test imports them.",
      severity: "error",
      from: { path: "^(engine|contract|server|web)/", pathNot: test },
      to: { path: "^(e2e|bench|scripts)/" },
    },
    {
      name: "library-has-a-door",
      comment:
        "The library's compiler is entered by what it does (read, check, build, publish, measure): the steps inside may change without anybody noticing.",
      severity: "error",
      from: { path: "^(engine|contract|server|web|e2e|bench|scripts)/", pathNot: ["^scripts/library/", test] },
      to: {
        path: "^scripts/library/",
        pathNot: `^scripts/library/(${DOOR.join("|")})\\.ts$`,
        dependencyTypesNot: ["type-only"],
      },
    },
    ...STEPS.map((step, index) => ({
      name: `library-${step}-knows-no-later-step`,
      comment:
        "A test is read from its files to its figures step by step; what a step needs of another lies before it.",
      severity: "error",
      from: { path: `^scripts/library/${step}/`, pathNot: test },
      to: { path: "^scripts/library/", pathNot: `^scripts/library/(${STEPS.slice(0, index + 1).join("|")})/` },
    })),
    {
      name: "an-installation-has-no-development-packages",
      comment:
        "A release is installed without development packages, and builds library and pages before it starts: what it runs for that is a dependency.",
      severity: "error",
      from: {
        path: "^(server|engine|contract|web|scripts/(library/|build|start|admin|healthy|precompress|stale|file-tree))",
        pathNot: [test, "/testing/", "\\.story\\.ts$", "^web/authors/"],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-cycles",
      comment: "A cycle is one subject in two files.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^\\.build/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".css"],
    },
  },
};
