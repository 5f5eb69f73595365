import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { chooseDisplay, type Display, findDisplay, SIZES, SPACINGS } from "./display.ts";
import "./display.css";

/** A quiet button with a small panel below it, for the size and the spacing of text. */
export function DisplayMenu(): ReactElement {
  const t = useText();
  const id = useId();
  const around = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !around.current?.contains(target)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent): void => {
      if (key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", escape);
    };
  }, [open]);

  return (
    <div ref={around} className="display">
      <button
        ref={button}
        type="button"
        className="tool"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>{t("display.title")}</span>
      </button>
      <div id={id} className={`card display-panel ${look.stack}`} hidden={!open}>
        {open && <Choices />}
      </div>
    </div>
  );
}

function Choices(): ReactElement {
  const t = useText();
  const id = useId();
  const [display, setDisplay] = useState(findDisplay);
  const choose = (changed: Partial<Display>): void => {
    const next = { ...display, ...changed };
    chooseDisplay(next);
    setDisplay(next);
  };
  return (
    <>
      <fieldset>
        <legend>{t("display.size")}</legend>
        {SIZES.map((size) => (
          <label key={size} className={look.tick}>
            <input type="radio" name={`${id}s`} checked={display.size === size} onChange={() => choose({ size })} />
            {t(`display.sizes.${size}`)}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t("display.spacing")}</legend>
        {SPACINGS.map((spacing) => (
          <label key={spacing} className={look.tick}>
            <input
              type="radio"
              name={`${id}r`}
              checked={display.spacing === spacing}
              onChange={() => choose({ spacing })}
            />
            {t(`display.spacings.${spacing}`)}
          </label>
        ))}
      </fieldset>
    </>
  );
}
