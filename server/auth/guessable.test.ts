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

test.each(
  [
    "Sommer2026! Herbst2026! Winter2026! Frühling26! Mathe2026! Berlin2026! Ferien2026! Hallo1234! Hallo123! Lehrer1! Lehrer123! Klasse6b!",
    "Sonne123! Willkommen1! Geheim-123 Schule2026! Köln2026! Koeln2026! München-26 Maerz2026! März2026! Oktober26! Freitag13! Passwort2026!",
    "Deutschland1! Schatz123! Weihnachten26! MatheLehrer1! Sommerferien26! 2026Sommer! S0mmer2026! W1llkommen1! Schul3-2026 Klasse5b! 6bMathe!!",
    "Summer2026! Autumn2026! Welcome1! Welcome2026! School2026! Teacher1! Teacher123! Maths2026! Monday123! London2026! Hello1234! Dragon123!",
    "Class6b!! Spring-26 October2026! P@ssword2026! H4llo1234! Fussball1! Liebe123! Admin2026!",
  ].flatMap((line) => line.split(" ")),
)("%s is a word that is tried with a year or digits", (password) => {
  expect(isGuessable(password, account)).toBe(true);
});

test.each(["1", "aaaaaaa1!", "12121212-a"])("%s has hardly any different characters", (password) => {
  expect(isGuessable(password, account)).toBe(true);
});

test.each([
  // Passphrases, also of words that are tried alone.
  "correct horse battery staple 1!",
  "See-Igel im Gymnasium 7",
  "Im Sommer nach Berlin 26!",
  "Drei Hunde und 1 Klavier!",
  "Mathe macht montags Muehe 4!",
  "Winter-Klavier-Nebel-7",
  "lila Ampel 9 tanzt gern!",
  "My 3 cats like maths!",
  // Words beside others.
  "Denk-Spur2026",
  "Nebeltal-123",
  "Anders-2026",
  "Lotte+Kaktus7!",
  "Schulranzen-Dach-4",
  "Gartenzaun_88",
  "Teekesselchen9!",
  "Mondfinsternis-4",
  "Brezel#Fahrrad3",
  "Sommersprosse-41",
  "Winterjacke_Rot8",
  "Klassenkasse-fehlt-2",
  "Umbrella-Kiwi-77",
  "Testament_Igel4",
  // Made by a password manager, or of the beginnings of words.
  "k9$Lotte_Tor",
  "Xk7#pQ2m",
  "hT4-vRw9_zL",
  "MhgbiNz3Ks!",
  "I2mbts@6am",
  "Wga7UidS!",
  "q8Zr!mT2&n",
  "4f!aT9_wE",
  // A known word with enough beside it.
  "Sommer-8f3$92#7%1",
])("%s is taken", (password) => expect(isGuessable(password, account)).toBe(false));
