import { useRef, useState } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";
import type { RestResponse } from "#contract/order-edits.ts";
import { type Cents, fromDollars, toDollars } from "#domain/money/money.ts";
import { offAccount } from "#domain/order/order-reduction.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { NotDone } from "#desk/ui/acts/not-done.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { BeginHere } from "#desk/ui/form/begin-here.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { leftOf } from "../step-call.ts";
import { RestConflict } from "./rest-conflict.tsx";
import {
  amountToSend,
  openLines,
  type RestDraft,
  type RestProblem,
  restAtFirst,
  wantsAmount,
} from "./rest-draft.ts";
import type { RestWorth } from "./use-rest.ts";
import { useResting } from "./use-resting.ts";

type Props = {
  /** The order as it is now. */
  order: DeskOrder;
  onClose: () => void;
};

/**
 * Takes pieces off an order of which a part has left: which, what goes back for them, and what comes of it. It is of the
 * order as it was opened, until somebody has looked at what changed since.
 */
export function RestDialog({ order, onClose }: Props) {
  const t = useDeskTexts("orders");
  const [seen, setSeen] = useState(order);
  const [draft, setDraft] = useState(() => restAtFirst(order));
  const resting = useResting({ order, seen, draft, onClose });
  const { request, shown, problem, first, isBusy, run, forget } = resting;
  if (first.isMet)
    return (
      <RestConflict
        seen={seen}
        now={order}
        draft={draft}
        isUnsure={first.isUnsure}
        onGoOn={() => {
          setSeen(order);
          first.leave();
        }}
        onLeave={first.leave}
        onClose={onClose}
      />
    );
  return (
    <Modal
      title={`${t("steps.cancel_rest")} · ${order.orderNumber}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("asks.back")}</Button>
          <Button kind="bad" type="submit" form="order-rest" isBusy={isBusy}>
            {t("steps.cancel_rest")}
          </Button>
        </>
      }
    >
      <form
        id="order-rest"
        className="step-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <NotDone why={first.why} />
        <p>{t("rest.ask")}</p>
        <RestFields
          order={seen}
          draft={draft}
          problem={problem}
          worth={shown.worth}
          onChange={(changes) => {
            forget();
            setDraft((before) => ({ ...before, ...changes }));
          }}
        />
        <div aria-live="polite" className="step-form">
          {request && <Effect shown={shown} amount={request.amount} />}
        </div>
      </form>
    </Modal>
  );
}

type FieldsProps = {
  order: DeskOrder;
  draft: RestDraft;
  problem: RestProblem | undefined;
  /** What the server says of the pieces that are typed; undefined as long as it has said nothing. */
  worth: RestResponse | undefined;
  onChange: (changes: Partial<RestDraft>) => void;
};

function RestFields({ order, draft, problem, worth, onChange }: FieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const t = useDeskTexts("orders");
  const format = useFormat();
  const sum = { amount: worth === undefined ? "—" : format.money(worth.most) };
  const errors = (name: string) =>
    name === "amount" ? t("asks.wrongAmount", sum) : t("rest.wrong");
  const form = { errorOf: (name: string) => (name === problem ? errors(name) : undefined) };
  return (
    <>
      <div ref={place} className="step-form">
        <BeginHere place={place} />
        {openLines(order).map((line) => (
          <DeskTextField
            key={line.position}
            form={form}
            name={`pieces.${line.position}`}
            label={t("asks.quantity", { part: line.part_number, left: leftOf(line) })}
            hint={line.awaited > 0 ? t("lines.awaited", { count: line.awaited }) : undefined}
            value={draft.pieces[line.position] ?? ""}
            onChange={(count) => onChange({ pieces: { ...draft.pieces, [line.position]: count } })}
            isFigure
          />
        ))}
      </div>
      <DeskTextField
        form={form}
        name="amount"
        label={t("asks.amount")}
        hint={t(worth && wantsAmount(worth) ? "rest.amountWanted" : "rest.amountHint")}
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
        isFigure
      />
    </>
  );
}

/** What the pieces were paid with, what of it goes back and by which way, and whether the order ends with them. */
function Effect({ shown, amount }: { shown: RestWorth; amount: number | null }) {
  const t = useDeskTexts("orders.rest");
  const format = useFormat();
  const { worth, refusal, isFresh } = shown;
  if (refusal)
    return (
      <Notice kind="bad">
        <p>{refusal.message ?? t("unknown")}</p>
      </Notice>
    );
  if (!worth || !isFresh) return <p className="secondary">{t("counting")}</p>;
  const { most, backBefore } = worth;
  return (
    <>
      <Worth worth={worth} />
      {most < worth.worth && <p>{t("less", { amount: format.money(most) })}</p>}
      {wantsAmount(worth) && (
        <Notice kind="warn">
          <p>{t("backBefore", { amount: format.money(backBefore) })}</p>
        </Notice>
      )}
      <GoesBack worth={worth} amount={amountToSend({ amount }, worth)} />
      <p>{t(worth.isLast ? "last" : "goesOn")}</p>
    </>
  );
}

function GoesBack({ worth, amount }: { worth: RestResponse; amount: number | undefined }) {
  const t = useDeskTexts("orders.rest");
  const format = useFormat();
  if (amount === undefined) return <p>{t("unsaid")}</p>;
  const back = fromDollars(Math.min(amount, worth.most));
  const { off, forgiven, byTransfer } = offAccount(
    back,
    worth.owed === null ? null : fromDollars(worth.owed),
    fromDollars(worth.writtenOff ?? 0),
  );
  const sum = (part: Cents) => ({ amount: format.money(toDollars(part)) });
  if (back === 0) return <p>{t("nothing")}</p>;
  return (
    <>
      {off > 0 && <p>{t(`ways.${worth.way}`, sum(off))}</p>}
      {forgiven > 0 && <p>{t("forgiven", sum(forgiven))}</p>}
      {byTransfer > 0 && <p>{t("ways.by_hand", sum(byTransfer))}</p>}
    </>
  );
}

function Worth({ worth }: { worth: RestResponse }) {
  const t = useDeskTexts("orders.rest.sums");
  const format = useFormat();
  const { goods, discount, tax, core, worth: total } = worth;
  const sums: (readonly [string, number])[] = [
    [t("goods"), goods],
    [t("discount"), -discount],
    [t("tax"), tax],
    [t("core"), core],
  ];
  return (
    <Facts
      facts={[
        ...sums
          .filter(([, sum]) => sum !== 0)
          .map(([name, sum]) => [name, format.money(sum)] as const),
        [
          t("total"),
          <b key="total" className="strong">
            {format.money(total)}
          </b>,
        ],
      ]}
    />
  );
}
