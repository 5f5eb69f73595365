import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { say } from "./say.ts";

/**
 * `node scripts/subset-fonts.ts` cuts the committed font subsets in web/look/fonts and scripts/documents/fonts. Run it after a
 * new release of a font or when another character is needed. All are under the SIL Open Font License, whose text is beside them.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const WEB = "web/look/fonts";
const DOCUMENTS = "scripts/documents/fonts";

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}

const DIGITS = range(0x30, 0x39);

/**
 * The characters that Temml writes for school mathematics: digits, letters upright and italic, Greek, operators, relations,
 * brackets.
 */
const MATHS = [
  range(0x20, 0x7e),
  "\u00a0°±²³·×÷€´πΠΔΣαβγδελμφω",
  "−∕∗∘√∛∞∝∠∣∥≈≠≡≙≤≥≪≫∈∉⊂⊆∪∩∅⋅…⋯→←↔⇒⇐⇔↦⟨⟩⟶′″‴‖ℕℤℚℝ¬∧∨∀∃∑∏∫",
  "\u2061\u2062\u2063\u2064\u2009\u200a\u2002\u2003\u2004\u2005\u203e\u00af\u02c6\u02d9\u0302\u0305\u20d7\u23de\u23df",
  // Italic letters, which browsers use for variables. Unicode has the italic h elsewhere.
  range(0x1d434, 0x1d454),
  range(0x1d456, 0x1d467),
  "ℎ",
].join("");

/** The characters of German and English. */
const TEXT = range(0x20, 0x7e) + range(0xa0, 0x17f) + "–—‘’‚“”„…•€−→";

interface Subset {
  from: string;
  licence: string;
  to: string;
  text: string;
  /** WOFF2 for browsers; a static TrueType font for PDF files, because pdfkit can embed it. */
  format: "woff2" | "sfnt";
  axes?: Record<string, number | { min: number; max: number }>;
  /** Layout features to keep; all if undefined. */
  features?: string[];
}

const subsets: Subset[] = [
  {
    from: "@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2",
    licence: "@fontsource-variable/noto-sans/LICENSE",
    to: `${WEB}/noto-sans-digits.woff2`,
    text: DIGITS,
    format: "woff2",
    axes: { wght: { min: 400, max: 700 } },
    features: [],
  },
  {
    from: "@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2",
    licence: "@fontsource/noto-sans-math/LICENSE",
    to: `${WEB}/noto-sans-math.woff2`,
    text: MATHS,
    format: "woff2",
  },
  ...([400, 700] as const).map(
    (weight): Subset => ({
      from: "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
      licence: "@fontsource-variable/atkinson-hyperlegible-next/LICENSE",
      to: `${DOCUMENTS}/atkinson-hyperlegible-next-${weight}.ttf`,
      text: TEXT,
      format: "sfnt",
      axes: { wght: weight },
    }),
  ),
];

for (const { from, licence, to, text, format, axes, features } of subsets) {
  const whole = await readFile(`${root}node_modules/${from}`);
  const cut = await subsetFont(whole, text, {
    targetFormat: format,
    noHinting: true,
    ...(axes ? { variationAxes: axes } : {}),
    ...(features ? { keepFeatures: features } : {}),
  });
  await mkdir(dirname(root + to), { recursive: true });
  await writeFile(root + to, cut);
  await writeFile(root + to.replace(/\.\w+$/, ".LICENSE.txt"), await readFile(`${root}node_modules/${licence}`));
  say(`${to}: ${(cut.length / 1000).toFixed(1)} kB of ${(whole.length / 1000).toFixed(1)} kB`);
}
