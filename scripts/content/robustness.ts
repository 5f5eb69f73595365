import { readFileSync, writeFileSync } from "node:fs";
import { versionText } from "#contract/address.ts";
import { measureRobustness } from "../library/measure/robustness.ts";
import { libraryPage, type Measured, testTable, weakWithoutRemark } from "../library/measure/tables.ts";
import { type ReadTest, readLibrary } from "../library/read-library.ts";
import { say } from "../say.ts";

/** Measures the newest version of a test; empty if it cannot be measured. */
function measure(test: ReadTest): Measured[] {
  const [newest] = test.versions;
  if (newest?.key?.cases === undefined || test.card === undefined) {
    say(`${test.machineName} is left out: its diagnosis or cases have faults`);
    return [];
  }
  const { diagnosis, rules, cases, remarks } = newest.key;
  const version = versionText(newest.number);
  return [
    {
      machineName: test.machineName,
      name: test.card.name.en,
      version,
      responses: rules.responses.length,
      minutes: test.card.minutes,
      remarks,
      robustness: measureRobustness({ diagnosis, rules, cases }, `${test.machineName}/${version}`),
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
  const measured = readLibrary(contentDir, names).tests.flatMap(measure);
  if (then === "compare") {
    const isSame = readFileSync(PAGE, "utf8").replaceAll("\r\n", "\n") === libraryPage(measured);
    say(isSame ? `${PAGE} is as measured` : `${PAGE} is not as measured: npm run content -- --robustness --write`);
    return isSame;
  }
  if (then === "write") {
    writeFileSync(PAGE, libraryPage(measured));
    say(`wrote ${PAGE}`);
  } else for (const one of measured) process.stdout.write(`${testTable(one)}\n`);
  for (const { machineName } of measured.filter(weakWithoutRemark))
    say(`${machineName} has weak figures; say beside the rule what would mend them: # Robustness: …`);
  return true;
}
