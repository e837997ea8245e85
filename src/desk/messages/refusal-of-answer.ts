import { type DeskRefusal, isUnconfirmed } from "#desk/ui/desk-refusal.ts";

/** Why an answer was not sent: `changed` somebody answered first, `lost` nobody knows, or `said` by the server. */
export type AnswerFailure = "changed" | "lost" | "said" | undefined;

/** What is said of a refused answer above its form; nothing where the field says it. */
export function refusalOfAnswer(refusal: Pick<DeskRefusal, "code" | "fields">): AnswerFailure {
  const { code, fields } = refusal;
  if (isUnconfirmed(refusal)) return "lost";
  if (code === "changed_meanwhile") return "changed";
  return fields["message"] === undefined ? "said" : undefined;
}
