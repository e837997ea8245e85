import type { Reply } from "../faults/faulty-shop.ts";

/** What is wrong with how somebody was sent away: it is by a sentence, and with when to come again. */
export function strangeRefusals(replies: readonly Reply[]): string[] {
  return replies.flatMap(({ status, retryAfter, body }) => {
    if (status !== 503 && status !== 429) return [`somebody was answered ${status}`];
    const why = [
      ...(retryAfter === null ? ["without Retry-After"] : []),
      ...((body.message ?? "").length < 10 ? ["without a sentence"] : []),
    ];
    return why.map((what) => `a ${status} ${what}`);
  });
}
