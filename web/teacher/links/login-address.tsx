import { pathOf } from "#contract/screens.ts";
import { qrCode } from "../../ui/qr-code.ts";

/** The address of the pupils' login, as it is typed. */
export function LoginAddress() {
  return (
    <>
      {globalThis.location.host}
      <wbr />
      {pathOf("PupilLogin")}
    </>
  );
}

interface LoginCodeProps {
  className: string | undefined;
  /** The name for screen readers, made of the address. */
  label: (address: string) => string;
}

/** The same to scan. */
export function LoginCode({ className, label }: LoginCodeProps) {
  const { host, origin } = globalThis.location;
  const path = pathOf("PupilLogin");
  const { size, path: modules } = qrCode(origin + path);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label(host + path)}
      shapeRendering="crispEdges"
    >
      {/* Drawn as elements, since dark mode changes backgrounds. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={modules} fill="#000" />
    </svg>
  );
}
