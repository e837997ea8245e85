import { useEffect, useRef, useState } from "react";

import type { CustomerPayout } from "#contract/payouts.ts";
import { colonesOf } from "#domain/money/colones.ts";
import { addDollars } from "#domain/money/money.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PayoutForm } from "./payout-form.tsx";
import type { ReadPayout } from "./use-payout.ts";
import "#web/styles/payout-panel.css";

/** What goes back by transfer, to which account, and what went; nothing where nothing does. */
export function PayoutPanel({ read: { id, payout, hasFailed, onGiven } }: { read: ReadPayout }) {
  const t = useTranslations("payout");
  if (hasFailed) return <Notice kind="bad">{t("unreached")}</Notice>;
  if (!payout || (payout.wants.length === 0 && payout.paid.length === 0)) return null;
  return (
    <section aria-labelledby="payout" className="payout">
      <h2 id="payout">{t("title")}</h2>
      {payout.wants.length > 0 && <Wanted id={id} payout={payout} onGiven={onGiven} />}
      {payout.paid.map((one) => (
        <Paid key={one.cause + one.number} paid={one} rate={payout.colonesRate} />
      ))}
    </section>
  );
}

/** What the reader has done, and where that leads whoever has no mouse: what was there before is gone. */
const LEADS = { opened: "select, input", given: "[tabindex]", kept: "button" } as const;
type Done = keyof typeof LEADS;

type WantedProps = {
  id: string;
  payout: CustomerPayout;
  onGiven: (payout: CustomerPayout) => void;
};

function Wanted({ id, payout, onGiven }: WantedProps) {
  const t = useTranslations("payout");
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<Done>();
  const { wants, account, kinds, colonesRate: rate } = payout;
  const owed = addDollars(...wants.map(({ amount }) => amount ?? 0));
  useEffect(() => {
    if (done) place.current?.querySelector<HTMLElement>(LEADS[done])?.focus();
  }, [done]);
  return (
    <div ref={place} className="payout">
      <p>{owed > 0 ? t("owed", { amount: format.money(owed) }) : t("later")}</p>
      {owed > 0 && rate !== null && (
        <p className="secondary">
          {t("colones", {
            amount: format.colones(colonesOf(owed, rate)),
            rate: format.rate(rate),
          })}
        </p>
      )}
      {account !== null && (
        <p tabIndex={-1}>
          {t("going", { account })} {done === "given" && t("noted")}
        </p>
      )}
      {account === null || done === "opened" ? (
        <PayoutForm
          id={id}
          kinds={kinds}
          onGiven={(given) => {
            onGiven(given);
            setDone("given");
          }}
          onKeep={account === null ? undefined : () => setDone("kept")}
        />
      ) : (
        <p>
          <Button kind="quiet" onClick={() => setDone("opened")}>
            {t("change")}
          </Button>
        </p>
      )}
    </div>
  );
}

type PaidProps = { paid: CustomerPayout["paid"][number]; rate: CustomerPayout["colonesRate"] };

function Paid({ paid, rate }: PaidProps) {
  const t = useTranslations("payout");
  const format = useFormat();
  const { amount, account, reference, paidAt } = paid;
  const about = [
    ...(rate === null ? [] : [format.colones(colonesOf(amount, rate))]),
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
