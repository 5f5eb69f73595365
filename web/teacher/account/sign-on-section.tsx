import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { pathOf } from "#contract/screens.ts";
import type { SignOnLink } from "#contract/sign-on.schema.ts";
import { beginAddress, keepGoal, nameOf, useSignOnProviders } from "../../account/sign-on.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { dayOf } from "../../ui/day.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useRemoveSignOnLink, useSignOnLinks } from "../data/sign-on.ts";
import styles from "./account.module.css";
import { AccountSection } from "./account-section.tsx";

interface Way {
  readonly id: string;
  readonly name: string;
  /** Undefined: not connected. */
  readonly link: SignOnLink | undefined;
  /** The operator has taken it out of the settings. */
  readonly isGone?: boolean;
}

/** The accounts of the school with which the teacher logs in. Nothing where there are none to connect, and none that were. */
export function SignOnSection() {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const providers = useSignOnProviders();
  const links = useSignOnLinks();
  const [removing, setRemoving] = useState<Way>();
  const remove = useRemoveSignOnLink();
  const known = links.data?.results ?? [];
  if (providers === undefined || (providers.length === 0 && known.length === 0)) return null;
  const waysOf = (all: readonly SignOnLink[]): readonly Way[] => [
    ...providers.map((provider) => ({
      id: provider.id,
      name: nameOf(provider),
      link: all.find((link) => link.provider === provider.id),
    })),
    ...all
      .filter((link) => providers.every(({ id }) => id !== link.provider))
      .map((link) => ({ id: link.provider, name: link.provider, link, isGone: true })),
  ];
  return (
    <AccountSection title={t("signOn.title")} text={t("signOn.section.text")} heading={heading}>
      <Loaded of={[links]} rows={1} height={64}>
        {({ results }) => (
          <ul className={styles.sessionList}>
            {waysOf(results).map((way) => (
              <WayRow key={way.id} way={way} remove={() => setRemoving(way)} />
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        opened={removing !== undefined}
        close={() => setRemoving(undefined)}
        title={t("signOn.section.removeTitle", { provider: removing?.name ?? "" })}
        text={[t("signOn.section.removeText"), t("signOn.section.removeSessions")]}
        confirm={t("signOn.section.remove")}
        act={async () => {
          await remove.mutateAsync(removing?.link?._id ?? "");
          toastSuccess(t("signOn.section.removed"));
          heading.current?.focus();
        }}
      />
    </AccountSection>
  );
}

function WayRow({ way: { id, name, link, isGone = false }, remove }: { way: Way; remove: () => void }) {
  const t = useText();
  return (
    <li className={`${look.row} ${look.apart}`}>
      <div>
        <p>
          <b>{name}</b>
        </p>
        <p className={`${look.small} ${look.muted}`}>
          {link === undefined
            ? t("signOn.section.notConnected")
            : `${t("signOn.section.connected", { since: dayOf(link.created, t) })}, ${
                link.used === null
                  ? t("signOn.section.unused")
                  : t("signOn.section.used", { used: dayOf(link.used, t) })
              }`}
        </p>
      </div>
      {link === undefined && !isGone ? (
        <Button
          component="a"
          href={beginAddress(id, "connect")}
          variant="default"
          aria-label={t("signOn.section.connectWith", { provider: name })}
          onClick={() => keepGoal(pathOf("Account"))}
        >
          {t("signOn.section.connect")}
        </Button>
      ) : (
        <Button variant="subtle" aria-label={t("signOn.section.removeFrom", { provider: name })} onClick={remove}>
          {t("signOn.section.remove")}
        </Button>
      )}
    </li>
  );
}
