import type { Channel } from "../../wire/channel.ts";

/** A message to the other tabs of the same device: an attempt was changed, or it was handed in and removed. */
export interface TabNews {
  kind: "changed" | "forgotten";
  pupilId: string;
  courseTestId: string;
}

export type TabChannel = Channel<TabNews>;
