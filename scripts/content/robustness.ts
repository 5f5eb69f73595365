import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { versionText } from "#contract/address.ts";
import { measureFigures, modelled, PUPILS } from "../library/measure/figures.ts";
import { aimsTable, libraryPage, type Measured, testTable, weakWithoutRemark } from "../library/measure/tables.ts";
import { type ReadTest, readLibrary } from "../library/read-library.ts";
import { say } from "../say.ts";

/** The name of the other form of a test: B of A, A of any other. */
const otherForm = (name: string): string => (/-[b-z]$/u.test(name) ? name.slice(0, -2) : `${name}-b`);

/** Measures the newest version of a test; empty if it cannot be measured. */
function measure(test: ReadTest, all: readonly ReadTest[]): Measured[] {
  const [newest] = test.versions;
  const own = modelled(test.versions[0]?.key);
  if (newest?.key === undefined || own === undefined || test.card === undefined) {
    say(`${test.machineName} is left out: its diagnosis or cases have faults`);
    return [];
  }
  const version = versionText(newest.number);
  const other = modelled(all.find(({ machineName }) => machineName === otherForm(test.machineName))?.versions[0]?.key);
  // A form that is not made from this version may have other cases.
  const form = other?.cases.length === own.cases.length ? other : undefined;
  const measurable = { ...own, form };
  const seed = `${test.machineName}/${version}`;
  return [
    {
      machineName: test.machineName,
      name: test.card.name.en,
      version,
      responses: own.rules.responses.length,
      minutes: test.card.minutes,
      hasForm: form !== undefined,
      remarks: newest.key.remarks,
      plain: measureFigures(measurable, "plain", seed, PUPILS),
      other: measureFigures(measurable, "other", seed, PUPILS / 2),
    },
  ];
}

const PAGE = "docs/library.md";

/**
 * Simulates pupils (docs/library.md) and prints the figures. For the whole library it can also write them to the page,
 * or compare them with it.
 * @returns false if they differ from the page
 */
export function showRobustness(
  contentDir: string,
  names: readonly string[],
  then: "print" | "write" | "compare",
): boolean {
  const forms = names.map(otherForm).filter((name) => existsSync(join(contentDir, name)));
  const all = readLibrary(contentDir, [...new Set([...names, ...forms])]).tests;
  const asked = all.filter(({ machineName }) => names.length === 0 || names.includes(machineName));
  const measured = asked.flatMap((test) => measure(test, all));
  if (then === "compare") {
    const isSame = readFileSync(PAGE, "utf8").replaceAll("\r\n", "\n") === libraryPage(measured);
    say(isSame ? `${PAGE} is as measured` : `${PAGE} is not as measured: npm run content -- --robustness --write`);
    return isSame;
  }
  if (then === "write") {
    writeFileSync(PAGE, libraryPage(measured));
    say(`wrote ${PAGE}`);
  } else {
    for (const one of measured) process.stdout.write(`${testTable(one)}\n`);
    if (measured.length > 1) process.stdout.write(`${aimsTable(measured)}\n`);
  }
  for (const { machineName } of measured.filter(weakWithoutRemark))
    say(`${machineName} has weak figures; say beside the rule what would mend them: # Robustness: …`);
  return true;
}
