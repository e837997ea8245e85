import { useCallback, useEffect, useState } from "react";

import type { OrderReference } from "#contract/orders.ts";
import type { CustomerPayout, CustomerPayoutResponse } from "#contract/payouts.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { orderId } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PayoutForm } from "./payout-form.tsx";
import "#web/styles/payout-panel.css";

/**
 * What goes back by transfer, to which account, and what went; nothing where nothing does. For who sees the order whole:
 * the server tells nobody else (decisions §8).
 */
export function PayoutPanel({ order }: { order: OrderReference }) {
  const t = useTranslations("payout");
  const locale = useShopLocale();
  const [payout, setPayout] = useState<CustomerPayout>();
  const [hasFailed, setFailed] = useState(false);
  const id = orderId(order);
  const load = useCallback(() => {
    const path = `orders/payout/${encodeURIComponent(id)}`;
    ask<CustomerPayoutResponse>({ path, locale }).then(
      (reply) => setPayout(reply.payout),
      () => setFailed(true),
    );
  }, [id, locale]);
  useEffect(load, [load]);
  if (hasFailed) return <Notice kind="bad">{t("unreached")}</Notice>;
  if (!payout || (payout.wants.length === 0 && payout.paid.length === 0)) return null;
  return (
    <section aria-labelledby="payout" className="payout">
      <h2 id="payout">{t("title")}</h2>
      {payout.wants.length > 0 && (
        <Wanted key={payout.account} id={id} payout={payout} onGiven={setPayout} />
      )}
      {payout.paid.map((one) => (
        <Paid key={one.cause + one.number} paid={one} />
      ))}
    </section>
  );
}

type WantedProps = {
  id: string;
  payout: CustomerPayout;
  onGiven: (payout: CustomerPayout) => void;
};

function Wanted({ id, payout, onGiven }: WantedProps) {
  const t = useTranslations("payout");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { wants, account, kinds } = payout;
  const owed = wants.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return (
    <>
      <p>{owed > 0 ? t("owed", { amount: format.money(owed) }) : t("later")}</p>
      {account !== null && <p>{t("going", { account })}</p>}
      {account === null || isOpen ? (
        <PayoutForm
          id={id}
          kinds={kinds}
          onGiven={onGiven}
          onKeep={account === null ? undefined : () => setOpen(false)}
        />
      ) : (
        <p>
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t("change")}
          </Button>
        </p>
      )}
    </>
  );
}

function Paid({ paid }: { paid: CustomerPayout["paid"][number] }) {
  const t = useTranslations("payout");
  const format = useFormat();
  const { amount, account, reference, paidAt } = paid;
  const about = [
    ...(account === "" ? [] : [t("paidTo", { account })]),
    ...(reference === "" ? [] : [t("reference", { reference })]),
  ];
  return (
    <p>
      {t("paid", { amount: format.money(amount), day: format.dayOf(paidAt) })}
      {about.length > 0 && <span className="secondary payout-about">{about.join(" · ")}</span>}
    </p>
  );
}
