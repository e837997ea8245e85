import { setTimeout as delay } from "node:timers/promises";

/**
 * Answers no sooner than `ms` after it was asked, with a failure too: what a reply took must not
 * tell whether an account exists (security A27). `ms` is longer than the work takes.
 */
export async function answerAfter<Answer>(
  ms: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const [outcome] = await Promise.allSettled([work(), delay(ms)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
