import { useState } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ThingConflict } from "#desk/ui/acts/thing-conflict.tsx";
import { useActCall } from "#desk/ui/acts/use-act-call.ts";
import { useLookFirst } from "#desk/ui/acts/use-look-first.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";

import { Button } from "#web/ui/button.tsx";

import { useSeenOrder } from "./use-seen-order.ts";

/** The way to a new link for an order whose link came into wrong hands. */
export function ReplaceOrderLink({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.link");
  const [isOpen, setOpen] = useState(false);
  return (
    <DetailSection title={t("title")}>
      <p className="secondary">{t("text")}</p>
      <div className="acts">
        <Button size="s" onClick={() => setOpen(true)}>
          {t("open")}
        </Button>
      </div>
      {isOpen && <NewLinkDialog order={order} onClose={() => setOpen(false)} />}
    </DetailSection>
  );
}

type Props = { order: DeskOrder; onClose: () => void };

/** Who loses the order by it, how its customer finds it again, and that nobody is mailed. */
function NewLinkDialog({ order, onClose }: Props) {
  const t = useDeskTexts("orders.link");
  const { send, isBusy, ...failing } = useActCall("orders");
  const [seen, setSeen] = useState(order);
  const seenOrder = useSeenOrder();
  const isStale = seen.version !== order.version;
  const first = useLookFirst({ isStale, isBusy, ...failing });
  const { orderNumber: number, version } = seen;
  if (first.isMet)
    return (
      <ThingConflict
        act={t("open")}
        opened={seenOrder(seen)}
        now={seenOrder(order)}
        typed={[]}
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
    <FormDialog
      title={`${t("open")} · ${number}`}
      back={t("back")}
      send={t("open")}
      isBad
      isBusy={isBusy}
      failure={first.why}
      onClose={onClose}
      onSend={() =>
        first.guard(() =>
          send({
            path: "admin/orders/link",
            body: { orderNumber: Number(number), version },
            done: t("done", { number }),
            onDone: onClose,
          }),
        )
      }
    >
      <WhatComesOfIt order={order} />
    </FormDialog>
  );
}

function WhatComesOfIt({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.link");
  const { account, email, mails, payableUntil, quoteNumber, returns } = order;
  const isSentAgain = mails.some(({ canResend }) => canResend);
  return (
    <>
      <p>{t("lost")}</p>
      {payableUntil !== null && <p>{t("pay")}</p>}
      {quoteNumber !== null && <p>{t("quote", { number: quoteNumber })}</p>}
      {returns.length > 0 && <p>{t("returns", { count: returns.length })}</p>}
      <p>
        {t("noMail")} {t(account ? "found.account" : "found.guest")}
      </p>
      {isSentAgain && <p>{t("again", { email })}</p>}
    </>
  );
}
