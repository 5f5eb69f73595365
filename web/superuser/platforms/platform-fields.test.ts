import { expect, test } from "vitest";
import { deploymentsIn, isAddress } from "./platform-fields.ts";

test("reads deployment ids one a line, without blanks, empty lines and repetitions", () => {
  expect(deploymentsIn(" 1 \n\n2\r\n1\n")).toEqual(["1", "2"]);
  expect(deploymentsIn(" \n")).toEqual([]);
});

test("takes addresses that nobody on the way can read", () => {
  for (const good of ["https://moodle.schule.de", " https://a.b/c?d=1 ", "http://127.0.0.1:8080/x", "http://localhost"])
    expect([good, isAddress(good)]).toEqual([good, true]);
  for (const bad of ["moodle.schule.de", "http://moodle.schule.de", "javascript:alert(1)", "https://", ""])
    expect([bad, isAddress(bad)]).toEqual([bad, false]);
});
