import { createContext, useContext, useSyncExternalStore } from "react";
import type { Present, Session, SessionState } from "./open-session.ts";

/** The context of this page's session, around all its screens. */
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session & SessionState {
  const session = useContext(SessionContext);
  if (!session) throw new Error("There is no SessionContext around this component.");
  return { ...session, ...useSyncExternalStore(session.subscribe, session.state) };
}

/** The session of the logged-in pupil, for screens behind the route guard. */
export function usePupil(): Session & SessionState & Present {
  const session = useSession();
  const { who } = session;
  if (who.is !== "pupil") throw new Error("This screen needs a pupil.");
  return { ...session, ...who };
}
