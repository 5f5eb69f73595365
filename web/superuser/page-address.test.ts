import { expect, test } from "vitest";
import { pageOf } from "./page-address.ts";

test("counts pages from nought where the address counts from one", () => {
  expect(pageOf("1")).toBe(0);
  expect(pageOf("12")).toBe(11);
});

test.each([null, "", "0", "-3", "1.5", "zwei", "1e3", "99999999"])("takes %j as the first page", (param) =>
  expect(pageOf(param)).toBe(0),
);

test("asks the server for no page that it refuses", () => expect(pageOf("999999")).toBe(99_999));
