/** Some pieces of work failed, each by itself; the others were done. */
export class SomeFailed extends AggregateError {
  constructor(errors: readonly unknown[], of: number) {
    const reasons = new Set(
      errors.map((error) => (error instanceof Error ? error.message : error)),
    );
    super(errors, `${errors.length} of ${of} failed: ${[...reasons].slice(0, 5).join("; ")}`);
  }
}

/**
 * Does pieces of work one after the other, and adds up how much each did. One that fails keeps no other
 * from its turn; what failed is thrown together when all are done.
 */
export async function eachAlone<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<number>,
): Promise<number> {
  const errors: unknown[] = [];
  let done = 0;
  for (const item of items) {
    await work(item).then(
      (count) => (done += count),
      (error: unknown) => errors.push(error),
    );
  }
  if (errors.length > 0) throw new SomeFailed(errors, items.length);
  return done;
}

/** How many pieces of work there were, where none of them failed; what failed is thrown together. */
export function allDone(pieces: number, failures: readonly unknown[]): number {
  if (failures.length > 0) throw new SomeFailed(failures, pieces);
  return pieces;
}
