import type { VerifyPartResponse } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

type Row = VerifyPartResponse["fitments"]["missing"][number];

type Props = {
  caption: string;
  /** Each with what is marked of it, which may be nothing. */
  rows: readonly { row: Row; mark: string }[];
};

/** Vehicles with their years and engines. */
export function FitmentTable({ caption, rows }: Props) {
  const t = useDeskTexts("desk.fitments");
  const locale = useShopLocale();
  return (
    <div className="fitment-table">
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
