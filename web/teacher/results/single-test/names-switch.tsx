import { Switch } from "@mantine/core";
import { useText } from "../../../i18n/staff.ts";
import { useParameter } from "../../../ui/use-parameter.ts";
import { useCountsOnly } from "../../projector/projector.ts";

/** Whether every stone on the first screen has its name beside it; kept in the address. */
export function useNames(): boolean {
  const [names] = useParameter("names");
  return !useCountsOnly() && names !== null;
}

/** Shows the names: without them the screen can be read in seconds, and shown to others. */
export function NamesSwitch() {
  const t = useText();
  const [names, setNames] = useParameter("names");
  if (useCountsOnly()) return null;
  return (
    <Switch
      size="sm"
      label={t("results.picture.showNames")}
      checked={names !== null}
      onChange={({ currentTarget: { checked } }) => setNames(checked ? "" : undefined)}
    />
  );
}
