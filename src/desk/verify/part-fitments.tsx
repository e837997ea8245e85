import type { VerifyPartResponse } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

type Fitments = VerifyPartResponse["fitments"];
type Row = Fitments["missing"][number];

/** What the part fits, with what its group does not, and what its group fits and it does not. */
export function PartFitments({ read: { fitments } }: { read: VerifyPartResponse }) {
  const t = useDeskTexts("verify");
  const { rows, engines, missing } = fitments;
  return (
    <DetailSection title={t("fitments")} note={t("rows", { count: rows.length })}>
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

type TableProps = { caption: string; rows: readonly { row: Row; mark: string }[] };

function FitmentTable({ caption, rows }: TableProps) {
  const t = useDeskTexts("verify");
  const locale = useShopLocale();
  return (
    <div className="verify-table">
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("vehicle")}</th>
            <th scope="col">{t("years")}</th>
            <th scope="col">{t("engine")}</th>
            <th scope="col">{t("note")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, mark }) => (
            <tr
              key={[row.region, row.make, row.model, row.engine, row.yearFrom, row.position].join(
                "|",
              )}
            >
              <th scope="row">
                {row.make} {row.model} <span className="muted">{row.region}</span>
              </th>
              <td className="figures">
                {row.yearFrom}–{row.yearTo}
              </td>
              <td className="mono">{row.engine}</td>
              <td>
                {mark !== "" && <b className="status status-wait">{mark}</b>}{" "}
                {row.note?.[locale] ?? ""}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
