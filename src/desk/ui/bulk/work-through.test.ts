import { expect, it, vi } from "vitest";

import { type BulkStep, bySureness, countRows, workThrough } from "./work-through.ts";

const step = (name: string, work: BulkStep["work"] = () => Promise.resolve()): BulkStep => ({
  key: name,
  name,
  rows: 1,
  work,
});
const refused = () => Promise.reject(new Error("no"));
const namesOf = (steps: readonly { name: string }[]) => steps.map(({ name }) => name);

const replying = (hasChanged: boolean) => () => Promise.resolve({ hasChanged });
const whyNot = async (refusal: unknown) => ({ why: String(refusal), isUnsure: false });

/** How it goes through, stopped once as many are through. */
function goThrough(steps: readonly BulkStep[], stopAfter = Infinity) {
  let through = 0;
  return workThrough(
    steps.map((one) => ({
      ...one,
      work: (typed) => one.work(typed).finally(() => (through += 1)),
    })),
    {
      typed: "why",
      whyNot,
      isStopped: () => through >= stopAfter,
      onReached: () => undefined,
    },
  );
}

it("goes on after a refusal, and names it with why", async () => {
  const { done, notDone, left } = await goThrough([step("a"), step("b", refused), step("c")]);
  expect(namesOf(done)).toEqual(["a", "c"]);
  expect(notDone).toEqual([{ key: "b", name: "b", rows: 1, why: "Error: no", isUnsure: false }]);
  expect(left).toBe(0);
});

it("leaves, once it is stopped, what was not begun, and keeps what was done and what was refused", async () => {
  const last = vi.fn<BulkStep["work"]>(() => Promise.resolve());
  const steps = [step("a"), step("b", refused), step("c", last), step("d", last)];
  const { done, notDone, left } = await goThrough(steps, 2);
  expect([namesOf(done), namesOf(notDone), left]).toEqual([["a"], ["b"], 2]);
  expect(last).not.toHaveBeenCalled();
});

it("does each with what was typed, and counts rows and not steps", async () => {
  const work = vi.fn<BulkStep["work"]>(() => Promise.resolve());
  await goThrough([{ ...step("all", work), rows: 7 }]);
  expect(work).toHaveBeenCalledWith("why");
  expect(countRows([{ rows: 7 }, { rows: 1 }])).toBe(8);
});

it("tells what was so already from what it did", async () => {
  const steps = [step("a", replying(true)), step("b", replying(false)), step("c")];
  const { done, same } = await goThrough(steps);
  expect([namesOf(done), namesOf(same)]).toEqual([["a", "c"], ["b"]]);
});

it("tells what may have been done from what was refused", () => {
  const why = { rows: 1, why: "" };
  const one = { ...why, key: "a", name: "a", isUnsure: true };
  const other = { ...why, key: "b", name: "b", isUnsure: false };
  expect(bySureness([one, other])).toEqual({ certain: [other], unsure: [one] });
});
