/** What the personal code is made of. The answers stay in the form: only the code is sent. */
export interface CodeAnswers {
  mother: string;
  father: string;
  birthplace: string;
  /** The day of the birthday, `7` or `07`. */
  day: string;
}

/** Letters that are no base letter with a mark. */
const OTHERS: Record<string, string> = { Æ: "A", Ø: "O", Đ: "D", Ð: "D", Ł: "L", Œ: "O", Þ: "T", ẞ: "SS" };

/** Each part has its full length, or the code is not complete. */
const CODE_LENGTH = 6;

/** The first `count` letters of a name in capitals, marks dropped but for Ä Ö Ü; fewer if the name has no more Latin letters. */
function firstLetters(name: string, count: number): string {
  const capitals = name.normalize("NFC").toLocaleUpperCase("de");
  const latin = Array.from(capitals, (letter) => {
    if (/[A-ZÄÖÜ]/.test(letter)) return letter;
    return (OTHERS[letter] ?? letter.normalize("NFD")).replace(/[^A-Z]/g, "");
  });
  return latin.join("").slice(0, count);
}

function twoDigits(day: string): string {
  const number = /^\s*\d{1,2}\s*\.?\s*$/.test(day) ? Number.parseInt(day, 10) : 0;
  return number >= 1 && number <= 31 ? String(number).padStart(2, "0") : "";
}

/** The part of the code that each answer gives; empty while the answer gives none. */
export function codeParts({ mother, father, birthplace, day }: CodeAnswers): CodeAnswers {
  return {
    mother: firstLetters(mother, 1),
    father: firstLetters(father, 1),
    birthplace: firstLetters(birthplace, 2),
    day: twoDigits(day),
  };
}

/** The code of complete answers; empty while one is missing. */
export function codeOf(answers: CodeAnswers): string {
  const { mother, father, birthplace, day } = codeParts(answers);
  const code = mother + father + birthplace + day;
  return code.length === CODE_LENGTH ? code : "";
}
