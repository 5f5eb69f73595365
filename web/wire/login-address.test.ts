import { describe, expect, test } from "vitest";
import { findNameIn, loginAddress } from "./login-address.ts";

const ORIGIN = "https://denkspur.schule.example";

describe("the address on a login card", () => {
  test("opens the pupil's login and keeps the access name behind the #, which no server sees", () => {
    const address = new URL(loginAddress(ORIGIN, "MusAnn2"));
    expect([address.origin, address.pathname, address.search, address.hash]).toEqual([
      ORIGIN,
      "/pupils",
      "",
      "#MusAnn2",
    ]);
  });

  test.each([
    "MusAnn",
    "ÖztÅsa",
    "von der Tann",
    "Ü".repeat(60),
    "a#b?c&d/e%20f+g",
    "ЖукОля",
    "李小龙",
    "👩‍🏫".slice(0, 2),
  ])("gives back the name %s", (name) => {
    const { hash } = new URL(loginAddress(ORIGIN, name));
    expect(hash).toMatch(/^[\x21-\x7e]+$/);
    expect(findNameIn(hash)).toBe(name);
  });

  test.each(["", "#", "#%20", "#%", "#%C3", "#%00", "#a%0Ab", "#%E2%80%AEevil", `#${"a".repeat(61)}`])(
    "reads no name from the fragment %j",
    (fragment) => {
      expect(findNameIn(fragment)).toBeUndefined();
    },
  );

  test("reads a name as it is, never as markup or as a part of an address", () => {
    expect(findNameIn("#%3Cimg%20src%3Dx%3E")).toBe("<img src=x>");
    expect(findNameIn("#/conduct/1?next=%2F")).toBe("/conduct/1?next=/");
  });
});
