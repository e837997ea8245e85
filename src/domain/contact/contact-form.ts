import { FIELD_BOUNDS } from "../account/field-bounds.ts";
import { type FieldProblem, type FieldRule, firstProblem } from "../account/field-problem.ts";
import { EMAIL_RULES, isFilled, NAME_RULES } from "../account/text-rules.ts";

/** What somebody writes to the shop (specification §3, §5). */
export type ContactForm = { email: string; name: string; phone: string; message: string };

/** Digits as people write them: in groups, with a plus sign or brackets. */
const PHONE = /^\+?[\d\s().-]+$/;
// A message has lines; what else a control character would do in a mail or a list, it shall not (security A34).
const CONTROL = /[^\P{Cc}\n\r\t]|[\uD800-\uDFFF]/u;

/**
 * The fields that fail a rule, each with the shop's one sentence for it: "Invalid Email", "Invalid Name",
 * "Invalid Phone", "Invalid Message" (specification §5). A number has 7 to 15 digits (E.164), a message at
 * most 2,000 characters.
 */
export function contactProblems({ email, name, phone, message }: ContactForm): FieldProblem[] {
  return [
    ...firstProblem("email", email, [allOf(EMAIL_RULES, "contact_email")]),
    ...firstProblem("name", name, [allOf(NAME_RULES, "contact_name")]),
    ...firstProblem("phone", phone, [(typed) => (isPhone(typed) ? undefined : "contact_phone")]),
    ...firstProblem("message", message, MESSAGE_RULES),
  ];
}

/** The rules of a text of several lines that leaves as a mail. */
export const MESSAGE_RULES: readonly FieldRule[] = [
  (typed) => (isFilled(typed) && !CONTROL.test(typed) ? undefined : "contact_message"),
  (typed) => (typed.trim().length <= FIELD_BOUNDS.message_max ? undefined : "message_max"),
];

function isPhone(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, "").length;
  return (
    PHONE.test(typed.trim()) &&
    digits > FIELD_BOUNDS.phone_longer_than &&
    digits <= FIELD_BOUNDS.phone_max
  );
}

/** One sentence for whichever of several rules fails. */
function allOf(rules: readonly FieldRule[], code: "contact_email" | "contact_name"): FieldRule {
  return (typed) => (rules.every((rule) => rule(typed) === undefined) ? undefined : code);
}
