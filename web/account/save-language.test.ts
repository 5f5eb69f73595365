import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findUser, forgetSession, keepToken, keepUser } from "../wire/kept-session.ts";
import { aTeacher as user } from "../wire/testing/a-teacher.ts";
import { memoryStorage } from "../wire/testing/memory-storage.ts";
import { saveLanguage } from "./save-language.ts";

let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ ...user, language: "en" });
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

function logIn(): void {
  keepToken("token");
  keepUser(user);
}

describe("the language that is chosen on screen", () => {
  test("is kept on the account of who is logged in", async () => {
    logIn();
    await saveLanguage("en");
    expect([sent, findUser()?.language]).toEqual([[{ language: "en" }], "en"]);
  });

  test("is not sent where nobody is logged in, nor where the account has it already", async () => {
    await saveLanguage("en");
    logIn();
    await saveLanguage("de");
    expect(sent).toEqual([]);
  });

  test("stays a matter of the screen when the server is down", async () => {
    logIn();
    answer = () => Response.json({ detail: "UNAVAILABLE", message: "" }, { status: 503 });
    await expect(saveLanguage("en")).resolves.toBeUndefined();
    expect(findUser()?.language).toBe("de");
  });

  test("does not log in again who has logged out before the answer came", async () => {
    logIn();
    answer = () => {
      forgetSession("logout");
      return Response.json({ ...user, language: "en" });
    };
    await saveLanguage("en");
    expect(findUser()).toBeUndefined();
  });
});
