import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { say } from "./say.ts";

/**
 * Cuts the two Noto subsets in web/ui/fonts, which are committed: `node scripts/subset-fonts.ts` after a new Noto release
 * or when the maths needs another sign. Both are under the SIL Open Font License, whose text stands beside them.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const OUT = `${root}web/ui/fonts`;

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}

const DIGITS = range(0x30, 0x39);

/** What Temml writes for school mathematics: digits, letters upright and italic, Greek, operators, relations, brackets. */
const MATHS = [
  range(0x20, 0x7e),
  "\u00a0°±²³·×÷€´πΠΔΣαβγδελμφω",
  "−∕∗∘√∛∞∝∠∣∥≈≠≡≙≤≥≪≫∈∉⊂⊆∪∩∅⋅…⋯→←↔⇒⇐⇔↦⟨⟩⟶′″‴‖ℕℤℚℝ¬∧∨∀∃∑∏∫",
  "\u2061\u2062\u2063\u2064\u2009\u200a\u2002\u2003\u2004\u2005\u203e\u00af\u02c6\u02d9\u0302\u0305\u20d7\u23de\u23df",
  // Italic letters, which the browser takes for a variable; the italic h has its place elsewhere.
  range(0x1d434, 0x1d454),
  range(0x1d456, 0x1d467),
  "ℎ",
].join("");

interface Subset {
  from: string;
  licence: string;
  to: string;
  text: string;
  axes?: Record<string, { min: number; max: number }>;
  /** Layout features to keep; all of them where nothing is said. */
  features?: string[];
}

const subsets: Subset[] = [
  {
    from: "@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2",
    licence: "@fontsource-variable/noto-sans/LICENSE",
    to: "noto-sans-digits",
    text: DIGITS,
    axes: { wght: { min: 400, max: 700 } },
    features: [],
  },
  {
    from: "@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2",
    licence: "@fontsource/noto-sans-math/LICENSE",
    to: "noto-sans-math",
    text: MATHS,
  },
];

await mkdir(OUT, { recursive: true });
for (const { from, licence, to, text, axes, features } of subsets) {
  const whole = await readFile(`${root}node_modules/${from}`);
  const cut = await subsetFont(whole, text, {
    targetFormat: "woff2",
    noHinting: true,
    ...(axes ? { variationAxes: axes } : {}),
    ...(features ? { keepFeatures: features } : {}),
  });
  await writeFile(`${OUT}/${to}.woff2`, cut);
  await writeFile(`${OUT}/${to}.LICENSE.txt`, await readFile(`${root}node_modules/${licence}`));
  say(`${to}.woff2: ${(cut.length / 1000).toFixed(1)} kB of ${(whole.length / 1000).toFixed(1)} kB`);
}
