import { ShopError } from "#domain/error/shop-error.ts";

const RETRY_SECONDS = 1;

/** Counts the work under way and refuses what would only make everyone wait (security B12). */
export type WorkLimit = {
  /** Does the work, or throws ShopError("overloaded") when there is too much already. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The two ends of work that is not one function; `leave` for every `enter` that did not throw. */
  enter: () => void;
  leave: () => void;
  underWay: () => number;
  refused: () => number;
};

export function createWorkLimit(most: number): WorkLimit {
  let underWay = 0;
  let refused = 0;
  const enter = () => {
    if (underWay >= most) {
      refused += 1;
      throw new ShopError("overloaded", { retryAfterSeconds: RETRY_SECONDS });
    }
    underWay += 1;
  };
  const leave = () => {
    underWay -= 1;
  };
  return {
    enter,
    leave,
    underWay: () => underWay,
    refused: () => refused,
    async run(work) {
      enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
