import { useState } from "react";

import type { PhonePart, PhonePriceResponse } from "#contract/phone-orders.ts";

import { timesDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { LinesTable, PartCell } from "#desk/ui/lines-table.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { productsBySku } from "#web/api/totals-wire.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { AgreedPriceDialog } from "./agreed-price-dialog.tsx";
import { AgreementActs, AgreementNote } from "./line-agreement.tsx";
import { LinePieces } from "./line-pieces.tsx";
import { PartStanding } from "./part-standing.tsx";
import { type PhoneLine, withPieces } from "./phone-draft.ts";
import { piecesToBeHad } from "./phone-problems.ts";
import { RemoveLine } from "./remove-line.tsx";
import type { SectionProps } from "./section-props.ts";
import { usePhoneParts } from "./use-phone-order.ts";

type Props = SectionProps & { price: PhonePriceResponse | undefined };

/** What is on the order, at what this customer pays for it. */
export function PhoneLines({ draft, onChange, price }: Props) {
  const t = useDeskTexts("phone.lines");
  const mayAgree = useMay("manager");
  const { lines } = draft;
  const skus = lines.map(({ sku }) => sku);
  const { parts } = usePhoneParts(draft, skus.length === 0 ? null : { skus });
  const partOf = ({ sku }: PhoneLine) => parts.find((one) => one.sku === sku);
  const onLine = (one: PhoneLine) => onChange({ lines: withPieces(lines, one) });
  const [agreeing, setAgreeing] = useState<string>();
  const agreed = lines.find(({ sku }) => sku === agreeing);
  const list = agreed && partOf(agreed)?.price;
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
            {lines.map((line) => {
              const part = partOf(line);
              const isPriced = typeof part?.price === "number";
              return (
                <LineRow
                  key={line.sku}
                  line={line}
                  part={part}
                  price={price}
                  onAgree={mayAgree && isPriced ? () => setAgreeing(line.sku) : undefined}
                  onLine={onLine}
                />
              );
            })}
          </LinesTable>
        </div>
      )}
      {agreed && typeof list === "number" && (
        <AgreedPriceDialog
          line={agreed}
          list={list}
          onLine={(one) => {
            onLine(one);
            setAgreeing(undefined);
          }}
          onClose={() => setAgreeing(undefined)}
        />
      )}
    </DetailSection>
  );
}

type RowProps = {
  line: PhoneLine;
  part: PhonePart | undefined;
  price: PhonePriceResponse | undefined;
  /** Begins to agree on a price; undefined for whoever may not, and for what has no price. */
  onAgree: (() => void) | undefined;
  onLine: (line: PhoneLine) => void;
};

function LineRow({ line, part, price, onAgree, onLine }: RowProps) {
  const locale = useShopLocale();
  const format = useFormat();
  const { sku, partNumber, title } = line;
  const priced = productsBySku(price?.orderProducts).get(sku);
  return (
    <tr>
      <PartCell number={partNumber} title={title[locale]}>
        {part && <PartStanding part={part} />}
        <AgreementNote line={line} list={part?.price ?? null} />
      </PartCell>
      <td className="right">
        <LinePieces line={line} had={piecesToBeHad(line, price)} onChange={onLine} />
      </td>
      <td className="right figures">
        {priced ? format.money(priced.price) : "—"}
        {onAgree && <AgreementActs line={line} onOpen={onAgree} onLine={onLine} />}
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
