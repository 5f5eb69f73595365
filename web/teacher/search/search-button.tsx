import { UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../i18n/staff.ts";
import { toastFailure } from "../../ui/toasts.tsx";
import { useDialogEntry } from "../../ui/use-dialog-entry.ts";
import { useSearchAhead } from "../data/search.ts";
import { loadSearch } from "./load-search.ts";
import styles from "./search-button.module.css";
import { useSearchKeyIsOn, useSearchKeys } from "./search-key.ts";

/** When a closed dialog has left the page. */
const GONE_MS = 20;

type Search = Awaited<ReturnType<typeof loadSearch>>;

/** The field in the header of every teacher's screen that opens the search, as `/` does. Its dialog is loaded when it is wanted. */
export function SearchButton() {
  const t = useText();
  const [opened, dialog] = useDialogEntry("search");
  const [Search, setSearch] = useState<Search>();
  const isKeyOn = useSearchKeyIsOn();
  const readAhead = useSearchAhead();
  const button = useRef<HTMLButtonElement>(null);
  const { close } = dialog;

  const prepare = (): void => {
    loadSearch().then(
      (loaded) => setSearch(() => loaded),
      // It is told when the search is asked for.
      () => {},
    );
    readAhead();
  };
  const open = async (): Promise<void> => {
    try {
      const loaded = await loadSearch();
      setSearch(() => loaded);
      dialog.open();
    } catch (error) {
      toastFailure(error);
    }
  };
  useSearchKeys(
    () => button.current !== null && button.current.getClientRects().length > 0,
    () => void open(),
  );

  // After a reload the history says that it is open.
  const isMissing = opened && Search === undefined;
  useEffect(() => {
    if (!isMissing) return;
    loadSearch().then(
      (loaded) => setSearch(() => loaded),
      (error: unknown) => {
        close();
        toastFailure(error);
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing]);

  // Unless the heading of the next screen has got the focus: Mantine would take it away from there.
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosing = wasOpen.current && !opened;
    wasOpen.current = opened;
    if (!isClosing) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    }, GONE_MS);
    return () => clearTimeout(timer);
  }, [opened]);

  return (
    <>
      <UnstyledButton
        ref={button}
        className={styles.field}
        aria-label={t("shell.search")}
        aria-haspopup="dialog"
        aria-keyshortcuts={isKeyOn ? "/ Control+K Meta+K" : "Control+K Meta+K"}
        onClick={() => void open()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles.word}>{t("shell.search")}</span>
        {isKeyOn && <kbd className={styles.key}>/</kbd>}
      </UnstyledButton>
      {Search && <Search opened={opened} close={close} />}
    </>
  );
}
