import { isIP } from "node:net";

/**
 * Gives the key under which a limit counts an address: an IPv4 address, or the first 64 bits of an IPv6 address. A
 * single customer of a provider has all addresses that share these bits.
 */
export function senderOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const inner = /^::ffff:(?<v4>[\d.]+)$/i.exec(address)?.groups?.["v4"];
  if (inner !== undefined) return inner;
  const [head = "", tail] = address.split("%", 1).join().split("::");
  const groupsOf = (part: string | undefined): string[] => (part ? part.split(":") : []);
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => "0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
