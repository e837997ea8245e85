import { expect, it, vi } from "vitest";

import { formTurns } from "./form-turns.ts";

function opened() {
  const busy: boolean[] = [];
  const done: string[] = [];
  const turns = formTurns((isBusy) => busy.push(isBusy));
  const held = Promise.withResolvers<boolean>();
  const work = (name: string, until: Promise<boolean> = Promise.resolve(true)) =>
    vi.fn<() => Promise<boolean>>(async () => {
      done.push(name);
      return until;
    });
  return { ...turns, held, work, busy, done };
}

it("does a save that is asked for while another is under way once that has ended", async () => {
  const { inTurn, takeWanted, held, work, done } = opened();
  const first = inTurn(work("first", held.promise));
  expect(await inTurn(work("second"))).toBe(true);
  expect(done).toEqual(["first"]);
  held.resolve(false);
  expect(await first).toBe(false);
  expect([takeWanted(), takeWanted()]).toEqual([true, false]);
});

it("takes a save back once no other is under way, also one that fails", async () => {
  const { inTurn, afterTurn, held, work, done, busy } = opened();
  const saved = inTurn(work("save", held.promise));
  const back = afterTurn(work("undo"));
  expect(done).toEqual(["save"]);
  held.reject(new Error("refused"));
  await expect(saved).rejects.toThrow("refused");
  expect(await back).toBe(true);
  expect(done).toEqual(["save", "undo"]);
  expect(busy).toEqual([true, false, true, false]);
});

it("lets a save wait for what takes one back", async () => {
  const { inTurn, afterTurn, takeWanted, held, work, done } = opened();
  const back = afterTurn(work("undo", held.promise));
  await inTurn(work("save"));
  expect(done).toEqual(["undo"]);
  held.resolve(true);
  await back;
  expect(takeWanted()).toBe(true);
});
