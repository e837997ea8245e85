import type { FieldProblem } from "../account/field-problem.ts";
import { ShopError } from "./shop-error.ts";

/** A form with fields that fail a rule: each with the first rule that it fails (specification §5). */
export class FormError extends ShopError {
  readonly problems: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    super("invalid_form", { fields: problems.map(({ field, code }) => `${field}: ${code}`) });
    this.problems = problems;
  }
}

/** Throws a FormError when any field fails. */
export function requireGoodForm(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new FormError(problems);
}
