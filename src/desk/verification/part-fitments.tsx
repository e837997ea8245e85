import { useNavigate, useSearchParams } from "react-router";

import type { VerifyPartResponse } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FitmentTable } from "#desk/ui/fitment-table.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { queueLink } from "./queue-link.ts";

/** What the part fits, with what its group does not, and what its group fits and it does not; its grid is one key away. */
export function PartFitments({ read: { fitments, part } }: { read: VerifyPartResponse }) {
  const t = useDeskTexts("verification");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { rows, engines, missing } = fitments;
  const grid = queueLink(locale, search, { sku: part.sku, edit: "fitments" });
  // The browser's own way back leads to this part of the queue again.
  useDeskKeys([{ keys: "f", name: t("openFitments"), act: () => void navigate(grid) }]);
  return (
    <DetailSection title={t("fitments")} note={t("rows", { count: rows.length })}>
      <p>
        <a href={grid}>
          {t("openFitments")} <KeyHint keys="f" />
        </a>
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
