import { expect, it, vi } from "vitest";

import { madeOnce } from "./made-once.ts";

it("makes it when it is first wanted, and never again, however many want it", async () => {
  const make = vi.fn<() => Promise<object>>(async () => ({}));
  const get = madeOnce(make);
  expect(make).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([get(), get()]);
  expect(second).toBe(first);
  expect(await get()).toBe(first);
  expect(make).toHaveBeenCalledOnce();
});

it("makes it anew after it failed, for whoever wants it next", async () => {
  const make = vi
    .fn<() => Promise<string>>(async () => "made")
    .mockRejectedValueOnce(new Error("EMFILE"));
  const get = madeOnce(make);
  const outcomes = await Promise.allSettled([get(), get()]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await get()).toBe("made");
  expect(make).toHaveBeenCalledTimes(2);
});
