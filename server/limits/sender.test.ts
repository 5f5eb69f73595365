import { describe, expect, test } from "vitest";
import { networksOf, senderOf } from "./sender.ts";

describe("the sender whom a limit counts", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["unknown", "unknown"],
  ])("is for %s %s", (address, sender) => {
    expect(senderOf(address)).toBe(sender);
  });

  test.each([
    ["192.0.2.7", ["192.0.2.7"]],
    ["::ffff:192.0.2.7", ["192.0.2.7"]],
    ["2001:db8:1:2ff:3:4:5:6", ["2001:db8:1:2ff", "2001:db8:1:200/56", "2001:db8:1/48"]],
    ["2001:db8:1:2::9", ["2001:db8:1:2", "2001:db8:1:000/56", "2001:db8:1/48"]],
    ["unknown", ["unknown"]],
  ])("has these networks for %s: %s", (address, networks) => {
    expect(networksOf(address)).toEqual(networks);
  });
});
