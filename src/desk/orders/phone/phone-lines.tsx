import type { PhonePart, PhonePriceResponse } from "#contract/phone-orders.ts";

import { timesDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { LinesTable, PartCell } from "#desk/ui/lines-table.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { productsBySku } from "#web/api/totals-wire.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { LineAgreement } from "./line-agreement.tsx";
import { LinePieces } from "./line-pieces.tsx";
import { PartStanding } from "./part-standing.tsx";
import type { PhoneMade } from "./phone-call.ts";
import { type PhoneLine, withPieces } from "./phone-draft.ts";
import { piecesToBeHad } from "./phone-problems.ts";
import { RemoveLine } from "./remove-line.tsx";
import type { SectionProps } from "./section-props.ts";
import { usePhoneParts } from "./use-phone-order.ts";

type Props = SectionProps & { price: PhonePriceResponse | undefined; made: PhoneMade };

/** What is on the order, at what this customer pays for it. */
export function PhoneLines({ draft, onChange, price, made }: Props) {
  const t = useDeskTexts("phone.lines");
  const mayAgree = useMay("manager") && made === "order";
  const { lines } = draft;
  const skus = lines.map(({ sku }) => sku);
  const { parts } = usePhoneParts(draft, skus.length === 0 ? null : { skus });
  return (
    <DetailSection heading="h2" title={t("title")} note={t("count", { count: lines.length })}>
      {lines.length === 0 ? (
        <p className="secondary">{t("none")}</p>
      ) : (
        <div className="order-scroll">
          <LinesTable
            words={[t("part")]}
            figures={[t("pieces"), t("price"), t("sum"), t("remove")]}
          >
            {lines.map((line) => (
              <LineRow
                key={line.sku}
                line={line}
                part={parts.find(({ sku }) => sku === line.sku)}
                price={price}
                mayAgree={mayAgree}
                onLine={(one) => onChange({ lines: withPieces(lines, one) })}
              />
            ))}
          </LinesTable>
        </div>
      )}
    </DetailSection>
  );
}

type RowProps = {
  line: PhoneLine;
  part: PhonePart | undefined;
  price: PhonePriceResponse | undefined;
  /** Whether whoever makes the order may agree on prices. */
  mayAgree: boolean;
  onLine: (line: PhoneLine) => void;
};

function LineRow({ line, part, price, mayAgree, onLine }: RowProps) {
  const locale = useShopLocale();
  const format = useFormat();
  const { sku, partNumber, title } = line;
  const priced = productsBySku(price?.orderProducts).get(sku);
  return (
    <tr>
      <PartCell number={partNumber} title={title[locale]}>
        {part && <PartStanding part={part} />}
      </PartCell>
      <td className="right">
        <LinePieces line={line} had={piecesToBeHad(line, price)} onChange={onLine} />
      </td>
      <td className="right figures">
        {priced ? format.money(priced.price) : "—"}
        <LineAgreement line={line} list={part?.price ?? null} mayAgree={mayAgree} onLine={onLine} />
      </td>
      <td className="right figures">
        {priced ? format.money(timesDollars(priced.price, line.quantity)) : "—"}
      </td>
      <td className="right">
        <RemoveLine line={line} onChange={onLine} />
      </td>
    </tr>
  );
}
