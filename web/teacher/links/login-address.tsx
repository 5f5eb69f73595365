import { Fragment } from "react";
import { pathOf } from "#contract/screens.ts";
import { qrCode } from "../../ui/qr-code.ts";

/** The address of the pupils' login, as it is typed. Where it is too long for a line it is broken at a dot or at the path. */
export function LoginAddress() {
  const names = globalThis.location.host.split(".");
  return (
    <>
      {names.map((name, index) => (
        <Fragment key={index}>
          {name}
          {index < names.length - 1 && "."}
          <wbr />
        </Fragment>
      ))}
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
