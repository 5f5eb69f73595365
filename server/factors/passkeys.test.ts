import { describe, expect, test } from "vitest";
import { relyingPartyOf } from "./passkeys.ts";

describe("the domain that passkeys are bound to", () => {
  test.each([
    ["https://denkspur.schule.example", "denkspur.schule.example", "https://denkspur.schule.example"],
    ["http://localhost:8080", "localhost", "http://localhost:8080"],
    ["http://127.0.0.1:8080", "localhost", "http://localhost:8080"],
    ["http://[::1]:8080", "localhost", "http://localhost:8080"],
  ])("of %s is %s", (publicUrl, id, origin) => {
    expect(relyingPartyOf(publicUrl)).toEqual({ id, origin });
  });

  test.each(["http://192.168.2.10:8080", "http://[fd00::1]"])("does not exist at %s", (publicUrl) => {
    expect(relyingPartyOf(publicUrl)).toBeUndefined();
  });
});
