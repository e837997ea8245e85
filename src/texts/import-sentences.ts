import type { Locale } from "#domain/i18n/locale.ts";
import type { ImportRefusal } from "#domain/import/import-refusal.ts";
import type { RowProblem } from "#domain/import/row-problem.ts";
import type { Passed } from "#domain/pies/passed.ts";

import { filled, serverTexts } from "./server-texts.ts";

const LONGEST_VALUE = 60;

/** Why a file or a run cannot be worked on, in the reader's language. */
export function importSentence(
  { code, params }: Pick<ImportRefusal, "code" | "params">,
  locale: Locale,
): string {
  const words = serverTexts("imports", locale);
  const { reason = "", detail = "", found = "", wanted = "" } = params;
  return filled(words[code], {
    ...params,
    reason: filled(wordFor(reason, words.reasons), { detail }),
    found: wordFor(found, words.formats),
    wanted: wordFor(wanted, words.formats),
  });
}

/** The words for a code; of a run from before there were codes, what was kept of it. */
function wordFor(code: string | number, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, code) ? (words[code] ?? "") : String(code);
}

/** Why a row is refused, in the reader's language; of a long cell its beginning. */
export function problemSentence({ code, value, detail }: RowProblem, locale: Locale): string {
  const shown = value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
  const shownDetail = code === "not_a_choice" ? choicesIn(detail ?? "", locale) : (detail ?? "");
  return filled(serverTexts("rows", locale)[code], { value: shown, detail: shownDetail });
}

/** What a cell may say, in words of the reader's language that a file is read by too. */
function choicesIn(choices: string, locale: Locale): string {
  const words = serverTexts("importChoices", locale);
  return choices
    .split(", ")
    .map((choice) => wordFor(choice, words))
    .join(", ");
}

/** What an operator should know of a file, in the reader's language; what was kept as a sentence is one. */
export function warningSentence(
  warning: { code: ImportWarningCode; params: Readonly<Record<string, string | number>> } | string,
  locale: Locale,
): string {
  if (typeof warning === "string") return warning;
  return filled(serverTexts("importWarnings", locale)[warning.code], warning.params);
}

/** What of the items of a PIES file was passed by, in the reader's language. */
export function passedSentence(code: Passed, locale: Locale): string {
  return serverTexts("piesPassed", locale)[code];
}

type ImportWarningCode = keyof ReturnType<typeof serverTexts<"importWarnings">>;
