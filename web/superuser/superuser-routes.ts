import type { RouteObject } from "react-router";
import { withTexts } from "../i18n/setup.ts";
import { guarded } from "../ui/guarded.ts";
import { loadCode } from "../ui/load-code.ts";
import { BrokenScreen } from "../ui/page-frame.tsx";

const shell = async () => {
  const { SuperuserShell } = await withTexts(
    import("./superuser-shell.tsx"),
    import("../i18n/superuser.ts").then(({ superuserTexts }) => superuserTexts),
  );
  return { Component: SuperuserShell };
};
const items = async () => ({ Component: (await import("./library/item-screen.tsx")).ItemScreen });
const administration = async () => ({ Component: (await import("./administration-screen.tsx")).AdministrationScreen });

/** The superuser's screens, in a shell of its own. Their code is loaded only on the first visit. */
export const superuserRoutes: RouteObject = {
  lazy: () => loadCode("the administration", shell),
  children: [
    { ErrorBoundary: BrokenScreen, children: [guarded("Administration", administration), guarded("Items", items)] },
  ],
};
