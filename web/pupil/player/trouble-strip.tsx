import type { ReactElement } from "react";
import { Link } from "wouter";
import { pathOf } from "#contract/screens.ts";
import { Icon } from "../frame/icons.tsx";
import { isPassing } from "../journal/failure.ts";
import type { JournalState } from "../journal/journal.ts";
import { isPageKept } from "../offline/app-worker.ts";
import { useWords } from "../words.ts";

/**
 * One calm line when answers do not get through, with what to do about it, or when the test begins anew. It lies on the page,
 * above the pager, and takes no room: a line that pushed the page would move another answer under the finger.
 */
export function TroubleStrip({ id, journal }: { id: string; journal: JournalState }): ReactElement {
  const { say } = useWords();
  const { trouble, mark, attempt } = journal;
  const stays = mark === "unsaved" ? "player.unsaved" : isPageKept() ? "player.goOn" : "player.keepOpen";
  const text = isPassing(trouble)
    ? `${say(trouble === "server" ? "issue.server" : "issue.connection")} ${say(stays)}`
    : trouble === "expired"
      ? say("player.expired")
      : trouble === "gone"
        ? say("player.withdrawn")
        : trouble === "refused"
          ? say("player.refused")
          : attempt.reset && Object.keys(attempt.answers).length === 0
            ? say("player.restarted")
            : null;
  return (
    <output id={id} className="strip">
      {text && (
        <p>
          {trouble !== "none" && <Icon name="device" />}
          <span>{text}</span>
          {trouble === "expired" && (
            <Link
              className="strip-link"
              href={pathOf("PupilLogin")}
              state={{ from: pathOf("ConductTest", { courseTestId: attempt.courseTestId }), expired: true }}
            >
              {say("player.loginAgain")}
            </Link>
          )}
        </p>
      )}
    </output>
  );
}
