import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { User } from "#contract/auth.schema.ts";
import { currentLanguage } from "../i18n/setup.ts";
import { type Translate, useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { SecureDelete } from "../ui/secure-delete.tsx";
import { toastError } from "../ui/toasts.tsx";
import { call } from "../wire/call.ts";
import { logoutDeleted } from "../wire/session.ts";
import { DownloadData } from "./download-data.tsx";
import { type Holdings, holdingsOf } from "./own-data.ts";
import { findWait } from "./wait.ts";

/** The content of the account, in numbers: "3 Klassen, 64 Zugangsnamen und 112 Ergebnisse", and which of it colleagues lose too. */
function consequenceOf({ courses, accesses, results, shared }: Holdings, t: Translate): string {
  if (courses === 0) return t("ownAccount.delete.empty");
  const parts = [
    t("ownAccount.delete.courses", { count: courses }),
    t("ownAccount.delete.accesses", { count: accesses }),
    t("ownAccount.delete.results", { count: results }),
  ];
  const list = new Intl.ListFormat(currentLanguage());
  const all = t("ownAccount.delete.consequence", { what: list.format(parts) });
  if (shared.length === 0) return all;
  return `${all} ${t("ownAccount.delete.shared", { count: shared.length, names: list.format(shared) })}`;
}

interface DeleteAccountProps {
  user: Pick<User, "email" | "disableDelete">;
  /** A quiet variant, for screens where deletion is only a way out. */
  quiet?: boolean;
}

/**
 * The button that deletes the account, after its numbers, the download and the typed e-mail; a sentence if deletion is switched
 * off.
 */
export function DeleteAccount({ user, quiet = false }: DeleteAccountProps) {
  const t = useText();
  const [opened, dialog] = useDisclosure(false);
  // The numbers are counted from the download, which is available in every state of an account.
  const counted = useQuery({
    queryKey: ["holdings"],
    queryFn: async ({ signal }) => holdingsOf(await call("exportUser", { signal })),
    enabled: opened,
    staleTime: 0,
  });
  const remove = useMutation({
    mutationFn: () => call("deleteUser", { body: { email: user.email } }),
    onSuccess: logoutDeleted,
    meta: {
      failed: "ownAccount.delete.failed",
      codes: { FORBIDDEN: "ownAccount.delete.disabled" },
      show: (error) => {
        const wait = findWait(error, t);
        if (wait !== undefined) toastError(wait);
        return wait !== undefined;
      },
    },
  });
  if (user.disableDelete) return <p className={look.muted}>{t("ownAccount.delete.disabled")}</p>;

  const consequence =
    counted.data !== undefined
      ? consequenceOf(counted.data, t)
      : t(counted.isError ? "ownAccount.delete.uncounted" : "ownAccount.delete.counting");
  return (
    <>
      <Button
        variant={quiet ? "subtle" : "default"}
        color="red"
        leftSection={<IconTrash size={20} stroke={1.75} />}
        onClick={dialog.open}
      >
        {t("ownAccount.delete.button")}
      </Button>
      <SecureDelete
        opened={opened}
        close={dialog.close}
        title={t("ownAccount.delete.title")}
        name={user.email}
        consequence={consequence}
        remove={() => remove.mutateAsync()}
      >
        <DownloadData />
      </SecureDelete>
    </>
  );
}
