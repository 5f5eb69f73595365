import type { ReactElement } from "react";
import { Redirect } from "wouter";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import { EndCard } from "../frame/end-card.tsx";
import { useWhenOnline } from "../frame/use-when-online.ts";
import { WaitingScreen } from "../frame/waiting-screen.tsx";
import { failureOf, type Passing } from "../journal/failure.ts";
import { useExerciseWords } from "./words.ts";

/** What a lesson pack gives a child that is not on screen, or not yet. "gone": the teacher has taken it back or closed it. */
export type NotOpened = { is: "loading" } | Failed;

interface Failed {
  is: "failed";
  why: Passing | "gone" | "expired";
}

export function failedBy(error: unknown): Failed {
  const why = failureOf(error);
  return { is: "failed", why: why === "network" || why === "gone" || why === "expired" ? why : "server" };
}

interface NotOpenProps {
  loaded: NotOpened;
  /** The path to come back to after a login. */
  from: string;
  /** What to say if the teacher has taken it back. */
  gone: { title: string; text: string };
  reload: () => void;
}

/** Says that it loads, or why it cannot be opened and what helps. */
export function NotOpen({ loaded, from, gone, reload }: NotOpenProps): ReactElement {
  const words = useExerciseWords();
  const t = useText();
  const why = loaded.is === "failed" ? loaded.why : null;
  useWhenOnline(why === "network", reload);
  if (why === null) return <WaitingScreen why={null} />;
  if (why === "expired") return <Redirect to={pathOf("PupilLogin")} state={{ from, expired: true }} replace />;
  if (why === "gone") return <EndCard {...gone} />;
  return <EndCard title={words.failed} text={t(`issue.${why}`)} onRetry={reload} />;
}
