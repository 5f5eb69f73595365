import { faultLine, sortFaults } from "./library/fault.ts";
import { prove } from "./library/prove.ts";
import { readLibrary } from "./library/read.ts";

const [command, ...names] = process.argv.slice(2);
if (command === "check") {
  const library = readLibrary("content", names);
  const proofs = library.tests.flatMap((test) => test.versions.flatMap(({ key }) => (key ? prove(key) : [])));
  const faults = sortFaults([...library.faults, ...library.tests.flatMap((test) => test.faults), ...proofs]);
  for (const fault of faults) process.stdout.write(`${faultLine(fault)}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
