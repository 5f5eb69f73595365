import { Switch } from "@mantine/core";
import { useSearchParams } from "react-router";
import { useText } from "../../../i18n/staff.ts";
import { useCountsOnly } from "../../projector/projector.ts";

/** Whether every stone on the first screen has its name beside it; kept in the address. */
export function useNames(): boolean {
  const [search] = useSearchParams();
  return !useCountsOnly() && search.has("names");
}

/** Shows the names: without them the screen can be read in seconds, and shown to others. */
export function NamesSwitch() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  if (useCountsOnly()) return null;
  return (
    <Switch
      size="sm"
      label={t("results.picture.showNames")}
      checked={search.has("names")}
      onChange={({ currentTarget: { checked } }) =>
        setSearch(
          (before) => {
            if (checked) before.set("names", "");
            else before.delete("names");
            return before;
          },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  );
}
