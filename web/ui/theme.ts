import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  DrawerOverlay,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  Modal,
  ModalOverlay,
  NativeSelect,
  PasswordInput,
  Popover,
  Switch,
  Textarea,
  TextInput,
  Tooltip,
  type VariantColorsResolver,
} from "@mantine/core";
import type { MouseEvent } from "react";
import { TOOLTIP_DELAY_MS } from "#contract/limits.ts";
import { keepFocus } from "./use-arrival.ts";

/** Mantine's own teal fails contrast on white (2.55:1); shade 8 is the token --teal. */
const teal: MantineColorsTuple = [
  "#eef7f5",
  "#dcefeb",
  "#bdeee5",
  "#9be3d6",
  "#6fd0c0",
  "#3fae9d",
  "#1f8f7f",
  "#0a7a6b",
  "#00695c",
  "#004d43",
];

/** Mantine mixes its own greys into some controls: here they get the tint of the tokens, light and dark. */
const gray: MantineColorsTuple = [
  "#f7f8f5",
  "#eff3f0",
  "#e4eae7",
  "#d9e1dd",
  "#8a9a96",
  "#6b7d79",
  "#536663",
  "#3f524f",
  "#2b3f3c",
  "#17302d",
];
const dark: MantineColorsTuple = [
  "#e8f0ee",
  "#c9d6d3",
  "#a3b5b1",
  "#7f948f",
  "#2c3d3a",
  "#22312e",
  "#182422",
  "#182422",
  "#0f1817",
  "#0a1211",
];

const border = (color: string): string => `1px solid ${color}`;

/** Every variant takes its colours from tokens.css, the only place that knows light and dark. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const danger = input.color === "red";
  switch (input.variant) {
    case "filled":
      return danger
        ? {
            background: "var(--on-wrong)",
            hover: "color-mix(in srgb, var(--on-wrong) 88%, var(--ink))",
            color: "var(--card)",
            border: border("transparent"),
          }
        : {
            background: "var(--teal)",
            hover: "var(--teal-strong)",
            color: "var(--on-teal)",
            border: border("transparent"),
          };
    case "default":
      return {
        background: "var(--card)",
        hover: danger ? "var(--wrong)" : "var(--teal-tint)",
        color: danger ? "var(--on-wrong)" : "var(--teal)",
        border: border("var(--line)"),
      };
    case "light":
      return danger
        ? { background: "var(--wrong)", hover: "var(--wrong)", color: "var(--on-wrong)", border: border("transparent") }
        : {
            background: "var(--teal-tint)",
            hover: "var(--teal-tint)",
            color: "var(--teal-strong)",
            border: border("transparent"),
          };
    case "subtle":
      return {
        background: "transparent",
        hover: danger ? "var(--wrong)" : "var(--teal-tint)",
        color: danger ? "var(--on-wrong)" : input.color === "gray" ? "var(--muted)" : "var(--teal)",
        hoverColor: danger ? "var(--on-wrong)" : "var(--teal-strong)",
        border: border("transparent"),
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};

const FONT = '"Denkspur Digits", var(--font)';

/** The second click of a double click falls on the backdrop of what the first one opened, and must not close it. */
const backdrop = {
  onClickCapture: (event: MouseEvent): void => {
    if (event.detail > 1) event.stopPropagation();
  },
};

/** The teacher's and the public area's Mantine theme, made from the tokens. */
export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: { light: 8, dark: 4 },
  colors: { teal, gray, dark },
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: "650" },
  defaultRadius: "md",
  radius: { xs: "4px", sm: "var(--r-s)", md: "var(--r-m)", lg: "var(--r-l)", xl: "32px" },
  spacing: { xs: "var(--s2)", sm: "var(--s3)", md: "var(--s4)", lg: "var(--s5)", xl: "var(--s6)" },
  fontSizes: { xs: "0.8125rem", sm: "var(--t-s)", md: "var(--t-m)", lg: "var(--t-l)", xl: "var(--t-xl)" },
  cursorType: "pointer",
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: Button.extend({ defaultProps: { size: "md" } }),
    TextInput: TextInput.extend({ defaultProps: { size: "md" } }),
    PasswordInput: PasswordInput.extend({ defaultProps: { size: "md" } }),
    NativeSelect: NativeSelect.extend({ defaultProps: { size: "md" } }),
    Textarea: Textarea.extend({ defaultProps: { size: "md" } }),
    // By name alone: their code is loaded with the screens that have them.
    Select: { defaultProps: { size: "md" } },
    MultiSelect: { defaultProps: { size: "md" } },
    Switch: Switch.extend({ defaultProps: { withThumbIndicator: false } }),
    Popover: Popover.extend({ defaultProps: { transitionProps: { duration: 150, exitDuration: 0 } } }),
    Tooltip: Tooltip.extend({
      defaultProps: {
        openDelay: TOOLTIP_DELAY_MS,
        events: { hover: true, focus: true, touch: false },
        withinPortal: true,
      },
    }),
    // Inside a dialog a header must not be a landmark of the page.
    Drawer: Drawer.extend({ defaultProps: { attributes: { header: { role: "none" } } } }),
    DrawerOverlay: DrawerOverlay.extend({ defaultProps: backdrop }),
    ModalOverlay: ModalOverlay.extend({ defaultProps: backdrop }),
    Modal: Modal.extend({
      defaultProps: {
        // A closed dialog is removed at once, so that a second Enter cannot reach its form.
        transitionProps: { transition: "fade-down", duration: 200, exitDuration: 0 },
        onExitTransitionEnd: keepFocus,
        attributes: { header: { role: "none" } },
        centered: true,
        radius: "lg",
        padding: "lg",
        overlayProps: { backgroundOpacity: 0.55, color: "#0a1c1a" },
      },
    }),
  },
});

const scheme = {
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-bright": "var(--ink)",
  "--mantine-color-body": "var(--card)",
  "--mantine-color-error": "var(--on-wrong)",
  "--mantine-color-success": "var(--on-right)",
  "--mantine-color-placeholder": "var(--muted)",
  "--mantine-color-anchor": "var(--teal)",
  "--mantine-color-default": "var(--card)",
  "--mantine-color-default-hover": "var(--teal-tint)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--line)",
  "--mantine-color-dimmed": "var(--muted)",
  "--mantine-color-disabled": "var(--line)",
  "--mantine-color-disabled-color": "var(--muted)",
  "--mantine-color-disabled-border": "var(--line)",
  "--mantine-primary-color-filled": "var(--teal)",
  "--mantine-primary-color-filled-hover": "var(--teal-strong)",
  "--mantine-primary-color-light": "var(--teal-tint)",
  "--mantine-primary-color-light-hover": "var(--teal-tint)",
  "--mantine-primary-color-light-color": "var(--teal-strong)",
  "--mantine-primary-color-contrast": "var(--on-teal)",
};

/** Mantine's variables from tokens.css. They are the same for both schemes: the tokens themselves change with the device. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: scheme, dark: scheme });
