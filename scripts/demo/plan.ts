import type { Language } from "#contract/languages.ts";

/**
 * The school of `npm run demo`, with invented people and real tests. All names are access names; there are no others.
 */
export const TEACHER = { email: "k.sommer@schule.example", password: "Denk-Spur2026", personalCode: "MJBR07" };
/** A superuser, who administers the school and has no course. */
export const ADMINISTRATOR = { email: "h.berg@schule.example", password: "Denk-Spur2026", personalCode: "AKKÖ19" };

export interface PlannedTest {
  machineName: string;
  /** The school's is the German one; pictures in English show the other. */
  comment?: Record<Language, string>;
  published: boolean;
  /** The number of pupils who have begun, from the start of the list. */
  begun: number;
  /** The number of those who have begun and are still in progress, from the end. */
  inProgress: number;
  /** How many days ago the course took it; today if missing. */
  daysAgo?: number;
  /** The form that the course took before this parallel one; most pupils reach a higher stage now. */
  after?: string;
  /** True if the teacher has appended the background survey. */
  survey?: true;
}

/** How a pupil has practised with a lesson pack. */
export interface PlannedPractice {
  pupil: string;
  /** The days of the sessions, counted back from today; none if the pupil has not begun. */
  daysAgo: readonly number[];
  /** The one type of task that the pupil knows, if not all. */
  knows?: string;
}

export interface PlannedExercise {
  packId: string;
  daysAgo: number;
  practice: readonly PlannedPractice[];
}

export interface PlannedCourse {
  name: string;
  pupils: readonly string[];
  /** The number of pupils who have finished the practice test, from the start of the list; 0 if missing. */
  ready?: number;
  /** In the order in which the teacher added them. */
  tests: readonly PlannedTest[];
  exercise?: PlannedExercise;
}

const names = (text: string): string[] => text.trim().split(/\s+/);

/** The answers to the background survey; an empty one skips the question. */
export const SURVEY_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  classLevel: ["9", "9", "9", ""],
  reportGrade: ["1", "2", "2", "3", "3", "3", "4", "unsaid"],
  homeLanguage: ["de", "de", "de,tr", "de,ar", "pl", "0", ""],
  gender: ["f", "f", "m", "m", "unsaid", ""],
};

/** At least 60 pupils, three attempts in progress, and every stage and pattern of each test. */
export const COURSES: readonly PlannedCourse[] = [
  {
    name: "6a",
    pupils: names(`AbeLin AlbJon BacMil BehZeh BöhOsk CelDen DieLea EngPau FraTom GünEda HarIda HeiBen
      JahNoa KaiFel KraEmi LehMia MaiLuc NeuAma OttFin PohJul RotSar SeiYun TilMax UrbEla`),
    tests: [
      {
        machineName: "sta-line-graph",
        comment: { de: "zum Einstieg in die Daten", en: "to begin with data" },
        published: true,
        begun: 24,
        inProgress: 0,
        daysAgo: 21,
      },
      { machineName: "decimal-comparison", published: true, begun: 12, inProgress: 1, daysAgo: 6 },
    ],
    exercise: {
      packId: "decimals-after-two-places",
      daysAgo: 5,
      practice: [
        { pupil: "BacMil", daysAgo: [5, 4, 1] },
        { pupil: "BehZeh", daysAgo: [2, 1], knows: "lens" },
        { pupil: "EngPau", daysAgo: [1], knows: "pair" },
        { pupil: "HarIda", daysAgo: [] },
      ],
    },
  },
  {
    name: "7b",
    pupils: names(`AydEmi BauMax BecLen BraJon DemEli FisMia HofPau JanSop KayZey KleFin KocNoa KowJul LanIda MeiLeo
      MülLuk MusAnn NguLin NowKac ÖztAyş PetIva RicBen SchEmm SchTim VogAmi WagTom YilDen ZimMar`),
    ready: 23,
    tests: [
      {
        machineName: "decimal-comparison",
        comment: { de: "vor der Einheit, ohne Hilfsmittel", en: "before the unit, without aids" },
        published: true,
        begun: 27,
        inProgress: 1,
        daysAgo: 63,
      },
      { machineName: "percent-three-types", published: true, begun: 26, inProgress: 0, daysAgo: 49 },
      {
        machineName: "decimal-comparison-b",
        comment: { de: "nach der Einheit", en: "after the unit" },
        published: true,
        begun: 24,
        inProgress: 0,
        daysAgo: 28,
        after: "decimal-comparison",
      },
      {
        machineName: "sta-line-graph",
        comment: { de: "läuft gerade, Rest am Montag", en: "still running, the rest on Monday" },
        published: true,
        begun: 14,
        inProgress: 1,
      },
      { machineName: "alg-letters-levels", published: false, begun: 0, inProgress: 0 },
    ],
  },
  {
    name: "9c",
    pupils: names(`AksLeo BerAnn BroTim DurSel EbeJan FleMar GraNik HuaLiu IwaPia JunMat KelRon LorEva
      MarAli NolSti OelKim PreLou QuaDil RehJoh SomLil TuzMeh VolGre WeiAda`),
    tests: [
      {
        machineName: "percent-three-types",
        comment: { de: "Wiederholung", en: "revision" },
        published: true,
        begun: 22,
        inProgress: 0,
        daysAgo: 35,
        survey: true,
      },
      { machineName: "alg-letters-levels", published: true, begun: 22, inProgress: 0, daysAgo: 14 },
    ],
  },
];
