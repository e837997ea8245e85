/** Failures in a row that open it, and how long it stays open before one request tries again (security B5). */
const FAILURES = 5;
const OPEN_MS = 15_000;

/** Keeps a provider that fails from being asked by everybody, who would all wait for nothing. */
export type Circuit = {
  /** Whether a request may be sent now. Once the pause is over, one may; the others wait for its end. */
  mayTry: () => boolean;
  /** How long whoever may not try now waits at least, in whole seconds. */
  retryAfterSeconds: () => number;
  succeeded: () => void;
  failed: () => void;
};

/** `now` in ms. */
export function createCircuit(now: () => number): Circuit {
  let failures = 0;
  let triesAgainAt = 0;
  return {
    mayTry: () => {
      if (failures < FAILURES) return true;
      if (now() < triesAgainAt) return false;
      triesAgainAt = now() + OPEN_MS;
      return true;
    },
    retryAfterSeconds: () => Math.max(1, Math.ceil((triesAgainAt - now()) / 1_000)),
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures >= FAILURES) triesAgainAt = now() + OPEN_MS;
    },
  };
}
