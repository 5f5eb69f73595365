import type { ComponentType } from "react";
import { type RouteObject, redirect, redirectDocument } from "react-router";
import { pathOf, type ScreenName, screenOf, screens } from "#contract/screens.ts";
import { isPrivate, redirectFrom } from "../wire/guard.ts";
import { findUser, isLoggedIn } from "../wire/kept-session.ts";
import { loadUser, renewIfDue } from "../wire/session.ts";
import { arrive, enterScreen, whenOpen } from "../wire/tab.ts";
import { loadCode } from "./load-code.ts";
import { toastFailure } from "./toasts.tsx";

/** A screen behind the route guard, loaded when it is first visited. */
export function guarded(name: ScreenName, load: () => Promise<{ Component: ComponentType }>): RouteObject {
  return {
    path: screens[name].path,
    loader: ({ request }) => guard(name, new URL(request.url)),
    lazy: () => loadCode(name, load),
  };
}

/** Returns null to let a visitor in, or a redirect (docs/behaviour.md#route-guard). */
export async function guard(name: ScreenName, url: URL): Promise<Response | null> {
  await arrive();
  await renewIfDue();
  // If the session has expired meanwhile, the text on the previous screen is kept: the navigation waits for the new login.
  await whenOpen();
  if (isLoggedIn() && findUser() === undefined) {
    await loadUser().catch((error: unknown) => toastFailure(error, "failure.loadUser"));
  }
  const goal = redirectFrom(name, { user: findUser(), pupil: false });
  if (goal === undefined) {
    enterScreen(isPrivate(name));
    return null;
  }
  if (screens[goal].page === "pupil") return redirectDocument(pathOf(goal));
  if (goal === "Login") return redirect(loginFor(addressOf(url)));
  if (goal === "Dashboard") return redirect(afterLogin(url.searchParams));
  return redirect(pathOf(goal));
}

/** A loader's URL has no hash. On arrival the hash is still in the address bar. */
function addressOf({ pathname, search }: URL): string {
  const { location } = globalThis;
  const isArrival = location.pathname === pathname && location.search === search;
  return pathname + search + (isArrival ? location.hash : "");
}

/** The teachers' login with `address` as its goal. */
export function loginFor(address: string): string {
  return `${pathOf("Login")}?next=${encodeURIComponent(address)}`;
}

/**
 * The goal of a login: the address that asked for it, if that is one of the teacher's screens or the invitation that she takes with her
 * account; else Dashboard.
 * The guard decides whether she may see it.
 */
export function afterLogin(params: URLSearchParams): string {
  const next = params.get("next") ?? "";
  // Only paths of this installation are allowed: "//host" and "/\host" would leave it.
  const screen = /^\/[^/\\]/.test(next) ? screenOf(next.split(/[?#]/, 1)[0] ?? "") : undefined;
  const isGoal = screen !== undefined && (isPrivate(screen) || screen === "SchoolInvitation");
  return isGoal ? next : pathOf("Dashboard");
}
