import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { DetailWaiting, WaitingDetail } from "#desk/ui/detail-panel.tsx";

import { type AroundGrid, FitmentEditor } from "./fitment-editor.tsx";
import { useFitmentGrid } from "./use-fitment-grid.ts";

type Props = AroundGrid & { sku: string; onClose: () => void };

/** What one part fits, on a grid that takes the whole page, beside what an area has to say of it. */
export function OpenedFitments({ sku, onClose, ...around }: Props) {
  const t = useDeskTexts("fitments");
  const { grid, isBehind, onRetry, error, show } = useFitmentGrid(sku);
  return (
    <>
      <AreaHead title={t("one")} />
      <div className="desk-split">
        {grid ? (
          <FitmentEditor
            {...around}
            grid={grid}
            fault={isBehind && onRetry && <DetailWaiting onRetry={onRetry} error={error} />}
            onShow={show}
            onClose={onClose}
          />
        ) : (
          <WaitingDetail title={t("one")} onRetry={onRetry} error={error} onClose={onClose} />
        )}
      </div>
    </>
  );
}
