import type { ReactElement } from "react";
import { dayOf } from "../exercise/turn.ts";
import type { Attempt } from "../journal/attempt.ts";
import { findKept } from "../offline/device.ts";
import { askMaterial } from "./ask-material.ts";
import { type BesideSetup, type Shown, shownMaterial } from "./material.ts";
import { DueRows, QuietRows } from "./material-rows.tsx";
import { findOffered, type Offered, PracticeOffer } from "./practice-offer.tsx";

export interface BesideProps {
  /** Whether it is above the tests or below them. */
  above: boolean;
  /** Whether the pupil has not begun a test yet: then the practice test comes first. */
  isNew: boolean;
  /** Right after a hand-in only what is to do is shown, below. */
  after: boolean;
  /** Whether it arrived after the tests, which must not move then. */
  late: boolean;
}

/** What stands beside the tests on the dashboard: lesson packs, and the practice test. */
export interface Beside {
  /** Whether something is to do that takes the screen's filled button. */
  isDue: boolean;
  /** Whether all of it came. */
  isWhole: boolean;
  Rows: (props: BesideProps) => ReactElement | null;
}

/** The pupil's material as it is now; nothing where neither server nor device knows any. */
async function findShown({ pupilId, store }: BesideSetup): Promise<Shown | null> {
  const asked = await askMaterial(pupilId).catch(() => null);
  if (asked === null) return null;
  const attempts = await store.list(pupilId).catch((): Attempt[] => []);
  const here = asked.from === "server" ? null : new Set(Object.keys((await findKept(pupilId))?.exercises ?? {}));
  return shownMaterial(asked.what, { attempts, here, today: dayOf(new Date()) });
}

export async function loadBeside(setup: BesideSetup): Promise<Beside> {
  const [offered, shown] = await Promise.all([findOffered(setup), findShown(setup)]);
  const due = shown?.due ?? [];
  return {
    isDue: due.length > 0,
    isWhole: offered !== null && shown !== null,
    Rows: (props) => <Rows {...props} offered={offered} shown={shown} />,
  };
}

function Rows({
  above,
  isNew,
  after,
  late,
  offered,
  shown,
}: BesideProps & { offered: Offered | null; shown: Shown | null }): ReactElement {
  const first = isNew && offered?.ready === null && !late;
  return (
    <>
      {shown && above === !(after || late) && <DueRows rows={shown.due} first={above} />}
      {shown && !above && !after && <QuietRows rows={shown.quiet} />}
      {offered && !after && above === first && <PracticeOffer offered={offered} first={first} />}
    </>
  );
}
