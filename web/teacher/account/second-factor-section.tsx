import type { User } from "#contract/auth.schema.ts";
import { useFactors } from "../../account/second-factor/factors.ts";
import { SecondFactor } from "../../account/second-factor/second-factor.tsx";
import { useText } from "../../i18n/staff.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { AccountSection } from "./account-section.tsx";

/** The second step at the login: offered to teachers, required of superusers. */
export function SecondFactorSection({ user }: { user: Pick<User, "is_superuser"> }) {
  const t = useText();
  const factors = useFactors();
  return (
    <AccountSection
      title={t("secondFactor.title")}
      text={t(user.is_superuser ? "secondFactor.textRequired" : "secondFactor.text")}
    >
      <Loaded of={[factors]} rows={3}>
        {(own) => <SecondFactor factors={own} />}
      </Loaded>
    </AccountSection>
  );
}
