import { Button } from "@mantine/core";
import { IconDeviceProjector } from "@tabler/icons-react";
import { useState } from "react";
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
import { useCourses } from "../data/courses.ts";
import type { ShownRoom } from "../data/room.ts";
import { coursePath } from "../links/course-address.ts";
import { LoginAddress, LoginCode } from "../links/login-address.tsx";
import { WALL } from "../projector/wall.tsx";
import styles from "./live-room.module.css";
import { RoomStones, STONE_OF, useCountsInWords } from "./room-stones.tsx";
import { roomSentence } from "./sentence.ts";
import { type Counts, countsOf, quietFirst, type Seen, STANDINGS, signOf } from "./signs.ts";
import { Tile } from "./tile.tsx";
import { ToldCounts } from "./told-counts.tsx";
import { useRoomClock } from "./use-room-clock.ts";

/** A room on the teacher's own screen: how many are where, how to get in, and a tile for each child. */
export function RoomView({ room }: { room: ShownRoom }) {
  const t = useText();
  const language = useLanguage();
  const now = useRoomClock(room);
  const { children, published, isLost } = room;
  const counts = countsOf(children);
  return (
    <>
      <Head room={room} now={now} isFinished={children.length > 0 && counts.done === children.length} />
      {isLost && (
        <p className={`${ui.note} ${ui.warn}`} role="status">
          <span>{t("liveRoom.lost", { time: timeOf(now, language) })}</span>
        </p>
      )}
      {!published && <p className={`${ui.note} ${ui.warn}`}>{t("liveRoom.hidden")}</p>}
      {children.length === 0 ? (
        <p className={`${ui.note} ${ui.warn}`}>
          <span>
            {t("courses.empty.noPupils")}{" "}
            <Link to={pathOf("CourseManagement", { courseId: room.courseId })}>{t("courses.empty.addPupils")}</Link>
          </span>
        </p>
      ) : (
        <>
          <Summary counts={counts} />
          <Children all={children.map((child) => ({ child, sign: signOf(child, now) }))} pageCount={room.pageCount} />
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

function Head({ room, now, isFinished }: { room: ShownRoom; now: number; isFinished: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { courseId, courseTestId, name, variant } = room;
  const { data: courses } = useCourses();
  const course = courses?.find(({ _id }) => _id === courseId);
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
          {isFinished && (
            <Button component={Link} to={pathOf("Results", { courseTestId })} variant="filled">
              {t("liveRoom.results")}
            </Button>
          )}
        </>
      }
    />
  );
}

function Summary({ counts }: { counts: Counts }) {
  const t = useText();
  const words = useCountsInWords(counts);
  const present = STANDINGS.filter((standing) => counts[standing] > 0);
  return (
    <section className={`${look.card} ${styles.now}`}>
      <div className={look.stack}>
        <p className={styles.sentence}>{roomSentence(counts, t)}</p>
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
                <b>{counts[standing]}</b> {t(`liveRoom.key.${standing}`, { count: counts[standing] })}
              </span>
            </li>
          ))}
        </ul>
        <ToldCounts words={words} />
      </div>
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
    </section>
  );
}

const ORDERS = ["name", "quiet"] as const;

function Children({ all, pageCount }: { all: readonly Seen[]; pageCount: number }) {
  const t = useText();
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
          <Tile key={seen.child.pupilId} seen={seen} pageCount={pageCount} />
        ))}
      </ul>
    </section>
  );
}
