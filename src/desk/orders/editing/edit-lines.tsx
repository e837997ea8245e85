import { useState } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { LinesTable, PartCell } from "#desk/ui/lines-table.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { LinePieces } from "../phone/line-pieces.tsx";
import { type PhoneLine, withPieces } from "../phone/phone-draft.ts";
import { RemoveLine } from "../phone/remove-line.tsx";
import { type EditDraft, withSwapped } from "./edit-draft.ts";
import { EditPartSearch } from "./edit-parts.tsx";
import type { EditPreview } from "./edit-preview.ts";

type Props = {
  order: DeskOrder;
  draft: EditDraft;
  preview: EditPreview | undefined;
  onLines: (lines: PhoneLine[]) => void;
};

/** What is on the order: more or fewer pieces, none, or another part in its place. */
export function EditLines({ order, draft, preview, onLines }: Props) {
  const t = useDeskTexts("orderEdit.lines");
  const [replacing, setReplacing] = useState<string>();
  const { lines } = draft;
  const replaced = lines.find(({ sku }) => sku === replacing);
  return (
    <>
      <DetailSection heading="h2" title={t("title")}>
        {lines.length === 0 ? (
          <p className="secondary">{t("none")}</p>
        ) : (
          <div className="order-scroll">
            <LinesTable words={[t("part")]} figures={[t("pieces"), t("price"), t("acts")]}>
              {lines.map((line) => (
                <EditLine
                  key={line.sku}
                  line={line}
                  before={order.items.find(({ sku }) => sku === line.sku)}
                  preview={preview}
                  onLine={(one) => onLines(withPieces(lines, one))}
                  onReplace={() => setReplacing(line.sku)}
                />
              ))}
            </LinesTable>
          </div>
        )}
      </DetailSection>
      {replaced && (
        <EditPartSearch
          key={replaced.sku}
          orderNumber={order.orderNumber}
          replaced={replaced}
          onPart={(part) => {
            onLines(withSwapped(lines, replaced.sku, part));
            setReplacing(undefined);
          }}
          onClose={() => setReplacing(undefined)}
        />
      )}
    </>
  );
}

type LineProps = {
  line: PhoneLine;
  /** The same line of the order as it is; undefined for a part that is added. */
  before: DeskOrder["items"][number] | undefined;
  preview: EditPreview | undefined;
  onLine: (line: PhoneLine) => void;
  onReplace: () => void;
};

function EditLine({ line, before, preview, onLine, onReplace }: LineProps) {
  const t = useDeskTexts("orderEdit.lines");
  const locale = useShopLocale();
  const format = useFormat();
  const { sku, partNumber, title, quantity } = line;
  const priced = preview?.items.find((one) => one.sku === sku);
  const price = priced?.price ?? before?.price;
  const short = preview?.short.find((one) => one.sku === sku);
  const notes = [...notesOf(before, quantity, t), ...usePriceNotes(preview, line, before)];
  return (
    <tr>
      <PartCell number={partNumber} title={title[locale]} notes={notes} />
      <td className="right">
        <LinePieces line={line} had={short?.quantity ?? quantity} onChange={onLine} />
      </td>
      <td className="right figures">{price === undefined ? "—" : format.money(price)}</td>
      <td className="right">
        <span className="edit-acts">
          <Button size="s" aria-label={t("replaceOne", { number: partNumber })} onClick={onReplace}>
            {t("replace")}
          </Button>
          <RemoveLine line={line} onChange={onLine} />
        </span>
      </td>
    </tr>
  );
}

/** Whether its price is the one that the order's quote named, or that a manager agreed on. */
function usePriceNotes(
  preview: LineProps["preview"],
  { sku }: PhoneLine,
  before: LineProps["before"],
): string[] {
  const t = useDeskTexts("orderEdit.lines");
  const quote = preview?.quote;
  const priced = preview?.items.find((one) => one.sku === sku);
  const isAgreed = before?.is_agreed === true && (priced ?? before).price === before.price;
  return [
    ...(quote && priced?.isQuoted === true ? [t("quoted", { number: quote.quoteNumber })] : []),
    ...(isAgreed ? [t("agreed")] : []),
  ];
}

/** What is another than before. */
function notesOf(
  before: LineProps["before"],
  quantity: number,
  t: ReturnType<typeof useDeskTexts<"orderEdit.lines">>,
): string[] {
  if (!before) return [t("added")];
  return before.quantity === quantity ? [] : [t("before", { count: before.quantity })];
}
