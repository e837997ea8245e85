import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";

import type { QuotePartsRequest, QuotePartsResponse } from "#contract/desk-quotes.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import type { FitStatus } from "#domain/vehicle/fitment.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { FitWord } from "#desk/ui/fit-word.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { useFirstFocus } from "#desk/ui/form/use-first-focus.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import type { QuoteLine } from "./quote-parts.ts";
import { useFitsOnChosen } from "./use-compared.ts";

const LEAST_TYPED = 2;
const LONGEST = 200;

type Found = QuotePartsResponse["items"][number];

type Props = {
  quoteNumber: number;
  requested: QuoteLine["requested"];
  /** Somebody asked for another one than was chosen, and goes on here. */
  isAnother: boolean;
  /** Why it is not sent without one. */
  error: string | undefined;
  onPart: (part: Found) => void;
};

/** Finds a part to offer in the place of another: what replaces it stands there at once, others by number or words. */
export function InsteadSearch({ quoteNumber, requested, isAnother, error, onPart }: Props) {
  const t = useDeskTexts("quotes.answer.search");
  const [typed, setTyped] = useState("");
  const typedText = useDeferredValue(typed).trim();
  const text = typedText.length >= LEAST_TYPED ? typedText : null;
  const { parts, isFound, isError, refetch } = useQuoteParts({
    quoteNumber,
    text,
    instead: requested.sku,
  });
  const fits = useFitsOnChosen(parts.map(({ sku }) => sku));
  const place = useFirstFocus(isAnother);
  return (
    <div ref={place} className="answer-search">
      <DeskTextField
        form={{ errorOf: () => error }}
        name="instead"
        label={t("find", { number: requested.number })}
        hint={t("hint")}
        value={typed}
        maxLength={LONGEST}
        onChange={setTyped}
        onEnter={() => {
          if (typedText.length > 0 && text === null) return; // too little was typed to mean anything
          const offered = parts.filter(({ most }) => most > 0);
          const meant = meantPart(offered, typedText); // of several somebody chooses
          if (meant) onPart(meant);
        }}
      />
      <ul className="answer-found" aria-live="polite">
        {parts.map((part) => (
          <FoundPart
            key={part.sku}
            part={part}
            fit={fits.get(part.sku)}
            requested={requested}
            onPart={onPart}
          />
        ))}
        {isError && (
          <li>
            <DetailWaiting onRetry={() => void refetch()} />
          </li>
        )}
        {isFound && parts.length === 0 && (
          <li className="muted">{t(text === null ? "noOption" : "none")}</li>
        )}
      </ul>
    </div>
  );
}

type FoundProps = Pick<Props, "requested" | "onPart"> & {
  part: Found;
  /** On the vehicle that it is compared with; undefined where that is not known, or not yet. */
  fit: FitStatus | undefined;
};

function FoundPart({ part, fit, requested, onPart }: FoundProps) {
  const t = useDeskTexts("quotes.answer.search");
  const answer = useDeskTexts("quotes.answer");
  const locale = useShopLocale();
  const format = useFormat();
  const { partNumber, title, brand, price, most, stock, isOption, needsVinCheck } = part;
  const onHand = stock.reduce((sum, one) => sum + one.onHand, 0);
  return (
    <li>
      <div>
        <b className="mono strong">{partNumber}</b> {title[locale]}{" "}
        <span className="secondary">{brand}</span>{" "}
        {isOption && <span className="status status-good">{t("option")}</span>}{" "}
        {fit && <FitWord status={fit} />}
        <p className="small secondary">
          {[
            price === null ? t("noPrice") : format.money(price),
            answer("onHand", { count: onHand }),
            ...(needsVinCheck ? [answer("vinCheck")] : []),
          ].join(" · ")}
        </p>
      </div>
      <Button
        size="s"
        disabled={most === 0}
        aria-label={t("takeOne", { number: partNumber, old: requested.number })}
        onClick={() => onPart(part)}
      >
        {t("take")}
      </Button>
    </li>
  );
}

/** The part that is meant by what was typed: what alone was found, or what alone has that very number. */
function meantPart(found: readonly Found[], typed: string): Found | undefined {
  if (found.length === 1) return found[0];
  const key = partNumberKey(typed);
  const [exact, another] = found.filter(({ partNumber }) => partNumberKey(partNumber) === key);
  return another ? undefined : exact;
}

function useQuoteParts(wanted: QuotePartsRequest) {
  const locale = useShopLocale();
  const { data, isSuccess, isError, refetch } = useQuery({
    queryKey: ["quoteParts", wanted, locale],
    queryFn: () => ask<QuotePartsResponse>({ path: "admin/quotes/parts", locale, body: wanted }),
    staleTime: 0,
  });
  return { parts: data?.items ?? [], isFound: isSuccess, isError, refetch };
}
