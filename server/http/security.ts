import type { FastifyHelmetOptions } from "@fastify/helmet";

/**
 * The content security policy of all answers. A page that adds styles at run time (the teacher's) gets a fresh nonce
 * for them.
 */
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

/** Browser features that the product never uses. */
export const PERMISSIONS_POLICY = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"]
  .map((feature) => `${feature}=()`)
  .join(", ");

export function helmetOptions(https: boolean): FastifyHelmetOptions {
  return {
    // Set separately, as one string made at start.
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    frameguard: { action: "deny" },
  };
}
