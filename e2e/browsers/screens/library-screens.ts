import { pathOf } from "#contract/screens.ts";
import { textsIn } from "../../../web/i18n/testing.ts";
import { type PreviewTab, previewTabs } from "../../../web/teacher/library/preview-tabs.ts";
import type { Screen, Visit } from "./screen.ts";
import { CLASS, DECIMALS_NAME, inDialog, ofTeacher, press } from "./teacher-visit.ts";

async function openLibrary({ tab, url }: Visit, address: string, shows = "main li img"): Promise<void> {
  await tab.go(url + address);
  await tab.waitFor({ css: shows });
}

const searchFor = (term: string): string => `${pathOf("Library")}?q=${encodeURIComponent(term)}`;

/** A category, as the library calls it. */
const DATA = { de: "Daten", en: "Data" };

/** Searches the library, so that the test on decimals is among few cards. */
async function openCard(visit: Visit): Promise<void> {
  await openLibrary(visit, searchFor(DECIMALS_NAME[visit.language].slice(0, -2)));
}

/** The test's preview at one of its tabs. */
async function openPreview(visit: Visit, part: PreviewTab): Promise<void> {
  const { tab, language } = visit;
  const t = textsIn(language);
  await openCard(visit);
  const label = t("library.previewLabel", { name: DECIMALS_NAME[language] });
  await press(visit, label, inDialog("form.test-page"));
  await tab.click({ ...inDialog('[role="tab"]'), text: t(`library.previewDialog.${part}`) });
  await tab.waitFor(inDialog('[role="tab"][aria-selected="true"]'));
  await tab.waitFor(
    inDialog(part === "test" || part === "solution" ? "form.test-page" : '[role="tabpanel"] :is(p, table)'),
  );
}

/** Where the test's rules come from, and its versions: behind the link in the foot of its preview. */
async function openDetails(visit: Visit): Promise<void> {
  await openPreview(visit, "test");
  const label = textsIn(visit.language)("library.detailsLabel", { name: DECIMALS_NAME[visit.language] });
  await press(visit, label, inDialog("summary"), '[role="dialog"] button');
}

/** The library of tests with its dialogs. */
export const libraryScreens: readonly Screen[] = [
  ofTeacher("library", (visit) => openLibrary(visit, pathOf("Library"))),
  // By its address, since a phone shows no list of categories.
  ofTeacher("library-category", (visit) => openLibrary(visit, pathOf("Library", { category: DATA[visit.language] }))),
  ofTeacher("library-search", openCard),
  ofTeacher("library-level", (visit) => openLibrary(visit, `${pathOf("Library")}?level=10`)),
  ofTeacher("library-misspelt", (visit) =>
    openLibrary(visit, searchFor(visit.language === "de" ? "Dezmial" : "decmial")),
  ),
  ofTeacher("library-nothing", (visit) => openLibrary(visit, searchFor("Zwergplanet"), "main section, main h2")),
  ofTeacher("library-near", (visit) => openLibrary(visit, searchFor("Thales"), "main section li img")),
  ofTeacher("library-details", openDetails),
  {
    ...ofTeacher("library-maturity", async (visit) => {
      const t = textsIn(visit.language);
      await openCard(visit);
      const said = { maturity: t("library.maturity.literature"), name: DECIMALS_NAME[visit.language] };
      await press(visit, t("library.maturity.label", said), { css: '[role="dialog"]' });
    }),
    // It stands where the words before its button end.
    restless: '[role="dialog"]',
  },
  ofTeacher("library-add", async (visit) => {
    const { tab, language } = visit;
    await openCard(visit);
    const label = textsIn(language)("library.choices", { name: DECIMALS_NAME[language] });
    await press(visit, label, inDialog("select"));
    await tab.waitFor({ ...inDialog("form"), text: new RegExp(CLASS, "u") });
  }),
  ...previewTabs(false).map((part) => ofTeacher(`preview-${part}`, (visit) => openPreview(visit, part))),
  ofTeacher("preview-sources", async (visit) => {
    await openDetails(visit);
    await visit.tab.click(inDialog("summary"));
    await visit.tab.waitFor(inDialog("details[open]"));
  }),
];
