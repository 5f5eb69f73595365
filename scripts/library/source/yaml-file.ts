import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from "yaml";
import type { Report } from "./fault.ts";
import { checkShape, type SchemaName } from "./schemas.ts";

/** A YAML file that is valid by its schema, with the lines of its parts. */
export interface YamlFile<T> {
  value: T;
  /** The line of a key or list entry; if it does not exist, of its nearest ancestor. */
  lineOf: (path: readonly string[]) => number;
  /** The same for a dotted path, whose keys may contain dots (`responses.b3.codes.3.5`). */
  lineOfDotted: (path: string) => number;
  /** A scalar as typed: `1.10`, although its value is the number 1.1. */
  textOf: (path: readonly string[]) => string | undefined;
}

const keyText = (key: unknown): string => (isScalar(key) ? String(key.value) : String(key));

/** The pair or entry one step below a node. */
function below(node: Node | null | undefined, step: string): { at: Node | null; value: Node | null } | undefined {
  if (isMap<Node, Node>(node)) {
    const pair = node.items.find(({ key }) => keyText(key) === step);
    return pair && { at: pair.key, value: pair.value };
  }
  if (isSeq<Node>(node)) {
    const item = node.items[Number(step)];
    return isNode(item) ? { at: item, value: item } : undefined;
  }
  return undefined;
}

function splitDotted(root: Node | null, path: string): string[] {
  const parts = path.split(".");
  const steps: string[] = [];
  let node = root;
  while (parts.length > 0) {
    // The longest existing key wins, so that a decimal point in a key does not split it.
    let length = parts.length;
    while (length > 1 && below(node, parts.slice(0, length).join(".")) === undefined) length -= 1;
    const step = parts.splice(0, length).join(".");
    steps.push(step);
    node = below(node, step)?.value ?? null;
  }
  return steps;
}

const QUOTE = "put a text in quotes if it holds a colon, or begins with a sign";
const CLOSE = 'here or above, close what { [ or " opens, and indent the entries of one level alike';

/** The correction for each fault of the YAML parser. */
const REMEDIES: Readonly<Record<string, string>> = {
  BAD_DQ_ESCAPE: "write a backslash twice, or the text in single quotes",
  BAD_INDENT: CLOSE,
  BAD_SCALAR_START: QUOTE,
  BLOCK_AS_IMPLICIT_KEY: `${QUOTE}; indent the entries of one level alike`,
  BLOCK_IN_FLOW: QUOTE,
  DUPLICATE_KEY: "the key of this line stands above already: leave one",
  MISSING_CHAR: `${CLOSE}; put a lone "?" in quotes`,
  MULTILINE_IMPLICIT_KEY: `${QUOTE}; indent the entries of one level alike`,
  MULTIPLE_DOCS: "leave out the line ---",
  TAB_AS_INDENT: "indent with spaces, two for each level",
  UNEXPECTED_TOKEN: "put the whole text in quotes, of the other kind if it holds some",
};

/** Reports unquoted keys that YAML reads as numbers or truth values, since their text changes (`3.10` becomes 3.1). */
function checkNotation(document: Document.Parsed, lineAt: (node: unknown) => number, report: Report): void {
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key) && typeof key.value !== "string") {
        const source = key.source ?? String(key.value);
        report(lineAt(key), `the key ${source} is read as a ${typeof key.value}; put it in quotes: "${source}"`);
      }
    },
    Node(_, node) {
      if (isAlias(node) || node.anchor !== undefined) {
        report(lineAt(node), "anchors and aliases are not used here; write the value out");
      }
    },
  });
}

/**
 * Reads a YAML text with a schema. Faults of syntax and shape go to `report`.
 * @param asTyped keeps keys and values as texts: `1.10` @returns undefined if there was a fault
 */
export function readYaml<T>(
  text: string,
  schema: SchemaName,
  report: Report,
  asTyped: boolean = false,
): YamlFile<T> | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    ...(asTyped ? { schema: "failsafe" } : {}),
  });
  const lineAt = (node: unknown): number =>
    isNode(node) && node.range ? Math.max(1, lines.linePos(node.range[0]).line) : 1;
  for (const problem of [...document.errors, ...document.warnings]) {
    const line = Math.max(1, lines.linePos(problem.pos[0]).line);
    report(line, `is no YAML: ${problem.message}; ${REMEDIES[problem.code] ?? "put the text in quotes"}`);
  }
  if (document.errors.length > 0) return undefined;
  const root: Node | null = document.contents;
  const walk = (path: readonly string[]) => {
    let line = lineAt(root);
    let node = root;
    let isThere = true;
    for (const step of path) {
      const next: ReturnType<typeof below> = below(node, step);
      if (next === undefined) {
        isThere = false;
        break;
      }
      line = lineAt(next.at);
      node = next.value;
    }
    return { line, node: isThere ? node : null };
  };
  let isRight = true;
  const strict: Report = (line, message) => {
    isRight = false;
    report(line, message);
  };
  checkNotation(document, lineAt, strict);
  const value: unknown = document.toJS();
  const lineOf = (path: readonly string[]) => walk(path).line;
  checkShape(schema, value, (path, message) => strict(lineOf(path), message));
  if (!isRight) return undefined;
  return {
    value: value as T,
    lineOf,
    lineOfDotted: (path) => lineOf(splitDotted(root, path)),
    textOf: (path) => {
      const { node } = walk(path);
      return isScalar(node) ? (node.source ?? String(node.value)) : undefined;
    },
  };
}
