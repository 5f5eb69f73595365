import { type RouteObject, redirect, redirectDocument } from "react-router";
import { pathOf, type ScreenName, screenOf, screens } from "#contract/screens.ts";
import { redirectFrom } from "../wire/guard.ts";
import { findUser, isLoggedIn, loadUser, renewIfDue } from "../wire/session.ts";
import { toastFailure } from "./toasts.tsx";

/** A screen behind the route guard, loaded when it is first visited. */
export function guarded(name: ScreenName, lazy: NonNullable<RouteObject["lazy"]>): RouteObject {
  return { path: screens[name].path, loader: ({ request }) => guard(name, new URL(request.url)), lazy };
}

/** Lets a visitor in (null) or says where he goes instead (spec section 2, "Route guard"). */
export async function guard(name: ScreenName, url: URL): Promise<Response | null> {
  await renewIfDue();
  if (isLoggedIn() && findUser() === undefined) {
    await loadUser().catch((error: unknown) => toastFailure(error, "failure.loadUser"));
  }
  const goal = redirectFrom(name, { user: findUser(), pupil: false });
  if (goal === undefined) return null;
  if (screens[goal].page === "pupil") return redirectDocument(pathOf(goal));
  if (goal === "Login") return redirect(`${pathOf("Login")}?next=${encodeURIComponent(url.pathname + url.search)}`);
  if (goal === "Dashboard") return redirect(afterLogin(url.searchParams));
  return redirect(pathOf(goal));
}

/** Where a login leads: to the address that asked for it, if that is one of the teacher's screens; else to Dashboard. */
export function afterLogin(params: URLSearchParams): string {
  const next = params.get("next") ?? "";
  // Only our own paths: "//host" and "/\host" would leave the installation.
  const screen = /^\/[^/\\]/.test(next) ? screenOf(next.split(/[?#]/, 1)[0] ?? "") : undefined;
  return screen !== undefined && screens[screen].area === "teacher" ? next : pathOf("Dashboard");
}
