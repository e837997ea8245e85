import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";

/** Why an answer was not sent: `changed` somebody answered first, `lost` nobody knows, or `said` by the server. */
export type AnswerFailure = "changed" | "lost" | "said" | undefined;

/** What is said of a refused answer above its form; nothing where the field says it. */
export function refusalOfAnswer(
  { code, fields }: Pick<DeskRefusal, "code" | "fields">,
  isUnconfirmed: boolean,
): AnswerFailure {
  if (isUnconfirmed) return "lost";
  if (code === "changed_meanwhile") return "changed";
  return fields["message"] === undefined ? "said" : undefined;
}
