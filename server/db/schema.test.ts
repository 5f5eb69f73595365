import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { columns } from "./columns.ts";

describe.each(engines)("the tables on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  test("are those of schema.ts, column for column, with the same kind of value", async () => {
    const tables = await server.context.db.introspection.getTables({ withInternalKyselyTables: false });
    const real = Object.fromEntries(
      tables.map(({ name, columns }) => [
        name,
        Object.fromEntries(
          columns.map(({ name, dataType }) => [name, dataType.toLowerCase() === "text" ? "text" : "number"]),
        ),
      ]),
    );
    expect(real).toEqual(columns);
  });
});
