import type { FastifyHelmetOptions } from "@fastify/helmet";

/** The policy of every answer. A page that styles at run time (the teacher's) is given a fresh nonce for that. */
export function contentSecurityPolicy(styleNonce?: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleNonce === undefined ? "" : ` 'nonce-${styleNonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** Everything a school's browser is never asked for. */
export const PERMISSIONS_POLICY = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"]
  .map((feature) => `${feature}=()`)
  .join(", ");

export function helmetOptions(https: boolean): FastifyHelmetOptions {
  return {
    // Set by ourselves, as one string made at start.
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    frameguard: { action: "deny" },
  };
}
