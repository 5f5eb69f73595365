import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconUsersGroup } from "@tabler/icons-react";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { HandoverDialog } from "./handover-dialog.tsx";
import { ShareDialog } from "./share-dialog.tsx";

/** Shares a course: its label says with how many colleagues it is shared. */
export function ShareButton({ course }: { course: Course }) {
  const t = useText();
  const [sharing, share] = useDisclosure(false);
  const [handing, handover] = useDisclosure(false);
  const { memberCount: count } = course;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUsersGroup size={20} stroke={1.75} />}
        aria-haspopup="dialog"
        onClick={share.open}
      >
        {count === 0 ? t("colleagues.share") : t("colleagues.sharedWith", { count })}
      </Button>
      <ShareDialog
        opened={sharing}
        close={share.close}
        course={course}
        handOver={() => {
          share.close();
          handover.open();
        }}
      />
      <HandoverDialog opened={handing} close={handover.close} course={course} />
    </>
  );
}
