import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type {
  PhonePlacedResponse,
  PhonePlaceRequest,
  PhonePriceResponse,
} from "#contract/phone-orders.ts";

import type { PhonePayment } from "#domain/order/phone-order.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showToast } from "#web/ui/toast.tsx";

import { buyerOf, type PhoneDraft, placedOrderOf } from "./phone-draft.ts";
import type { Answered } from "./use-phone-order.ts";

type Shown = {
  draft: PhoneDraft;
  /** The id of how it is shipped. */
  offer: string | null;
  price: Answered<PhonePriceResponse>;
};

export type PlacingByPhone = {
  place: (way: PhonePayment) => void;
  isBusy: boolean;
  /** Why it was not placed; undefined where a field says it. */
  failure: string | undefined;
  /** The sentence under a field, by its name on the wire. */
  errorOf: (name: string) => string | undefined;
  /** Nothing of it is said any more. */
  forget: () => void;
};

/**
 * Places what is on the page for the total that is shown, once: it has one key until it is placed. What it costs is
 * asked anew whatever the answer, so that whoever was refused sees what is true now.
 */
export function usePlacingByPhone(
  { draft, offer, price }: Shown,
  onPlaced: (orderNumber: string) => void,
): PlacingByPhone {
  const t = useDeskTexts("phone");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: PhonePlaceRequest) =>
      ask<PhonePlacedResponse>({
        path: "admin/phoneorders/place",
        locale,
        body,
        idempotencyKey: draft.key,
      }),
    onMutate: () => setRefusal(undefined),
    onSuccess: ({ orderNumber }) => {
      showToast(t("placed", { number: orderNumber }));
      onPlaced(orderNumber);
    },
    onError: async (error) => setRefusal(await readDeskRefusal(error)),
    onSettled: () => {
      // Not waited for: whoever was refused goes on at once.
      for (const area of ["phone", "orders"]) void queries.invalidateQueries({ queryKey: [area] });
    },
  });
  const buyer = buyerOf(draft);
  const total = price.reply?.orderInfo.total;
  const hasFields = Object.keys(refusal?.fields ?? {}).length > 0;
  return {
    place: (way) => {
      if (!buyer || isPending) return;
      const order = { ...placedOrderOf(draft, offer), total };
      mutate({ buyer, order, way, note: draft.note.trim() || null });
    },
    isBusy: isPending,
    failure: refusal && (hasFields ? t("incomplete") : (refusal.message ?? t("unreached"))),
    errorOf: (name) => refusal?.fields[name],
    forget: () => setRefusal(undefined),
  };
}
