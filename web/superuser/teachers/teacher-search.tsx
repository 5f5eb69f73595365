import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { SEARCH_DEBOUNCE_MS } from "#contract/limits.ts";
import { useText } from "../../i18n/staff.ts";

interface TeacherSearchProps {
  q: string;
  search: (q: string) => void;
}

/** The longest possible e-mail address. */
const MAX_SEARCH = 254;

/** Searches after a pause of typing, or at once with Enter; one letter is enough. */
export function TeacherSearch({ q, search }: TeacherSearchProps) {
  const t = useText();
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  // The address may change in other ways (back button, "show all"): the field follows.
  if (known !== q) {
    setKnown(q);
    setTyped(q);
  }

  const next = typed.trim();
  const go = (): void => {
    if (next === q) return;
    setKnown(next);
    search(next);
  };
  useEffect(() => {
    const timer = setTimeout(go, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <TextInput
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") go();
      }}
      placeholder={t("administration.teachers.search")}
      aria-label={t("administration.teachers.search")}
      maxLength={MAX_SEARCH}
      autoComplete="off"
      leftSection={<IconSearch size={18} stroke={1.75} />}
      rightSection={
        typed === "" ? undefined : (
          <CloseButton
            aria-label={t("administration.teachers.clear")}
            onClick={() => setTyped("")}
            variant="transparent"
          />
        )
      }
    />
  );
}
