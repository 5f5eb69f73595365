import { expect, test } from "vitest";
import { addressesIn } from "./addresses.ts";

test("takes an address per line, and lists as mail programs write them", () => {
  expect(addressesIn(" a@schule.example \n\nb@schule.example\r\n")).toEqual({
    addresses: ["a@schule.example", "b@schule.example"],
    wrong: undefined,
  });
  expect(addressesIn("Anna Arslan <a@schule.example>; b@schule.example, c@schule.example").addresses).toEqual([
    "a@schule.example",
    "b@schule.example",
    "c@schule.example",
  ]);
});

test("takes each address once, whatever its letter case", () => {
  expect(addressesIn("A@schule.example\na@Schule.example").addresses).toEqual(["A@schule.example"]);
});

test("names the first that is no address", () => {
  expect(addressesIn("a@schule.example\nb.schule.example\nc@").wrong).toBe("b.schule.example");
  expect(addressesIn("a@schule").wrong).toBe("a@schule");
  expect(addressesIn(`${"a".repeat(250)}@schule.example`).wrong).toBeDefined();
  expect(addressesIn(" \n ")).toEqual({ addresses: [], wrong: undefined });
});
