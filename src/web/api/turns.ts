/**
 * Work that is done one piece after the other, in the order in which it was asked for: the next begins
 * when the one before has ended, well or badly, so that the last change that was made is the one that
 * stays.
 */
export function inTurns(): <Reply>(work: () => Promise<Reply>) => Promise<Reply> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
