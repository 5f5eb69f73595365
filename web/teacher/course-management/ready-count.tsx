import { ActionIcon, Tooltip } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../i18n/staff.ts";

/** How many have done the practice test: all that a teacher learns of it (docs/decisions/17-practice.md). */
export function ReadyCount({ pupils }: { pupils: readonly Pick<Pupil, "ready">[] }) {
  const t = useText();
  const ready = pupils.filter((pupil) => pupil.ready !== null).length;
  const what = t("management.practice.what");
  return (
    <>
      {ready === 0 ? t("management.practice.nobody") : t("management.practice.ready", { ready, count: pupils.length })}{" "}
      <Tooltip label={what} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon component="span" tabIndex={0} role="img" variant="subtle" color="gray" size={24} aria-label={what}>
          <IconInfoCircle size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
