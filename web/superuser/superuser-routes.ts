import type { RouteObject } from "react-router";
import { guarded } from "../ui/guarded.ts";

const shell = async () => ({ Component: (await import("./superuser-shell.tsx")).SuperuserShell });
const administration = async () => ({ Component: (await import("./administration-screen.tsx")).AdministrationScreen });

/** The superuser's screen, in a shell of its own; nothing of it is loaded before somebody goes there. */
export const superuserRoutes: RouteObject = {
  lazy: shell,
  children: [guarded("Administration", administration)],
};
