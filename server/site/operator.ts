import { existsSync } from "node:fs";
import { parse, YAMLParseError } from "yaml";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { ConfigError } from "../process/config-error.ts";
import { type Detail, details, isDetail, mayBeNone } from "./details.ts";
import { textOf } from "./text-file.ts";

/** The lines of a detail in each language; empty if the operator declared it as `none`. */
type Lines = Readonly<Record<Language, readonly string[]>>;
/** The details that are set; pages report the others as missing. */
export type Operator = ReadonlyMap<Detail, Lines>;

const NONE = "none";

/**
 * Reads the operator's details from `file` (example: legal/operator.example.yaml). Without the file none is set.
 * @throws ConfigError with one sentence that names the file and the key
 */
export function readOperator(file: string): Operator {
  const operator = new Map<Detail, Lines>();
  for (const [key, value] of Object.entries(parsed(file))) {
    if (!isDetail(key)) {
      throw new ConfigError(
        `${file} has the key "${key}", but only these are known: ${Object.keys(details).join(", ")}.`,
      );
    }
    const lines = linesOf(value);
    if (lines === undefined) {
      throw new ConfigError(
        `${file} must hold under "${key}" a text, a list of lines, or one of both for each of ${LANGUAGES.join(" and ")}.`,
      );
    }
    if (LANGUAGES.every((language) => lines[language].join("") === NONE)) {
      if (!mayBeNone(key)) throw new ConfigError(`${file} says "${NONE}" under "${key}", which every operator has.`);
      operator.set(key, { de: [], en: [] });
    } else if (LANGUAGES.every((language) => lines[language].length > 0)) {
      operator.set(key, lines);
    }
  }
  return operator;
}

function parsed(file: string): object {
  if (!existsSync(file)) return {};
  try {
    // Values stay as typed: a telephone number begins with a zero.
    const content: unknown = parse(textOf(file), { schema: "failsafe" });
    if (content === null || content === undefined || content === "") return {};
    if (typeof content === "object" && !Array.isArray(content)) return content;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const line = error instanceof YAMLParseError ? error.linePos?.[0].line : undefined;
    if (line !== undefined) throw new ConfigError(`${file} is not valid YAML in line ${line}.`, { cause: error });
    const why = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    throw new ConfigError(`${file} cannot be read: ${why}.`, { cause: error });
  }
  throw new ConfigError(`${file} must be a list of keys with their values, such as "name: …".`);
}

/** Reads a text or a list, for both languages or for each; undefined if the value is neither. */
function linesOf(value: unknown): Lines | undefined {
  const both = listOf(value);
  if (both) return { de: both, en: both };
  if (typeof value !== "object" || value === null || Object.keys(value).length !== LANGUAGES.length) return undefined;
  const given = value as Partial<Record<Language, unknown>>;
  const [de, en] = [listOf(given.de), listOf(given.en)];
  return de && en && { de, en };
}

function listOf(value: unknown): string[] | undefined {
  const lines: unknown[] | undefined =
    value === null ? [] : typeof value === "string" ? value.split("\n") : Array.isArray(value) ? value : undefined;
  if (!lines?.every((line) => typeof line === "string")) return undefined;
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}
