import type { FitmentChangesRequest, FitmentPreviewResponse } from "#contract/fitment-desk.ts";
import { stretchesOf } from "#domain/fitment-edit/line-ranges.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type JudgedLine, judgeFitments } from "./save-fitments.ts";

/** Stretches of years that somebody reads before they save. */
const MOST_SHOWN = 200;

const KINDS = ["gained", "lost", "changed"] as const;

type Preview = Omit<FitmentPreviewResponse, "status">;

/** What would become of which vehicles, what the group says against it first; the ShopErrors of a save. */
export async function previewFitments(
  db: Database,
  request: FitmentChangesRequest,
): Promise<Preview> {
  const { lines, counts } = await judgeFitments(db, request);
  const found = lines.flatMap(stretchesOfLine);
  const inOrder = [...found.filter(isAgainst), ...found.filter((one) => !isAgainst(one))];
  return {
    ...counts,
    vehicles: inOrder.slice(0, MOST_SHOWN),
    isCut: inOrder.length > MOST_SHOWN,
  };
}

function isAgainst({ isAgainstGroup }: Preview["vehicles"][number]): boolean {
  return isAgainstGroup;
}

function stretchesOfLine({ make, model, engine, change, against }: JudgedLine) {
  const isListed = new Set(against);
  const says = (kind: (typeof KINDS)[number], isAgainstGroup: boolean) =>
    stretchesOf(change[kind].filter((year) => isListed.has(year) === isAgainstGroup)).map((span) =>
      Object.assign({ kind, make, model, engine, isAgainstGroup }, span),
    );
  return [true, false].flatMap((isAgainstGroup) =>
    KINDS.flatMap((kind) => says(kind, isAgainstGroup)),
  );
}
