import { encodeQR } from "qr";

/** The light modules around a code, which a camera needs to find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** From this size on, in modules with the quiet zone, a code on a card is too fine for an old tablet's camera. */
const FINE = 53;

export interface QrCode {
  /** The modules along one side, with the quiet zone. */
  size: number;
  /** The dark modules as the `d` of an SVG path, one unit per module. */
  path: string;
}

/** One rectangle for each run of dark modules: the path is a third as long as with single modules. */
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
 * The QR code of an address, made on the device, without a server. A quarter of it may be creased or smudged (level Q). With a very
 * long address, whose modules would get too small, it is a seventh (level M).
 */
export function qrCode(address: string): QrCode {
  const robust = encodeQR(address, "raw", { ecc: "quartile", border: QUIET_ZONE });
  const rows = robust.length < FINE ? robust : encodeQR(address, "raw", { ecc: "medium", border: QUIET_ZONE });
  return { size: rows.length, path: pathOf(rows) };
}
