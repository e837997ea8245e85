import type { DeskQuote } from "#contract/desk-quotes.ts";
import { toDollars } from "#domain/money/money.ts";
import { typedDollars } from "#domain/money/typed-dollars.ts";
import { REPLACEMENT_REASONS } from "#domain/quote/answered-lines.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ThingConflict } from "#desk/ui/acts/thing-conflict.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import type { FieldValue } from "#desk/ui/form/merge-versions.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import {
  type AnswerVersions,
  isAmountField,
  joinedAnswer,
  lineField,
  metAnswers,
  partsIn,
} from "./answer-versions.ts";
import { quoteLines } from "./quote-parts.ts";
import { serviceName } from "./service-name.ts";
import type { TypedAnswer } from "./typed-answer.ts";
import { LINE_OFFERS } from "./typed-line.ts";
import { useSeenQuote } from "./use-seen-quote.ts";

type Props = {
  opened: DeskQuote;
  typed: TypedAnswer;
  now: DeskQuote;
  /** What changed may be one's own answer, of which no word came. */
  isUnsure: boolean;
  /** Goes on with an answer to the quote as it is now; nothing is sent by it. */
  onGoOn: (answer: TypedAnswer) => void;
  onLeave: () => void;
  onClose: () => void;
};

/**
 * Somebody answered or changed the quote meanwhile: both versions side by side, and a choice where they differ. Where it
 * cannot be answered any more, or may be answered by what was typed, what became of it and what was typed.
 */
export function AnswerConflict(props: Props) {
  const { opened, typed, now, isUnsure, onGoOn, onLeave, onClose } = props;
  const t = useDeskTexts("quotes");
  const versions = { opened, typed, now, locale: useShopLocale() };
  const { nameOf, say } = useAnswerWords(versions);
  const [before, after] = [useSeenQuote(opened), useSeenQuote(now)];
  const met = metAnswers(versions);
  if (isUnsure || !now.steps.includes("answer"))
    return (
      <ThingConflict
        act={t("answer.send")}
        opened={before}
        now={after}
        typed={[
          ...metAnswers({ ...versions, now: opened }).both.map(
            ({ field, mine }) => [nameOf(field), say(field, mine)] as const,
          ),
          [t("answer.message"), typed.message],
        ]}
        isUnsure={isUnsure}
        onGoOn={undefined}
        onLeave={onLeave}
        onClose={onClose}
      />
    );
  return (
    <ConflictDialog
      form={{
        conflict: met,
        isBusy: false,
        leaveConflict: onLeave,
        discard: onClose,
        resolve: (decided) => onGoOn(joinedAnswer(versions, met, decided)),
      }}
      note={now.status === "answered" ? t("answer.met.answered") : undefined}
      act={t("answer.met.goOn")}
      nameOf={nameOf}
      say={say}
    />
  );
}

/** What the fields of an answer are called, and how they read. */
function useAnswerWords(versions: AnswerVersions) {
  const t = useDeskTexts("quotes");
  const format = useFormat();
  const lines = quoteLines(versions.now);
  const parts = partsIn(versions);
  const nameOf = (field: string) => {
    const line = lineField(field);
    if (line) {
      const part = lines.find(({ position }) => position === line.position)?.requested;
      return `${part?.number ?? line.position}: ${t(`answer.${line.of}`)}`;
    }
    return ONCE[field] === undefined ? field : t(`answer.${ONCE[field]}`);
  };
  const offerWords = (text: string) => {
    const offer = LINE_OFFERS.find((one) => one === text);
    return offer ? t(`answer.offers.${offer}`) : (parts.get(text)?.number ?? text);
  };
  const reasonWords = (text: string) => {
    const reason = REPLACEMENT_REASONS.find((one) => one === text);
    return reason ? t(`answer.reasons.${reason}`) : text;
  };
  const say = (field: string, value: FieldValue) => {
    const text = String(value).trim();
    if (text === "") return "—";
    const of = lineField(field)?.of;
    if (of === "offer") return offerWords(text);
    if (of === "reason") return reasonWords(text);
    const amount = isAmountField(field) ? typedDollars(text) : undefined;
    if (amount !== undefined) return format.money(toDollars(amount));
    return field === "service" ? serviceName(text, t) : text;
  };
  return { nameOf, say };
}

const ONCE: Readonly<
  Record<string, "carrier" | "service" | "shippingPrice" | "daysFrom" | "daysTo" | undefined>
> = {
  carrier: "carrier",
  service: "service",
  shipping: "shippingPrice",
  daysFrom: "daysFrom",
  daysTo: "daysTo",
};
