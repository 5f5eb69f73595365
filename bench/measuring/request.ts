import { type AddressParts, addressOf, bodyOf } from "#contract/address.ts";
import { type RouteName, routes } from "#contract/routes.ts";

/** A whole HTTP request, as `openConnection` sends it. */
export function requestOf(
  port: number,
  name: RouteName,
  { headers, content, ...parts }: AddressParts & { headers: Readonly<Record<string, string>>; content: object },
): string {
  const { type, text } = bodyOf(routes[name], content);
  return [
    `${routes[name].method} ${addressOf(routes[name], parts)} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(text)}`,
    ...Object.entries(headers).map(([header, value]) => `${header}: ${value}`),
    "",
    text,
  ].join("\r\n");
}
