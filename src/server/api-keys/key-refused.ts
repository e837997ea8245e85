import type { KeyProblem } from "#domain/api-key/key-problem.ts";
import { FieldRefusal } from "#domain/error/field-refusal.ts";
import { serverTexts } from "#texts/server-texts.ts";

/** What cannot be saved of a key, said of each field in the reader's language. */
export function keyRefused(problems: readonly KeyProblem[]): FieldRefusal {
  return new FieldRefusal("key_refused", (locale) =>
    problems.map(({ field, code }) => ({
      field: field === "account" ? "email" : field, // as the request calls it
      code,
      message: serverTexts("keyProblems", locale)[code],
    })),
  );
}

/** Refuses a key whose fields are not all good. */
export function requireGoodKey(problems: readonly KeyProblem[]): void {
  if (problems.length > 0) throw keyRefused(problems);
}
