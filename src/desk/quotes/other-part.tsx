import { useState } from "react";

import type { QuotePartsResponse } from "#contract/desk-quotes.ts";
import { fromDollars } from "#domain/money/money.ts";
import { typedAmount } from "#domain/money/typed-dollars.ts";
import { REPLACEMENT_REASONS } from "#domain/quote/answered-lines.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FitWord } from "#desk/ui/fit-word.tsx";
import { DeskChoiceField } from "#desk/ui/form/desk-fields.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import type { LineFieldsProps } from "./answer-fields.ts";
import { ComparedWith } from "./compared-with.tsx";
import { InsteadSearch } from "./instead-search.tsx";
import type { OtherPart } from "./typed-line.ts";
import { useFitsOnChosen } from "./use-compared.ts";

type Found = QuotePartsResponse["items"][number];

/** The part that is offered in the place of the one that was asked for, and why. */
export function OtherPartFields(props: LineFieldsProps) {
  const { quote, line, here, set, errorOf } = props;
  const t = useDeskTexts("quotes.answer");
  const locale = useShopLocale();
  const [isSearching, setSearching] = useState(here.part === null);
  const choose = (found: Found) => {
    setSearching(false);
    set({
      part: partOf(found, locale),
      price: found.price === null ? "" : typedAmount(fromDollars(found.price), locale),
      reason: found.isOption ? "interchange" : "other",
    });
  };
  return (
    <>
      <ComparedWith quote={quote} position={line.position} />
      {here.part && (
        <ChosenPart part={here.part} isOpen={isSearching} onChange={() => setSearching(true)} />
      )}
      {(isSearching || here.part === null) && (
        <InsteadSearch
          quoteNumber={Number(quote.quoteNumber)}
          requested={line.requested}
          isAnother={here.part !== null}
          error={errorOf(`part.${line.position}`)}
          onPart={choose}
        />
      )}
      <DeskChoiceField
        form={props}
        name={`reason.${line.position}`}
        label={t("reason")}
        value={here.reason}
        options={REPLACEMENT_REASONS.map((value) => ({ value, name: t(`reasons.${value}`) }))}
        onChange={(reason) => set({ reason })}
      />
    </>
  );
}

function partOf(found: Found, locale: Locale): OtherPart {
  const { sku, partNumber: number, title, core, needsVinCheck, stock } = found;
  const onHand = stock.reduce((sum, one) => sum + one.onHand, 0);
  return { sku, number, title: title[locale], core, needs_vin_check: needsVinCheck, onHand };
}

type ChosenProps = { part: OtherPart; isOpen: boolean; onChange: () => void };

function ChosenPart({ part, isOpen, onChange }: ChosenProps) {
  const t = useDeskTexts("quotes.answer");
  const lines = useDeskTexts("quotes.lines");
  const format = useFormat();
  const fit = useFitsOnChosen([part.sku]).get(part.sku);
  const notes = [
    ...(part.onHand === undefined ? [] : [t("onHand", { count: part.onHand })]),
    ...(part.core > 0 ? [lines("deposit", { amount: format.money(part.core) })] : []),
    ...(part.needs_vin_check ? [t("vinCheck")] : []),
  ];
  return (
    <div className="answer-part">
      <p>
        <b className="mono strong">{part.number}</b> {part.title} {fit && <FitWord status={fit} />}
        {notes.length > 0 && <span className="small muted"> {notes.join(" · ")}</span>}
      </p>
      {!isOpen && (
        <Button size="s" onClick={onChange}>
          {t("another")}
        </Button>
      )}
    </div>
  );
}
