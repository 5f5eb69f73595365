import { AppError } from "../http/app-error.ts";
import type { Reason } from "../process/security-log.ts";
import type { KnownPlatform } from "./platforms.store.ts";

type LaunchCode = Extract<
  ConstructorParameters<typeof AppError>[0],
  | "PLATFORM_UNKNOWN"
  | "LAUNCH_LOST"
  | "LAUNCH_INVALID"
  | "DEPLOYMENT_UNKNOWN"
  | "LAUNCH_ROLE"
  | "LAUNCH_ANONYMOUS"
  | "LINK_UNKNOWN"
  | "CLASS_CLOSED"
  | "CHOICE_LOST"
  | "UNAVAILABLE"
>;

/** Refuses a launch, with the reason for the security log and the platform, whose pages may frame the page that says so. */
export class LaunchRefusal extends AppError {
  readonly why: Reason;
  readonly platform: KnownPlatform | undefined;

  constructor(code: LaunchCode, why: Reason, platform?: KnownPlatform) {
    super(code);
    this.why = why;
    this.platform = platform;
  }
}
