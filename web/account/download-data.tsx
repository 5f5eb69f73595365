import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useText } from "../i18n/staff.ts";
import { toastSuccess } from "../ui/toasts.tsx";
import { useSingle } from "../ui/use-single.ts";
import { download as fetchFile } from "../wire/handed-on.ts";
import { saveOwnData } from "./own-data.ts";

/** Downloads everything that the installation holds of the teacher, as one file. */
export function DownloadData({ variant = "default" }: { variant?: "default" | "subtle" }) {
  const t = useText();
  const load = useMutation({
    mutationFn: () => fetchFile("exportUser"),
    onSuccess: async (data) => toastSuccess(t("resultSheets.saved", { file: await saveOwnData(data) })),
    meta: { failed: "ownAccount.data.failed" },
  });
  const download = useSingle(() => load.mutateAsync());
  return (
    <Button
      variant={variant}
      leftSection={<IconDownload size={20} stroke={1.75} />}
      loading={load.isPending}
      onClick={() => download()}
    >
      {t("ownAccount.data.download")}
    </Button>
  );
}
