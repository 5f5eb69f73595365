import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const JOURNEYS = "e2e";

// Files that run in one worker share its installation, and an account's address ignores letter case: the file that comes second
// would be refused with REGISTER_USER_ALREADY_EXISTS, but only in runs that give both to the same worker.
test("no two files of journeys use the same e-mail address, whatever its letter case", () => {
  const files = readdirSync(JOURNEYS, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const uses = files.flatMap((file) => {
    const found = readFileSync(join(JOURNEYS, file), "utf8").matchAll(/[\w.+-]+@[\w.-]+\.example\b/g);
    return [...new Set(Array.from(found, ([address]) => address.toLowerCase()))].map((address) => ({ address, file }));
  });
  expect(uses.length).toBeGreaterThan(20);
  const shared = Map.groupBy(uses, ({ address }) => address).entries();
  expect([...shared].filter(([, files]) => files.length > 1)).toEqual([]);
});
