import type { VerifyPartResponse } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

type Fitments = VerifyPartResponse["fitments"];

/** What a part fits: engines that somebody said of themselves, and vehicles with their years. */
export function PartFits({ fitments: { rows, engines } }: { fitments: Fitments }) {
  const t = useDeskTexts("parts");
  const locale = useShopLocale();
  return (
    <DetailSection title={t("fits")} note={t("fitRows", { count: rows.length })}>
      {rows.length + engines.length === 0 && <p className="secondary">{t("fitsNothing")}</p>}
      {engines.length > 0 && <p className="mono">{engines.join(", ")}</p>}
      {rows.length > 0 && (
        <div className="part-table">
          <table>
            <caption className="visually-hidden">{t("fits")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("vehicle")}</th>
                <th scope="col">{t("years")}</th>
                <th scope="col">{t("engine")}</th>
                <th scope="col">{t("note")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={[
                    row.region,
                    row.make,
                    row.model,
                    row.engine,
                    row.yearFrom,
                    row.position,
                  ].join("|")}
                >
                  <th scope="row">
                    {row.make} {row.model} <span className="muted">{row.region}</span>
                  </th>
                  <td className="figures">
                    {row.yearFrom}–{row.yearTo}
                  </td>
                  <td className="mono">{row.engine}</td>
                  <td>{row.note?.[locale] ?? ""}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DetailSection>
  );
}
