import type { DeskQuote } from "#contract/desk-quotes.ts";
import { toDollars } from "#domain/money/money.ts";
import { SHIPPING_SERVICES } from "#domain/shipping/shipping-offer.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { LONGEST_MESSAGE } from "#desk/ui/acts/longest-message.ts";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { DeskWordsField } from "#desk/ui/form/desk-words-field.tsx";

import { useFormat } from "#web/ui/format.ts";

import { AnswerConflict } from "./answer-conflict.tsx";
import type { AnswerFields } from "./answer-fields.ts";
import { AnswerLineFields } from "./answer-line.tsx";
import { quoteLines } from "./quote-parts.ts";
import { serviceName } from "./service-name.ts";
import { type AnswerProblem, answerSums, type TypedAnswer } from "./typed-answer.ts";
import { ComparedContext, useCompared } from "./use-compared.ts";
import { type Answering, useQuoteAnswer } from "./use-quote-answer.ts";
import { ValidDays } from "./valid-days.tsx";

/**
 * The shop's prices for a quote, line by line, and how it is shipped. What was typed stays when it is refused; where
 * somebody else answered meanwhile nothing is sent before both versions were looked at.
 */
export function AnswerDialog({ quote, onClose }: Answering) {
  const t = useDeskTexts("quotes");
  const answer = useQuoteAnswer({ quote, onClose });
  const compared = useCompared(answer.opened);
  const { opened, typed, change, problem, first, isBusy } = answer;
  const fields = {
    quote: opened,
    typed,
    errorOf: (name: string) =>
      name === problem ? t(`answer.wrong.${wrongOf(problem)}`) : undefined,
    change,
  };
  if (first.isMet)
    return (
      <AnswerConflict
        opened={opened}
        typed={typed}
        now={quote}
        isUnsure={first.isUnsure}
        onGoOn={answer.onGoOn}
        onLeave={first.leave}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t("answer.title", { number: opened.quoteNumber })}
      back={t("answer.back")}
      send={t("answer.send")}
      isBusy={isBusy}
      failure={first.why}
      closesBy={["mark", "escape"]}
      onClose={onClose}
      onSend={() => first.guard(answer.run)}
    >
      <p>{t("answer.effect")}</p>
      <ComparedContext value={compared}>
        {quoteLines(opened).map((line) => (
          <AnswerLineFields key={line.position} {...fields} line={line} />
        ))}
      </ComparedContext>
      <ShippingFields {...fields} />
      <ValidDays {...fields} />
      <AnswerSums quote={opened} typed={typed} />
      <DeskWordsField
        form={fields}
        name="message"
        label={t("answer.message")}
        value={typed.message}
        onChange={(message) => change({ message })}
        maxLength={LONGEST_MESSAGE}
      />
    </FormDialog>
  );
}

const WRONG = [
  "price",
  "quantity",
  "part",
  "offer",
  "carrier",
  "shipping",
  "daysFrom",
  "daysTo",
  "validDays",
] as const;

function wrongOf(problem: AnswerProblem): (typeof WRONG)[number] {
  return WRONG.find((one) => problem.startsWith(one)) ?? "price";
}

function ShippingFields(props: AnswerFields) {
  const { typed, change } = props;
  const t = useDeskTexts("quotes");
  const services = new Set<string>([...SHIPPING_SERVICES, typed.service]);
  return (
    <fieldset className="answer-line">
      <legend>{t("answer.shipping")}</legend>
      <div className="form-columns">
        <DeskTextField
          form={props}
          name="carrier"
          label={t("answer.carrier")}
          value={typed.carrier}
          onChange={(carrier) => change({ carrier })}
          maxLength={80}
        />
        <DeskChoiceField
          form={props}
          name="service"
          label={t("answer.service")}
          value={typed.service}
          options={[...services].map((value) => ({ value, name: serviceName(value, t) }))}
          onChange={(service) => change({ service })}
        />
        <DeskTextField
          form={props}
          name="shipping"
          label={t("answer.shippingPrice")}
          value={typed.shipping}
          onChange={(shipping) => change({ shipping })}
          isFigure
        />
        <DeskTextField
          form={props}
          name="daysFrom"
          label={t("answer.daysFrom")}
          value={typed.daysFrom}
          onChange={(daysFrom) => change({ daysFrom })}
          isFigure
        />
        <DeskTextField
          form={props}
          name="daysTo"
          label={t("answer.daysTo")}
          value={typed.daysTo}
          onChange={(daysTo) => change({ daysTo })}
          isFigure
        />
      </div>
    </fieldset>
  );
}

function AnswerSums({ quote, typed }: { quote: DeskQuote; typed: TypedAnswer }) {
  const t = useDeskTexts("quotes");
  const format = useFormat();
  const sums = answerSums(quote, typed);
  if (!sums) return <p className="secondary small">{t("answer.unfinished")}</p>;
  const money = (amount: (typeof sums)["core"]) => format.money(toDollars(amount));
  return (
    <>
      <Facts
        facts={[
          [t("sums.products"), money(sums.products)],
          [t("sums.shipping"), money(sums.shipping)],
          ...(sums.core > 0 ? ([[t("sums.core"), money(sums.core)]] as const) : []),
          [t("answer.beforeTax"), <b key="sum">{money(sums.beforeTax)}</b>],
        ]}
      />
      <p className="secondary small">{t("answer.tax")}</p>
    </>
  );
}
