import { NEW_EXERCISE } from "#contract/exercise.ts";
import type { Exercise, ExerciseTask } from "#contract/exercises.schema.ts";

const text = (de: string, en = de) => ({ de, en });
const none = text("");

const pairHtml = (left: string, right: string): string =>
  `<h2 id="question">Welche Zahl ist größer?</h2><div class="card items"><fieldset class="item pair"><legend><span class="sr-only">${left} oder ${right}</span></legend><label><input type="radio" name="answer" value="L"><span><b>${left}</b>links größer</span></label><label><input type="radio" name="answer" value="E"><span>gleich groß</span></label><label><input type="radio" name="answer" value="R"><span><b>${right}</b>rechts größer</span></label></fieldset></div>`;

const pair = (left: string, right: string): ExerciseTask => ({
  kind: "pair",
  html: text(pairHtml(left, right)),
  right: ["L"],
  codes: { LONG: ["R"], EQUAL: ["E"] },
  feedback: {
    right: text("Ja. Die Zehntel entscheiden."),
    LONG: text("Aber wovon? Vergleiche die Zehntel."),
    EQUAL: text("Schau auf die Zehntel."),
  },
  solution: text(`${left} ist größer.`),
  picture: none,
});

const field: ExerciseTask = {
  kind: "number",
  html: text(
    '<h2 id="question">Wie viel ist gefärbt?</h2><div class="card items"><div class="item"><span class="answer"><number-input id="answer" name="answer" aria-labelledby="question"></number-input></span></div></div>',
  ),
  right: ["0.6"],
  codes: { WHOLE: ["6"] },
  feedback: { right: text("Ja, 6 Zehntel."), WHOLE: text("6 was?"), other: text("Zähle die Zehntel.") },
  solution: text("Es sind 0,6."),
  picture: none,
};

const type = (name: string): Exercise["types"][string] => ({
  name: text(name),
  can: text(`Du kannst ${name}.`),
  hints: [text("Erster Tipp."), text("Zweiter Tipp.")],
  hintPicture: none,
  worked: { steps: [text("Erster Schritt."), text("Also.")], picture: none },
});

/** A small exercise with two types of task. */
export function makeExercise(): Exercise {
  return {
    _id: "e1",
    packId: "decimals",
    packVersion: "1.0.0",
    title: text("Länger heißt nicht größer", "Longer is not larger"),
    can: text("Du vergleichst Dezimalzahlen Stelle für Stelle.", "You compare decimals place by place."),
    plan: {
      rotation: ["field", "pair", "other"],
      thinkers: ["L1"],
      flips: [],
      tasks: {
        field: { type: "place", role: "base", misses: [] },
        pair: { type: "pair", role: "trap", misses: ["L1"] },
        other: { type: "pair", role: "trap", misses: ["L1"] },
      },
    },
    types: { place: type("Stellen"), pair: type("Zwei Zahlen") },
    tasks: { field: [field], pair: [pair("0,6", "0,53"), pair("0,8", "0,71")], other: [pair("0,4", "0,32")] },
    state: NEW_EXERCISE,
  };
}
