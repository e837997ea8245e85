import { type FieldProblem, firstProblem } from "../account/field-problem.ts";
import { EMAIL_RULES, required } from "../account/text-rules.ts";

/** Both fields are required, the e-mail must be valid and the number takes numbers only (specification §5). */
export function findOrderProblems(typed: { email: string; orderNumber: string }): FieldProblem[] {
  return [
    ...firstProblem("email", typed.email, EMAIL_RULES),
    ...firstProblem("orderNumber", typed.orderNumber, [
      required("field_required"),
      (value) => (/^\d{1,15}$/.test(value.trim()) ? undefined : "digits_only"),
    ]),
  ];
}
