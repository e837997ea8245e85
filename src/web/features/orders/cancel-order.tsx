import { useState } from "react";
import { useRevalidator } from "react-router";

import type { OrderResponse, ShownOrder } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { orderId } from "#web/paths.ts";
import { keptSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { mayBeEnded } from "./holder-acts.ts";

/** Ends an order of the reader's own that is not paid, asked twice; nothing for any other. */
export function CancelOrder({ order }: { order: ShownOrder }) {
  const t = useTranslations("orderPage.cancel");
  const { revalidate } = useRevalidator();
  const [isSure, setSure] = useState(false);
  const form = useForm<OrderResponse>({
    judge: () => [],
    path: "orders/cancel",
    body: () => ({ order: orderId(order) }),
    onDone: () => revalidate(),
  });
  if (!mayBeEnded(order) || keptSession()?.isActing === true) return null;
  if (!isSure) {
    return (
      <p>
        <Button kind="quiet" onClick={() => setSure(true)}>
          {t("ask")}
        </Button>
      </p>
    );
  }
  return (
    <form {...form.props} className="order-say" aria-label={t("ask")}>
      <p>{t("sure")}</p>
      <FormRefused refusal={form.refusal} />
      <div className="acts">
        <Button kind="bad" type="submit" isBusy={form.isBusy}>
          {t("ask")}
        </Button>
        <Button kind="quiet" onClick={() => setSure(false)}>
          {t("keep")}
        </Button>
      </div>
    </form>
  );
}
