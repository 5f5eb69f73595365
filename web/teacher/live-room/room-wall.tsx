import type { Standing } from "#contract/room.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { useLanguage } from "../../ui/use-language.ts";
import type { ShownRoom } from "../data/room.ts";
import { LoginAddress, LoginCode } from "../links/login-address.tsx";
import { OnWall, Wall } from "../projector/wall.tsx";
import { RoomStones, STONE_OF } from "./room-stones.tsx";
import styles from "./room-wall.module.css";
import { STANDINGS } from "./signs.ts";
import { useEnd } from "./use-end.ts";

/** All that the wall tells of a child. */
const ON_WALL = { done: "done", writing: "here", here: "here", away: "away" } as const satisfies Record<
  Standing,
  keyof typeof STONES
>;
const STONES = { done: STONE_OF.done, here: STONE_OF.writing, away: STONE_OF.away } as const;

/** The room for all to see, while the address asks for it: how to get in, who is there and who has finished, behind animals. */
export function RoomWall({ room }: { room: ShownRoom }) {
  return <OnWall>{(close) => <View room={room} close={close} />}</OnWall>;
}

function View({ room, close }: { room: ShownRoom; close: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { children } = room;
  const name = fullTestName(room, language);
  const kinds = STANDINGS.flatMap((standing) => children.filter((child) => child.standing === standing)).map(
    ({ standing }) => STONES[ON_WALL[standing]],
  );
  const left = useEnd(room);
  const hint = left === undefined ? "hint" : left > 0 ? "ending" : "over";
  const total = children.length;
  const finished = children.filter(({ standing }) => standing === "done").length;
  const count =
    finished === total ? t("liveRoom.onWall.finishedAll") : t("liveRoom.onWall.finished", { count: finished, total });
  return (
    <Wall label={name} close={close}>
      <div className={styles.wall}>
        <header className={styles.head}>
          <div>
            <h1>{name}</h1>
            <p className={look.muted}>{t(`liveRoom.onWall.${hint}`)}</p>
          </div>
          <div className={styles.enter}>
            <div>
              <p className={look.muted}>{t("liveRoom.onWall.enter")}</p>
              <p className={`${look.anywhere} ${styles.address}`} translate="no">
                <LoginAddress />
              </p>
            </div>
            <LoginCode className={styles.code} label={(address) => t("liveRoom.code", { address })} />
          </div>
        </header>
        <div className={styles.sum}>
          <RoomStones kinds={kinds} label={count} />
          <p aria-hidden="true">{count}</p>
        </div>
        <ul className={styles.animals}>
          {children.map(({ pupilId, name: animal, standing }) => {
            const is = ON_WALL[standing];
            return (
              <li key={pupilId} className={styles[is]}>
                <Stones of={[STONES[is]]} label={t(`liveRoom.onWall.${is}`)} />
                <span>{animal}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </Wall>
  );
}
