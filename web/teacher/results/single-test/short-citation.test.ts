import { expect, test } from "vitest";
import { shortCitation } from "./short-citation.ts";

test.each([
  ["Steinle, V. (2004). Changes with age. PhD thesis.", "Steinle (2004)"],
  ["Roche, A. & Clarke, D. (2004). When does successful …", "Roche & Clarke (2004)"],
  ["Fujita, T., & Jones, K. (2007). Learners’ understanding …", "Fujita & Jones (2007)"],
  ["Van Dooren, W., De Bock, D. & Verschaffel, L. (2005). Not everything …", "Van Dooren u. a. (2005)"],
  ["Klingbeil, K., and others (2023). “p stands for packs”.", "Klingbeil u. a. (2023)"],
  ["Büchter, A., & Henn, H.-W. (2007). Elementare Stochastik.", "Büchter & Henn (2007)"],
  ["Hart, K. (Ed.) (1981). Children’s understanding of mathematics.", "Hart (1981)"],
  ["Malle, G. & Winter, H. (1993b). Terme.", "Malle & Winter (1993b)"],
  ["Teaching and Learning about Decimals. University of Melbourne.", "Teaching and Learning about Decimals"],
  ["NZCER Assessment Resource Banks (2004): Decimal records.", "NZCER Assessment Resource Banks (2004)"],
  ["Eedi: public item data, items 470 and 954.", "Eedi: public item data, items 470 and 954"],
  [
    "Open item data with tagged wrong answers: perimeter of a rectangle, answered 13 or 40.",
    "Open item data with tagged wrong answers",
  ],
])("%s is named as %s", (cite, short) => {
  expect(shortCitation(cite, "u. a.")).toBe(short);
});
