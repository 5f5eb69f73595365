/** The school of `npm run demo`: invented people, real tests. Names are access names; nobody has another one here. */
export const TEACHER = { email: "k.sommer@schule.example", password: "Denk-Spur2026", personalCode: "MJBR07" };
/** A superuser, who administers the school and has no class. */
export const ADMINISTRATOR = { email: "h.berg@schule.example", password: "Denk-Spur2026", personalCode: "AKKÖ19" };

export interface PlannedTest {
  machineName: string;
  comment: string;
  published: boolean;
  /** The pupils from this place on in the list have not begun. */
  begun: number;
  /** How many of those who have begun are still in the middle, the last ones. */
  inProgress: number;
  /** The form that the class took before this parallel one: most stand higher now. */
  after?: string;
  /** The teacher has appended the background survey. */
  survey?: true;
}

export interface PlannedCourse {
  name: string;
  pupils: readonly string[];
  /** How many have done the practice test, the first ones; left out: nobody. */
  ready?: number;
  /** In the order in which the teacher added them. */
  tests: readonly PlannedTest[];
}

const names = (text: string): string[] => text.trim().split(/\s+/);

/** What the pupils answer to the background survey; an empty answer leaves a question out. */
export const SURVEY_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  classLevel: ["9", "9", "9", ""],
  reportGrade: ["1", "2", "2", "3", "3", "3", "4", "unsaid"],
  homeLanguage: ["de", "de", "de,tr", "de,ar", "pl", "0", ""],
  gender: ["f", "f", "m", "m", "unsaid", ""],
};

/** At least 60 pupils, each test with every stage and pattern somewhere, three attempts in progress. */
export const COURSES: readonly PlannedCourse[] = [
  {
    name: "6a",
    pupils: names(`AbeLin AlbJon BacMil BehZeh BöhOsk CelDen DieLea EngPau FraTom GünEda HarIda HeiBen
      JahNoa KaiFel KraEmi LehMia MaiLuc NeuAma OttFin PohJul RotSar SeiYun TilMax UrbEla`),
    tests: [
      {
        machineName: "sta-line-graph",
        comment: "zum Einstieg in die Daten",
        published: true,
        begun: 24,
        inProgress: 0,
      },
      { machineName: "decimal-comparison", comment: "", published: true, begun: 12, inProgress: 1 },
    ],
  },
  {
    name: "7b",
    pupils: names(`AydEmi BauMax BecLen BraJon DemEli FisMia HofPau JanSop KayZey KleFin KocNoa KowJul LanIda MeiLeo
      MülLuk MusAnn NguLin NowKac ÖztAyş PetIva RicBen SchEmm SchTim VogAmi WagTom YilDen ZimMar`),
    ready: 23,
    tests: [
      {
        machineName: "decimal-comparison",
        comment: "vor der Einheit, ohne Hilfsmittel",
        published: true,
        begun: 27,
        inProgress: 1,
      },
      { machineName: "percent-three-types", comment: "", published: true, begun: 26, inProgress: 0 },
      {
        machineName: "decimal-comparison-b",
        comment: "nach der Einheit",
        published: true,
        begun: 24,
        inProgress: 0,
        after: "decimal-comparison",
      },
      {
        machineName: "sta-line-graph",
        comment: "läuft gerade, Rest am Montag",
        published: true,
        begun: 14,
        inProgress: 1,
      },
      { machineName: "alg-letters-levels", comment: "", published: false, begun: 0, inProgress: 0 },
    ],
  },
  {
    name: "9c",
    pupils: names(`AksLeo BerAnn BroTim DurSel EbeJan FleMar GraNik HuaLiu IwaPia JunMat KelRon LorEva
      MarAli NolSti OelKim PreLou QuaDil RehJoh SomLil TuzMeh VolGre WeiAda`),
    tests: [
      {
        machineName: "percent-three-types",
        comment: "Wiederholung",
        published: true,
        begun: 22,
        inProgress: 0,
        survey: true,
      },
      { machineName: "alg-letters-levels", comment: "", published: true, begun: 22, inProgress: 0 },
    ],
  },
];
