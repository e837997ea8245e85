import type { VerifyPartResponse } from "#contract/verification.ts";
import { partEditorLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FitmentTable } from "#desk/ui/fitment-table.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

/** What the part fits, with what its group does not, and what its group fits and it does not. */
export function PartFitments({ read: { fitments, part } }: { read: VerifyPartResponse }) {
  const t = useDeskTexts("verify");
  const locale = useShopLocale();
  const { rows, engines, missing } = fitments;
  return (
    <DetailSection title={t("fitments")} note={t("rows", { count: rows.length })}>
      <p>
        <a href={partEditorLink(locale, part.sku, "fitments")}>{t("openFitments")}</a>
      </p>
      {rows.length + engines.length === 0 && <p className="secondary">{t("noFitments")}</p>}
      {engines.length > 0 && <p className="mono">{engines.join(", ")}</p>}
      {rows.length > 0 && (
        <FitmentTable
          caption={t("fitments")}
          rows={rows.map((row) => ({ row, mark: row.isAlone ? t("alone") : "" }))}
        />
      )}
      {missing.length > 0 && (
        <>
          <h4>{t("missing")}</h4>
          <FitmentTable caption={t("missing")} rows={missing.map((row) => ({ row, mark: "" }))} />
        </>
      )}
    </DetailSection>
  );
}
