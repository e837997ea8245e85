import { type ReactNode, useState } from "react";

import type { OpenedLine, OpenedVehicle } from "#contract/vehicle-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { shownLiters } from "#domain/vehicle/engine-liters.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { modelYearsOf } from "./vehicle-columns.ts";

/** An engine may be in a hundred models: so many are shown at first. */
const FIRST_LINES = 12;

type Props = {
  vehicle: OpenedVehicle;
  /** What may be done with a line. */
  renderAct?: (line: OpenedLine) => ReactNode;
  /** Below them. */
  children?: ReactNode;
};

/** The vehicle lines of a model or an engine: with what, where, in which years, and how much fits each. */
export function VehicleLines({ vehicle: { kind, lines }, renderAct, children }: Props) {
  const t = useDeskTexts("vehicles.lines");
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, FIRST_LINES);
  return (
    <DetailSection title={t(kind)} note={format.count(lines.length)}>
      {lines.length === 0 ? (
        <p className="secondary">{t("none")}</p>
      ) : (
        <LineTable
          caption={t(kind)}
          of={kind === "model" ? "engine" : "model"}
          lines={shown}
          renderAct={renderAct}
        />
      )}
      {shown.length < lines.length && (
        <div>
          <Button size="s" onClick={() => setWhole(true)}>
            {t("more", { count: lines.length - shown.length })}
          </Button>
        </div>
      )}
      {children}
    </DetailSection>
  );
}

type TableProps = {
  caption: string;
  /** What the lines are named by. */
  of: OpenedVehicle["kind"];
  lines: readonly OpenedLine[];
  renderAct: Props["renderAct"];
};

function LineTable({ caption, of, lines, renderAct }: TableProps) {
  const t = useDeskTexts("vehicles");
  const format = useFormat();
  const locale = useShopLocale();
  return (
    <div className="fitment-table">
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`kinds.${of}`)}</th>
            <th scope="col">{t("fields.region")}</th>
            <th scope="col">{t("fields.years")}</th>
            <th scope="col" className="right">
              {t("fields.parts")}
            </th>
            {renderAct && (
              <th scope="col">
                <span className="visually-hidden">{t("lines.acts")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <a href={deskLink(locale, "vehicles", line.other)}>
                  {line.make} {line.name}
                </a>{" "}
                {line.liters !== null && (
                  <span className="muted">
                    {t("ofLiters", { liters: shownLiters(line.liters, locale) })}
                  </span>
                )}
              </th>
              <td>{line.region}</td>
              <td className="figures">{modelYearsOf(line)}</td>
              <td className="right figures">{format.count(line.parts)}</td>
              {renderAct && <td className="right">{renderAct(line)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
