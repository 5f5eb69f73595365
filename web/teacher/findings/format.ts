import type { ItemPlace } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import { localeOf } from "../../i18n/locale.ts";

/** A text as it begins a sentence or stands by itself. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** `2.1`: page and item, as the tables show it. */
export function placeText({ page, item }: ItemPlace): string {
  return `${page}.${item}`;
}

/** A day and time as teachers write it: `12.11.2026, 10:24`. */
export function timeText(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(iso));
}

/** A percentage without decimals, `0.91` → `91 %`. */
export function percentText(share: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), {
    style: "percent",
    maximumFractionDigits: 0,
  }).format(share);
}
