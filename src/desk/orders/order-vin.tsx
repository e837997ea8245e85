import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";
import { isDoubtful } from "#domain/vin/check-digit.ts";
import { LONGEST_VIN_TYPED, readVin } from "#domain/vin/vin.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";

import { askFitments } from "#web/api/ask-fitments.ts";
import { createBrowserApi } from "#web/api/browser-api.ts";
import { vinAgainst, vinWords } from "#web/api/vin-against.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { useOrderCall } from "./use-order-call.ts";

/** The VIN as its customer tells it, as long as the parts are to be compared with it. */
export function OrderVin({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.vinForm");
  if (!order.isVinAwaited) return null;
  return (
    <DetailSection title={t("title")}>
      <DeskVinForm key={order.vinNumber} order={order} />
      <VinMeans order={order} />
    </DetailSection>
  );
}

function DeskVinForm({ order }: { order: DeskOrder }) {
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

/** Which vehicle the VIN means by the registry, and what of the order does not fit it; nothing where that is not known. */
function VinMeans({ order: { vinNumber, items } }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.vinForm");
  const locale = useShopLocale();
  const reading = readVin(vinNumber);
  const skus = items.map(({ sku }) => sku).toSorted();
  const { data } = useQuery({
    queryKey: ["vinMeans", vinNumber, skus, locale],
    queryFn: () => {
      const { identifyVin } = createBrowserApi(locale);
      return vinAgainst({ vin: vinNumber, skus, locale }, { identifyVin, fitments: askFitments });
    },
    enabled: reading.ok && skus.length > 0,
  });
  if (!data) return null;
  const numbers = items
    .filter(({ sku }) => data.skus.includes(sku))
    .map(({ part_number: number }) => number);
  return (
    <>
      <p>{t("means", { vehicle: vinWords(data) })}</p>
      {numbers.length > 0 && (
        <Notice kind="warn">
          <p>{t("against", { count: numbers.length, numbers: numbers.join(", ") })}</p>
        </Notice>
      )}
    </>
  );
}
