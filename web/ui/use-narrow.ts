import { useMediaQuery } from "@mantine/hooks";
import { MOBILE_BREAKPOINT_PX } from "#contract/limits.ts";

/** Whether the screen is below the mobile breakpoint. */
export function useNarrow(): boolean {
  return useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`) ?? false;
}
