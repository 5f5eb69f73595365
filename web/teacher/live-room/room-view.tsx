import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDeviceProjector } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Language } from "#contract/languages.ts";
import { pathOf } from "#contract/screens.ts";
import { localeOf } from "../../i18n/locale.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { dayOf } from "../../ui/day.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import ui from "../../ui/staff.module.css";
import { useLanguage } from "../../ui/use-language.ts";
import { VariantBadge } from "../../ui/variant-badge.tsx";
import { LateDialog } from "../course-test/late-dialog.tsx";
import { useCourses } from "../data/courses.ts";
import { useRights, useRightsIn } from "../data/rights.ts";
import type { ShownRoom } from "../data/room.ts";
import { coursePath } from "../links/course-address.ts";
import { LoginAddress, LoginCode } from "../links/login-address.tsx";
import { WALL } from "../projector/wall.tsx";
import { useChildActs } from "./child-acts.tsx";
import { actsFor, type Phase, phaseOf } from "./end.ts";
import { EndDialog } from "./end-dialog.tsx";
import { EndingNote, OverNote } from "./end-note.tsx";
import styles from "./live-room.module.css";
import { RoomMenu } from "./room-menu.tsx";
import { keyOf, RoomStones, STONE_OF, useCountsInWords } from "./room-stones.tsx";
import { roomSentence } from "./sentence.ts";
import { type Counts, countsOf, quietFirst, type Seen, STANDINGS, signOf } from "./signs.ts";
import { Tile } from "./tile.tsx";
import { ToldCounts } from "./told-counts.tsx";
import { useEnd } from "./use-end.ts";
import { useRoomClock } from "./use-room-clock.ts";

/** By then a dialog has given the focus back. */
const DIALOG_CLOSES_MS = 100;

/** A room on the teacher's own screen: how many are where, how to get in, and a tile for each child. */
export function RoomView({ room }: { room: ShownRoom }) {
  const t = useText();
  const language = useLanguage();
  const now = useRoomClock(room);
  const { courseTestId, courseId, children, ends, isLost } = room;
  const counts = countsOf(children);
  const left = useEnd(room);
  const phase = left === undefined ? phaseOf(room, now) : left > 0 ? "ending" : "over";
  const [openingLate, late] = useDisclosure(false);
  const keep = useRef<HTMLButtonElement>(null);
  const [isOurs, setOurs] = useState(false);
  // The button that opened the dialog goes with the answer, and its dialog returns the focus to it before.
  useEffect(() => {
    if (!isOurs || phase !== "ending") return undefined;
    const timer = setTimeout(() => {
      keep.current?.focus();
      setOurs(false);
    }, DIALOG_CLOSES_MS);
    return () => clearTimeout(timer);
  }, [isOurs, phase]);
  const isFinished = children.length > 0 && (counts.done === children.length || (phase === "over" && counts.done > 0));
  return (
    <>
      <Head
        room={room}
        now={now}
        phase={phase}
        isFinished={isFinished}
        openLate={late.open}
        ended={() => setOurs(true)}
      />
      <LateDialog opened={openingLate} close={late.close} test={{ _id: courseTestId, courseId }} />
      {isLost && (
        <p className={`${ui.note} ${ui.warn}`} role="status">
          <span>{t("liveRoom.lost", { time: timeOf(now, language) })}</span>
        </p>
      )}
      {phase === "ending" && left !== undefined && <EndingNote room={room} left={left} button={keep} />}
      {phase === "over" && ends !== null && <OverNote room={room} ends={ends} now={now} openLate={late.open} />}
      {phase === "closed" && <p className={`${ui.note} ${ui.warn}`}>{t("liveRoom.hidden")}</p>}
      {children.length === 0 ? (
        <p className={`${ui.note} ${ui.warn}`}>
          <span>
            {t("courses.empty.noPupils")}{" "}
            <Link to={pathOf("CourseManagement", { courseId: room.courseId })}>{t("courses.empty.addPupils")}</Link>
          </span>
        </p>
      ) : (
        <>
          <Summary counts={counts} phase={phase} />
          <Children room={room} all={children.map((child) => ({ child, sign: signOf(child, now) }))} phase={phase} />
          <p className={`${look.small} ${look.muted}`}>{t("liveRoom.note")}</p>
        </>
      )}
    </>
  );
}

/** The time of day on this device. */
const timeOf = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { hour: "2-digit", minute: "2-digit" }).format(time);

/** Since when the class may write: for how long on the day of the release, else which day that was. */
function sinceText({ published, publishDate }: ShownRoom, now: number, language: Language, t: Translate) {
  if (!published || publishDate === null) return undefined;
  const from = Date.parse(publishDate);
  if (new Date(from).toDateString() !== new Date(now).toDateString())
    return t("liveRoom.released", { day: dayOf(publishDate, t, new Date(now)) });
  const minutes = Math.max(0, Math.floor((now - from) / 60_000));
  const time = timeOf(from, language);
  return minutes === 0 ? t("liveRoom.started", { time }) : t("liveRoom.running", { time, count: minutes });
}

