/** What is done at once: with one row, or with all of them. */
export type BulkStep = {
  key: string;
  name: string;
  /** How many it is done with. */
  rows: number;
  work: (typed: string) => Promise<unknown>;
  undo?: () => Promise<unknown>;
};

/** Why a call was not done, in words, and whether it may have been all the same, as no answer came. */
export type WhyNot = { why: string; isUnsure: boolean };

/** What was not done, or of which nobody knows. */
export type NotDoneStep = Pick<BulkStep, "key" | "name" | "rows"> & WhyNot;

type WorkedThrough = {
  done: BulkStep[];
  /** What was so already, as the shop says: somebody else did it meanwhile. */
  same: BulkStep[];
  notDone: NotDoneStep[];
  /** With as many rows nothing was begun, as it was stopped before. */
  left: number;
};

type Working = {
  typed: string;
  whyNot: (error: unknown) => Promise<WhyNot>;
  /** Asked before each: what is under way is never broken off. */
  isStopped: () => boolean;
  /** Hears how many are through before each is begun. */
  onReached: (through: number) => void;
};

/** Takes steps one after the other, also after one that was refused, until there are none or somebody stops it. */
export async function workThrough(
  steps: readonly BulkStep[],
  { typed, whyNot, isStopped, onReached }: Working,
): Promise<WorkedThrough> {
  const done: BulkStep[] = [];
  const same: BulkStep[] = [];
  const notDone: NotDoneStep[] = [];
  for (const [at, step] of steps.entries()) {
    if (isStopped()) return { done, same, notDone, left: countRows(steps.slice(at)) };
    onReached(at);
    try {
      const reply = await step.work(typed);
      (hasChangedNothing(reply) ? same : done).push(step);
    } catch (error) {
      const { key, name, rows } = step;
      notDone.push({ key, name, rows, ...(await whyNot(error)) });
    }
  }
  return { done, same, notDone, left: 0 };
}

function hasChangedNothing(reply: unknown): boolean {
  return (
    typeof reply === "object" &&
    reply !== null &&
    "hasChanged" in reply &&
    reply.hasChanged === false
  );
}

/** Apart what was certainly not done, and what may have been: each is told by itself. */
export function bySureness(notDone: readonly NotDoneStep[]) {
  return {
    certain: notDone.filter(({ isUnsure }) => !isUnsure),
    unsure: notDone.filter(({ isUnsure }) => isUnsure),
  };
}

/** How many rows these are. */
export function countRows(steps: readonly { rows: number }[]): number {
  return steps.reduce((sum, { rows }) => sum + rows, 0);
}
