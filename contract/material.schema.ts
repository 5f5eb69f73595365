import Type, { type Static } from "typebox";
import { listOf, type RouteSchema, Text } from "./common.schema.ts";
import { RuleName } from "./diagnosis.schema.ts";
import { VersionText } from "./library.schema.ts";

export const PackId = Type.String({ pattern: "^[a-z0-9-]{1,80}$", maxLength: 80 });

/** How a question is answered. Of a pair the keys are `L`, `E` and `R`, of what is chosen or ordered `a`, `b`, `c` …, as the options stand. */
export const AnswerKind = Type.Union([
  Type.Literal("pair"),
  Type.Literal("choice"),
  Type.Literal("choices"),
  Type.Literal("number"),
  Type.Literal("fraction"),
  Type.Literal("order"),
]);
export type AnswerKind = Static<typeof AnswerKind>;

/** Drawings as HTML in both languages; empty: none. */
export const Picture = Type.Object({ de: Type.String(), en: Type.String() });
export type Picture = Static<typeof Picture>;

/** A lesson pack in a list: which patterns and stages of its test it is for. */
export const PackCard = Type.Object({
  _id: PackId,
  version: VersionText,
  /** False: it may still change, so that it cannot be given to pupils. */
  published: Type.Boolean(),
  covers: Type.Object({ patterns: Type.Array(RuleName), stages: Type.Array(RuleName) }),
  title: Text,
  idea: Text,
  /** What to bring. */
  needs: Text,
  /** The pack for those who took up the reversal; null: none. */
  flipPack: Type.Union([PackId, Type.Null()]),
  tried: Type.Union([
    Type.Literal("none"),
    Type.Object({ classes: Type.Integer() }),
    Type.Object({ study: Type.String() }),
  ]),
  license: Type.String(),
  /** Numbers of tasks on the sheet, and of exit questions. */
  sheetTasks: Type.Integer(),
  exitQuestions: Type.Integer(),
});
export type PackCard = Static<typeof PackCard>;

const Source = Type.Object({
  text: Text,
  /** Seen on the day of writing, known in the field, or our own decision. */
  evidence: Type.Union([Type.Literal("seen"), Type.Literal("known"), Type.Literal("own")]),
});

export const Pack = Type.Object({
  ...PackCard.properties,
  board: Type.Object({
    write: Text,
    picture: Picture,
    ask: Text,
    show: Text,
    expect: Type.Array(Type.Object({ says: Text, code: Type.Union([Type.String(), Type.Null()]), reply: Text })),
    tell: Text,
  }),
  exit: Type.Array(
    Type.Object({
      _id: Type.String(),
      kind: AnswerKind,
      ask: Text,
      /** What there is to tick or to order; empty where something is written. */
      options: Type.Array(Text),
      picture: Picture,
      /** The right answer, and what the thoughts answer, in words. Answers that are too many for a list are told by `thought`. */
      right: Text,
      thought: Type.Union([Text, Type.Null()]),
      thoughts: Type.Array(Type.Object({ reading: Type.String(), answer: Text })),
    }),
  ),
  exitReading: Type.Array(Type.Object({ when: Type.String(), title: Text, text: Text })),
  /** Types of task of the exercise, in the order in which they come. */
  types: Type.Array(Type.Object({ _id: Type.String(), name: Text, question: Text })),
  sources: Type.Array(Source),
});
export type Pack = Static<typeof Pack>;

/** A part of a task on the sheet; drawings are HTML. */
export const SheetPart = Type.Union([
  Type.Object({ text: Text }),
  Type.Object({ says: Text }),
  Type.Object({ compare: Type.Array(Type.Tuple([Text, Text])) }),
  Type.Object({ terms: Type.Array(Text) }),
  Type.Object({ order: Type.Integer() }),
  Type.Object({ lines: Type.Integer() }),
  Type.Object({ labelled: Type.Array(Text) }),
  Type.Object({ tick: Type.Array(Text) }),
  Type.Object({ drawing: Type.Union([Type.Literal("small"), Type.Literal("large")]) }),
  /** The first row is the head; an empty cell is to be written in. */
  Type.Object({ table: Type.Array(Type.Array(Text)) }),
  Type.Object({ picture: Picture }),
]);
export type SheetPart = Static<typeof SheetPart>;

export const Sheet = Type.Object({
  packId: PackId,
  version: VersionText,
  /** Four digits; the same number gives the same sheet. */
  number: Type.Integer({ minimum: 0, maximum: 9999 }),
  tasks: Type.Array(
    Type.Object({
      _id: Type.String(),
      isHalf: Type.Boolean(),
      isFurther: Type.Boolean(),
      isOpen: Type.Boolean(),
      parts: Type.Array(SheetPart),
      solution: Text,
      thought: Type.Union([Text, Type.Null()]),
    }),
  ),
});
export type Sheet = Static<typeof Sheet>;

export const materialSchemas = {
  /** The packs of a test, for all of its forms; in the order of the library. */
  listPacks: {
    params: Type.Object({ machineName: Type.String({ maxLength: 80 }) }),
    response: { 200: listOf(PackCard) },
  },
  /** @throws NOT_FOUND */
  getPack: { params: Type.Object({ packId: PackId }), response: { 200: Pack } },
  /** @throws NOT_FOUND */
  getSheet: {
    params: Type.Object({ packId: PackId, number: Type.Integer({ minimum: 0, maximum: 9999 }) }),
    response: { 200: Sheet },
  },
} as const satisfies Record<string, RouteSchema>;
