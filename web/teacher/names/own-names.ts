import { useEffect, useSyncExternalStore } from "react";
import { useUser } from "../../ui/use-user.ts";
import { openChannel } from "../../wire/channel.ts";
import { findSessionEnd, isLoggedIn, onUserChange } from "../../wire/kept-session.ts";
import { createDeviceNames, type DeviceNames, type NamesState } from "./device-names.ts";
import { browserStorage } from "./storage.ts";

let made: DeviceNames | undefined;

/** The names of this browser. */
export function ownNames(): DeviceNames {
  made ??= createDeviceNames({
    storage: browserStorage,
    channel: openChannel("denkspur-names"),
    tab: sessionStorage,
    device: localStorage,
    now: Date.now,
    exclusive: (act) => navigator.locks.request("denkspur-names", act),
    // Without TLS a browser neither encrypts nor locks.
    isPossible: () => window.isSecureContext && "indexedDB" in window && "locks" in navigator && "subtle" in crypto,
  });
  return made;
}

const UNKNOWN: NamesState = { is: "unknown" };
const subscribe = (listener: () => void): (() => void) => ownNames().subscribe(listener);
const findState = (): NamesState => ownNames().state();

/** Whether there are names on this device, and whether they are open; renders again when that changes. */
export function useNamesState(): NamesState {
  return useSyncExternalStore(subscribe, findState, () => UNKNOWN);
}

/** Whether this device keeps names, or may. */
export function useMayKeepNames(): boolean {
  const { is } = useNamesState();
  return is !== "unknown" && is !== "impossible";
}

/** What counts as a touch; captured, so that no dialog or field can stop it. */
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;
const LOOK_MS = 5000;

/** Keeps the teacher's names while her screens stand: opens what was open, locks it when she is away, and ends with her session. */
export function useNamesKeeper(): void {
  const account = useUser()?._id;
  useEffect(() => {
    if (account !== undefined) void ownNames().start(account);
  }, [account]);
  useEffect(() => {
    const names = ownNames();
    const look = (): void => names.look();
    const note = (): void => names.noteActivity();
    const leave = (): void => names.noteLeaving();
    const back = ({ persisted }: PageTransitionEvent): void => (persisted ? names.noteReturn() : undefined);
    const timer = setInterval(look, LOOK_MS);
    const options = { capture: true, passive: true };
    for (const sign of SIGNS) window.addEventListener(sign, note, options);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", back);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, note, options);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", back);
    };
  }, []);
}

/** A session that ends takes the names with it, whatever screen stands then; a deleted account takes them off the device. */
onUserChange(() => {
  if (isLoggedIn() || made === undefined || made.state().is === "unknown") return;
  if (findSessionEnd() === "deleted") void made.forget().catch(() => {});
  made.stop();
});
