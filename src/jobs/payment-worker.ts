import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 2_000;
/** After a failure, so that a database that is away is not asked all the time. */
const REST_MS = 10_000;

export type PaymentUpkeep = {
  /** Asks about payments that are out, and sends money back. */
  reconcile: () => Promise<number>;
  /** Ends orders and quotes whose time is over. */
  expire: () => Promise<number>;
};

type Worker = PaymentUpkeep & { signal: AbortSignal; onError: (error: unknown) => void };

/** Keeps payments and unpaid orders moving, every two seconds; settles when the signal aborts. */
export async function keepPaymentsMoving({ reconcile, expire, signal, onError }: Worker) {
  while (!signal.aborted) {
    // What fails in one keeps the other from nothing.
    const failed = [await failureOf(reconcile), await failureOf(expire)].filter(
      (failure) => failure !== undefined,
    );
    for (const { error } of failed) onError(error);
    const rest = failed.length > 0 ? REST_MS : POLL_MS;
    await delay(rest, undefined, { signal }).catch(() => {}); // woken by the stop
  }
}

async function failureOf(work: () => Promise<unknown>): Promise<{ error: unknown } | undefined> {
  return work().then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
}
