import type { Translate } from "../../i18n/staff.ts";
import { capitalised } from "../findings/format.ts";
import { numberText } from "../findings/number-text.ts";
import { type Counts, STANDINGS } from "./signs.ts";

/** "Sechs sind fertig, 19 schreiben, zwei fehlen noch." `isOver`: the test has ended, and waits for nobody. */
export function roomSentence(counts: Counts, t: Translate, isOver = false): string {
  const total = STANDINGS.reduce((sum, standing) => sum + counts[standing], 0);
  if (counts.done === total) return t("liveRoom.sentence.all", { count: total, number: numberText(total, t) });
  if (counts.away === total) return t(isOver ? "liveRoom.sentence.over.nobody" : "liveRoom.sentence.nobody");
  const parts = STANDINGS.filter((standing) => counts[standing] > 0).map((standing, index) => {
    const count = counts[standing];
    const one = t(index === 0 ? "liveRoom.sentence.first" : "liveRoom.sentence.next");
    const values = { count, number: count === 1 ? one : numberText(count, t) };
    return isOver && (standing === "away" || standing === "here")
      ? t(`liveRoom.sentence.over.${standing}`, values)
      : t(`liveRoom.sentence.${standing}`, values);
  });
  return `${capitalised(parts.join(", "))}.`;
}
