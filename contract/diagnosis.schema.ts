import Type, { type Static } from "typebox";
import { Text } from "./common.schema.ts";

/** The name of a list of stages or patterns; null if it has none. */
export const ListName = Type.Union([Type.String(), Type.Null()]);

/** A stage: a number, or `"?"` for "not classifiable". */
export const Stage = Type.Union([Type.Integer(), Type.Literal("?")]);
export type Stage = Static<typeof Stage>;

/** Page id and number of the item on its page, both from 1: shown as `2.1`. */
export const ItemPlace = Type.Object({ page: Type.Integer(), item: Type.Integer() });
export type ItemPlace = Static<typeof ItemPlace>;

const NoPlace = Type.Null();

/**
 * The result of a diagnosis (docs/behaviour.md#diagnosis). With named stages, stage, patterns, firstFalse are maps by name.
 */
export const Result = Type.Object({
  outcomes: Type.Record(Type.String(), Type.Boolean()),
  stage: Type.Union([Stage, Type.Record(Type.String(), Stage)]),
  patterns: Type.Union([Type.Array(Type.String()), Type.Record(Type.String(), Type.Array(Type.String()))]),
  /** null: everything is correct. */
  firstFalse: Type.Union([ItemPlace, NoPlace, Type.Record(Type.String(), Type.Union([ItemPlace, NoPlace]))]),
  /** Percent of correct responses, rounded to two decimals. */
  diagnosisallcorrect: Type.Number(),
});
export type Result = Static<typeof Result>;

/** One fact behind a rule that held: a count with its value, out of how many, and the counted responses. */
export const Fact = Type.Object({
  /** Name of a count in the scheme, or of a response. */
  count: Type.String(),
  /** The bound that held, as the rule writes it: `>=4`, `>33%`, `>=50% of wrong`, or a code. */
  bound: Type.String(),
  value: Type.Number(),
  of: Type.Integer(),
  /** The responses that make up the value. */
  responses: Type.Array(Type.String()),
  /** The bound was not reached, which is why the stage is not the next higher one. */
  missed: Type.Optional(Type.Literal(true)),
});
export type Fact = Static<typeof Fact>;

/** Why a stage or pattern was given. */
export const Reason = Type.Object({
  kind: Type.Union([Type.Literal("stage"), Type.Literal("pattern")]),
  /** The name of a named stage or pattern list, else null. */
  name: Type.Union([Type.String(), Type.Null()]),
  is: Type.Union([Type.String(), Type.Integer()]),
  facts: Type.Array(Fact),
});
export type Reason = Static<typeof Reason>;

/** A way of answering that the test knows, and where an attempt is unlike it. */
const WayOfThinking = Type.Object({
  stage: Type.Union([Stage, Type.Null()]),
  patterns: Type.Array(Type.String()),
  /** Responses that are wrong, or missing, in another way than it would answer. */
  slips: Type.Array(Type.String()),
  /** Responses that are right though it would answer wrongly. */
  lapses: Type.Array(Type.String()),
});

/**
 * How likely something is (docs/decisions/28-certainty.md): sure at least .90, likely at least .70, unclear less; unknown where the
 * answers are like none that the test knows.
 */
export const CertaintyWord = Type.Union([
  Type.Literal("sure"),
  Type.Literal("likely"),
  Type.Literal("unclear"),
  Type.Literal("unknown"),
]);
export type CertaintyWord = Static<typeof CertaintyWord>;

/** A probability, rounded down to three decimals. */
const Probability = Type.Number({ minimum: 0, maximum: 1 });

/** How sure the diagnosis of one list of stages and patterns is. It changes nothing in the diagnosis, and is never a pupil's. */
export const Certainty = Type.Object({
  /** The list's name; null if it has none. */
  name: ListName,
  /** Of the likeliest stage. */
  word: CertaintyWord,
  /** Likeliest first, without those below .01; empty if the list has no stages. */
  stages: Type.Array(Type.Object({ is: Stage, p: Probability, word: CertaintyWord })),
  /** Those of the diagnosis, and all others that are not below .01. */
  patterns: Type.Array(Type.Object({ is: Type.String(), p: Probability, word: CertaintyWord })),
  /** Where the answers say something else than the rules; missing if they say the same. */
  difference: Type.Optional(
    Type.Object({
      /** The stage that they fit instead. */
      stage: Type.Optional(Stage),
      /** Findings that they fit though the rules give none. */
      missed: Type.Array(Type.String()),
      /** Findings of the rules that they hardly fit. */
      doubtful: Type.Array(Type.String()),
    }),
  ),
  /** The known way of thinking that they fit best. */
  best: WayOfThinking,
});
export type Certainty = Static<typeof Certainty>;

