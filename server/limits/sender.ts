import { isIP } from "node:net";

/**
 * Gives the key under which a limit counts an address: an IPv4 address, or the first 64 bits of an IPv6 address. A
 * single customer of a provider has all addresses that share these bits.
 */
export function senderOf(address: string): string {
  return groupsOf(address)?.slice(0, 4).join(":") ?? plain(address);
}

/**
 * The networks of an address, narrowest first: an IPv4 address alone, of an IPv6 address the /64, /56 and /48. Many providers give
 * a home a /56 and a company a /48, which are 256 and 65,536 times a /64.
 */
export function networksOf(address: string): string[] {
  const groups = groupsOf(address);
  if (!groups) return [plain(address)];
  const [first, second, third, fourth = "0"] = groups;
  const site = `${first}:${second}:${third}`;
  const home = (Number.parseInt(fourth, 16) >> 8).toString(16);
  return [`${site}:${fourth}`, `${site}:${home}00/56`, `${site}/48`];
}

const MAPPED = /^::ffff:(?<v4>[\d.]+)$/i;

/** An IPv4 address without the way in which IPv6 writes it. */
const plain = (address: string): string => MAPPED.exec(address)?.groups?.["v4"] ?? address;

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros; undefined for what counts as IPv4. */
function groupsOf(address: string): string[] | undefined {
  if (isIP(address) !== 6 || MAPPED.test(address)) return undefined;
  const [head = "", tail] = address.split("%", 1).join().split("::");
  const partsOf = (part: string | undefined): string[] => (part ? part.split(":") : []);
  const [left, right] = [partsOf(head), partsOf(tail)];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => "0"), ...right];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
