import { expect, it } from "vitest";

import { keepPaymentsMoving } from "./payment-worker.ts";

it("ends orders whatever becomes of asking about payments, and tells both failures", async () => {
  const stop = new AbortController();
  const told: unknown[] = [];
  await keepPaymentsMoving({
    reconcile: () => Promise.reject(new Error("one")),
    expire: () => {
      stop.abort();
      return Promise.reject(new Error("two"));
    },
    signal: stop.signal,
    onError: (error) => told.push(error),
  });
  expect(told).toEqual([new Error("one"), new Error("two")]);
});
