import { useMediaQuery } from "@mantine/hooks";
import { MOBILE_BREAKPOINT_PX } from "#contract/limits.ts";

/** Whether the screen is below the mobile breakpoint (spec section 9). */
export function useNarrow(): boolean {
  return useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`) ?? false;
}
