import type { Language } from "#contract/languages.ts";

interface Names {
  prefixes: Record<string, string>;
  /** The name in the singular, and the ending of the plural. */
  units: Record<string, readonly [one: string, several: string]>;
  powers: Record<string, string>;
  per: string;
}

const names: Record<Language, Names> = {
  de: {
    prefixes: { k: "Kilo", c: "Zenti", d: "Dezi", m: "Milli" },
    units: {
      m: ["Meter", "Meter"],
      g: ["Gramm", "Gramm"],
      l: ["Liter", "Liter"],
      h: ["Stunde", "Stunden"],
      min: ["Minute", "Minuten"],
      s: ["Sekunde", "Sekunden"],
      ct: ["Cent", "Cent"],
      "€": ["Euro", "Euro"],
      "%": ["Prozent", "Prozent"],
      "°": ["Grad", "Grad"],
      "°C": ["Grad Celsius", "Grad Celsius"],
    },
    powers: { "²": "Quadrat", "³": "Kubik" },
    per: "pro",
  },
  en: {
    prefixes: { k: "kilo", c: "centi", d: "deci", m: "milli" },
    units: {
      m: ["metre", "metres"],
      g: ["gram", "grams"],
      l: ["litre", "litres"],
      h: ["hour", "hours"],
      min: ["minute", "minutes"],
      s: ["second", "seconds"],
      ct: ["cent", "cents"],
      "€": ["euro", "euros"],
      "%": ["percent", "percent"],
      "°": ["degree", "degrees"],
      "°C": ["degree Celsius", "degrees Celsius"],
    },
    powers: { "²": "square ", "³": "cubic " },
    per: "per",
  },
};

/** A unit's sign, as a pattern: `km/h`, `cm²`, `°C`, `€`. */
export const UNIT = "(?:(?:[kcdm]?m[²³]?|[kcdm]?[lg]|min|[hs])(?:\\/(?:min|[hsml]))?|ct|€|%|°C?)";
/** Signs that are units everywhere; `m`, for example, is a letter unless it follows a number. */
export const PLAIN_UNIT = "(?:km\\/h|m\\/s|[kcdm]m[²³]?|m[²³]|k[gm]|mg|ml|°C|€|%)";

function nameOf(sign: string, one: boolean, language: Language): string {
  const { prefixes, units, powers } = names[language];
  const [, prefix = "", base = sign, power = ""] = /^([kcdm]?)(m|g|l)([²³]?)$/u.exec(sign) ?? [];
  const name = units[base]?.[one ? 0 : 1] ?? sign;
  const prefixed = (powers[power] ?? "") + (prefixes[prefix] ?? "");
  // "Quadratzentimeter" is one word, of which only the first letter is a capital.
  return language === "en" || prefixed === ""
    ? prefixed + name
    : prefixed.charAt(0) + (prefixed.slice(1) + name).toLowerCase();
}

/** A unit in words: "Kilometer pro Stunde", "square centimetres". `one` is true for one of it, or a part of one. */
export function unitOf(sign: string, one: boolean, language: Language): string {
  const [first = sign, second] = sign.split("/");
  const name = nameOf(first, one, language);
  return second === undefined ? name : `${name} ${names[language].per} ${nameOf(second, true, language)}`;
}
