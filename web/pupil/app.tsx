import { type ComponentProps, type ComponentType, type ReactElement, useEffect, useState } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { pathOf, pupilScreens } from "#contract/pupil-screens.ts";
import { isLoggedIn } from "../wire/kept-session.ts";
import { DashboardScreen } from "./dashboard/dashboard-screen.tsx";
import { loadPacks } from "./exercise/load-packs.ts";
import { WaitingScreen } from "./frame/waiting-screen.tsx";
import { LoginScreen } from "./login/login-screen.tsx";
import { PlayerScreen } from "./player/player-screen.tsx";
import { PracticeScreen } from "./practice/practice-screen.tsx";
import { useSession } from "./session/session.ts";

/** The route guard for pupils: every screen but the login needs a pupil (docs/behaviour.md#route-guard). */
export function App(): ReactElement | null {
  const { who } = useSession();
  const [path] = useLocation();
  if (path === pathOf("PupilDashboard") && isLoggedIn()) {
    // A logged-in teacher belongs on the other web page.
    globalThis.location.replace(pathOf("Dashboard"));
    return null;
  }
  return (
    <Switch>
      <Route path={pupilScreens.PupilLogin.path}>
        <LoginScreen />
      </Route>
      <Route>
        {who.is === "pupil" ? (
          <PupilScreens pupilId={who.pupil._id} />
        ) : who.is === "nobody" ? (
          <Redirect to={pathOf("PupilLogin")} state={{ from: path }} replace />
        ) : (
          <WaitingScreen why={who.is === "unreachable" ? who.why : null} />
        )}
      </Route>
    </Switch>
  );
}

function PupilScreens({ pupilId }: { pupilId: string }): ReactElement {
  return (
    <Switch>
      <Route path={pupilScreens.ConductTest.path}>
        {({ courseTestId }: { courseTestId: string }) => (
          <PlayerScreen key={`${pupilId} ${courseTestId}`} courseTestId={courseTestId} />
        )}
      </Route>
      <Route path={pupilScreens.Exercise.path}>
        {({ exerciseId }: { exerciseId: string }) => (
          <PackScreen key={`${pupilId} ${exerciseId}`} exercise={exerciseId} />
        )}
      </Route>
      <Route path={pupilScreens.ExitQuestion.path}>
        {({ exitId }: { exitId: string }) => <PackScreen key={`${pupilId} ${exitId}`} exit={exitId} />}
      </Route>
      <Route path={pupilScreens.Practice.path}>
        <PracticeScreen key={pupilId} />
      </Route>
      <Route path={pupilScreens.PupilDashboard.path}>
        <DashboardScreen />
      </Route>
      <Route>
        <Redirect to={pathOf("PupilDashboard")} replace />
      </Route>
    </Switch>
  );
}

type PackScreenProps = ComponentProps<typeof import("./exercise/pack-screen.tsx").PackScreen>;

/** A screen of a lesson pack, by code that comes when it is needed. */
function PackScreen(props: PackScreenProps): ReactElement {
  const [Screen, setScreen] = useState<ComponentType<PackScreenProps> | null>();
  useEffect(() => {
    loadPacks().then(
      (loaded) => setScreen(() => loaded.PackScreen),
      () => setScreen(null),
    );
  }, []);
  // A module that did not come is not asked for again by every browser; a new page asks.
  return Screen ? <Screen {...props} /> : <WaitingScreen why={Screen === null ? "network" : null} onRetry={reload} />;
}

const reload = (): void => globalThis.location.reload();
