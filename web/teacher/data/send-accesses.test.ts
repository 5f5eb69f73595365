import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MAX_BULK } from "#contract/limits.ts";
import { inChunks, namesToAsk, offersOf, planRows, ticksOf } from "../../sheets/access-plan.ts";
import { readAccessSheet } from "../../sheets/read-access-sheet.ts";
import { CallError, NetworkError } from "../../wire/call-error.ts";
import { sendAccesses } from "./send-accesses.ts";

interface Sent {
  method: string;
  url: string;
  body: { names?: string[]; amount?: number; courseId?: string };
}

/**
 * A server with a course that stores the names it is sent. `disturb` may answer a request instead, before or after they were
 * stored.
 */
function serve(disturb: (sent: Sent, keep: () => void) => Response | Promise<Response> | undefined = () => undefined) {
  const requests: Sent[] = [];
  const accesses: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as Sent["body"]) : {};
    const sent: Sent = { method: init.method ?? "", url, body };
    requests.push(sent);
    const keep = (): void => {
      accesses.push(...(body.names ?? []));
    };
    const other = await disturb(sent, keep);
    if (other) return other;
    if (sent.method === "GET") return Response.json({ results: accesses.map((name) => ({ name })), totalCount: 0 });
    if (url.endsWith("/free-names")) return Response.json({ names: body.names });
    keep();
    return Response.json({ results: [] }, { status: 201 });
  });
  return { requests, accesses };
}

function reporter() {
  const created: string[] = [];
  let unsure: readonly string[] = [];
  return {
    created,
    unsure: () => unsure,
    report: {
      created: (names: readonly string[]) => void created.push(...names),
      unsure: (names: readonly string[]) => {
        unsure = names;
      },
    },
  };
}

const refusal = (status: number, detail: string): Response => Response.json({ detail, message: "" }, { status });
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `Name${index}`);

afterEach(() => vi.unstubAllGlobals());

describe("accesses are sent", () => {
  test("without a child's first or last name in any request", async () => {
    const { requests } = serve();
    const file = new File(
      [new Uint8Array(readFileSync(join(import.meta.dirname, "../../sheets/fixtures/libreoffice-300.xlsx")))],
      "list.xlsx",
    );
    const { rows } = await readAccessSheet(file, []);
    const lists = inChunks(namesToAsk(rows), MAX_BULK);
    const ticks = ticksOf(rows, new Set());
    const plan = planRows(rows, {
      offers: offersOf(lists.flat(), lists.flat()),
      ticks,
      present: new Set(),
      created: new Map(),
    });
    const names = plan.flatMap(({ name }) => (name === undefined ? [] : [name]));
    expect(await sendAccesses("7b", { names, unsure: [] }, reporter().report)).toBe("done");
    const everything = JSON.stringify(requests);
    expect(names).toHaveLength(300);
    expect(requests.flatMap(({ body }) => body.names)).toEqual(names);
    // Names of three letters or fewer are a whole part of the access name.
    const long = rows.flatMap(({ firstName, lastName }) => [firstName, lastName]).filter((name) => name.length > 3);
    expect(long.filter((name) => everything.includes(name))).toEqual([]);
  });

  test("in lists as large as the server takes, reporting each when it is created", async () => {
    const { requests } = serve();
    const { report, created } = reporter();
    const names = many(2 * MAX_BULK + 5);
    expect(await sendAccesses("7b", { names, unsure: [] }, report)).toBe("done");
    expect(requests.map(({ body }) => body.amount)).toEqual([MAX_BULK, MAX_BULK, 5]);
    expect(created).toEqual(names);
  });

  test("and nothing of a list is created if one of its names was taken meanwhile", async () => {
    serve(() => refusal(409, "NAME_IN_USE"));
    const { report, created, unsure } = reporter();
    expect(await sendAccesses("7b", { names: ["BerMia"], unsure: [] }, report)).toBe("taken");
    expect([created, unsure()]).toEqual([[], []]);
  });

  test("and goes on where a later list failed, without doubling", async () => {
    let isDown = true;
    const { accesses } = serve(({ body }) =>
      isDown && body.amount === 5 ? Promise.reject(new TypeError()) : undefined,
    );
    const { report, created, unsure } = reporter();
    const names = many(MAX_BULK + 5);
    await expect(sendAccesses("7b", { names, unsure: [] }, report)).rejects.toThrow(NetworkError);
    expect(created).toHaveLength(MAX_BULK);
    expect(unsure()).toHaveLength(5);
    isDown = false;
    const rest = names.slice(MAX_BULK);
    expect(await sendAccesses("7b", { names: rest, unsure: unsure() }, report)).toBe("done");
    expect(accesses).toEqual(names);
    expect(created).toEqual(names);
    expect(unsure()).toEqual([]);
  });

  test("and not again when they had arrived and only the answer was lost", async () => {
    let isFirst = true;
    const { accesses, requests } = serve(({ method }, keep) => {
      if (method !== "POST" || !isFirst) return undefined;
      isFirst = false;
      keep();
      return Promise.reject(new TypeError());
    });
    const { report, created, unsure } = reporter();
    const names = ["BerMia", "AltBen"];
    await expect(sendAccesses("7b", { names, unsure: [] }, report)).rejects.toThrow(NetworkError);
    expect(await sendAccesses("7b", { names, unsure: unsure() }, report)).toBe("done");
    expect(accesses).toEqual(names);
    expect(created).toEqual(names);
    expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  test("and what a broken server did is not known either", async () => {
    serve(() => refusal(500, "SERVER_ERROR"));
    const { report, unsure } = reporter();
    await expect(sendAccesses("7b", { names: ["BerMia"], unsure: [] }, report)).rejects.toThrow(CallError);
    expect(unsure()).toEqual(["BerMia"]);
  });
});
