import type { RouteObject } from "react-router";
import { withTexts } from "../i18n/setup.ts";
import { guarded } from "../ui/guarded.ts";
import { loadCode } from "../ui/load-code.ts";

const account = {
  Login: guarded("Login", async () => ({ Component: (await import("./login-screen.tsx")).LoginScreen })),
  SignOn: guarded("SignOn", async () => {
    const { SignOnScreen } = await withTexts(
      import("./sign-on-screen.tsx"),
      import("../i18n/sign-on.ts").then(({ signOnTexts }) => signOnTexts),
    );
    return { Component: SignOnScreen };
  }),
  Register: guarded("Register", async () => ({ Component: (await import("./register-screen.tsx")).RegisterScreen })),
  RegisterByInvite: guarded("RegisterByInvite", async () => ({
    Component: (await import("./register-screen.tsx")).RegisterScreen,
  })),
  SchoolInvitation: guarded("SchoolInvitation", async () => {
    const { SchoolInvitationScreen } = await withTexts(
      import("./school-invitation-screen.tsx"),
      import("../i18n/school.ts").then(({ schoolTexts }) => schoolTexts),
    );
    return { Component: SchoolInvitationScreen };
  }),
  Verify: guarded("Verify", async () => ({ Component: (await import("./verify-screen.tsx")).VerifyScreen })),
  Verification: guarded("Verification", async () => ({
    Component: (await import("./verification-screen.tsx")).VerificationScreen,
  })),
  RequestPasswordReset: guarded("RequestPasswordReset", async () => ({
    Component: (await import("./reset-request-screen.tsx")).ResetRequestScreen,
  })),
  ConfirmPasswordReset: guarded("ConfirmPasswordReset", async () => ({
    Component: (await import("./reset-confirm-screen.tsx")).ResetConfirmScreen,
  })),
  Share: guarded("Share", async () => ({ Component: (await import("./share-screen.tsx")).ShareScreen })),
  UserInit: guarded("UserInit", async () => {
    const { UserInitScreen } = await withTexts(
      import("./user-init/user-init-screen.tsx"),
      import("../i18n/staff/user-init.ts").then(({ userInitTexts }) => userInitTexts),
    );
    return { Component: UserInitScreen };
  }),
};

const legal = {
  Imprint: guarded("Imprint", async () => ({ Component: (await import("./legal-screens.tsx")).ImprintScreen })),
  DataProtection: guarded("DataProtection", async () => ({
    Component: (await import("./legal-screens.tsx")).DataProtectionScreen,
  })),
  Terms: guarded("Terms", async () => ({ Component: (await import("./legal-screens.tsx")).TermsScreen })),
};

const welcome = guarded("Public", async () => {
  const { WelcomeScreen } = await withTexts(
    import("./welcome/welcome-screen.tsx"),
    import("../i18n/landing.ts").then(({ landingTexts }) => landingTexts),
  );
  return { Component: WelcomeScreen };
});

/** Its texts and the teacher's screens that it shows come with it, for whoever tries. */
const trial = guarded("Try", async () => {
  const { TryScreen } = await withTexts(
    import("./try/try-screen.tsx"),
    import("../i18n/try.ts").then(({ tryTexts }) => tryTexts),
  );
  return { Component: TryScreen };
});

const frame = async () => ({ Component: (await import("./public-frame.tsx")).PublicFrame });

/** The screens that need no login, and the first-use steps. Their header has no tabs. */
export const publicRoutes: RouteObject = {
  lazy: () => loadCode("the frame", frame),
  children: [...Object.values(account), ...Object.values(legal), welcome, trial],
};
