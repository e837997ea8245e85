import type { BrandProblem } from "#domain/brand/brand-problem.ts";
import { FieldRefusal } from "#domain/error/field-refusal.ts";
import { serverTexts } from "#texts/server-texts.ts";

/** What cannot be saved of a brand, or why it cannot be merged, said of each field in the reader's language. */
export function brandRefused(problems: readonly BrandProblem[]): FieldRefusal {
  return new FieldRefusal("brand_refused", (locale) =>
    problems.map(({ field, code }) => ({
      field,
      code,
      message: serverTexts("brandProblems", locale)[code],
    })),
  );
}
