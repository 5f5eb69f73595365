import type { Day, GivenExercise } from "#contract/exercises.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Pack } from "#contract/material.schema.ts";
import type { Translate } from "../../i18n/staff.ts";
import { capitalised } from "../findings/format.ts";
import { numberText } from "../findings/number-text.ts";
import { shortDay } from "./days.ts";
import { listed } from "./exit-words.ts";
import { byStanding } from "./standings.ts";

type Types = Pick<Pack, "types">;

/** The name of a type of task; its key where the pack has changed since. */
export const typeName = ({ types }: Types, type: string, language: Language): string =>
  types.find(({ _id }) => _id === type)?.name[language] ?? type;

const typesOf = (stuck: readonly GivenExercise[], pack: Types, language: Language): string[] => [
  ...new Set(stuck.flatMap(({ stuckAt }) => (stuckAt === null ? [] : [typeName(pack, stuckAt, language)]))),
];

/** `3 fertig, 1 unterwegs, 1 hängt bei „Was die Null tut“, 1 nicht begonnen.` Nothing is said of nobody. */
export function countsInWords(given: readonly GivenExercise[], pack: Types, language: Language, t: Translate): string {
  const { stuck, ready, done, "under-way": underWay, "not-begun": notBegun } = byStanding(given);
  const types = typesOf(stuck, pack, language);
  const stuckText =
    stuck.length === 1 && types[0] !== undefined
      ? t("material.exercise.counts.stuckAt", { count: 1, type: types[0] })
      : t("material.exercise.counts.stuck", { count: stuck.length });
  const finished = ready.length + done.length;
  const parts = [
    finished > 0 && t("material.exercise.counts.done", { count: finished }),
    underWay.length > 0 && t("material.exercise.counts.underWay", { count: underWay.length }),
    stuck.length > 0 && stuckText,
    notBegun.length > 0 && t("material.exercise.counts.notBegun", { count: notBegun.length }),
  ].filter(Boolean);
  return parts.length === 0 ? "" : `${parts.join(", ")}.`;
}

/** The state of a group in sentences: the need first, then the others. '' if there is nothing to say. */
export interface NeedInWords {
  need: string;
  others: string;
}

function doneSentence(ready: number, done: number, t: Translate): string {
  const all = ready + done;
  const number = numberText(all, t);
  if (all === 0) return "";
  if (ready === 0) return `${t("material.overview.done", { count: all, number })}.`;
  if (done === 0) return t("material.overview.doneReady", { count: all, number });
  const said = t("material.overview.done", { count: all, number });
  return t("material.overview.doneSome", { count: ready, number: numberText(ready, t), done: said });
}

/** Who is stuck, who is done, and how the others stand, in sentences that count every child once. */
export function needInWords(
  given: readonly GivenExercise[],
  pack: Types,
  language: Language,
  t: Translate,
): NeedInWords {
  const { stuck, ready, done, "under-way": underWay, "not-begun": notBegun } = byStanding(given);
  const types = typesOf(stuck, pack, language).map((text) => t("material.overview.quoted", { text }));
  const stuckText =
    stuck.length > 0 &&
    t("material.overview.stuck", { count: stuck.length, number: numberText(stuck.length, t), types: listed(types, t) });
  const need = [stuckText, doneSentence(ready.length, done.length, t)].filter((said) => said !== false && said !== "");
  const rest = [
    underWay.length > 0 &&
      t("material.overview.underWay", { count: underWay.length, number: numberText(underWay.length, t) }),
    notBegun.length > 0 &&
      t("material.overview.notBegun", { count: notBegun.length, number: numberText(notBegun.length, t) }),
  ].filter((said) => said !== false);
  const others = rest.length === 0 ? "" : `${capitalised(rest.join(", "))}.`;
  if (need.length > 0) return { need: need.map((said) => capitalised(String(said))).join(" "), others };
  return underWay.length > 0 ? { need: others, others: "" } : { need: t("material.overview.none"), others: "" };
}

/** What is said below a standing. */
export function standingDetail(given: GivenExercise, language: Language, t: Translate): string {
  const { standing, stops, mastered, answered, row } = given;
  if (standing === "stuck")
    return stops >= 2 ? t("material.overview.said.sessions", { count: stops }) : t("material.overview.said.again");
  if ((standing === "done" || standing === "ready") && mastered !== null) {
    const day = shortDay(mastered.day, language);
    return standing === "ready"
      ? t("material.overview.said.ready", { day })
      : t("material.overview.said.done", { day, count: mastered.tasks });
  }
  if (standing !== "under-way") return "";
  const tasks = t("material.overview.said.tasks", { count: answered });
  return row < 2 ? tasks : t("material.overview.said.row", { tasks, count: row });
}

/** How a child goes on. `form`: of the second test; undefined if there is none. */
export function howOn(
  given: Pick<GivenExercise, "standing" | "until">,
  today: Day,
  form: string | undefined,
  language: Language,
  t: Translate,
): string {
  const { standing, until } = given;
  if (standing === "stuck") return t("material.overview.how.talk");
  if (standing === "ready")
    return form === undefined ? t("material.overview.how.rest") : t("material.overview.how.test", { form });
  if (standing === "done") {
    if (until === null || until <= today) return t("material.overview.how.repeatToday");
    return t("material.overview.how.repeat", { day: shortDay(until, language) });
  }
  if (standing === "not-begun") return t("material.overview.how.nothing");
  return until === null || until <= today
    ? t("material.overview.how.on")
    : t("material.overview.how.onAt", { day: shortDay(until, language) });
}
