import { useState } from "react";
import type { Location } from "react-router";

import type { GridOfFitments as Grid } from "#contract/fitment-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection } from "#desk/ui/detail-panel.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { useMay } from "#desk/ui/rights.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { FitmentConflict } from "./fitment-conflict.tsx";
import { FitmentGrid } from "./fitment-grid.tsx";
import { type Elsewhere, gridRows, gridYears } from "./grid-rows.ts";
import { GridLegend } from "./grid-legend.tsx";
import { ModelPicker } from "./model-picker.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { RangeList } from "./range-list.tsx";
import { TermsFields } from "./terms-fields.tsx";
import { type FitmentDrafting, useFitmentDraft } from "./use-fitment-draft.ts";
import { useFitmentSave } from "./use-fitment-save.ts";
import type { useFitmentGrid } from "./use-fitment-grid.ts";

type Props = {
  grid: Grid;
  onShow: ReturnType<typeof useFitmentGrid>["show"];
  onClose: () => void;
};

/** What a part fits, to be said by a manager and looked at by staff. */
export function FitmentEditor({ grid, onShow, onClose }: Props) {
  const t = useDeskTexts("fitments");
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const drafting = useFitmentDraft(grid);
  const saving = useFitmentSave(grid, drafting);
  const [previewed, setPreviewed] = useState<typeof saving.request>();
  const preview = () => {
    saving.forget();
    if (drafting.isDirty) setPreviewed(saving.request);
  };
  return (
    <DetailPanel
      title={grid.partNumber}
      aside={<span className="secondary">{grid.title[locale]}</span>}
      onClose={onClose}
      foot={isManager && <FitmentFoot drafting={drafting} saving={saving} onPreview={preview} />}
    >
      <GridNotices grid={grid} isManager={isManager} />
      <ModelPicker grid={grid} isDirty={drafting.isDirty} onShow={onShow} />
      {isManager && grid.lines.length > 0 && (
        <details className="grid-terms">
          <summary>{t("painted")}</summary>
          <TermsFields terms={drafting.terms} onChange={drafting.setTerms} />
        </details>
      )}
      <GridOfPart grid={grid} drafting={drafting} mayChange={isManager} />
      {saving.isMet && (
        <FitmentConflict
          grid={grid}
          drafting={drafting}
          onDone={() => {
            saving.leave();
            setPreviewed(undefined);
          }}
        />
      )}
      {previewed && !saving.isMet && (
        <PreviewDialog
          body={previewed}
          isBusy={saving.isBusy}
          failure={saving.failure}
          onClose={() => setPreviewed(undefined)}
          onMet={saving.meet}
          onSave={() => void saving.save().then((isSaved) => isSaved && setPreviewed(undefined))}
        />
      )}
      <LeaveGuard
        form={{
          isDirty: drafting.isDirty,
          isBusy: saving.isBusy,
          // Nothing is saved that nobody has looked over.
          save: () => {
            preview();
            return Promise.resolve(false);
          },
          discard: drafting.discard,
        }}
        placeOf={placeOf}
      />
    </DetailPanel>
  );
}

/** The part and which of its editors is open. */
function placeOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get("edit") ?? ""}`;
}

function GridNotices({ grid, isManager }: { grid: Grid; isManager: boolean }) {
  const t = useDeskTexts("fitments");
  return (
    <>
      {!isManager && <p className="secondary">{t("managersWord")}</p>}
      {grid.isUniversal && (
        <Notice>
          <p>{t("universal")}</p>
        </Notice>
      )}
      {!grid.isUniversal && !grid.isKnown && (
        <Notice>
          <p>{t("nothingKnown")}</p>
        </Notice>
      )}
    </>
  );
}

type GridProps = { grid: Grid; drafting: FitmentDrafting; mayChange: boolean };

function GridOfPart({ grid, drafting, mayChange }: GridProps) {
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

type FootProps = {
  drafting: FitmentDrafting;
  saving: ReturnType<typeof useFitmentSave>;
  onPreview: () => void;
};

function FitmentFoot({ drafting, saving, onPreview }: FootProps) {
  const t = useDeskTexts("fitments");
  useDeskKeys([
    { keys: "Control+s", name: t("preview"), isEverywhere: true, act: onPreview },
    { keys: "z", name: t("undoLast"), act: () => saving.undo?.() },
  ]);
  return (
    <>
      <span className="secondary" aria-live="polite">
        {drafting.isDirty && t("draft", { count: drafting.draft.size })}
      </span>
      <span className="foot-gap" />
      {saving.undo && (
        <Button onClick={saving.undo}>
          {t("undoLast")}
          <KeyHint keys="z" />
        </Button>
      )}
      {drafting.isDirty && <Button onClick={drafting.discard}>{t("discard")}</Button>}
      <Button kind="ink" disabled={!drafting.isDirty} onClick={onPreview}>
        {t("preview")}
        <KeyHint keys="Control+s" />
      </Button>
    </>
  );
}
