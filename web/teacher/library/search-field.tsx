import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { SEARCH_DEBOUNCE_MS } from "#contract/limits.ts";
import { useText } from "../../i18n/staff.ts";
import { termOf } from "./library-address.ts";

interface SearchFieldProps {
  search: string;
  change: (search: string) => void;
}

/** Searches after a pause in typing, from three characters on. Escape clears it at once. */
export function SearchField({ search, change }: SearchFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // The last search that this field sent: on a slow device, typing continues before the address has it.
  const [sent, setSent] = useState<string>();
  if (known !== search) {
    setKnown(search);
    setSent(undefined);
    // The address may change in other ways (back button, "show all"): the field follows.
    if (search !== sent) setTyped(search);
  }

  const next = termOf(typed) ?? "";
  useEffect(() => {
    if (next === (termOf(search) ?? "")) return;
    const timer = setTimeout(() => {
      setSent(next);
      change(next);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [next, search, change]);

  const clear = (): void => {
    setTyped("");
    if (search === "") return;
    setSent("");
    change("");
  };

  const short = typed.trim() !== "" && next === "";
  return (
    <TextInput
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && typed !== "") clear();
      }}
      // The first Escape clears the field, the next one closes the dialog around it.
      data-mantine-stop-propagation={typed !== ""}
      placeholder={t("library.searchLabel")}
      aria-label={t("library.searchLabel")}
      description={short ? t("library.searchHint") : undefined}
      inputWrapperOrder={["input", "description"]}
      maxLength={100}
      leftSection={<IconSearch size={18} stroke={1.75} />}
      rightSection={
        typed === "" ? undefined : (
          <CloseButton aria-label={t("library.searchClear")} onClick={clear} variant="transparent" />
        )
      }
    />
  );
}
