import { fromDollars } from "#domain/money/money.ts";
import { typedAmount } from "#domain/money/typed-dollars.ts";
import { LONGEST_LINE_NOTE } from "#domain/quote/answered-lines.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import type { AnswerFields, LineFieldsProps } from "./answer-fields.ts";
import { OtherPartFields } from "./other-part.tsx";
import { usePartNow } from "./part-now.ts";
import type { QuoteLine } from "./quote-parts.ts";
import { EMPTY_LINE, LINE_OFFERS, type TypedLine } from "./typed-line.ts";

/** What the shop says to one line: a price for it, another part in its place, or that there is none. */
export function AnswerLineFields(props: AnswerFields & { line: QuoteLine }) {
  const { quote, line, typed, change } = props;
  const t = useDeskTexts("quotes.answer");
  const locale = useShopLocale();
  const { position, requested } = line;
  const here = typed.lines[position] ?? EMPTY_LINE;
  const set = (changes: Partial<TypedLine>) =>
    change({ lines: { ...typed.lines, [position]: { ...here, ...changes } } });
  const fields = { ...props, here, set };
  return (
    <fieldset className="answer-line">
      <legend>
        <span className="mono">{requested.number}</span> {requested.title}
      </legend>
      <PartNow {...fields} quote={quote} />
      <DeskChoiceField
        form={props}
        name={`offer.${position}`}
        label={t("offer")}
        value={here.offer}
        options={LINE_OFFERS.map((value) => ({ value, name: t(`offers.${value}`) }))}
        onChange={(offer) => {
          // Back at the part that was asked for it costs what that did.
          const isBack = offer === "asked" && here.part !== null;
          const price = typedAmount(fromDollars(requested.price), locale);
          set({ offer, ...(isBack && { part: null, price }) });
        }}
      />
      {here.offer === "other" && <OtherPartFields {...fields} />}
      {here.offer !== "none" && <PriceFields {...fields} />}
      {here.offer !== "asked" && (
        <DeskTextField
          form={props}
          name={`note.${position}`}
          label={t("note")}
          hint={t("noteHint")}
          value={here.note}
          maxLength={LONGEST_LINE_NOTE}
          onChange={(note) => set({ note })}
        />
      )}
    </fieldset>
  );
}

/** What the shop knows now of the part that the line has had so far. */
function PartNow({ quote, line, here }: LineFieldsProps) {
  const partNow = usePartNow(quote);
  const offeredSku = line.offered?.sku ?? line.requested.sku;
  const sku = here.offer === "other" ? here.part?.sku : line.requested.sku;
  if (sku !== offeredSku) return null;
  return <p className="small muted">{partNow(line.position).join(" · ")}</p>;
}

function PriceFields(props: LineFieldsProps) {
  const { line, here, set } = props;
  const t = useDeskTexts("quotes.answer");
  return (
    <div className="form-columns">
      <DeskTextField
        form={props}
        name={`quantity.${line.position}`}
        label={t("quantity")}
        value={here.quantity}
        onChange={(quantity) => set({ quantity })}
        isFigure
      />
      <DeskTextField
        form={props}
        name={`price.${line.position}`}
        label={t("price")}
        value={here.price}
        onChange={(price) => set({ price })}
        isFigure
      />
    </div>
  );
}
