import type { ReactNode } from "react";

import { timesDollars } from "#domain/money/money.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { useFormat } from "#web/ui/format.ts";

type Props = {
  /** None where the part of an older offer has left the catalogue. */
  image: string | null;
  title: string;
  number: string;
  count: number;
  /** What it is for; empty where nothing was said. */
  unit: string;
  /** In dollars; null while there is none. */
  price: number | null;
  core: number;
  children?: ReactNode;
};

/** A line of what is being paid: the part, how many at which price, and what they come to. */
export function SummaryLine(props: Props) {
  const { image, title, number, count, unit, price, core, children } = props;
  const t = useTranslations("checkout.summary");
  const format = useFormat();
  return (
    <li className="summary-item">
      {image === null ? <span /> : <Drawing src={image} size={46} />}
      <div>
        <span className="tight strong">{title}</span>
        <span className="mono small secondary">{number}</span>
        {unit !== "" && <span className="small muted">{t("unit", { unit })}</span>}
        {price !== null && (
          <span className="small muted figures">
            {core > 0
              ? t("lineCore", { count, price: format.money(price), core: format.money(core) })
              : t("line", { count, price: format.money(price) })}
          </span>
        )}
        {children}
      </div>
      <span className="figures strong">
        {price === null ? "" : format.money(timesDollars(price, count))}
      </span>
    </li>
  );
}
