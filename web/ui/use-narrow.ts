import { useMediaQuery } from "@mantine/hooks";
import { MOBILE_BREAKPOINT_PX } from "#contract/limits.ts";

/** The width from which a screen is wider than the device. */
const WIDER = { phone: MOBILE_BREAKPOINT_PX, tablet: 1024 };

/** Whether the screen is at most as wide as a phone's, or a tablet's. */
export function useNarrow(device: keyof typeof WIDER = "phone"): boolean {
  return useMediaQuery(`(width < ${WIDER[device]}px)`, undefined, { getInitialValueInEffect: false });
}
