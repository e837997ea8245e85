import { expect, it } from "vitest";

import { type ImportCounts, NO_COUNTS } from "./import-kind.ts";
import { EXIT_CODES, importVerdict } from "./import-verdict.ts";

type Case = {
  state: Parameters<typeof importVerdict>[0]["state"];
  counts: Partial<ImportCounts>;
  verdict: ReturnType<typeof importVerdict>;
};

it.each<Case>([
  { state: "done", counts: { create: 2, unchanged: 1 }, verdict: "taken" },
  { state: "done", counts: { unchanged: 3 }, verdict: "taken" },
  { state: "done", counts: { reject: 3 }, verdict: "failed" },
  { state: "done", counts: { reject: 3, create: 1 }, verdict: "inPart" },
  { state: "done", counts: { reject: 3, unchanged: 1 }, verdict: "inPart" },
  { state: "done", counts: { reject: 3, review: 1 }, verdict: "inPart" },
  { state: "done", counts: { review: 3 }, verdict: "inPart" },
  { state: "failed", counts: { create: 9 }, verdict: "failed" },
  { state: "stopped", counts: { create: 9 }, verdict: "stopped" },
  { state: "running", counts: { reject: 9 }, verdict: "taken" },
  { state: "waiting", counts: {}, verdict: "taken" },
])("judges $state with $counts as $verdict", ({ state, counts, verdict }) => {
  expect(importVerdict({ state, counts: { ...NO_COUNTS, ...counts } })).toBe(verdict);
});

it("gives each verdict an exit code of its own, none that of a command misused", () => {
  const codes = Object.values(EXIT_CODES);
  expect(new Set([...codes, 2]).size).toBe(codes.length + 1);
});
