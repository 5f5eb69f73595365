import type { Language } from "#contract/languages.ts";
import { licencesPath, pathOf } from "#contract/screens.ts";
import type { Licences, Package } from "./packages.ts";

/** What the page shows, in the order in which it stands there. */
export interface Content {
  /** The product's version and licence. */
  readonly version: string;
  readonly own: string;
  /** The licence of each font that was cut from another, by the font's name. */
  readonly fonts: ReadonlyMap<string, string>;
  readonly licences: Licences;
}

const WORDS = {
  de: {
    title: "Lizenzen",
    product: "Zu Denkspur",
    other: "English",
    intro:
      "Denkspur besteht aus eigenem Code und aus freier Software anderer. Hier steht, wem was gehört und unter welcher Lizenz es steht. Die Lizenztexte sind im Original wiedergegeben; ein Klick auf eine Zeile zeigt den Text.",
    own: "Denkspur",
    ownText: "Der Programmcode steht unter der MIT-Lizenz.",
    library: "Die Tests",
    libraryText:
      "Die Tests der Bibliothek und ihre Erläuterungen stehen, wo bei einem Test nichts anderes angegeben ist, unter der Lizenz {link}. Autorinnen, Autoren und Lizenz jedes Tests nennt die Bibliothek unter „Details“.",
    libraryLink: [
      "https://creativecommons.org/licenses/by/4.0/deed.de",
      "Creative Commons Namensnennung 4.0 International",
    ],
    fonts: "Schriften",
    fontsText: "Diese Schriften wurden auf die Zeichen verkleinert, die Denkspur braucht.",
    packages: "Software anderer",
    packagesText:
      "{count} Pakete laufen auf dem Server, beim Bauen der Seiten oder im Browser. Pakete mit gleichem Lizenztext stehen zusammen.",
    binaries: "Programme für einzelne Systeme",
    binariesText:
      "Eine Installation hat davon, was zu ihrem Rechner passt. Sie sind aus Paketen der Liste oben gebaut und stehen unter deren Lizenz.",
    noText: "Das Paket bringt keinen Lizenztext mit.",
  },
  en: {
    title: "Licences",
    product: "To Denkspur",
    other: "Deutsch",
    intro:
      "Denkspur is made of code of its own and of free software by others. This page says whose each part is and under which licence. The licences are given in their own words; a click on a line shows the text.",
    own: "Denkspur",
    ownText: "The code is under the MIT licence.",
    library: "The tests",
    libraryText:
      "The tests of the library and their explanations are under {link}, unless a test says otherwise. The library names authors and licence of each test under “Details”.",
    libraryLink: ["https://creativecommons.org/licenses/by/4.0/", "Creative Commons Attribution 4.0 International"],
    fonts: "Fonts",
    fontsText: "These fonts were cut down to the characters that Denkspur needs.",
    packages: "Software by others",
    packagesText:
      "{count} packages run on the server, while the pages are built, or in the browser. Packages with the same text of a licence stand together.",
    binaries: "Programs for single systems",
    binariesText:
      "An installation has those that fit its machine. They are built from packages of the list above and under the same licence.",
    noText: "The package brings no text of its licence.",
  },
} as const satisfies Record<Language, Record<string, string | readonly [href: string, text: string]>>;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? sign);

/** Lines of one text that differ in how they are broken only are the same text. */
const keyOf = ({ licence, text = "" }: Package): string => `${licence}\n${text.replaceAll(/\s+/gu, " ")}`;

const named = (packages: readonly Pick<Package, "name" | "version">[]): string =>
  packages.map(({ name, version }) => `<b>${escape(name)}</b> ${escape(version)}`).join(", ");

/** A line that opens to its text. The texts are English, whatever the page is. */
const entry = (summary: string, licence: string, text: string): string =>
  `<details><summary><span>${summary}</span> <span class="licence">${escape(licence)}</span></summary>` +
  `<pre lang="en">${escape(text)}</pre></details>`;

/** The page of all licences as HTML without scripts, whose style sheet lies beside it. It is the same on every machine. */
export function licencesPage(language: Language, { version, own, fonts, licences }: Content): string {
  const words = WORDS[language];
  const other: Language = language === "de" ? "en" : "de";
  const [href, text] = words.libraryLink;
  const groups = Map.groupBy(licences.packages, keyOf);
  const section = (title: string, about: string, entries: readonly string[]): string[] => [
    `<section><h2>${title}</h2>`,
    `<p>${about}</p>`,
    ...entries,
    "</section>",
  ];
  return [
    "<!doctype html>",
    `<html lang="${language}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${words.title} – Denkspur</title>`,
    '<link rel="stylesheet" href="licences.css">',
    "</head>",
    "<body>",
    `<header><a href="${pathOf("Public")}">${words.product}</a>` +
      `<a href="${licencesPath(other)}" lang="${other}" hreflang="${other}">${words.other}</a></header>`,
    "<main>",
    `<h1>${words.title}</h1>`,
    `<p>${words.intro}</p>`,
    ...section(words.own, words.ownText, [entry(named([{ name: "Denkspur", version }]), "MIT", own)]),
    ...section(words.library, words.libraryText.replace("{link}", `<a href="${href}">${text}</a>`), []),
    ...section(
      words.fonts,
      words.fontsText,
      [...fonts].map(([font, licence]) => entry(`<b>${escape(font)}</b>`, "OFL-1.1", licence)),
    ),
    ...section(
      words.packages,
      words.packagesText.replace("{count}", String(licences.packages.length)),
      [...groups.values()].map((group) => entry(named(group), group[0]?.licence ?? "", group[0]?.text ?? words.noText)),
    ),
    ...section(words.binaries, words.binariesText, [
      "<ul>",
      ...[...Map.groupBy(licences.binaries, ({ licence }) => licence)].map(
        ([licence, binaries]) => `<li>${named(binaries)} <span class="licence">${escape(licence)}</span></li>`,
      ),
      "</ul>",
    ]),
    "</main>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}
