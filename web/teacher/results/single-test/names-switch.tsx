import { Switch } from "@mantine/core";
import { useSearchParams } from "react-router";
import { useText } from "../../../i18n/staff.ts";

/** Whether every stone on the first screen has its name beside it; kept in the address. */
export const useNames = (): boolean => useSearchParams()[0].has("names");

/** Shows the names: without them the screen can be read in seconds, and shown to others. */
export function NamesSwitch() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
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
