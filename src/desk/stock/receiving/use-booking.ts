import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { IntakeRequest, IntakeResponse } from "#contract/stock-intake.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { afterBooking, afterRefusal, bookingOf, isKeyReused } from "./receiving-draft.ts";
import type { Receiving } from "./use-receiving.ts";

const SERVER_FAULT = 500;

export type Booking = {
  book: (warehouseId: number | undefined) => void;
  isBusy: boolean;
  /** What the shop refused it with; undefined where it did not. */
  refusal: string | undefined;
};

type Sending = { key: string; body: IntakeRequest; isFirst: boolean };

/**
 * Books what is on the list under its one key. Where no answer comes, or one that does not say whether it was booked,
 * the list stays as it was sent, so that it can only be sent again, and came once. `onBooked` gets the number of what
 * was booked under the key.
 */
export function useBooking({ now, change }: Receiving, onBooked: (id: number) => void): Booking {
  const t = useDeskTexts("stock.receiving");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ key, body }: Sending) =>
      ask<IntakeResponse>({ path: "admin/stock/intake", locale, body, idempotencyKey: key }),
    onSuccess: ({ intake }, { key, body }) => {
      change((before) =>
        before.key === key ? afterBooking(before, body.lines, crypto.randomUUID()) : before,
      );
      onBooked(intake.id);
    },
    onError: async (error, { key, isFirst }) => {
      if (!(error instanceof Response) || error.status >= SERVER_FAULT) return;
      const { code, message, current } = await readDeskRefusal<{ id: number }>(error);
      setRefusal(isKeyReused(code) ? t("reused") : (message ?? t("failed")));
      change((before) =>
        before.key === key ? afterRefusal(before, { code, isFirst }, crypto.randomUUID()) : before,
      );
      if (current) onBooked(current.id);
    },
    onSettled: () => {
      void readKeysAnew(queries, ["stock"], ["parts"], ["history"]);
    },
  });
  return {
    book: (warehouseId) => {
      const draft = now();
      const body = bookingOf(draft, warehouseId);
      if (isPending || !body) return;
      setRefusal(undefined);
      change((before) => ({ ...before, sent: body }));
      mutate({ key: draft.key, body, isFirst: draft.sent === null });
    },
    isBusy: isPending,
    refusal,
  };
}
