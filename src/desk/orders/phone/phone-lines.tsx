import type { PhonePart, PhonePriceResponse } from "#contract/phone-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { LinesTable, PartCell } from "#desk/ui/lines-table.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Icon } from "#web/ui/icon.tsx";

import { LinePieces } from "./line-pieces.tsx";
import { PartStanding } from "./part-standing.tsx";
import { type PhoneLine, withPieces } from "./phone-draft.ts";
import type { SectionProps } from "./section-props.ts";
import { usePhoneParts } from "./use-phone-order.ts";

type Props = SectionProps & { price: PhonePriceResponse | undefined };

/** What is on the order, at what this customer pays for it. */
export function PhoneLines({ draft, onChange, price }: Props) {
  const t = useDeskTexts("phone.lines");
  const { lines } = draft;
  const skus = lines.map(({ sku }) => sku);
  const { parts } = usePhoneParts(draft, skus.length === 0 ? null : { skus });
  return (
    <DetailSection heading="h2" title={t("title")} note={t("count", { count: lines.length })}>
      {lines.length === 0 ? (
        <p className="secondary">{t("none")}</p>
      ) : (
        <div className="order-scroll">
          <LinesTable words={[t("part")]} figures={[t("pieces"), t("price"), t("remove")]}>
            {lines.map((line) => (
              <LineRow
                key={line.sku}
                line={line}
                part={parts.find(({ sku }) => sku === line.sku)}
                price={price}
                onPieces={(quantity) =>
                  onChange({ lines: withPieces(lines, { ...line, quantity }) })
                }
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
  onPieces: (pieces: number) => void;
};

function LineRow({ line, part, price, onPieces }: RowProps) {
  const t = useDeskTexts("phone.lines");
  const locale = useShopLocale();
  const format = useFormat();
  const { sku, partNumber, title } = line;
  const priced = price?.orderProducts.find(({ nkr_code: one }) => one === sku);
  return (
    <tr>
      <PartCell number={partNumber} title={title[locale]}>
        {part && <PartStanding part={part} />}
        <Trouble line={line} price={price} />
      </PartCell>
      <td className="right">
        <LinePieces
          label={t("piecesOf", { number: partNumber })}
          pieces={line.quantity}
          onPieces={onPieces}
        />
      </td>
      <td className="right figures">{priced ? format.money(priced.price) : "—"}</td>
      <td className="right">
        <Button
          kind="quiet"
          size="s"
          aria-label={t("removeOne", { number: partNumber })}
          onClick={() => onPieces(0)}
        >
          <Icon name="close" />
        </Button>
      </td>
    </tr>
  );
}

/** Why a line is not to be had as it stands. */
function Trouble({ line: { sku, quantity }, price }: Pick<RowProps, "line" | "price">) {
  const t = useDeskTexts("phone.lines");
  const gone = price?.deletedProducts.some((one) => one.sku === sku);
  const had = price?.orderProducts.find(({ nkr_code: one }) => one === sku)?.quantity ?? quantity;
  if (!gone && had >= quantity) return null;
  return (
    <p className="field-error">
      <Icon name="alert" />
      <span>{gone ? t("gone") : t("only", { count: had })}</span>
    </p>
  );
}
