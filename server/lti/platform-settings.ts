import type { PlatformSettings } from "#contract/lti.schema.ts";
import { AppError } from "../http/app-error.ts";
import { isLoopback } from "../process/loopback.ts";

/** True for https, and for http where nothing leaves the machine. */
function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, hash } = new URL(text);
  const isProtected = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return isProtected && username === "" && hash === "";
}

/**
 * Tidies a platform's settings: blanks around what was pasted go, and of its address scheme and host stay. The issuer is compared sign by
 * sign and stays as it is.
 * @throws AppError VALIDATION_ERROR with the faulty fields
 */
export function checkSettings(given: PlatformSettings): PlatformSettings {
  const settings = {
    ...given,
    name: given.name.trim(),
    issuer: given.issuer.trim(),
    clientId: given.clientId.trim(),
    deployments: [...new Set(given.deployments.map((each) => each.trim()))].filter((each) => each !== ""),
    authorizationUrl: given.authorizationUrl.trim(),
    keysUrl: given.keysUrl.trim(),
    address: given.address.trim(),
  };
  const errors = [
    ...(["authorizationUrl", "keysUrl", "address"] as const)
      .filter((path) => !isSafe(settings[path]))
      .map((path) => ({ path, message: "must be an address that begins with https://" })),
    ...(["issuer", "clientId", "deployments"] as const)
      .filter((path) => settings[path].length === 0)
      .map((path) => ({ path, message: "must not be empty" })),
  ];
  if (errors.length > 0) throw new AppError("VALIDATION_ERROR", { errors });
  return { ...settings, address: new URL(settings.address).origin };
}
