import type { Locale } from "#domain/i18n/locale.ts";
import type { ImportRefusal } from "#domain/imports/import-refusal.ts";
import type { RowProblem } from "#domain/imports/row-problem.ts";

import { filled, serverTexts } from "./server-texts.ts";

const LONGEST_VALUE = 60;

/** Why a file or a run cannot be worked on, in the reader's language. */
export function importSentence(
  { code, params }: Pick<ImportRefusal, "code" | "params">,
  locale: Locale,
): string {
  return filled(serverTexts("imports", locale)[code], params);
}

/** Why a row is refused, in the reader's language; of a long cell its beginning. */
export function problemSentence({ code, value, detail }: RowProblem, locale: Locale): string {
  const shown = value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
  return filled(serverTexts("rows", locale)[code], { value: shown, detail: detail ?? "" });
}
