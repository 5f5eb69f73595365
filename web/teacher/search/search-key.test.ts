import { describe, expect, test } from "vitest";
import { asksForSearch, type Press } from "./search-key.ts";

const nothing: Press = {
  key: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  isAltGraph: false,
};
const asks = (press: Partial<Press>, { isTyping = false, isKeyOn = true } = {}): boolean =>
  asksForSearch({ ...nothing, ...press }, isTyping, isKeyOn);

describe("the search is asked for", () => {
  test.each<[string, Partial<Press>]>([
    ["/ as the keyboard writes it, by Shift+7 on a German one", { key: "/" }],
    ["/ by AltGr", { key: "/", ctrlKey: true, altKey: true, isAltGraph: true }],
    ["Ctrl+K", { key: "k", ctrlKey: true }],
    ["Cmd+K", { key: "K", metaKey: true }],
  ])("by %s", (_, press) => expect(asks(press)).toBe(true));

  test("by Cmd+K while something is typed, but not by what a field needs itself", () => {
    expect(asks({ key: "k", metaKey: true }, { isTyping: true })).toBe(true);
    expect(asks({ key: "k", ctrlKey: true }, { isTyping: true })).toBe(false);
    expect(asks({ key: "/" }, { isTyping: true })).toBe(false);
  });

  test("by no key of one sign where the teacher has turned it off", () => {
    expect(asks({ key: "/" }, { isKeyOn: false })).toBe(false);
    expect(asks({ key: "k", ctrlKey: true }, { isKeyOn: false })).toBe(true);
  });

  test.each<[string, Partial<Press>]>([
    ["7", { key: "7" }],
    ["k", { key: "k" }],
    ["Ctrl+/", { key: "/", ctrlKey: true }],
    ["Cmd+/", { key: "/", metaKey: true }],
    ["Ctrl+Cmd+K", { key: "k", ctrlKey: true, metaKey: true }],
    ["a key that is held down", { key: "/", repeat: true }],
    ["a key of an input method", { key: "/", isComposing: true }],
    ["a key that something else has taken", { key: "/", defaultPrevented: true }],
  ])("not by %s", (_, press) => expect(asks(press)).toBe(false));
});
