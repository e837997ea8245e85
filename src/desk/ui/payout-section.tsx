import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import type { DeskPayoutResponse, ShownAccountResponse } from "#contract/payouts.ts";

import { colonesOf } from "#domain/money/colones.ts";
import { addDollars } from "#domain/money/money.ts";
import { isOfOrderItself } from "#domain/payment/payout-want.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { showFailure } from "#web/ui/toast.tsx";

import { readDeskRefusal } from "./desk-refusal.ts";
import { DetailSection } from "./detail-panel.tsx";
import { Facts } from "./facts.tsx";
import { PayoutPaidForm } from "./payout-paid-form.tsx";
import { useMay } from "./rights.ts";
import { payoutId } from "./use-seen-account.ts";
import { useDeskCall } from "./use-desk-call.ts";
import { useOne } from "./use-one.ts";

type Props = {
  /** What query keys of the area begin with. */
  area: string;
  orderNumber: number;
};
type Payout = DeskPayoutResponse["payout"];

/** What of an order goes back by transfer, and to which account: for those who may refund, nothing for others. */
export function PayoutSection(props: Props) {
  return useMay("manager") ? <Looked {...props} /> : null;
}

function Looked({ area, orderNumber }: Props) {
  const t = useDeskTexts("desk.payout");
  const { data } = useOne<DeskPayoutResponse>({
    area,
    id: payoutId(orderNumber),
    path: "admin/payouts",
    body: { orderNumber },
  });
  const payout = data?.payout;
  if (!payout || (payout.wants.length === 0 && payout.paid.length === 0)) return null;
  return (
    <DetailSection title={t("title")}>
      {payout.wants.length > 0 && <Wanted area={area} orderNumber={orderNumber} payout={payout} />}
      <Paid payout={payout} />
    </DetailSection>
  );
}

function Wanted({ area, orderNumber, payout }: Props & { payout: Payout }) {
  const t = useDeskTexts("desk.payout");
  const format = useFormat();
  const { wants, account, givenAt, colonesRate: rate } = payout;
  const owed = addDollars(...wants.map(({ amount }) => amount ?? 0));
  const ofOrder = wants.filter(({ cause }) => isOfOrderItself(cause));
  return (
    <>
      <Facts
        facts={wants.map(({ cause, number, amount }) => [
          t(`causes.${cause}`, { number }),
          amount === null ? t("notKnown") : format.money(amount),
        ])}
      />
      {owed > 0 && rate !== null && (
        <p className="secondary small">
          {t("colones", {
            amount: format.colones(colonesOf(owed, rate)),
            rate: format.rate(rate),
          })}
        </p>
      )}
      {account === null ? (
        <Missing
          area={area}
          orderNumber={orderNumber}
          isDue={wants.some(({ amount }) => amount !== null)}
        />
      ) : (
        <Account key={givenAt} orderNumber={orderNumber} mask={account} />
      )}
      {ofOrder.length > 0 && (
        <PayoutPaidForm
          area={area}
          orderNumber={orderNumber}
          amount={addDollars(...ofOrder.map(({ amount }) => amount ?? 0))}
          seen={givenAt}
          account={account}
        />
      )}
    </>
  );
}

/** Nobody has named an account yet; the shop asks for it once it is known how much goes back. */
function Missing({ area, orderNumber, isDue }: Props & { isDue: boolean }) {
  const t = useDeskTexts("desk.payout");
  const call = useDeskCall(area);
  if (!isDue) return <p className="secondary">{t("notWantedYet")}</p>;
  return (
    <>
      <Notice kind="warn">
        <p>{t("missing")}</p>
      </Notice>
      <p>
        <Button
          isBusy={call.isPending}
          onClick={() =>
            call.mutate({
              path: "admin/payouts/remind",
              body: { orderNumber },
              text: t("reminded"),
            })
          }
        >
          {t("remind")}
        </Button>
      </p>
    </>
  );
}

/** The account by its end, and itself for whoever wants to pay: each look is in the audit log. */
function Account({ orderNumber, mask }: { orderNumber: number; mask: string }) {
  const t = useDeskTexts("desk.payout");
  const locale = useShopLocale();
  const [shown, setShown] = useState<ShownAccountResponse["account"]>();
  const look = useMutation({
    mutationFn: () =>
      ask<ShownAccountResponse>({ path: "admin/payouts/show", locale, body: { orderNumber } }),
    onSuccess: ({ account }) => setShown(account),
    onError: async (error) => showFailure((await readDeskRefusal(error)).message),
  });
  if (!shown)
    return (
      <>
        <Facts facts={[[t("account"), mask]]} />
        <p className="secondary small">{t("lookNoted")}</p>
        <p>
          <Button isBusy={look.isPending} onClick={() => look.mutate()}>
            {t("show")}
          </Button>
        </p>
      </>
    );
  const { kind, holder, number, routing } = shown;
  const facts: [string, string][] = [
    [t("kind"), t(`kinds.${kind}`)],
    [t("holder"), holder],
    [t("routing"), routing],
    [t("number"), number],
  ];
  return <Facts facts={facts.filter(([, value]) => value !== "")} />;
}

function Paid({ payout: { paid, colonesRate: rate } }: { payout: Payout }) {
  const t = useDeskTexts("desk.payout");
  const format = useFormat();
  return paid.map(({ cause, number, amount, account, reference, paidAt }) => (
    <p key={cause + number}>
      {t("paid", { amount: format.money(amount), day: format.dayOf(paidAt) })}
      <span className="secondary small">
        {[
          t(`causes.${cause}`, { number }),
          rate === null ? "" : format.colones(colonesOf(amount, rate)),
          account,
          reference,
        ]
          .filter((word) => word !== "")
          .map((word) => ` · ${word}`)
          .join("")}
      </span>
    </p>
  ));
}
