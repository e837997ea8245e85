import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Location } from "react-router";

import type { GridOfFitments as Grid } from "#contract/fitment-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { useMay } from "#desk/ui/rights.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Notice } from "#web/ui/notice.tsx";

import { FitmentConflict } from "./fitment-conflict.tsx";
import { FitmentFoot } from "./fitment-foot.tsx";
import { GridOfPart } from "./grid-of-part.tsx";
import { LackedByGroup } from "./lacked-by-group.tsx";
import { ModelPicker } from "./model-picker.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { TermsFields } from "./terms-fields.tsx";
import { type FitmentDrafting, useFitmentDraft } from "./use-fitment-draft.ts";
import { useFitmentSave } from "./use-fitment-save.ts";
import type { useFitmentGrid } from "./use-fitment-grid.ts";

/** What stands around the grid where it is part of something else. */
export type AroundGrid = {
  /** Beside the number of the part, in the place of its title. */
  aside?: ReactNode;
  /** What is said of what the part fits, beside the grid. */
  beside?: ReactNode;
  /** Whether one begins on the grid: whoever came by keyboard goes on by keyboard. */
  isBegunOnGrid?: boolean;
};

type Props = AroundGrid & {
  grid: Grid;
  /** Why another grid, which was asked for, is not here. */
  fault?: ReactNode;
  onShow: ReturnType<typeof useFitmentGrid>["show"];
  onClose: () => void;
};

/** What a part fits, to be said by a manager and looked at by staff. */
export function FitmentEditor({ grid, fault, onShow, onClose, ...around }: Props) {
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const drafting = useFitmentDraft(grid);
  const saving = useFitmentSave(grid, drafting);
  const [previewed, setPreviewed] = useState<typeof saving.request>();
  const { place, want } = useGridPlace(grid.lines, around.isBegunOnGrid === true);
  const show: typeof onShow = (wanted) => {
    onShow(wanted);
    if (wanted.models) want();
  };
  const preview = () => {
    saving.forget();
    if (drafting.isDirty) setPreviewed(saving.request);
  };
  return (
    <DetailPanel
      title={grid.partNumber}
      aside={around.aside ?? <span className="secondary">{grid.title[locale]}</span>}
      onClose={onClose}
      foot={isManager && <FitmentFoot drafting={drafting} saving={saving} onPreview={preview} />}
    >
      {fault}
      <GridNotices grid={grid} isManager={isManager} />
      <div ref={place} className="grid-and-sides">
        <GridPlace {...{ grid, drafting, isManager }} onShow={show} />
        <div className="grid-sides">
          {around.beside}
          <LackedByGroup grid={grid} drafting={drafting} mayChange={isManager} onShow={show} />
        </div>
      </div>
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

type PlaceProps = Pick<Props, "grid" | "onShow"> & {
  drafting: FitmentDrafting;
  isManager: boolean;
};

/** The grid below what chooses its models, and what a marked year says. */
function GridPlace({ grid, drafting, isManager, onShow }: PlaceProps) {
  const t = useDeskTexts("fitments");
  return (
    <div className="grid-place">
      <ModelPicker grid={grid} isDirty={drafting.isDirty} onShow={onShow} />
      {isManager && grid.lines.length > 0 && (
        <details className="grid-terms">
          <summary>{t("painted")}</summary>
          <TermsFields terms={drafting.terms} onChange={drafting.setTerms} />
        </details>
      )}
      <GridOfPart grid={grid} drafting={drafting} mayChange={isManager} />
    </div>
  );
}

/** The part, which may stand in the query, and which of its editors is open. */
function placeOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  return [pathname, query.get("sku"), query.get("edit")].join(" ");
}

/**
 * Where the grid is: "e" leads onto it, or where there is none to what chooses its models. Whoever shows models is led
 * there once they have come: what they pressed is off by then, and no key is heard from it.
 */
function useGridPlace(lines: Grid["lines"], isBegun: boolean) {
  const t = useDeskTexts("fitments");
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useRef(isBegun);
  useDeskKeys([{ keys: "e", name: t("toGrid"), act: () => beginIn(place.current) }]);
  useEffect(() => {
    if (!isWanted.current) return;
    beginIn(place.current);
    isWanted.current = lines.length === 0;
  }, [lines]);
  return {
    place,
    want: () => {
      isWanted.current = !goToCell(place.current);
    },
  };
}

function beginIn(place: HTMLElement | null): void {
  if (!goToCell(place)) place?.querySelector<HTMLElement>("select")?.focus();
}

/** Says whether there is a grid to go to. */
function goToCell(place: HTMLElement | null): boolean {
  const cell = place?.querySelector<HTMLElement>("td[tabindex='0']");
  cell?.focus();
  return cell !== null && cell !== undefined;
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
