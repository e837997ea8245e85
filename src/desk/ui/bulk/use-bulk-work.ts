import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { showFailure, showToast } from "#web/ui/toast.tsx";

import { readKeysAnew } from "../read-keys-anew.ts";
import type { BulkAction, BulkSays } from "./bulk-action.ts";
import type { BulkPlan } from "./bulk-plans.ts";
import { useWhyNot } from "./use-bulk-plans.ts";
import {
  type BulkStep,
  bySureness,
  type NotDoneStep,
  countRows,
  workThrough,
} from "./work-through.ts";

/** What came of it: how many rows it was done with of how many, what was refused, and how what was done is taken back. */
export type BulkOutcome = {
  done: number;
  /** With as many it was so already. */
  same: number;
  of: number;
  /** With as many nothing was begun, as somebody stopped it. */
  left: number;
  refused: readonly NotDoneStep[];
  undo?: () => void;
};

/** It is under way: how many are through, and whether it ends with the one that is being done. */
export type Running = { reached: number; isStopping: boolean };

function stepsOf<Row>(action: BulkAction<Row>, taken: readonly BulkPlan<Row>[]): BulkStep[] {
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

/**
 * Does something with rows, one after the other or all at once, and says of which it was refused and why. It ends after
 * the row that is being done where it is stopped, and where its page goes: nothing is done that nobody sees.
 */
export function useBulkWork<Row>(
  action: BulkAction<Row>,
  { taken, noun }: { taken: readonly BulkPlan<Row>[]; noun: string },
) {
  const queries = useQueryClient();
  const whyNot = useWhyNot();
  const [running, setRunning] = useState<Running>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const { isStopped, isGone, begin, stop } = useStopping();
  const { also = [] } = action;
  const areas = [noun, "history", ...also].map((area) => [area]);
  const readAnew = action.readAnew ?? (() => readKeysAnew(queries, ...areas));
  const takingBack = useTakingBack(action.says, readAnew);
  const run = async (typed: string): Promise<BulkOutcome> => {
    begin();
    const { done, same, notDone, left } = await workThrough(stepsOf(action, taken), {
      typed,
      whyNot,
      isStopped,
      onReached: (reached) => setRunning((was) => ({ isStopping: false, ...was, reached })),
    });
    await readAnew();
    setRunning(undefined);
    const came = {
      done: countRows(done),
      same: countRows(same),
      of: taken.length,
      left,
      refused: notDone,
      ...takingBack(done),
    };
    setOutcome(came);
    return came;
  };
  return {
    run,
    running,
    outcome,
    isGone,
    stop: () => {
      if ("together" in action) return; // that is one step, which nothing breaks off
      stop();
      setRunning((was) => was && { ...was, isStopping: true });
    },
  };
}

/** Whether somebody has stopped it, or has gone to another page meanwhile. */
function useStopping() {
  const stopped = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return {
    isStopped: () => stopped.current || gone.current,
    isGone: () => gone.current,
    begin: () => {
      stopped.current = false;
    },
    stop: () => {
      stopped.current = true;
    },
  };
}

/** Takes back what was done, one after the other, and says how far that went. */
function useTakingBack(says: BulkSays, readAnew: () => Promise<unknown>) {
  const t = useDeskTexts("desk.bulk");
  const whyNot = useWhyNot();
  const takeBack = async (done: readonly BulkStep[]) => {
    const refused: NotDoneStep[] = [];
    for (const { key, name, rows, undo } of done)
      await undo?.().catch(async (error: unknown) => {
        refused.push({ key, name, rows, ...(await whyNot(error)) });
      });
    await readAnew();
    const { certain, unsure } = bySureness(refused);
    const [first] = certain.length > 0 ? certain : unsure;
    if (!first) return showToast(says.undo?.done(done.length) ?? t("undone"));
    const { name, why, isUnsure } = first;
    const counts = { of: done.length, name, why };
    showFailure(
      isUnsure
        ? t("undoneUnsure", { ...counts, count: unsure.length })
        : t("notUndone", { ...counts, count: certain.length }),
    );
  };
  return (steps: readonly BulkStep[]): Pick<BulkOutcome, "undo"> => {
    const done = steps.filter(({ undo }) => undo);
    return done.length === 0 ? {} : { undo: () => void takeBack(done) };
  };
}
