import { Button } from "@mantine/core";
import { beginAddress, keepGoal, nameOf, useSignOnProviders } from "../account/sign-on.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";

/** The ways in by an account of the school, below the password's; nothing where there is none. `goal` is where the teacher wants to go. */
export function SignOnButtons({ goal }: { goal: string }) {
  const t = useText();
  const providers = useSignOnProviders() ?? [];
  if (providers.length === 0) return null;
  return (
    <div className={`${look.stack} ${look.close}`}>
      <p className={look.muted}>{t("account.login.signOn")}</p>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          component="a"
          href={beginAddress(provider.id)}
          variant="default"
          size="lg"
          fullWidth
          onClick={() => keepGoal(goal)}
        >
          {nameOf(provider)}
        </Button>
      ))}
    </div>
  );
}
