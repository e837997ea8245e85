import { type FieldProblem, firstProblem } from "../account/field-problem.ts";
import { EMAIL_RULES, required } from "../account/text-rules.ts";

/** "#100001" and "007" are the numbers 100001 and 7; undefined for what is no number of an order. */
export function orderNumberOf(typed: string): string | undefined {
  const [, digits] = /^#?\s?0{0,100}(\d{1,15})$/.exec(typed.trim()) ?? [];
  return digits;
}

/** Both fields are required, the e-mail must be valid and the number takes numbers only (specification §5). */
export function findOrderProblems(typed: { email: string; orderNumber: string }): FieldProblem[] {
  return [
    ...firstProblem("email", typed.email, EMAIL_RULES),
    ...firstProblem("orderNumber", typed.orderNumber, [
      required("field_required"),
      (value) => (orderNumberOf(value) === undefined ? "digits_only" : undefined),
    ]),
  ];
}
