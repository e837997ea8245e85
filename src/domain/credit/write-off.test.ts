import { describe, expect, it } from "vitest";

import { isGivenUp, isWrittenOff, writeOffBar } from "./write-off.ts";

const OWED = { isInvoiced: true, openCents: 262_00, onItsWayCents: 0, writtenOffCents: 0 };

describe("an invoice that will never be paid", () => {
  it.each([
    ["may be written off as long as it owes something", {}, null],
    ["may be written off for a cent", { openCents: 1 }, null],
    ["may be written off again, where some of it is owed anew", { writtenOffCents: 5 }, null],
    ["waits for its number", { isInvoiced: false }, "not_invoiced"],
    ["owes something", { openCents: 0 }, "nothing_owed"],
    ["is not written off twice", { openCents: 0, writtenOffCents: 262_00 }, "nothing_owed"],
    ["waits for a payment that is on its way", { onItsWayCents: 1 }, "on_its_way"],
  ])("%s", (_rule, changes, bar) => {
    expect(writeOffBar({ ...OWED, ...changes })).toBe(bar);
  });

  it.each([
    ["owes nothing and something is written off", 0, 1, true],
    ["owes some of it again", 1, 1, false],
    ["was paid", 0, 0, false],
    ["is owed", 1, 0, false],
  ])("is written off or not where it %s", (...[, openCents, writtenOffCents, is]) => {
    expect(isWrittenOff({ openCents, writtenOffCents })).toBe(is);
  });

  it.each([
    ["nothing was paid of it", 0, 1_000_00, 0, true],
    ["a cent more was written off than paid", 0, 500_01, 500_00, true],
    ["as much was written off as paid", 0, 500_00, 500_00, false],
    ["little was written off", 0, 10_00, 990_00, false],
    ["some is still owed", 1, 1_000_00, 0, false],
    ["nothing was written off", 0, 0, 0, false],
  ])("is given up or not where %s", (...[, openCents, writtenOffCents, paidCents, is]) => {
    expect(isGivenUp({ openCents, writtenOffCents, paidCents })).toBe(is);
  });
});
