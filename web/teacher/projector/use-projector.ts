import { useSyncExternalStore } from "react";
import { findProjector, onProjectorChange, type Projector } from "./projector.ts";

/** How access names are hidden on this device, undefined if they are shown. */
export function useProjector(): Projector | undefined {
  return useSyncExternalStore(onProjectorChange, findProjector);
}
