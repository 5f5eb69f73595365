import { type ComponentProps, type ReactElement, useCallback, useEffect, useRef } from "react";
import { type PupilKey, useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { Icon } from "../frame/icons.tsx";
import { showToast } from "../frame/toasts.tsx";
import type { PageReader } from "./use-reader.ts";
import "./read-aloud.css";

/** Starts and stops reading aloud. If the device has no voice of the page's language, it says so. */
export function ReadButton({ reader }: { reader: PageReader }): ReactElement | null {
  const t = useText();
  const { reading, hasVoice, start, close, button } = reader;
  if (hasVoice && reading === undefined) return null;
  return (
    <button
      ref={button}
      type="button"
      className="tool"
      aria-disabled={!hasVoice}
      aria-pressed={Boolean(reading?.speaks)}
      onClick={hasVoice ? (reading?.speaks ? close : start) : () => showToast(t("reading.noVoice"))}
    >
      <Icon name="speaker" />
      <span>{t("reading.title")}</span>
    </button>
  );
}

/** The controls during reading: back, repeat, pause and resume, next, end. */
export function ReadBar({ reader }: { reader: PageReader }): ReactElement | null {
  const t = useText();
  const { reading, readOne, hold, goOn, close, button } = reader;
  const bar = useRef<HTMLElement>(null);
  const isOpen = Boolean(reading);
  const end = useCallback(() => {
    // The focus must not be lost with the bar.
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
  return (
    <section ref={bar} className={`read-bar ${look.row}`} aria-label={t("reading.title")}>
      <BarButton icon="left" text="reading.before" onPress={() => readOne(-1)} />
      <BarButton icon="again" text="reading.again" onPress={() => readOne(0)} />
      {/* One button for both, so that it keeps the focus. */}
      <BarButton
        {...(reading.speaks
          ? { icon: "hold", text: "reading.pause", onPress: hold }
          : { icon: "play", text: "reading.goOn", onPress: goOn })}
      />
      <BarButton icon="right" text="reading.after" onPress={() => readOne(1)} />
      <BarButton icon="close" text="reading.end" onPress={end} />
    </section>
  );
}

interface BarButtonProps {
  icon: ComponentProps<typeof Icon>["name"];
  text: PupilKey;
  onPress: () => void;
}

function BarButton({ icon, text, onPress }: BarButtonProps): ReactElement {
  const t = useText();
  return (
    <button type="button" className="tool" onClick={onPress}>
      <Icon name={icon} />
      <span>{t(text)}</span>
    </button>
  );
}
