import { AsyncLocalStorage } from "node:async_hooks";

type Count = () => void;

const underWay = new AsyncLocalStorage<Count[]>();

/** Counts something, and once more each time that what is being made of it is shown again (`withCounts`). */
export function counted(count: Count): void {
  count();
  underWay.getStore()?.push(count);
}

/** What is made, and `countAgain` for whoever keeps it and shows it again: all that was counted on the way. */
export async function withCounts<Made>(
  make: () => Promise<Made>,
): Promise<{ made: Made; countAgain: Count }> {
  const counts: Count[] = [];
  const made = await underWay.run(counts, make);
  return {
    made,
    countAgain: () => {
      for (const count of counts) count();
    },
  };
}
