import { encodeQR } from "qr";

/** Modules of light around a code, without which a camera does not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** From this size on, in modules with the quiet zone, a code is too fine for an old tablet's camera at a card's size. */
const FINE = 53;

export interface LoginCode {
  /** Modules along one side, with the quiet zone. */
  size: number;
  /** The dark modules as the `d` of an SVG path, one unit a module. */
  path: string;
}

/** One rectangle for each run of dark modules: a third of the path that single modules would take. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = "";
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      const from = x;
      while (row[x + 1] === true) x += 1;
      path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`;
    }
  }
  return path;
}

/**
 * The QR code of an address, made here: nothing asks a server for it. A quarter of it may be creased or smudged (level Q); of a
 * very long address, whose modules would get too small, a seventh (level M).
 */
export function loginCode(address: string): LoginCode {
  const robust = encodeQR(address, "raw", { ecc: "quartile", border: QUIET_ZONE });
  const rows = robust.length < FINE ? robust : encodeQR(address, "raw", { ecc: "medium", border: QUIET_ZONE });
  return { size: rows.length, path: pathOf(rows) };
}
