/** A job that many places need done, and the ways in which it is done: one is the aim. */
export interface Job {
  readonly name: string;
  readonly where: RegExp;
  /** The ways, by what is written where one is taken. */
  readonly ways: Readonly<Record<string, RegExp>>;
}

const WEB = /^web\/.*\.tsx?$/u;
/** Without the files in which the one way is written. */
const USERS = /^web\/(?!wire\/(?:listeners|channel)\.ts).*\.tsx?$/u;
const STAFF = /^web\/(?:teacher|superuser|public|account|session)\/.*\.tsx$/u;

export const JOBS: readonly Job[] = [
  {
    name: "waiting and failing",
    where: STAFF,
    ways: {
      Loaded: /<Loaded\b/u,
      "LoadingRows by hand": /<LoadingRows\b/u,
      Waiting: /<Waiting\b/u,
      NotYet: /<NotYet\b/u,
    },
  },
  {
    // The dialog of a pupil's answers has a head of its own and is built of the parts, `<Modal.Root>`.
    name: "dialogs",
    where: STAFF,
    ways: { Dialog: /<(?:Form)?Dialog\b/u, "Mantine's Modal": /<Modal[\s>]/u },
  },
  {
    // The matrix of all results is drawn in part, and its tab stop roves: it has its own frame (results/overview/matrix-frame.tsx).
    name: "tables",
    where: STAFF,
    ways: { Table: /<Table\b/u, "table by hand": /<table\b(?![^>]*aria-rowcount)/u },
  },
  {
    // Elsewhere a key is read by its own query alone.
    name: "query keys of the data",
    where: /^web\/[^/]+\/data\//u,
    ways: { "keys.ts": /\bkeys\.\w+/u, "named by one file": /\b\w+sKey\b/u, literal: /queryKey: \[/u },
  },
  {
    name: "addresses with a class",
    where: /^web\/(?!teacher\/links\/course-address\.ts).*\.tsx?$/u,
    ways: { "links/": /\b(?:course|results|management)Path\(/u, "by hand": /\?course=\$\{/u },
  },
  {
    // One for the browser and one for Node; both take addresses and bodies from contract/address.ts.
    name: "clients of the API",
    where: /^(?!contract\/address\.ts).*\.ts$/u,
    ways: {
      "one for each side": /export (?:async )?function (?:call<|callApi\b)/u,
      "by hand": /\bfunction callApp\b|\bAPI_PREFIX\b.*\broutes\b.*\.url|\/:\(\\w\+\)\/g/u,
    },
  },
  {
    // Those that the product does not make by itself: the demo and most journeys grow theirs through the API.
    name: "schools for tests past the API",
    where: /^(?:server\/(?!testing\/school\.ts).*(?:\.test\.ts$|\/testing\/)|bench\/|e2e\/|scripts\/)/u,
    ways: {
      "school.ts": /\bwrite(?:School|Teacher|Class|Pupils|Results)\b/u,
      "rows by hand": /\b(?:insertInto\("|insert into )(?:users|courses|pupils|course_tests|results)\b/u,
    },
  },
  {
    name: "subscriptions",
    where: USERS,
    ways: {
      createListeners: /\bcreateListeners\(\)/u,
      "sets by hand": /new Set<(?:\(\) => void|Listener)>/u,
    },
  },
  {
    name: "channels between tabs",
    where: USERS,
    ways: { openChannel: /\bopenChannel\b/u, "by hand": /new BroadcastChannel\(/u },
  },
  {
    name: "the translator",
    where: WEB,
    ways: { t: /const t = use(?:Text|Words)\(/u, say: /const say = use(?:Text|Words)\(|const \{ say\b/u },
  },
  { name: "test titles", where: /\.(?:test|spec)\.tsx?$/u, ways: { test: /^\s*test[.(]/mu, it: /^\s*it[.(]/mu } },
  {
    // An `onError` that does not look at the error tells nothing: it puts back what was shown before the answer.
    name: "refusals of mutations",
    where: /^web\/(?!ui\/query-client\.ts).*\.tsx?$/u,
    ways: { meta: /meta: \{\s*(?:failed|show)/u, onError: /onError: \((?!_)/u },
  },
];
