/** What an author says in `key/diagnosis.yaml` or `differences.yaml` about weak figures, and the rule beside which it stands. */
export interface Remark {
  /** The stage or pattern of the rule that follows; undefined where a whole list follows. */
  about: string | undefined;
  text: string;
}

const BEGIN = /^\s*# Robustness: (.*)$/u;
const MORE = /^\s*# ?(.*)$/u;

/** The rule that a remark stands beside: in the diagnosis `- is: 3`, in the differences of a parallel form `3 of findingParts:`. */
const RULE = {
  diagnosis: /^\s*- (?:\{ ?)?is: "?([\w?-]+)"?/u,
  differences: /^ +['"]?([\w?-]+)(?: of [\w-]+)?['"]?:/u,
} as const;

/** The comments that begin with `# Robustness:`, each to its last line, in their order. */
export function remarksIn(yaml: string, file: keyof typeof RULE = "diagnosis"): Remark[] {
  const lines = yaml.split("\n");
  return lines.flatMap((line, start): Remark[] => {
    const [, first] = BEGIN.exec(line) ?? [];
    if (first === undefined) return [];
    const rest = lines.slice(start + 1);
    const end = rest.findIndex((next) => !MORE.test(next) || BEGIN.test(next));
    const more = rest.slice(0, end < 0 ? undefined : end).map((next) => MORE.exec(next)?.[1] ?? "");
    const rule = rest.slice(more.length).find((next) => !MORE.test(next) && next.trim() !== "");
    const [, is] = RULE[file].exec(rule ?? "") ?? [];
    return [{ about: is, text: [first, ...more].join(" ").trim() }];
  });
}
