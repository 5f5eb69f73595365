import { expect, test } from "vitest";
import { textsIn } from "../../i18n/testing.ts";
import { roomSentence } from "./sentence.ts";

const saidAfter = (language: "de" | "en", done: number, writing: number, here: number, away: number) =>
  roomSentence({ done, writing, here, away }, textsIn(language), true);
const said = (language: "de" | "en", done: number, writing: number, here: number, away: number) =>
  roomSentence({ done, writing, here, away }, textsIn(language));

test.each([
  [said("de", 6, 19, 0, 2), "Sechs sind fertig, 19 schreiben, zwei fehlen noch."],
  [
    said("de", 1, 1, 1, 1),
    "Ein Kind ist fertig, eines schreibt, eines ist da und hat noch nicht angefangen, eines fehlt noch.",
  ],
  [said("de", 0, 12, 2, 13), "Zwölf schreiben, zwei sind da und haben noch nicht angefangen, 13 fehlen noch."],
  [said("de", 0, 0, 0, 27), "Noch ist niemand da."],
  [said("de", 27, 0, 0, 0), "Alle 27 haben abgegeben."],
  [said("de", 2, 0, 0, 0), "Alle zwei haben abgegeben."],
  [said("de", 1, 0, 0, 0), "Das einzige Kind der Klasse hat abgegeben."],
  [said("en", 6, 1, 0, 2), "Six have finished, one is working, two are not here yet."],
  [said("en", 1, 0, 1, 0), "One pupil has finished, one is here and has not begun."],
  [saidAfter("de", 24, 1, 0, 2), "24 sind fertig, eines schreibt, zwei haben gefehlt."],
  [saidAfter("de", 3, 0, 1, 1), "Drei sind fertig, eines war da und hat nicht angefangen, eines hat gefehlt."],
  [saidAfter("de", 0, 0, 0, 5), "Niemand hat geschrieben."],
  [saidAfter("en", 3, 0, 2, 0), "Three have finished, two were here and did not begin."],
])("%s", (sentence, expected) => expect(sentence).toBe(expected));
