import { Drawer } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import { useText } from "../../i18n/staff.ts";

interface DrawerOverlayProps {
  opened: boolean;
  close: () => void;
  /** The button that opens it, which gets the focus again if it is closed without navigation. */
  opener: RefObject<HTMLElement | null>;
  /** A search inside changes the address while typing, so only a change of the path closes it. */
  searching: boolean;
  children: ReactNode;
}

/** The drawer below 800 px: over the screen, and closed after each navigation, even within the same screen. */
export function DrawerOverlay({ opened, close, opener, searching, children }: DrawerOverlayProps) {
  const t = useText();
  const { pathname, key } = useLocation();
  const place = searching ? pathname : key;
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => close(), [place, close]);
  return (
    <Drawer
      opened={opened}
      onClose={() => {
        close();
        opener.current?.focus();
      }}
      // After a navigation the focus belongs to the new screen, not to the button that opened the drawer.
      returnFocus={false}
      size={300}
      title={t("common.product")}
      closeButtonProps={{ "aria-label": t("common.close") }}
    >
      {children}
    </Drawer>
  );
}
