import { type ComponentProps, type ReactElement, useCallback, useEffect, useRef } from "react";
import { Icon } from "../frame/icons.tsx";
import { type PupilKey, useWords } from "../words.ts";
import type { PageReader } from "./use-reader.ts";
import "./read-aloud.css";

/** Begins and ends reading aloud; not there where the device has no voice of the page's language. */
export function ReadButton({ reader }: { reader: PageReader }): ReactElement | null {
  const { say } = useWords();
  const { reading, start, close, button } = reader;
  if (reading === undefined) return null;
  return (
    <button
      ref={button}
      type="button"
      className="tool"
      aria-pressed={reading !== null}
      onClick={reading === null ? start : close}
    >
      <Icon name="speaker" />
      <span>{say("reading.title")}</span>
    </button>
  );
}

/** What can be done while something is read: one item back, once more, hold and go on, the next one, end. */
export function ReadBar({ reader }: { reader: PageReader }): ReactElement | null {
  const { say } = useWords();
  const { reading, readOne, hold, goOn, close, button } = reader;
  const bar = useRef<HTMLElement>(null);
  const isOpen = Boolean(reading);
  const end = useCallback(() => {
    // The focus does not go down with the bar.
    if (bar.current?.contains(document.activeElement)) button.current?.focus();
    close();
  }, [button, close]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const escape = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") end();
    };
    document.addEventListener("keydown", escape);
    return () => document.removeEventListener("keydown", escape);
  }, [isOpen, end]);

  if (!reading) return null;
  const buttons: { icon: ComponentProps<typeof Icon>["name"]; text: PupilKey; act: () => void }[] = [
    { icon: "left", text: "reading.before", act: () => readOne(-1) },
    { icon: "again", text: "reading.again", act: () => readOne(0) },
    reading.speaks
      ? { icon: "hold", text: "reading.pause", act: hold }
      : { icon: "play", text: "reading.goOn", act: goOn },
    { icon: "right", text: "reading.after", act: () => readOne(1) },
    { icon: "close", text: "reading.end", act: end },
  ];
  return (
    <section ref={bar} className="read-bar" aria-label={say("reading.title")}>
      {buttons.map(({ icon, text, act }, index) => (
        <button
          // The button to hold and the one to go on are one, which keeps the focus.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          type="button"
          className="tool"
          aria-label={say(text)}
          title={say(text)}
          onClick={act}
        >
          <Icon name={icon} />
        </button>
      ))}
    </section>
  );
}
