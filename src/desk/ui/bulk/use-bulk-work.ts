import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { showFailure, showToast } from "#web/ui/toast.tsx";

import { readKeysAnew } from "../read-keys-anew.ts";
import type { BulkAction } from "./bulk-action.ts";
import type { BulkPlan } from "./bulk-plans.ts";
import { useWhyNot } from "./use-bulk-plans.ts";

/** What was not done and why; `isUnsure` where it may have been, as no answer came. */
type RefusedStep = { key: string; name: string; why: string; isUnsure: boolean };

/** What came of it: how many rows it was done with of how many, what was refused, and how what was done is taken back. */
export type BulkOutcome = {
  done: number;
  of: number;
  refused: readonly RefusedStep[];
  undo?: () => void;
};

/** What is done at once: with one row, or with all of them. */
type Step = {
  key: string;
  name: string;
  rows: number;
  work: (typed: string) => Promise<unknown>;
  undo?: () => Promise<unknown>;
};

function stepsOf<Row>(action: BulkAction<Row>, taken: readonly BulkPlan<Row>[]): Step[] {
  if ("together" in action) {
    const { name, together, undo } = action;
    const rows = taken.map(({ row }) => row);
    const work = (typed: string) => together(rows, typed);
    return [{ key: name, name, rows: rows.length, work, ...(undo && { undo }) }];
  }
  return taken.flatMap(({ key, name, run, undo }) =>
    run ? [{ key, name, rows: 1, work: run, ...(undo && { undo }) }] : [],
  );
}

/** Does something with rows, one after the other or all at once, and says of which it was refused and why. */
export function useBulkWork<Row>(
  action: BulkAction<Row>,
  { taken, noun }: { taken: readonly BulkPlan<Row>[]; noun: string },
) {
  const queries = useQueryClient();
  const whyNot = useWhyNot();
  const [reached, setReached] = useState<number>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const { also = [] } = action;
  const areas = [noun, "history", ...also].map((area) => [area]);
  const readAnew = action.readAnew ?? (() => readKeysAnew(queries, ...areas));
  const takingBack = useTakingBack(readAnew);
  const run = async (typed: string): Promise<BulkOutcome> => {
    const done: Step[] = [];
    const refused: RefusedStep[] = [];
    for (const [at, step] of stepsOf(action, taken).entries()) {
      setReached(at);
      try {
        await step.work(typed);
        done.push(step);
      } catch (error) {
        refused.push({ key: step.key, name: step.name, ...(await whyNot(error)) });
      }
    }
    await readAnew();
    setReached(undefined);
    const rows = done.reduce((sum, step) => sum + step.rows, 0);
    const came = { done: rows, of: taken.length, refused, ...takingBack(done) };
    setOutcome(came);
    return came;
  };
  return { run, reached, outcome };
}

/** Takes back what was done, one after the other, and says how far that went. */
function useTakingBack(readAnew: () => Promise<unknown>) {
  const t = useDeskTexts("desk.bulk");
  const whyNot = useWhyNot();
  const takeBack = async (done: readonly Step[]) => {
    const refused: RefusedStep[] = [];
    for (const { key, name, undo } of done)
      await undo?.().catch(async (error: unknown) => {
        refused.push({ key, name, ...(await whyNot(error)) });
      });
    await readAnew();
    const [first] = refused;
    if (!first) return showToast(t("undone"));
    const { name, why } = first;
    showFailure(t("notUndone", { count: refused.length, of: done.length, name, why }));
  };
  return (steps: readonly Step[]): Pick<BulkOutcome, "undo"> => {
    const done = steps.filter(({ undo }) => undo);
    return done.length === 0 ? {} : { undo: () => void takeBack(done) };
  };
}
