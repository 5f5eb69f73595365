import { Switch, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { MAX_DEPLOYMENTS, MAX_PLATFORM_NAME, MAX_PLATFORM_TEXT } from "#contract/limits.ts";
import type { Platform } from "#contract/lti.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { DialogForm } from "../../ui/dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { useSavePlatform } from "../data/platforms.ts";
import { deploymentsIn, isAddress } from "./platform-fields.ts";

interface PlatformFormProps {
  /** Undefined: a new one. */
  platform: Platform | undefined;
  close: () => void;
}

/** What a platform says of itself, to be copied here once. */
export function PlatformForm({ platform, close }: PlatformFormProps) {
  const t = useText();
  const save = useSavePlatform();
  const [enabled, setEnabled] = useState(platform?.enabled ?? true);
  const required = (value: string) => (value.trim() === "" ? t("administration.platforms.form.required") : undefined);
  const address = (value: string) =>
    required(value) ?? (isAddress(value) ? undefined : t("administration.platforms.form.url"));
  const form = useFields(
    {
      name: platform?.name ?? "",
      address: platform?.address ?? "",
      issuer: platform?.issuer ?? "",
      clientId: platform?.clientId ?? "",
      deployments: platform?.deployments.join("\n") ?? "",
      authorizationUrl: platform?.authorizationUrl ?? "",
      keysUrl: platform?.keysUrl ?? "",
    },
    {
      name: required,
      address,
      issuer: required,
      clientId: required,
      deployments: required,
      authorizationUrl: address,
      keysUrl: address,
    },
  );
  const send = async ({ deployments, ...texts }: typeof form.values): Promise<void> => {
    const settings = { ...texts, deployments: deploymentsIn(deployments), enabled };
    const { name } = await save.mutateAsync({ id: platform?._id, settings });
    close();
    toastSuccess(t("administration.platforms.form.saved", { name }));
  };
  const common = { autoComplete: "off", maxLength: MAX_PLATFORM_TEXT } as const;
  return (
    <DialogForm form={form} send={send} close={close} submit={t("administration.platforms.form.save")}>
      <TextInput
        {...form.field("name")}
        label={t("administration.platforms.form.name")}
        description={t("administration.platforms.form.nameHint")}
        maxLength={MAX_PLATFORM_NAME}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...form.field("address")}
        {...common}
        label={t("administration.platforms.form.address")}
        description={t("administration.platforms.form.addressHint")}
        inputMode="url"
      />
      <TextInput {...form.field("issuer")} {...common} label={t("administration.platforms.form.issuer")} />
      <TextInput {...form.field("clientId")} {...common} label={t("administration.platforms.form.clientId")} />
      <Textarea
        {...form.field("deployments")}
        label={t("administration.platforms.form.deployments")}
        description={t("administration.platforms.form.deploymentsHint")}
        maxLength={MAX_DEPLOYMENTS * 256}
        autoComplete="off"
        autosize
        minRows={1}
        maxRows={6}
      />
      <TextInput
        {...form.field("authorizationUrl")}
        {...common}
        label={t("administration.platforms.form.authorizationUrl")}
        inputMode="url"
      />
      <TextInput
        {...form.field("keysUrl")}
        {...common}
        label={t("administration.platforms.form.keysUrl")}
        inputMode="url"
      />
      <Switch
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
        label={t("administration.platforms.form.enabled")}
      />
    </DialogForm>
  );
}
