import { FieldRefusal } from "#domain/error/field-refusal.ts";
import { MOST_MEASURES, MOST_OPTIONS } from "#domain/measure/measure-kind.ts";
import type { MeasureProblem } from "#domain/measure/measure-problem.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

/** What cannot be saved of a measure, said of each field in the reader's language. */
export function measureRefused(problems: readonly MeasureProblem[]): FieldRefusal {
  return new FieldRefusal("measure_refused", (locale) =>
    problems.map(({ field, code }) => ({
      field,
      code,
      message: filled(serverTexts("measureProblems", locale)[code], {
        most: String(field === "options" ? MOST_OPTIONS : MOST_MEASURES),
      }),
    })),
  );
}
