import { type ReactElement, useRef, useState, useSyncExternalStore } from "react";
import { Redirect } from "wouter";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { Icon } from "../frame/icons.tsx";
import { useWhenOnline } from "../frame/use-when-online.ts";
import { isPassing, type Passing } from "../journal/failure.ts";
import { usePupil } from "../session/session.ts";
import { neededVariant } from "./needed-variant.ts";
import { Pager } from "./pager.tsx";
import { TestCard } from "./test-card.tsx";
import { type FoundBeside, useBeside } from "./use-beside.ts";
import { useTests } from "./use-tests.ts";

interface TestsProps {
  /** Right after a hand-in only unfinished tests are shown. */
  after: boolean;
}

/** The tests, with what stands beside them: lesson packs, and the practice test. */
export function Tests({ after }: TestsProps): ReactElement {
  const { pupil } = usePupil();
  const [page, setPage] = useState(0);
  const tests = useTests(pupil._id, page);
  const beside = useBeside();
  const { loaded } = tests;
  if (loaded.is === "loading" || beside === undefined) return <Skeleton />;
  const isNew = loaded.is === "loaded" && loaded.tests.results.every((each) => each.page === null && !each.submitted);
  const rows = (above: boolean): ReactElement | null =>
    beside && <beside.Rows {...{ above, isNew, after }} late={beside.late} />;
  return (
    <>
      {rows(true)}
      <TestList {...tests} {...{ page, after, beside }} onTurn={setPage} />
      {rows(false)}
    </>
  );
}

interface TestListProps extends ReturnType<typeof useTests> {
  page: number;
  after: boolean;
  beside: FoundBeside | null;
  onTurn: (page: number) => void;
}

function TestList({ loaded, reload, page, after, beside, onTurn }: TestListProps): ReactElement | null {
  const t = useText();
  const language = currentLanguage();
  const { delivery } = usePupil();
  const list = useRef<HTMLUListElement>(null);
  const handIns = useSyncExternalStore(delivery.subscribe, delivery.states);
  useWhenOnline(loaded.is === "failed" && loaded.why === "network", reload);
  if (loaded.is === "loading") return null;
  if (loaded.is === "failed") {
    if (loaded.why === "expired")
      return <Redirect to={pathOf("PupilLogin")} state={{ from: pathOf("PupilDashboard"), expired: true }} replace />;
    return (
      <div className={`card empty ${look.stack}`} role="alert">
        <p>
          {t("dashboard.failed")} {t(`issue.${loaded.why}`)}
        </p>
        {[...handIns.values()].some(isPassing) && (
          <p className="state">
            <Icon name="device" />
            {t("dashboard.waitingHere")}
          </p>
        )}
        <button type="button" className="button" onClick={reload}>
          {t("retry")}
        </button>
      </div>
    );
  }
  const { without } = loaded;
  const { results, pageCount } = loaded.tests;
  const open = results.filter(({ _id, submitted }) => submitted === null && !handIns.has(_id));
  const shown = after ? open : results;
  if (after && open.length === 0) return null;
  if (shown.length === 0) return beside?.isDue ? null : <NoTests onLook={reload} />;
  const leads = beside?.isDue && !beside.late && !after;
  const first = leads ? undefined : (open.find(({ page }) => page !== null) ?? open[0]);
  return (
    <>
      {after ? <h2 className="more">{t("dashboard.more")}</h2> : null}
      {without && <OfflineNote why={without.why} />}
      <ul ref={list} tabIndex={-1} className="tests" aria-label={t("dashboard.pageTitle")}>
        {shown.map((courseTest) => (
          <TestCard
            key={courseTest._id}
            courseTest={courseTest}
            variant={neededVariant(courseTest, results, language)}
            handIn={handIns.get(courseTest._id)}
            first={courseTest === first}
            missing={without !== null && !without.here.has(courseTest._id) ? without.why : null}
          />
        ))}
      </ul>
      <Pager
        page={page}
        count={pageCount}
        onTurn={(to) => {
          onTurn(to);
          // The pressed button may be the last or first one, and then disabled.
          list.current?.focus({ preventScroll: true });
          list.current?.scrollIntoView();
        }}
      />
    </>
  );
}

function NoTests({ onLook }: { onLook: () => void }): ReactElement {
  const t = useText();
  return (
    <div className="card ending">
      <Stones of={["ahead", "ahead", "ahead", "ahead"]} size="l" />
      <h2>{t("dashboard.none")}</h2>
      <p>{t("dashboard.noneHint")}</p>
      <button type="button" className="button button-tint" onClick={onLook}>
        {t("dashboard.look")}
      </button>
    </div>
  );
}

function Skeleton(): ReactElement {
  const t = useText();
  return (
    <div aria-busy="true">
      <output className="sr-only">{t("loading")}</output>
      <ul className="tests" aria-hidden="true">
        {[1, 2].map((each) => (
          <li key={each} className="card test test-wait">
            <div className="test-picture" />
            <div className="test-body">
              <i />
              <i />
              <i />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One calm line while the list comes from the device. */
function OfflineNote({ why }: { why: Passing }): ReactElement {
  const t = useText();
  return (
    <output className="state">
      <Icon name="device" />
      {t(why === "server" ? "issue.server" : "issue.connection")} {t("dashboard.workOn")}
    </output>
  );
}
