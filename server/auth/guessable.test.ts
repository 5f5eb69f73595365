import { expect, test } from "vitest";
import { isGuessable } from "./guessable.ts";

const account = { email: "petra.mueller@gymnasium-am-see.example", username: "pmueller" };

test.each(["Passwort1!", "Password1!", "passw0rd!", "Sonnenschein-26", "!Test1234", "schalke04-", "Qwertzui-1"])(
  "%s is frequent, or a frequent one with signs around it",
  (password) => expect(isGuessable(password, account)).toBe(true),
);

test.each(["Denkspur-1", "Mueller12!", "PETRA-2026!", "Gymnasium_1", "pmueller-1"])(
  "%s is hardly more than a word of the product or of the account",
  (password) => expect(isGuessable(password, account)).toBe(true),
);

test.each(["1", "aaaaaaa1!", "12121212-a"])("%s has hardly any different characters", (password) => {
  expect(isGuessable(password, account)).toBe(true);
});

test.each([
  "correct horse battery staple 1!",
  "Geheim-123",
  "Denk-Spur2026",
  "See-Igel im Gymnasium 7",
  "k9$Lotte_Tor",
])("%s is taken", (password) => expect(isGuessable(password, account)).toBe(false));
