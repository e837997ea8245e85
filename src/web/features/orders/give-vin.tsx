import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

import type { OrderResponse, ShownOrder } from "#contract/orders.ts";
import { givenVinProblems } from "#domain/order/vin-check.ts";
import { isDoubtful } from "#domain/vin/check-digit.ts";
import { LONGEST_VIN_TYPED } from "#domain/vin/vin.ts";
import { orderStatusOf } from "#domain/order/order-labels.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { orderId } from "#web/paths.ts";
import { keptSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { OrderContact } from "./order-contact.tsx";

/**
 * Where the VIN is given that the parts of an order are checked by; once it is there, whoever sees the order whole may
 * still put another one in its place. Nothing once it is checked.
 */
export function GiveVin({ order }: { order: ShownOrder }) {
  const t = useTranslations("orderPage.vin");
  const [isOpen, setOpen] = useState(false);
  const isMissing = order.vinNumber === "";
  if (keptSession()?.isActing === true || !order.isVinAwaited || (!isMissing && !order.isWhole))
    return null;
  if (isMissing || isOpen) return <OrderVinForm order={order} onDone={() => setOpen(false)} />;
  return (
    <p>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t("change")}
      </Button>
    </p>
  );
}

function OrderVinForm({ order, onDone }: { order: ShownOrder; onDone: () => void }) {
  const t = useTranslations("orderPage.vin");
  const isChange = order.vinNumber !== "";
  const [typed, setTyped] = useState(order.vinNumber);
  const box = useRef<HTMLFormElement>(null);
  // Whoever wants to correct it types at once.
  useEffect(() => {
    if (isChange) box.current?.querySelector("input")?.focus();
  }, [isChange]);
  const { revalidate } = useRevalidator();
  const form = useForm<OrderResponse>({
    judge: (values) => givenVinProblems(values("vinNumber")),
    path: "orders/vin",
    body: (values) => ({ order: orderId(order), vinNumber: values("vinNumber") }),
    onDone: async () => {
      await revalidate();
      onDone();
    },
  });
  return (
    <form
      {...form.props}
      ref={box}
      className="order-say"
      aria-label={t("send")}
      onChange={() => setTyped(box.current?.querySelector("input")?.value ?? "")}
    >
      <TextField
        form={form}
        name="vinNumber"
        label={t("label")}
        hint={isDoubtful(typed) ? t("mismatch") : t("hint")}
        defaultValue={order.vinNumber}
        maxLength={LONGEST_VIN_TYPED}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <FormRefused refusal={form.refusal} />
      <div className="acts">
        <SubmitButton form={form}>{t("send")}</SubmitButton>
        {isChange && <Button onClick={onDone}>{t("keep")}</Button>}
        {!isTransferAwaited(order) && (
          <OrderContact order={order} message={t("chatMessage", { number: order.orderNumber })} />
        )}
      </div>
    </form>
  );
}

/** Whom to ask stands beside the transfer's own instructions already. */
function isTransferAwaited({ status, paymentMethod }: ShownOrder): boolean {
  return orderStatusOf(status) === "awaiting_payment" && paymentMethod === "transfer";
}
