/** Long enough from pointing at a link to the click, short enough that nobody sees old stock. */
const KEPT_MS = 10_000;
const MOST_KEPT = 40;

type Kept = { answer: Promise<string>; until: number };

/**
 * Keeps answers for a moment, so that what was fetched when a link was pointed at serves its click,
 * and one question that is asked twice at once is sent once. A failure is not kept.
 */
export function createRecentAnswers(now: () => number) {
  const kept = new Map<string, Kept>();

  return async (question: string, ask: () => Promise<string>): Promise<string> => {
    const known = kept.get(question);
    if (known && known.until > now()) return known.answer;
    const answer = ask();
    kept.delete(question);
    kept.set(question, { answer, until: now() + KEPT_MS });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    answer.catch(() => kept.delete(question));
    return answer;
  };
}
