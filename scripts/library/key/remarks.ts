/** An author's remark on weak figures in `key/diagnosis.yaml` or `differences.yaml`, with the rule that follows it. */
export interface Remark {
  /** The stage or pattern of the following rule; undefined if a whole list follows. */
  about: string | undefined;
  /** In the differences of a parallel form: the name of the following rule's list, if it has one. */
  of: string | undefined;
  /** In a diagnosis: the line of what follows, from 1. */
  line: number | undefined;
  text: string;
}

const BEGIN = /^\s*# Robustness: (.*)$/u;
const MORE = /^\s*# ?(.*)$/u;

/** The rule after a remark: `- is: 3` in a diagnosis, `3 of findingParts:` in the differences of a parallel form. */
const RULE = {
  diagnosis: /^\s*- (?:\{ ?)?is: "?([\w?-]+)"?/u,
  differences: /^ +['"]?([\w?-]+)(?: of ([\w-]+))?['"]?:/u,
} as const;

/** Finds the comments that begin with `# Robustness:`, each with all of its lines, in order. */
export function remarksIn(yaml: string, file: keyof typeof RULE = "diagnosis"): Remark[] {
  const lines = yaml.split("\n");
  return lines.flatMap((line, start): Remark[] => {
    const [, first] = BEGIN.exec(line) ?? [];
    if (first === undefined) return [];
    const rest = lines.slice(start + 1);
    const end = rest.findIndex((next) => !MORE.test(next) || BEGIN.test(next));
    const more = rest.slice(0, end < 0 ? undefined : end).map((next) => MORE.exec(next)?.[1] ?? "");
    const at = rest.findIndex((next, index) => index >= more.length && !MORE.test(next) && next.trim() !== "");
    const [, about, of] = RULE[file].exec(rest[at] ?? "") ?? [];
    const place = file === "diagnosis" && at >= 0 ? start + at + 2 : undefined;
    return [{ about, of, line: place, text: [first, ...more].join(" ").trim() }];
  });
}
