import { type Rational, rational } from "../rational.ts";
import { takeCount } from "./cardinals.ts";
import { AND } from "./phrases.ts";
import type { Cursor } from "./tokens.ts";

/** A time of day in minutes since midnight. */
type Minutes = number;

const LEADS = new Set(["um", "gegen", "at", "punkt", "about", "around", "ca", "circa", "etwa", "ungefähr"]);
const HOURS = new Set(["uhr", "o'clock", "h"]);
const MINUTES = new Set(["min", "minute", "minuten", "minutes"]);
const PAST = new Set(["nach", "past"]);
const ARTICLE = new Set(["a"]);
const HALF = new Set(["half"]);
const HALF_TO = new Set(["halb"]);
const QUARTER = new Set(["viertel", "quarter"]);
const QUARTERS_OF = new Set(["viertel", "dreiviertel"]);
const TO = new Set(["vor", "to"]);

/** Words for a half of the day; `night` spans midnight. */
const HALVES: ReadonlyMap<string, "am" | "pm" | "night" | "noon"> = new Map(
  (
    [
      ["am", "am | a m | morgens | früh | vormittags | am morgen | am vormittag | in the morning"],
      ["pm", "pm | p m | nachmittags | abends | am nachmittag | am abend | in the afternoon | in the evening"],
      ["night", "nachts | in der nacht | at night"],
      ["noon", "mittags | am mittag | noon | at noon"],
    ] as const
  ).flatMap(([half, phrases]) => phrases.split(" | ").map((phrase) => [phrase, half] as const)),
);
/** Times with names. */
const NAMED: ReadonlyMap<string, Minutes> = new Map([
  ["mittag", 720],
  ["noon", 720],
  ["mitternacht", 0],
  ["midnight", 0],
]);

function takeHour(cursor: Cursor): Minutes | undefined {
  const hour = takeCount(cursor, /^\d{1,2}$/u);
  return hour === undefined || hour > 24 ? undefined : hour * 60;
}

/** Takes `halb 7`, which is half past six. */
function takeHalfTo(cursor: Cursor): Minutes | undefined {
  return cursor.attempt(() => {
    const hour = cursor.takeWord(HALF_TO) === undefined ? undefined : takeHour(cursor);
    return hour === undefined || hour === 0 ? undefined : hour - 30;
  });
}

/** Takes `5 nach 6`, `quarter to 7`, `half past 6`, `5 vor halb 7`. */
function takeRelative(cursor: Cursor): Minutes | undefined {
  return cursor.attempt(() => {
    cursor.takeWord(ARTICLE);
    const isQuarter = cursor.takeWord(QUARTER) !== undefined;
    const isHalf = !isQuarter && cursor.takeWord(HALF) !== undefined;
    const count = isQuarter ? 15 : isHalf ? 30 : takeCount(cursor, /^\d{1,2}$/u);
    if (!isQuarter && !isHalf) cursor.takeWord(MINUTES);
    const isPast = cursor.takeWord(PAST) !== undefined;
    if (count === undefined || count > 59 || (!isPast && (isHalf || cursor.takeWord(TO) === undefined)))
      return undefined;
    const hour = takeHalfTo(cursor) ?? takeHour(cursor);
    return hour === undefined || (!isPast && hour === 0) ? undefined : hour + (isPast ? count : -count);
  });
}

/** Takes `viertel 7` and `dreiviertel 7`, as said in southern and eastern Germany: 6:15 and 6:45. */
function takeQuarterOf(cursor: Cursor): Minutes | undefined {
  return cursor.attempt(() => {
    const quarter = cursor.takeWord(QUARTERS_OF);
    const hour = quarter === undefined ? undefined : takeHour(cursor);
    return hour === undefined || hour === 0 ? undefined : hour - (quarter === "viertel" ? 45 : 15);
  });
}

/** Takes `6`, `6:30`, `6.30`, `6,30`, `6 Uhr 30 Minuten`, `6h30`, `six thirty`. */
function takeHands(cursor: Cursor): Minutes | undefined {
  return cursor.attempt(() => {
    const [, joined, after] = /^(\d{1,2})[.,](\d{2})$/u.exec(cursor.next("digits") ?? "") ?? [];
    if (joined !== undefined) cursor.at += 1;
    const isSpoken = cursor.next("word") !== undefined;
    const hour = joined === undefined ? takeHour(cursor) : Number(joined) * 60;
    if (hour === undefined) return undefined;
    const takeMinutes = (): number | undefined => {
      if (after !== undefined) return Number(after);
      if (cursor.takeSign(":") !== undefined) return takeCount(cursor, /^\d{2}$/u) ?? Number.NaN;
      const word = cursor.takeWord(HOURS);
      cursor.takeWord(AND);
      if (word === undefined && !isSpoken) return 0;
      const minutes = takeCount(cursor, word === "uhr" ? /^\d{1,2}$/u : /^\d{2}$/u);
      if (minutes !== undefined) cursor.takeWord(MINUTES);
      return minutes ?? 0;
    };
    const minutes = takeMinutes() ?? 0;
    return minutes >= 0 && minutes < 60 ? hour + minutes : undefined;
  });
}

/** The time in the named half of the day; undefined if the two contradict each other (`18:30 am`). */
function inHalf(time: Minutes, half: "am" | "pm" | "night" | "noon"): Minutes | undefined {
  const hour = Math.floor(time / 60);
  switch (half) {
    case "am":
      return hour > 12 ? undefined : time % 720;
    case "pm":
      return hour < 12 ? time + 720 : time;
    case "noon":
      return hour >= 1 && hour <= 3 ? time + 720 : hour >= 11 && hour <= 15 ? time : undefined;
    case "night":
      return hour >= 6 && hour < 12 ? time + 720 : hour === 12 ? time - 720 : time;
  }
}

function takeHalf(cursor: Cursor): "am" | "pm" | "night" | "noon" | undefined {
  return cursor.takePhrase(3, (phrase) => HALVES.get(phrase.toLowerCase()));
}

/**
 * Takes a time of day, in hours: `6:30`, `6.30 Uhr`, `half past 6` and `halb 7` are 13/2, `6:30 pm` is 37/2. Only stops may
 * follow.
 */
export function takeTime(cursor: Cursor): Rational | undefined {
  return cursor.attempt(() => {
    const named = cursor.attempt(() => {
      const time = cursor.takePhrase(1, (word) => NAMED.get(word.toLowerCase()));
      return cursor.isDone ? time : undefined;
    });
    if (named !== undefined) return rational(BigInt(named), 60n);
    let half = cursor.attempt(() => takeHalf(cursor));
    while (cursor.takeWord(LEADS) !== undefined);
    const time = takeHalfTo(cursor) ?? takeRelative(cursor) ?? takeQuarterOf(cursor) ?? takeHands(cursor);
    cursor.takeWord(HOURS);
    half ??= takeHalf(cursor);
    while (cursor.takeSign("!", "?", ".") !== undefined);
    const inDay = time !== undefined && half !== undefined ? inHalf(time, half) : time;
    return inDay === undefined || inDay > 1440 || !cursor.isDone ? undefined : rational(BigInt(inDay), 60n);
  });
}
