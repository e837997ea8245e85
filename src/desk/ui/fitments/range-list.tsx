import { useState } from "react";

import { restated, withoutRange, addedRange } from "#domain/fitment-edit/line-ranges.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

import { Button } from "#web/ui/button.tsx";

import type { GridRow } from "./grid-rows.ts";
import { RangeDialog } from "./range-dialog.tsx";
import { useRangeTerms, rangeYears } from "./range-words.ts";
import { type RowRange, rowRanges } from "./row-ranges.ts";
import type { FitmentDrafting } from "./use-fitment-draft.ts";

type Props = {
  row: GridRow;
  drafting: FitmentDrafting;
  mayChange: boolean;
};

type Opened = { kind: "change" | "add"; of: RowRange };

/** What is said of the row that one is on, range by range, and how it is said otherwise. */
export function RangeList({ row, drafting, mayChange }: Props) {
  const t = useDeskTexts("fitments");
  const [opened, setOpened] = useState<Opened>();
  const ranges = rowRanges(row, drafting.draft);
  const name = [row.make, row.model, row.engine].filter((word) => word !== "").join(" ");
  return (
    <DetailSection title={t("ranges")} note={name}>
      {ranges.length === 0 && <p className="secondary">{t("noRanges")}</p>}
      <PointList className="range-list">
        {ranges.map((one) => (
          <li key={[one.range.yearFrom, one.range.position, one.lines[0]?.lineId].join(" ")}>
            <RangeWords of={one} isShared={row.lines.length > 1} />
            {mayChange && (
              <span className="range-acts">
                <Button size="s" onClick={() => setOpened({ kind: "change", of: one })}>
                  {t("change")}
                </Button>
                <Button size="s" onClick={() => setOpened({ kind: "add", of: one })}>
                  {t("otherPosition")}
                </Button>
                <Button
                  size="s"
                  kind="quiet"
                  onClick={() =>
                    drafting.change(one.lines, (before) => withoutRange(before, one.range))
                  }
                >
                  {t("remove")}
                </Button>
              </span>
            )}
          </li>
        ))}
      </PointList>
      {opened && (
        <RangeDialog
          title={opened.kind === "change" ? t("change") : t("otherPosition")}
          range={opened.of.range}
          onClose={() => setOpened(undefined)}
          onDone={(span, terms) => {
            const { position } = opened.of.range;
            drafting.change(opened.of.lines, (before) =>
              opened.kind === "change"
                ? restated(before, { ...span, position }, terms)
                : addedRange(before, { ...span, ...terms }),
            );
            setOpened(undefined);
          }}
        />
      )}
    </DetailSection>
  );
}

function RangeWords({ of: { range, lines }, isShared }: { of: RowRange; isShared: boolean }) {
  const t = useDeskTexts("fitments");
  const [position, pieces, ...note] = useRangeTerms()(range);
  const engines = isShared ? [t("engines", { count: lines.length })] : [];
  return (
    <span>
      <b className="figures">{rangeYears(range)}</b>{" "}
      {[position, pieces, ...engines, ...note].join(" · ")}
    </span>
  );
}
