import type { Language } from "#contract/languages.ts";
import type { RoomChild } from "#contract/room.schema.ts";

/** "AydEmi, BauMax und BecLen". */
export const namesOf = (
  children: readonly RoomChild[],
  language: Language,
  each: (child: RoomChild) => string = ({ name }) => name,
): string => new Intl.ListFormat(language, { type: "conjunction" }).format(children.map(each));
