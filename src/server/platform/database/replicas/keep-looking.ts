import { setTimeout as delay } from "node:timers/promises";

/** How long a rest is between two looks at a server, in ms. */
const LOOK_EVERY_MS = 100;

/** A server that is looked at and says nothing. */
export class ServerSilent extends Error {
  constructor(limitMs: number) {
    super(`no answer within ${limitMs} ms`);
  }
}

/** Looks again and again until it is ended; a look never rejects. */
export function keepLooking(look: () => Promise<void>): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const repeat = async () => {
    while (!signal.aborted) {
      await look();
      await delay(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  void repeat();
  return () => ending.abort();
}

/** The answer, or a ServerSilent after the limit. */
export function withinMs<Answer>(answer: Promise<Answer>, limitMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A process that was busy finds that time is up before it reads what came in meanwhile: it reads first.
    const timer = setTimeout(() => setImmediate(() => reject(new ServerSilent(limitMs))), limitMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
