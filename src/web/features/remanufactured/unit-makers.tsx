import { useTranslations } from "#web/i18n/i18n.ts";
import type { UnitMaker } from "./remanufactured-loader.ts";
import type { RequestUnit } from "./request-link.tsx";
import { UnitTable } from "./unit-table.tsx";
import "#web/styles/unit-makers.css";

type Props = { makers: UnitMaker[]; onRequest: RequestUnit };

/** A fold for each maker, which opens without script too; its families are named on it. */
export function UnitMakers({ makers, onRequest }: Props) {
  const t = useTranslations("remanufactured");
  return (
    <div className="unit-makers">
      {makers.map(({ maker, families }) => (
        <details key={maker} open={makers.length === 1}>
          <summary>
            <b>{maker}</b>
            <span className="secondary">
              {families
                .map(({ family }) => family)
                .filter((family) => family !== "")
                .join(", ")}
            </span>
            <span className="unit-count figures">
              {t("count", { count: families.reduce((sum, { units }) => sum + units.length, 0) })}
            </span>
          </summary>
          {families.map((family) => (
            <UnitTable key={family.family} maker={maker} {...family} onRequest={onRequest} />
          ))}
        </details>
      ))}
    </div>
  );
}
