import { Drawer } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import { useText } from "../../i18n/staff.ts";

interface DrawerOverlayProps {
  opened: boolean;
  close: () => void;
  /** The button that opens it: who closes it without going anywhere is back there. */
  opener: RefObject<HTMLElement | null>;
  /** A search in it changes the address while one types: it stays open until the path changes. */
  searching: boolean;
  children: ReactNode;
}

/** The drawer below 800 px: over the screen, and gone as soon as it has led somewhere, also to another part of the same screen. */
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
      // Where it has led is where the focus belongs, not on the button that opened it.
      returnFocus={false}
      size={300}
      title={t("common.product")}
      closeButtonProps={{ "aria-label": t("common.close") }}
    >
      {children}
    </Drawer>
  );
}
