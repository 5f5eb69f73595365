import { Client } from "pg";
import type { Sheet } from "../../server/testing/ready-school.ts";
import type { Receipt } from "./pupils.ts";

interface Row {
  readonly pupil_id: string;
  readonly submitted: string | null;
  readonly inputs: string;
}

const sorted = (inputs: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(inputs).toSorted(([a], [b]) => a.localeCompare(b)));

/**
 * Compares a class in the database with its receipts, past the server.
 * @returns what is lost, different or doubled; empty if every acknowledged hand-in is there once, with its answers and its time
 */
export async function checkClass(
  url: string,
  sheets: readonly Sheet[],
  receipts: ReadonlyMap<Sheet, Receipt>,
): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(
    "select pupil_id, submitted, inputs from results where course_test_id = any($1::text[])",
    [[...new Set(sheets.map(({ submission }) => submission.courseTestId))]],
  );
  await client.end();
  const faults: string[] = [];
  for (const sheet of sheets) {
    const own = rows.filter(({ pupil_id }) => pupil_id === sheet.submission.pupilId);
    const receipt = receipts.get(sheet);
    if (own.length > 1) faults.push(`${sheet.name} is there ${own.length} times`);
    if (receipt === undefined) continue;
    const [row] = own;
    if (row === undefined) faults.push(`${sheet.name} was acknowledged and is not there`);
    else if (row.submitted !== receipt.submitted)
      faults.push(`${sheet.name} was acknowledged at ${receipt.submitted}, and ${row.submitted} is there`);
    else if (sorted(JSON.parse(row.inputs) as Record<string, string>) !== sorted(sheet.submission.inputs))
      faults.push(`${sheet.name} has other answers`);
  }
  return faults;
}
