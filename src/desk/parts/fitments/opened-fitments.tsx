import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { WaitingDetail } from "#desk/ui/detail-panel.tsx";

import { FitmentEditor } from "./fitment-editor.tsx";
import { useFitmentGrid } from "./use-fitment-grid.ts";

/** What one part fits, on a grid that takes the whole page. */
export function OpenedFitments({ sku, onClose }: { sku: string; onClose: () => void }) {
  const t = useDeskTexts("fitments");
  const { grid, onRetry, error, show } = useFitmentGrid(sku);
  return (
    <>
      <AreaHead title={t("one")} />
      <div className="desk-split">
        {grid ? (
          <FitmentEditor grid={grid} onShow={show} onClose={onClose} />
        ) : (
          <WaitingDetail title={t("one")} onRetry={onRetry} error={error} onClose={onClose} />
        )}
      </div>
    </>
  );
}
