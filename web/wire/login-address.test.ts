import { describe, expect, test } from "vitest";
import { findCardIn, loginAddress } from "./login-address.ts";

const ORIGIN = "https://denkspur.schule.example";

describe("the address on a login card", () => {
  test("opens the pupil's login and keeps the access name behind the #, which no server sees", () => {
    const address = new URL(loginAddress(ORIGIN, { name: "MusAnn2", code: "" }));
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
    "a#b?c&d/e%20f+g:h",
    "ЖукОля",
    "李小龙",
    "👩‍🏫".slice(0, 2),
  ])("gives back the name %s", (name) => {
    for (const code of ["", "K7RT"]) {
      const { hash } = new URL(loginAddress(ORIGIN, { name, code }));
      expect(hash).toMatch(/^[\x21-\x7e]+$/);
      expect(findCardIn(hash)).toEqual({ name, code });
    }
  });

  test.each(["", "#", "#%20", "#%", "#%C3", "#%00", "#a%0Ab", "#%E2%80%AEevil", `#${"a".repeat(61)}`])(
    "reads no name from the fragment %j",
    (fragment) => {
      expect(findCardIn(fragment)).toBeUndefined();
    },
  );

  test.each(["#MusAnn:", "#MusAnn:<b>", "#MusAnn:k7rt", "#MusAnn:K7RT%00"])("reads no code from %j", (fragment) => {
    expect(findCardIn(fragment)).toEqual({ name: "MusAnn", code: "" });
  });

  test("reads a name as it is, never as markup or as a part of an address", () => {
    expect(findCardIn("#%3Cimg%20src%3Dx%3E")?.name).toBe("<img src=x>");
    expect(findCardIn("#/conduct/1?next=%2F")?.name).toBe("/conduct/1?next=/");
  });
});
