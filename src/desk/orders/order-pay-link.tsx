import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import type { DeskOrder, PayLinkResponse } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { showFailure, showToast } from "#web/ui/toast.tsx";

import { useOrderCall } from "./use-order-call.ts";

/** Where its customer pays an order by phone, to be sent once more or by another way, while it can be paid. */
export function OrderPayLink({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.payLink");
  const texts = useDeskTexts("orders.mails");
  const format = useFormat();
  const { payableUntil, mails } = order;
  const again = useOrderCall();
  const orderNumber = Number(order.orderNumber);
  const { link, copy, isBusy } = useCopying(orderNumber);
  if (payableUntil === null) return null;
  const mail = mails.findLast(({ kind, canResend }) => kind === "order_to_pay" && canResend);
  return (
    <DetailSection title={t("title")}>
      <p className="secondary">{t("text", { moment: format.moment(payableUntil) })}</p>
      <div className="acts">
        <Button size="s" isBusy={isBusy} onClick={copy}>
          <Icon name="copy" />
          {t("copy")}
        </Button>
        {mail && (
          <Button
            size="s"
            isBusy={again.isPending}
            onClick={() =>
              again.mutate({
                verb: "mailagain",
                body: { orderNumber, mail: mail.id },
                text: texts("sent"),
              })
            }
          >
            {t("send")}
          </Button>
        )}
      </div>
      {link !== undefined && (
        <input
          className="input"
          readOnly
          value={link}
          aria-label={t("link")}
          onFocus={({ target }) => target.select()}
        />
      )}
    </DetailSection>
  );
}

/** Asks for the link and copies it; where the browser does not let it, the link is shown. */
function useCopying(orderNumber: number) {
  const t = useDeskTexts("orders.payLink");
  const locale = useShopLocale();
  const [link, setLink] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      ask<PayLinkResponse>({ path: "admin/orders/paylink", locale, body: { orderNumber } }),
    onSuccess: async (reply) => {
      try {
        await navigator.clipboard.writeText(reply.link);
        showToast(t("copied"));
      } catch {
        setLink(reply.link);
        showFailure(t("notCopied"));
      }
    },
    onError: async (error) => showFailure((await readDeskRefusal(error)).message),
  });
  return { link, copy: () => mutate(), isBusy: isPending };
}
