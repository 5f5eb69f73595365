import type { Language } from "#contract/languages.ts";

/** Something to bring or to copy: the words by which suggestions name it, and its name on the sheet. */
type Thing = Record<Language, { words: RegExp; name: string }>;

const thing = (deWords: string, de: string, enWords: string, en: string): Thing => ({
  de: { words: new RegExp(`(?<!\\p{L})(?:${deWords})(?!\\p{L})`, "u"), name: de },
  en: { words: new RegExp(`(?<!\\p{L})(?:${enWords})(?!\\p{L})`, "iu"), name: en },
});

/*
 * Suggestions are prose, so things are found by their words. Words stand here only with what makes them the thing in every test: a bare
 * "card" is a ticket or a map too, and cups and pizzas are what stories are about. The test over the library holds both languages to
 * the same things.
 */
const THINGS: readonly Thing[] = [
  thing(
    "(?:Zehntel|Hundertstel|Tausendstel|Papier|Prozent|Bruch|Zahlen)?[Ss]treifens?",
    "Streifen",
    "(?<!jointed |frame of four |nailing a )strips?|as a fraction bar",
    "strips",
  ),
  thing("Zahlenstrahl(?:en)?|Zahlengeraden?", "Zahlenstrahl", "number lines?|on (?:a|the) line from 0", "number line"),
  thing("Stellen(?:wert)?tafel", "Stellenwerttafel", "place-value chart", "place-value chart"),
  thing("Stellen(?:wert)?karten", "Stellenwertkarten", "place-value cards", "place-value cards"),
  thing("Pfeilkarten", "Pfeilkarten", "arrow cards", "arrow cards"),
  thing("Ziffernkarten", "Ziffernkarten", "digit cards", "digit cards"),
  thing("Zahlenkarten|Zahlkärtchen", "Zahlenkarten", "number cards", "number cards"),
  thing(
    "Textkarten und Termkarten",
    "Text- und Termkarten",
    "text cards and expression cards",
    "text and expression cards",
  ),
  thing("Antwortkarten", "Antwortkarten", "answer cards", "answer cards"),
  thing("Fragekärtchen", "Fragekarten", "question cards", "question cards"),
  thing("Namenskarten", "Namenskarten", "name cards", "name cards"),
  thing(
    "Karten (?:mit(?! versch)|zuordnen|für)|(?:als|drei|vier|auf) (?:Karten|Kärtchen)",
    "Karten",
    "match cards|cards (?:with|for)|(?:on|three) cards",
    "cards",
  ),
  thing("Hunderterquadrat", "Hunderterquadrat", "hundred square", "hundred square"),
  thing("Balkenwaage", "Balkenwaage", "a balance, or", "balance"),
  thing("Plättchen", "Plättchen", "counters", "counters"),
  thing(
    "Rechengeld|Mit Geld tauschen|Geld oder (?:Plättchen|Material)",
    "Rechengeld",
    "play money|trade (?:with )?money|money or (?:blocks|counters)",
    "play money",
  ),
  thing("Münzen", "Münzen", "coins", "coins"),
  thing(
    "Zehnersystem-Material|Blöcken?|Platten|14 Stangen|Einerwürfel|Geld oder Material|Aufgaben mit Material|Material nachlegen",
    "Zehnerblöcke",
    "blocks|flats|14 rods",
    "base-ten blocks",
  ),
  thing("Thermometer", "Thermometer", "thermometers?", "thermometer"),
  thing("Schnur|Faden", "Schnur", "string", "string"),
  thing("Transparentpapier", "Transparentpapier", "(?:tracing|transparent) paper", "tracing paper"),
  thing("Punktpapier", "Punktpapier", "dotted paper", "dotted paper"),
  thing("Karopapier|Kästchenpapier|Rechenkästchen", "Karopapier", "squared paper", "squared paper"),
  thing("Papierecke", "gefaltete Papierecke", "paper corner|corner of paper|folded corner", "folded paper corner"),
  thing("Winkelmesser", "Winkelmesser", "protractor(?! or)", "protractor"),
  thing("Geodreieck(?! zwei hat)", "Geodreieck", "set square", "set square"),
  thing("Lineal(?:en?)?|Papierlineale|feineren Maßstäben", "Lineal", "(?:paper )?rulers?", "ruler"),
  thing("Maßband", "Maßband", "measuring tape|tape measure", "measuring tape"),
  thing("Stoppuhr", "Stoppuhr", "stopwatch", "stopwatch"),
  thing("Taschenrechner", "Taschenrechner", "calculators?|mistypes", "calculator"),
  thing("Tabellenkalkulation", "Tabellenkalkulation", "spreadsheet", "spreadsheet"),
  thing(
    "dynamischer Geometrie|dynamischen Geometriesoftware",
    "Geometriesoftware",
    "dynamic geometry",
    "geometry software",
  ),
  thing("Dokumentenkamera", "Dokumentenkamera", "document camera|visualiser", "document camera"),
  thing("zwei Würfeln?", "zwei Würfel", "two dice", "two dice"),
  thing(
    "(?<!zwei )Würfeln?(?! soll)|Steckwürfeln|Zentimeterwürfel|Bauen Sie den Quader",
    "Würfel",
    "cubes|build the cube",
    "cubes",
  ),
  thing("Aufklebern?", "Aufkleber", "(?<!the )stickers?", "stickers"),
  thing(
    "(?<!welchem )Beutel",
    "Beutel mit Kugeln",
    "bags with the same|(?:fill|equal|two) bags|a (?:real )?bag(?= with|,|\\.)",
    "bags with balls",
  ),
  thing("Glücksräder", "Glücksräder", "spinners", "spinners"),
  thing("(?<!Becher )Sirup", "Sirup und Wasser", "squash", "squash and water"),
  thing("Leisten", "Leisten mit Gelenken", "jointed strips|frame of four strips", "jointed strips"),
  thing("Streichhölzern", "Streichhölzer", "with (?:their )?matches|matchsticks", "matchsticks"),
  thing(
    "Einheitsquadraten?|Quadrate für innen|aus 12 Quadraten",
    "Quadrate zum Auslegen",
    "unit squares|squares for (?:the )?inside|12 squares(?! on)",
    "unit squares",
  ),
  thing("[Aa]usgeschnittene Formen", "ausgeschnittene Formen", "cut-out shapes", "cut-out shapes"),
];

/**
 * The things that suggestions name, each once. Formulas are no prose.
 * @param suggestions HTML of the library's build
 */
export function materialIn(suggestions: readonly string[], language: Language): string[] {
  const prose = suggestions
    .join(" ")
    .replaceAll(/<math[\s\S]*?<\/math>|<[^>]+>/gu, "")
    .replaceAll(/\s+/gu, " ");
  return THINGS.flatMap(({ [language]: { words, name } }) => (words.test(prose) ? [name] : []));
}