/** What each answer says for or against a stage or pattern, and the ways of thinking that the answers fit best. */
export const Weighing = Type.Object({
  name: ListName,
  claims: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal("stage"), Type.Literal("pattern")]),
      is: Type.Union([Type.String(), Type.Integer()]),
      /** How many times as likely each answer is if it holds than in the nearest other case, the strongest first. */
      ratios: Type.Array(Type.Object({ response: Type.String(), ratio: Type.Number() })),
    }),
  ),
  /** Two at most, the best first. */
  nearest: Type.Array(WayOfThinking),
});
export type Weighing = Static<typeof Weighing>;

/** A stage of a scheme in words. */
export const StageText = Type.Object({
  is: Stage,
  /** For badges and tables: `Fast sicher`. */
  label: Text,
  /** One sentence on what a pupil at this stage can do. */
  means: Text,
});
export type StageText = Static<typeof StageText>;

/** A pattern of a scheme in words. */
export const PatternText = Type.Object({
  is: Type.String(),
  /** For badges: `Komma trennt`. */
  label: Text,
  /** One sentence on what the pupil probably thinks. */
  means: Text,
  /** Rests on one response: shown in the details, not in the class overview. */
  hint: Type.Boolean(),
  /** False where the code says that no misconception was found (A1 of decimal-comparison). */
  finding: Type.Boolean(),
  /** Needs a question of the teacher first, and no lesson: its pupils are in no family. */
  askFirst: Type.Optional(Type.Literal(true)),
});
export type PatternText = Static<typeof PatternText>;

/** The thing counted: correct, wrong, given or missing answers, answers with a code, or a sum of other counts. */
export const CountKind = Type.Union([
  Type.Literal("correct"),
  Type.Literal("wrong"),
  Type.Literal("answered"),
  Type.Literal("blank"),
  Type.Literal("code"),
  Type.Literal("sum"),
]);
export type CountKind = Static<typeof CountKind>;

/** A count of a scheme in words. */
export const CountText = Type.Object({
  kind: CountKind,
  /** Reads well after "4 von 5": "Paaren, in denen die kürzere Zahl größer ist, richtig". */
  means: Text,
  /** The responses among which it counts, in page and item order. */
  responses: Type.Array(Type.String()),
});
export type CountText = Static<typeof CountText>;

/** A stage or pattern with the name of its list, null if the list has none. */
export const RuleName = Type.Object({ name: ListName, is: Type.Union([Type.String(), Type.Integer()]) });
export type RuleName = Static<typeof RuleName>;

/** The patterns and low stages of a test that need the same lesson. */
export const Family = Type.Object({
  /** The same in all versions and variants of a test: `longer-is-not-larger`. */
  id: Type.String(),
  /** A title for the board, true for all who stand under it: "Länger heißt nicht größer". */
  lesson: Text,
  /** Ends the sentence "Sieben von 26 …": "halten die längere Zahl für die größere". */
  need: Type.Object({ one: Text, many: Text }),
  patterns: Type.Array(RuleName),
  /** For those without a pattern. */
  stages: Type.Array(RuleName),
});
export type Family = Static<typeof Family>;

/** The words with which a teacher's screens name a test's results. Never sent to pupils. */
export const Scheme = Type.Object({
  /** In page and item order. */
  responses: Type.Array(
    Type.Object({
      name: Type.String(),
      page: Type.Integer(),
      item: Type.Integer(),
      kind: Type.String(),
      unit: Type.Optional(Type.String()),
    }),
  ),
  counts: Type.Record(Type.String(), CountText),
  /** The meaning of an answer with the code. */
  codes: Type.Record(Type.String(), Text),
  /** One list, or one per name; stages ascending, `?` last. */
  stages: Type.Array(
    Type.Object({ name: ListName, title: Type.Union([Text, Type.Null()]), stages: Type.Array(StageText) }),
  ),
  patterns: Type.Array(
    Type.Object({ name: ListName, title: Type.Union([Text, Type.Null()]), patterns: Type.Array(PatternText) }),
  ),
  /** Missing in versions from before there were families. */
  families: Type.Optional(Type.Array(Family)),
});
export type Scheme = Static<typeof Scheme>;
