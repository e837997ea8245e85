import type { OpenedVehicle } from "#contract/vehicle-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useFormat } from "#web/ui/format.ts";

import { yearsOf } from "./vehicle-columns.ts";

/** The vehicle lines of a model or an engine: with what, where, in which years, and how much fits each. */
export function VehicleLines({ vehicle: { kind, lines } }: { vehicle: OpenedVehicle }) {
  const t = useDeskTexts("vehicles");
  const format = useFormat();
  const title = t(`lines.${kind}`);
  return (
    <DetailSection title={title} note={format.count(lines.length)}>
      {lines.length === 0 ? (
        <p className="secondary">{t("lines.none")}</p>
      ) : (
        <div className="fitment-table">
          <table>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t(`kinds.${kind === "model" ? "engine" : "model"}`)}</th>
                <th scope="col">{t("fields.region")}</th>
                <th scope="col">{t("fields.years")}</th>
                <th scope="col" className="right">
                  {t("fields.parts")}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={[line.region, line.make, line.name, line.liters].join("|")}>
                  <th scope="row">
                    {line.make} {line.name}{" "}
                    {line.liters !== null && (
                      <span className="muted">{t("ofLiters", { liters: line.liters })}</span>
                    )}
                  </th>
                  <td>{line.region}</td>
                  <td className="figures">{yearsOf(line)}</td>
                  <td className="right figures">{format.count(line.parts)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DetailSection>
  );
}
