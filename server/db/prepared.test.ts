import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld } from "../testing/world.ts";
import { prepared } from "./prepared.ts";

describe.each(engines)("a query that is built once on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  test("gives each caller the rows of its own values, constants kept", async () => {
    const { db } = server.context;
    let built = 0;
    const find = prepared((on, name: string, id: string) => {
      built += 1;
      return on
        .selectFrom("pupils")
        .select(["id", ({ val }) => val("constant").as("constant")])
        .where((each) => each.or([each("id", "=", id), each("name", "=", name), each("id", "=", id)]));
    });
    const worlds = [await makeWorld(server), await makeWorld(server)];
    for (const { pupil } of worlds) {
      expect(await find(db, "nobody", pupil.id)).toEqual([{ id: pupil.id, constant: "constant" }]);
      expect(await find(db, pupil.name, "")).toEqual([{ id: pupil.id, constant: "constant" }]);
    }
    expect(built).toBe(1);
  });

  test("joins the transaction of its caller", async () => {
    const { db } = server.context;
    const { pupil } = await makeWorld(server);
    const find = prepared((on, id: string) => on.selectFrom("pupils").select("name").where("id", "=", id));
    await db.transaction().execute(async (inner) => {
      await inner.updateTable("pupils").set({ name: "Anderer Name" }).where("id", "=", pupil.id).execute();
      expect(await find(inner, pupil.id)).toEqual([{ name: "Anderer Name" }]);
    });
  });
});
