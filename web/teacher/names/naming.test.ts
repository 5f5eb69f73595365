import { expect, test } from "vitest";
import { mergeNames } from "./merge.ts";
import { compareNamings, namingsOf } from "./naming.ts";
import { withTyped } from "./typed-names.ts";
import { settled } from "./upkeep.ts";
import type { KeptName } from "./vault.ts";

const kept = (first: string, last: string): KeptName => ({ first, last, courseId: "7b" });
const of = new Map([
  ["1", kept("Annika", "Musial")],
  ["2", kept("Annika", "Becker")],
  ["3", kept("Ali", "Öztürk")],
  ["4", kept("Jan", "Meier")],
  ["5", kept("Jan", "Meier")],
]);
const children = ["1", "2", "3", "4", "5", "6"].map((id) => ({ id, accessName: `Name${id}` }));

test("narrow pictures have the first name, equal ones the surname's first letter, and no two children the same", () => {
  const namings = namingsOf(children, { of, isBeside: true });
  expect(namings.map(({ short }) => short)).toEqual([
    "Annika M.",
    "Annika B.",
    "Ali",
    "Jan Meier (Name4)",
    "Jan Meier (Name5)",
    "Name6",
  ]);
  expect(new Set(namings.map(({ name }) => name)).size).toBe(namings.length);
});

test("the access name stands beside where it is wished, and alone where there is no real name", () => {
  expect(namingsOf(children, { of, isBeside: true }).map(({ beside }) => beside)).toEqual([
    "Name1",
    "Name2",
    "Name3",
    "Name4",
    "Name5",
    undefined,
  ]);
  expect(namingsOf(children, { of, isBeside: false }).every(({ beside }) => beside === undefined)).toBe(true);
});

test("children are sorted as in a class register, by surname or by first name", () => {
  const namings = namingsOf(children.slice(0, 4), { of, isBeside: false });
  const sorted = (by: "last" | "first") => namings.toSorted((a, b) => compareNamings(a, b, by)).map(({ name }) => name);
  expect(sorted("last")).toEqual(["Annika Becker", "Jan Meier", "Annika Musial", "Ali Öztürk"]);
  expect(sorted("first")).toEqual(["Ali Öztürk", "Annika Becker", "Annika Musial", "Jan Meier"]);
});

test("a key file's names go only to pupils whom the account sees, and replace others only when asked", () => {
  const file = new Map([
    ["1", kept("Anni", "Musial")],
    ["7", kept("Neu", "Hier")],
    ["8", kept("Fremd", "Kind")],
  ]);
  const classes = new Map([
    ["1", "7b"],
    ["7", "9c"],
  ]);
  const merged = mergeNames(of, file, classes, false);
  expect(merged).toMatchObject({ taken: 1, left: 1, kept: 1 });
  expect(merged.names.get("1")?.first).toBe("Annika");
  expect(merged.names.get("7")).toEqual({ first: "Neu", last: "Hier", courseId: "9c" });
  expect(merged.names.has("8")).toBe(false);
  expect(mergeNames(of, file, classes, true).names.get("1")?.first).toBe("Anni");
});

test("typed names find their children by the access name", () => {
  const typed = [
    { firstName: "Lena", lastName: "Braun", accessName: "braLEN" },
    { firstName: "Wer", lastName: "Anders", accessName: "AndWer" },
  ];
  const { names, settled } = withTyped(new Map(), "7b", [{ _id: "9", accessName: "BraLen" }], typed);
  expect([...names]).toEqual([["9", { first: "Lena", last: "Braun", courseId: "7b" }]]);
  expect(settled.size).toBe(1);
});

test("names go along with children who moved, stay of those who may come back, and else go", () => {
  const [id = ""] = of.keys();
  expect(settled(of, [id], new Map([[id, "8c"]]), false).get(id)).toEqual({ ...of.get(id), courseId: "8c" });
  expect(settled(of, [id], new Map(), true)).toEqual(of);
  expect(settled(of, [id], new Map(), false).size).toBe(of.size - 1);
  expect(settled(of, ["nobody"], new Map([["nobody", "8c"]]), false)).toEqual(of);
});
