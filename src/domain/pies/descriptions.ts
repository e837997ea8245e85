import { readCellText } from "../import/cell-text.ts";
import { fieldOf, isTakenAway, type PiesElement, segmentOf } from "./element.ts";
import type { Passed, Read } from "./passed.ts";

/** The descriptions that are read: long, short, extended, of labels, of marketing. */
export const DESCRIPTION_CODES = ["DES", "SHO", "EXT", "LAB", "MKT"] as const;
type DescriptionCode = (typeof DESCRIPTION_CODES)[number];

/** Which description may be chosen as the title; the others stand in where it is not there. */
export const TITLE_CODES = ["DES", "SHO", "EXT", "LAB"] as const;
export type TitleCode = (typeof TITLE_CODES)[number];

/** What the file says in one language, by the code of the description. */
type Words = Partial<Record<DescriptionCode, string>>;
export type ItemTexts = { es: Words; en: Words };

const LANGUAGES: Readonly<Record<string, keyof ItemTexts>> = { EN: "en", ES: "es" };
/** Of descriptions; those of the standard have at most 2,000 characters. */
const LONGEST_TEXT = 2_000;
/** Of titles and second lines, which every list shows. */
const LONGEST_TITLE = 200;

/**
 * Reads the descriptions of an item. One without a language is in that of the file, else in English, as the
 * standard has it; of several of one kind the first in their sequence holds.
 */
export function readDescriptions(item: PiesElement, fileLanguage: string): Read<ItemTexts> {
  const value: ItemTexts = { es: {}, en: {} };
  const passed: Passed[] = [];
  for (const element of inSequence(segmentOf(item, "Descriptions", "Description"))) {
    const code = DESCRIPTION_CODES.find((one) => one === fieldOf(element, "DescriptionCode"));
    if (code === undefined) continue;
    const language = LANGUAGES[languageOf(element, fileLanguage)];
    const problem = problemOf(element, language);
    const read = readCellText(element.text, LONGEST_TEXT);
    if (problem !== undefined) passed.push(problem);
    else if (!read.ok) passed.push("long_text");
    else if (language !== undefined && read.value !== "") value[language][code] ??= read.value;
  }
  return { value, passed };
}

function languageOf(element: PiesElement, fileLanguage: string): string {
  return (fieldOf(element, "LanguageCode") || fileLanguage || "EN").toUpperCase().slice(0, 2);
}

function problemOf(
  element: PiesElement,
  language: keyof ItemTexts | undefined,
): Passed | undefined {
  if (isTakenAway(element)) return "removed";
  return language === undefined ? "language" : undefined;
}

function inSequence(elements: readonly PiesElement[]): readonly PiesElement[] {
  return elements.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function placeOf(element: PiesElement): number {
  return Number(fieldOf(element, "Sequence")) || 0;
}

function fits(text: string | undefined): boolean {
  return text !== undefined && text.length <= LONGEST_TITLE;
}

/** The title and the second line of a part in one language; undefined where the file says none. */
export type ShownTexts = { title: string | undefined; detail: string | undefined };

/** The description that was chosen is the title, the extended or the marketing one the second line. */
export function shownTexts(words: Words, chosen: TitleCode): ShownTexts {
  const title = [chosen, ...TITLE_CODES].map((code) => words[code]).find(fits);
  const detail = [words.EXT, words.MKT].find((text) => fits(text) && text !== title);
  return { title, detail };
}
