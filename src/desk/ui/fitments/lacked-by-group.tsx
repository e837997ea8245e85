import type { GridOfFitments } from "#contract/fitment-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { PointList } from "#desk/ui/point-list.tsx";

import { Button } from "#web/ui/button.tsx";

import {
  aloneLines,
  type DifferingLine,
  lackedLines,
  modelsWithLacked,
  takenOver,
} from "./lacked-lines.ts";
import { rangeYears } from "./range-words.ts";
import type { FitmentDrafting } from "./use-fitment-draft.ts";
import type { useFitmentGrid } from "./use-fitment-grid.ts";

type Props = {
  grid: GridOfFitments;
  drafting: FitmentDrafting;
  mayChange: boolean;
  onShow: ReturnType<typeof useFitmentGrid>["show"];
};

/** Lines that are listed; the grid has the others. */
const MOST_LISTED = 12;

/** In what the part and its interchange group differ: one press adds what the group has, to be looked over and saved. */
export function LackedByGroup({ grid, drafting, mayChange, onShow }: Props) {
  const t = useDeskTexts("fitments.group");
  if (grid.groupParts === 0) return null;
  const lacked = lackedLines(grid, drafting.draft);
  const isLacking = grid.lackedVehicles.some(({ region }) => region === grid.region);
  const alone = aloneLines(grid, drafting.draft);
  return (
    <DetailSection title={t("title")} note={t("others", { count: grid.groupParts })}>
      <h4>{grid.isKnown ? t("lacked") : t("ofGroup")}</h4>
      {lacked.length === 0 && (
        <p className="secondary">
          {isLacking ? t("allMarked") : t("noneLacked", { region: grid.region })}
        </p>
      )}
      <DifferingLines lines={lacked} />
      {mayChange && <AddLacked {...{ grid, drafting, lacked, onShow }} />}
      <OtherRegions grid={grid} isDirty={drafting.isDirty} onShow={onShow} />
      {alone.length > 0 && (
        <>
          <h4>{t("alone")}</h4>
          <DifferingLines lines={alone} />
        </>
      )}
    </DetailSection>
  );
}

type Adding = Omit<Props, "mayChange"> & { lacked: ReturnType<typeof lackedLines> };

/** What is added stands on the grid, and nothing is that does not. */
function AddLacked({ grid, drafting, lacked, onShow }: Adding) {
  const t = useDeskTexts("fitments.group");
  const models = modelsWithLacked(grid, lacked, drafting.isDirty);
  const shown = lacked.filter(({ line }) => models.includes(line.modelId));
  const count = shown.reduce((sum, { vehicles }) => sum + vehicles, 0);
  const add = () => {
    if (count === 0) return;
    for (const { line } of shown) drafting.change([line], takenOver(line));
    onShow({ region: grid.region, models });
  };
  useDeskKeys(count === 0 ? [] : [{ keys: "a", name: t("add", { count }), act: add }]);
  if (lacked.length === 0) return null;
  return (
    <p>
      <Button size="s" disabled={count === 0} onClick={add}>
        {t("add", { count })}
        {count > 0 && <KeyHint keys="a" />}
      </Button>
    </p>
  );
}

type Named = { make: string; model: string; engine: string; lineId: number };

function DifferingLines({ lines }: { lines: readonly DifferingLine<Named>[] }) {
  const t = useDeskTexts("fitments.group");
  const more = lines.length - MOST_LISTED;
  return (
    <PointList>
      {lines.slice(0, MOST_LISTED).map(({ line, spans }) => (
        <li key={line.lineId}>
          {line.make} {line.model} <span className="mono">{line.engine}</span>{" "}
          <span className="figures">{spans.map(rangeYears).join(", ")}</span>
        </li>
      ))}
      {more > 0 && <li className="secondary">{t("more", { count: more })}</li>}
    </PointList>
  );
}

type RegionsProps = Pick<Props, "grid" | "onShow"> & { isDirty: boolean };

/** Where else the group fits: a save is of one region, and nothing goes from the grid that is not saved. */
function OtherRegions({ grid, isDirty, onShow }: RegionsProps) {
  const t = useDeskTexts("fitments.group");
  const others = grid.lackedVehicles.filter(({ region }) => region !== grid.region);
  return (
    <>
      {others.map(({ region, vehicles }) => (
        <p key={region}>
          {t("elsewhere", { region, count: vehicles })}{" "}
          <Button size="s" disabled={isDirty} onClick={() => onShow({ region })}>
            {t("see", { region })}
          </Button>
        </p>
      ))}
    </>
  );
}
