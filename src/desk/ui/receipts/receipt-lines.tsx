import { cents, toDollars } from "#domain/money/money.ts";
import { typedDollars } from "#domain/money/typed-dollars.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { useInvoiceName } from "./invoice-name.ts";
import {
  receivableOf,
  owedOf,
  type ReceiptDraft,
  type ReceiptInvoice,
  type ReceiptProblem,
  restOf,
} from "./receipt-draft.ts";

type Line = ReceiptInvoice;
type Props = {
  draft: ReceiptDraft;
  invoices: readonly Line[];
  problems: readonly ReceiptProblem[];
  onType: (orderNumber: string, amount: string) => void;
  onPropose: () => void;
};

/** What each invoice gets of a receipt, and what is not given to any. */
export function ReceiptLines({ draft, invoices, problems, onType, onPropose }: Props) {
  const t = useDeskTexts("receivables.note");
  return (
    <fieldset className="receipt-lines">
      <legend>{t("lines")}</legend>
      <ul>
        {invoices.map((line) => (
          <ReceiptLine
            key={line.orderNumber}
            line={line}
            typed={draft.typed[line.orderNumber] ?? ""}
            isWrong={problems.some(
              (one) => one.of === "line" && one.orderNumber === line.orderNumber,
            )}
            onType={(amount) => onType(line.orderNumber, amount)}
          />
        ))}
      </ul>
      <div className="receipt-rest">
        <Rest draft={draft} invoices={invoices} />
        <Button size="s" kind="quiet" onClick={onPropose}>
          {t("propose")}
        </Button>
      </div>
    </fieldset>
  );
}

type LineProps = {
  line: Line;
  typed: string;
  isWrong: boolean;
  onType: (amount: string) => void;
};

function ReceiptLine({ line, typed, isWrong, onType }: LineProps) {
  const t = useDeskTexts("receivables.note");
  const format = useFormat();
  const { orderNumber, dueAt, daysOverdue, onItsWay, isWrittenOff } = line;
  const owed = format.money(toDollars(owedOf(line)));
  const name = useInvoiceName()(line);
  return (
    <li>
      <div>
        <span className="strong">{name}</span>
        <span className="small secondary">
          {isWrittenOff && t("writtenOff", { owed })}
          {!isWrittenOff && daysOverdue > 0 && t("overdue", { count: daysOverdue, owed })}
          {!isWrittenOff && daysOverdue === 0 && t("due", { day: format.dayOf(dueAt), owed })}
        </span>
        <PartlyOff line={line} />
        {onItsWay > 0 && (
          <span className="small secondary">
            {t("onItsWay", { amount: format.money(onItsWay) })}
          </span>
        )}
      </div>
      <div className="field">
        <input
          className="input right figures"
          inputMode="decimal"
          name={`line-${orderNumber}`}
          aria-label={t("amountOf", { name })}
          aria-invalid={isWrong || undefined}
          placeholder={format.amount(0)}
          value={typed}
          disabled={receivableOf(line) === 0}
          onChange={({ target }) => onType(target.value)}
        />
        {isWrong && (
          <p className="field-error">
            {t("problems.line", { owed: format.money(toDollars(receivableOf(line))) })}
          </p>
        )}
      </div>
    </li>
  );
}

/** What was written off of an invoice beside what it owes. */
function PartlyOff({ line: { writtenOff = 0 } }: Pick<LineProps, "line">) {
  const t = useDeskTexts("receivables.note");
  const format = useFormat();
  if (writtenOff === 0) return null;
  return (
    <span className="small secondary">{t("writtenOff", { owed: format.money(writtenOff) })}</span>
  );
}

/** What of the sum no invoice gets yet, or what they get beyond it. */
function Rest({ draft, invoices }: Pick<Props, "draft" | "invoices">) {
  const t = useDeskTexts("receivables.note");
  const format = useFormat();
  const rest = restOf(draft, invoices);
  const amount = format.money(toDollars(cents(Math.abs(rest))));
  const owed = invoices.reduce((sum, line) => sum + receivableOf(line), 0);
  const isAll = rest === 0 && (typedDollars(draft.sum) ?? 0) > 0;
  return (
    <output className={rest === 0 ? "secondary" : "strong"}>
      {isAll && t("rest.none")}
      {rest < 0 && t("rest.over", { amount })}
      {rest > 0 && t("rest.left", { amount, owed: format.money(toDollars(cents(owed))) })}
    </output>
  );
}
