/**
 * Lets many share a look at the truth, however many ask for it: one is under way, and whoever asks meanwhile is answered
 * by the next, since what is under way may have been read before whatever they ask about was done.
 */
export function shareLooks<Answer>(look: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined;
  let waiting: Promise<Answer> | undefined;
  const begin = async () => {
    waiting = undefined;
    underWay = look();
    try {
      return await underWay;
    } finally {
      underWay = undefined;
    }
  };
  return () => {
    if (waiting) return waiting;
    if (!underWay) return begin();
    waiting = underWay.then(begin, begin);
    return waiting;
  };
}
