import { useState } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";
import { isDoubtful } from "#domain/vin/check-digit.ts";
import { LONGEST_VIN_TYPED, readVin } from "#domain/vin/vin.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";

import { Button } from "#web/ui/button.tsx";

import { useOrderCall } from "./use-order-call.ts";

/** The VIN as its customer tells it, as long as the parts are to be compared with it. */
export function OrderVin({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.vinForm");
  if (!order.isVinAwaited) return null;
  return (
    <DetailSection title={t("title")}>
      <VinForm key={order.vinNumber} order={order} />
    </DetailSection>
  );
}

function VinForm({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.vinForm");
  const { orderNumber: number, version } = order;
  const [vinNumber, setVin] = useState(order.vinNumber);
  const [isSent, setSent] = useState(false);
  const call = useOrderCall();
  const reading = readVin(vinNumber);
  const form = {
    errorOf: () => (isSent && !reading.ok ? t(`wrong.${reading.reason}`) : undefined),
  };
  return (
    <form
      className="note-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (!reading.ok) return;
        const body = { orderNumber: Number(number), version, vinNumber };
        call.mutate({ verb: "vin", body, text: t("done", { number }) });
      }}
    >
      <DeskTextField
        form={form}
        name="vinNumber"
        label={t("label")}
        hint={isDoubtful(vinNumber) ? t("mismatch") : t("hint")}
        value={vinNumber}
        onChange={setVin}
        maxLength={LONGEST_VIN_TYPED}
      />
      <Button type="submit" disabled={vinNumber === order.vinNumber} isBusy={call.isPending}>
        {t("save")}
      </Button>
    </form>
  );
}
