import { useState } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";
import { BY_TRANSFER, isNamed, type TakenMoney, sentMoney } from "#domain/payment/noted-money.ts";
import { SHIPPING_SERVICES } from "#domain/shipping/shipping-offer.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useFailure } from "#desk/ui/acts/use-failure.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { CameByFields } from "./came-by-fields.tsx";
import { DeskPlace } from "./order-place.tsx";
import { useOrderCall } from "./use-order-call.ts";

type Proposal = NonNullable<DeskOrder["proposal"]>;
type Props = { order: DeskOrder; proposal: Proposal };

/** A change that waits for its customer to pay the difference: what it is, until when, and what staff may do with it. */
export function DeskOrderProposal({ order }: { order: DeskOrder }) {
  const { proposal } = order;
  return proposal && <WaitingProposal key={proposal.number} order={order} proposal={proposal} />;
}

function WaitingProposal({ order, proposal }: Props) {
  const t = useDeskTexts("orders.proposal");
  const format = useFormat();
  const { difference, expiresAt, way, isPayable } = proposal;
  const amounts = { amount: format.money(difference), moment: format.moment(expiresAt) };
  return (
    <DetailSection title={t("title")}>
      <p>{isPayable ? t(`waits.${way}`, amounts) : t("over", amounts)}</p>
      <ProposedChanges proposal={proposal} />
      <p className="secondary">{t("effect")}</p>
      {way === "by_hand" && <PaidForm order={order} proposal={proposal} />}
      <Withdrawal order={order} />
    </DetailSection>
  );
}

function ProposedChanges({ proposal }: { proposal: Proposal }) {
  const t = useDeskTexts("orders");
  const format = useFormat();
  const { changes, shippingAddress, isBilledAnew, shippingOption, before, after } = proposal;
  const service = SHIPPING_SERVICES.find((one) => one === shippingOption?.service);
  return (
    <ul className="order-list">
      {changes.map(({ part_number: number, title, from, to, ...change }) => (
        <li key={number}>
          {t("eventNotes.editPieces", { number, from, to })}
          <span className="secondary"> {title}</span>
          <Awaited {...change} />
        </li>
      ))}
      {shippingAddress && (
        <li>
          {t(isBilledAnew ? "proposal.places" : "proposal.place")}
          <DeskPlace address={shippingAddress} />
        </li>
      )}
      {shippingOption && (
        <li>
          {t("proposal.way", {
            carrier: shippingOption.carrier,
            service: service ? t(`services.${service}`) : shippingOption.service,
          })}
        </li>
      )}
      <li>
        {t("eventNotes.edit", {
          before: format.money(before.total),
          after: format.money(after.total),
        })}
      </li>
    </ul>
  );
}

/** What of the pieces that are added no warehouse holds, and the day that was said of them. */
function Awaited({
  awaited: count,
  arrives_on: day,
}: Pick<Proposal["changes"][number], "awaited" | "arrives_on">) {
  const t = useDeskTexts("orders.proposal");
  const format = useFormat();
  if (count === 0) return null;
  return (
    <span className="secondary">
      {" "}
      {day === null ? t("awaited", { count }) : t("awaitedUntil", { count, day: format.day(day) })}
    </span>
  );
}

/** Staff has the difference: the change is done. */
function PaidForm({ order, proposal }: Props) {
  const t = useDeskTexts("orders.proposal");
  const format = useFormat();
  const [money, setMoney] = useState<TakenMoney>(BY_TRANSFER);
  const { fail, refusal } = useFailure(useDeskTexts("orders")("changed"));
  const [isTried, setTried] = useState(false);
  const call = useOrderCall();
  const { number, difference } = proposal;
  return (
    <form
      className="note-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (call.isPending || !isNamed(money)) return;
        const { orderNumber, version } = order;
        const of = { orderNumber: Number(orderNumber), version, proposal: number };
        const body = { ...of, ...sentMoney(money) };
        const text = t("paidDone", { number: orderNumber });
        call.mutate({ verb: "proposal/paid", body, text, onRefused: fail });
      }}
    >
      <p>{t("paidEffect", { amount: format.money(difference) })}</p>
      <CameByFields
        money={money}
        isUnnamed={isTried && !isNamed(money)}
        refusal={refusal}
        onChange={(change) => setMoney({ ...money, ...change })}
      />
      <Button type="submit" isBusy={call.isPending}>
        {t("paid")}
      </Button>
    </form>
  );
}

/** Takes the change back, asked twice: its customer is told. */
function Withdrawal({ order: { orderNumber, version } }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.proposal");
  const [isSure, setSure] = useState(false);
  const call = useOrderCall();
  const withdraw = () =>
    call.mutate({
      verb: "proposal/withdraw",
      body: { orderNumber: Number(orderNumber), version },
      text: t("withdrawn", { number: orderNumber }),
    });
  if (!isSure)
    return (
      <div className="acts">
        <Button size="s" onClick={() => setSure(true)}>
          {t("withdraw")}
        </Button>
      </div>
    );
  return (
    <div>
      <p>{t("sure")}</p>
      <div className="acts">
        <Button size="s" kind="bad" isBusy={call.isPending} onClick={withdraw}>
          {t("withdraw")}
        </Button>
        <Button size="s" kind="quiet" onClick={() => setSure(false)}>
          {t("keep")}
        </Button>
      </div>
    </div>
  );
}
