import type { VerifyPartResponse } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FitmentTable } from "#desk/ui/fitment-table.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

type Fitments = VerifyPartResponse["fitments"];

/** What a part fits: engines that somebody said of themselves, and vehicles with their years. */
export function PartFits({ fitments: { rows, engines } }: { fitments: Fitments }) {
  const t = useDeskTexts("parts");
  return (
    <DetailSection title={t("fits")} note={t("fitRows", { count: rows.length })}>
      {rows.length + engines.length === 0 && <p className="secondary">{t("fitsNothing")}</p>}
      {engines.length > 0 && <p className="mono">{engines.join(", ")}</p>}
      {rows.length > 0 && (
        <FitmentTable caption={t("fits")} rows={rows.map((row) => ({ row, mark: "" }))} />
      )}
    </DetailSection>
  );
}
