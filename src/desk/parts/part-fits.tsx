import type { VerifyPartResponse } from "#contract/verification.ts";
import { partEditorLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FitmentTable } from "#desk/ui/fitment-table.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

type Fitments = VerifyPartResponse["fitments"];

/** What a part fits: engines that somebody said of themselves, and vehicles with their years. */
export function PartFits({ sku, fitments }: { sku: string; fitments: Fitments }) {
  const { rows, engines } = fitments;
  const t = useDeskTexts("parts");
  const locale = useShopLocale();
  return (
    <DetailSection title={t("fits")} note={t("fitRows", { count: rows.length })}>
      <p>
        <a href={partEditorLink(locale, sku, "fitments")}>{t("openFitments")}</a>
      </p>
      {rows.length + engines.length === 0 && <p className="secondary">{t("fitsNothing")}</p>}
      {engines.length > 0 && <p className="mono">{engines.join(", ")}</p>}
      {rows.length > 0 && (
        <FitmentTable caption={t("fits")} rows={rows.map((row) => ({ row, mark: "" }))} />
      )}
    </DetailSection>
  );
}
