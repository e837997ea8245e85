import { useTranslations } from "#web/i18n/i18n.ts";

/** What stands over the columns of the ledger. */
export function RowsHead({
  hasFit,
  hasCart,
  vehicle,
}: {
  hasFit: boolean;
  hasCart: boolean;
  vehicle: string | null;
}) {
  const t = useTranslations("parts.head");
  return (
    <div className="part-rows-head" aria-hidden="true">
      <span />
      <span className="label">{t("part")}</span>
      <span className="label">{t("brand")}</span>
      {hasFit && (
        <span className="label">{vehicle === null ? t("fitAny") : t("fit", { vehicle })}</span>
      )}
      <span className="label">{t("stock")}</span>
      <span className="label right">{t("price")}</span>
      {hasCart && <span className="label right">{t("quantity")}</span>}
    </div>
  );
}