interface HeadProps {
  room: ShownRoom;
  now: number;
  phase: Phase;
  /** Whether the results are the next step. */
  isFinished: boolean;
  openLate: () => void;
  /** Called when the teacher has set an end. */
  ended: () => void;
}

function Head({ room, now, phase, isFinished, openLate, ended }: HeadProps) {
  const t = useText();
  const language = useLanguage();
  const [ending, end] = useDisclosure(false);
  const { courseId, courseTestId, name, variant, children } = room;
  const { data: courses } = useCourses();
  const course = courses?.find(({ _id }) => _id === courseId);
  // Also those who finish a test that was withdrawn, and those who write late.
  const isWriting = children.some(({ standing }) => standing === "writing");
  const { mayTeach } = useRightsIn(course);
  const mayEnd = mayTeach && (phase === "open" || (phase === "closed" && isWriting));
  return (
    <ScreenHead
      title={name[language]}
      before={<BackLink to={coursePath(courseId)}>{course?.name ?? t("courses.titleNone")}</BackLink>}
      beside={<VariantBadge variant={variant} />}
      subtitle={sinceText(room, now, language, t)}
      actions={
        <>
          <Button
            component={Link}
            to={{ search: WALL }}
            variant="default"
            leftSection={<IconDeviceProjector size={20} stroke={1.75} />}
          >
            {t("liveRoom.wall")}
          </Button>
          {mayEnd && (
            <Button variant="default" onClick={end.open}>
              {t("ending.end.action")}
            </Button>
          )}
          {isFinished && (
            <Button component={Link} to={pathOf("Results", { courseTestId })} variant="filled">
              {t("liveRoom.results")}
            </Button>
          )}
          <RoomMenu
            room={room}
            course={course?.name ?? ""}
            openLate={phase === "over" || phase === "closed" ? openLate : undefined}
            mayTeach={mayTeach}
          />
          <EndDialog opened={ending} close={end.close} room={room} now={now} done={ended} />
        </>
      }
    />
  );
}

function Summary({ counts, phase }: { counts: Counts; phase: Phase }) {
  const t = useText();
  const isOver = phase === "over";
  const words = useCountsInWords(counts, isOver);
  const present = STANDINGS.filter((standing) => counts[standing] > 0);
  return (
    <section className={`${look.card} ${styles.now}`}>
      <div className={look.stack}>
        <p className={styles.sentence}>{roomSentence(counts, t, isOver)}</p>
        <RoomStones
          kinds={present.flatMap((standing) => Array.from({ length: counts[standing] }, () => STONE_OF[standing]))}
          label={words}
        />
        {/* The row of stones says the same to screen readers. */}
        <ul className={`${look.row} ${look.wide} ${look.small} ${look.muted}`} aria-hidden="true">
          {present.map((standing) => (
            <li key={standing} className={look.inline}>
              <Stones of={[STONE_OF[standing]]} />
              <span>
                <b>{counts[standing]}</b> {keyOf(standing, counts[standing], isOver, t)}
              </span>
            </li>
          ))}
        </ul>
        <ToldCounts words={words} />
      </div>
      {!isOver && (
        <div className={styles.enter}>
          <LoginCode className={styles.code} label={(address) => t("liveRoom.code", { address })} />
          <div>
            <p className={`${look.small} ${look.muted}`}>{t("liveRoom.enter")}</p>
            <p className={`${look.anywhere} ${styles.address}`} translate="no">
              <LoginAddress />
            </p>
            <p className={look.small}>{t("liveRoom.how")}</p>
          </div>
        </div>
      )}
    </section>
  );
}

const ORDERS = ["name", "quiet"] as const;

interface ChildrenProps {
  room: ShownRoom;
  all: readonly Seen[];
  phase: Phase;
}

function Children({ room, all, phase }: ChildrenProps) {
  const t = useText();
  const { mayTeach, mayDelete } = useRights(room.courseId);
  const [choose, dialogs] = useChildActs(room);
  const [order, setOrder] = useState<(typeof ORDERS)[number]>("name");
  const quiet = all.filter(({ sign }) => sign !== undefined).length;
  return (
    <section className={look.stack} aria-labelledby="children">
      <div className={`${look.row} ${look.apart}`}>
        <h2 id="children">{t("liveRoom.children", { count: all.length })}</h2>
        <div className={look.row} role="group" aria-label={t("liveRoom.order.label")}>
          {ORDERS.map((each) => (
            <Button
              key={each}
              size="sm"
              radius="xl"
              className={styles.order}
              variant={each === order ? "light" : "default"}
              aria-pressed={each === order}
              onClick={() => setOrder(each)}
            >
              {t(`liveRoom.order.${each}`)}
              {each === "quiet" && <b className={styles.number}>{quiet}</b>}
            </Button>
          ))}
        </div>
      </div>
      <ul className={styles.tiles}>
        {(order === "quiet" ? quietFirst(all) : all).map((seen) => (
          <Tile
            key={seen.child.pupilId}
            seen={seen}
            pageCount={room.pageCount}
            isOver={phase === "over"}
            acts={mayTeach ? actsFor(seen.child, phase).filter((act) => act !== "reset" || mayDelete) : []}
            choose={(act) => choose(seen.child, act)}
          />
        ))}
      </ul>
      {dialogs}
    </section>
  );
}
