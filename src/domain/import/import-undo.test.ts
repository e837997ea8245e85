import { describe, expect, it } from "vitest";

import { IMPORT_STATES } from "./import-kind.ts";
import {
  countUndone,
  isPutBack,
  isUndoAtWork,
  judgeUndo,
  NOTHING_UNDONE,
  UNDO_RESULTS,
  UNDO_STATES,
  type UndoFacts,
  undoRefusal,
  type UndoneRun,
} from "./import-undo.ts";

const PRICED: UndoFacts = {
  before: { online: 100 },
  after: { online: 200 },
  current: { online: 200, wholesale: 50 },
  hasPart: true,
  isSold: false,
  isUsed: false,
  isOfRemoved: false,
};

describe("what an import changed", () => {
  it.each<[string, Partial<UndoFacts>, string]>([
    ["is put back where it is as the import left it", {}, "back"],
    [
      "is put back in whatever order its fields come",
      { after: { terms: { a: 1, b: 2 } }, current: { terms: { b: 2, a: 1 } } },
      "back",
    ],
    ["is put back where it was not there before", { before: null }, "back"],
    ["is put back where the import took it away", { after: null, current: null }, "back"],
    ["stays where somebody ordered the part", { isSold: true }, "sold"],
    ["stays where somebody changed it", { current: { online: 300 } }, "changed"],
    ["stays where somebody emptied it", { current: { wholesale: 50 } }, "changed"],
    ["stays where it came again", { after: null }, "changed"],
    ["stays where it is gone", { current: null }, "gone"],
    ["is gone, whoever ordered it", { current: null, isSold: true }, "gone"],
    ["stays where it is new and something speaks of it", { before: null, isUsed: true }, "used"],
    ["is put back where it was there before, whatever speaks of it", { isUsed: true }, "back"],
    ["stays where it was of what is removed by now", { isOfRemoved: true }, "changed"],
    ["is gone with its part", { hasPart: false, isSold: true }, "gone"],
    [
      "that was taken away is gone with its part",
      { hasPart: false, after: null, current: null },
      "gone",
    ],
    ["is sold, whatever was removed", { isOfRemoved: true, isSold: true }, "sold"],
    ["is gone, whatever was removed", { isOfRemoved: true, current: null }, "gone"],
  ])("%s", (_name, change, result) => {
    expect(judgeUndo({ ...PRICED, ...change })).toBe(result);
  });

  it("is counted under exactly one result", () => {
    const counts = countUndone(countUndone(NOTHING_UNDONE, UNDO_RESULTS), ["back"]);
    expect(counts).toEqual({ back: 2, invited: 1, sold: 1, changed: 1, used: 1, gone: 1 });
  });

  it("is put back also where somebody has to hear of it", () => {
    expect(UNDO_RESULTS.filter(isPutBack)).toEqual(["back", "invited"]);
  });
});

const ENDED = new Date("2026-11-25T10:00:00Z");
const RUN: UndoneRun = {
  isDryRun: false,
  state: "done",
  createdAt: new Date("2026-11-25T08:00:00Z"),
  startedAt: new Date("2026-11-25T09:00:00Z"),
  finishedAt: ENDED,
  undo: undefined,
  hasChanges: true,
  isKeptWhole: true,
};
const after = (hours: number, ms = 0) => new Date(ENDED.getTime() + hours * 3_600_000 + ms);

describe("an import", () => {
  it.each<[string, Partial<UndoneRun>, Date, string | undefined]>([
    ["can be taken back when it has ended", {}, after(0), undefined],
    ["can be taken back to the last moment of a day", {}, after(24, -1), undefined],
    ["cannot be taken back after a day", {}, after(24), "import_undo_late"],
    [
      "that was stopped can be for a day after it began",
      { finishedAt: null },
      after(23, -1),
      undefined,
    ],
    ["that was stopped cannot be after that", { finishedAt: null }, after(23), "import_undo_late"],
    [
      "that never began cannot be a day after somebody wanted it",
      { finishedAt: null, startedAt: null },
      after(22),
      "import_undo_late",
    ],
    ["cannot be taken back twice", { undo: "done" }, after(1), "import_state_refused"],
    [
      "that is being taken back is left to that",
      { undo: "running" },
      after(1),
      "import_state_refused",
    ],
    ["whose undo failed can be taken back again", { undo: "failed" }, after(24, -1), undefined],
    ["whose undo failed cannot be after a day", { undo: "failed" }, after(24), "import_undo_late"],
    ["that was tried only has nothing", { isDryRun: true }, after(1), "import_state_refused"],
    ["that changed nothing has nothing", { hasChanges: false }, after(1), "import_state_refused"],
    [
      "of which only a part is kept cannot be",
      { isKeptWhole: false },
      after(1),
      "import_undo_half",
    ],
    [
      "of which nothing is kept has nothing",
      { hasChanges: false, isKeptWhole: false },
      after(1),
      "import_state_refused",
    ],
  ])("%s", (...[, change, now, refusal]) => {
    expect(undoRefusal({ ...RUN, ...change }, now)).toBe(refusal);
  });

  it.each(UNDO_STATES)("whose undo is %s goes on with it, or it is over", (state) => {
    expect(isUndoAtWork(state)).toBe(state === "waiting" || state === "running");
    expect(isUndoAtWork(undefined)).toBe(false);
  });

  it.each(IMPORT_STATES)("that is %s can be taken back if nobody works on it", (state) => {
    const isAtWork = state === "waiting" || state === "running";
    expect(undoRefusal({ ...RUN, state }, after(1)) === undefined).toBe(!isAtWork);
  });
});
