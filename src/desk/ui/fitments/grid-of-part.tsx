import { useState } from "react";

import type { GridOfFitments as Grid } from "#contract/fitment-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { FitmentGrid } from "./fitment-grid.tsx";
import { type Elsewhere, gridRows, gridYears } from "./grid-rows.ts";
import { GridLegend } from "./grid-legend.tsx";
import { RangeList } from "./range-list.tsx";
import type { FitmentDrafting } from "./use-fitment-draft.ts";

type Props = { grid: Grid; drafting: FitmentDrafting; mayChange: boolean };

/** The vehicles of the models that are shown, and what is said of the row that one is on. */
export function GridOfPart({ grid, drafting, mayChange }: Props) {
  const t = useDeskTexts("fitments");
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [at, setAt] = useState<string>();
  const rows = gridRows(grid.lines, open);
  const row = rows.find(({ key }) => key === at) ?? rows[0];
  if (!row) return <p className="secondary">{t("chooseModel")}</p>;
  return (
    <DetailSection title={t("grid")} note={mayChange ? t("howToPaint") : undefined}>
      <FitmentGrid
        rows={rows}
        years={gridYears(grid.lines)}
        draft={drafting.draft}
        elsewhere={elsewhereOf(grid, drafting)}
        onPaint={mayChange ? drafting.paint : undefined}
        onOpen={(modelId) =>
          setOpen((before) =>
            before.has(modelId)
              ? new Set([...before].filter((one) => one !== modelId))
              : new Set([...before, modelId]),
          )
        }
        onRow={setAt}
      />
      <GridLegend hasGroup={grid.groupParts > 0} />
      <RangeList row={row} drafting={drafting} mayChange={mayChange} />
    </DetailSection>
  );
}

/** What the shop says of a vehicle that nothing is said of: it knows that a part does not fit once it knows any that it fits. */
function elsewhereOf({ isUniversal, isKnown }: Grid, { draft }: FitmentDrafting): Elsewhere {
  if (isUniversal) return "universal";
  return isKnown || [...draft.values()].some((ranges) => ranges.length > 0) ? "not" : "unknown";
}
