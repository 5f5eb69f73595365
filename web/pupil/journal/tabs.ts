import type { Channel } from "../../wire/channel.ts";

/** What a tab tells the others of the same device: an attempt was changed, or it was handed in and forgotten. */
export interface TabNews {
  kind: "changed" | "forgotten";
  pupilId: string;
  courseTestId: string;
}

export type TabChannel = Channel<TabNews>;
