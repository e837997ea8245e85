import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { Intake, IntakeRequest, IntakeResponse } from "#contract/stock-intake.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { afterBooking, bookedLines, isBookable } from "./receiving-draft.ts";
import type { Receiving } from "./use-receiving.ts";

const SERVER_FAULT = 500;

export type Booking = {
  book: (warehouseId: number) => void;
  isBusy: boolean;
  /** Why it was not booked; undefined where it was, or nobody knows. */
  refusal: string | undefined;
};

/**
 * Books what is on the list under its one key. Where no answer comes, or one that does not say whether it was booked,
 * the list stays as it was sent, so that it can only be sent again, and came once.
 */
export function useBooking(
  { draft, change }: Receiving,
  onBooked: (intake: Intake) => void,
): Booking {
  const t = useDeskTexts("stock.receiving");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ key, body }: { key: string; body: IntakeRequest }) =>
      ask<IntakeResponse>({ path: "admin/stock/intake", locale, body, idempotencyKey: key }),
    onMutate: () => {
      setRefusal(undefined);
      change((before) => ({ ...before, isSent: true }));
    },
    onSuccess: ({ intake }, { body }) => {
      change((before) => afterBooking(before, body.lines, crypto.randomUUID()));
      onBooked(intake);
    },
    onError: async (error) => {
      if (!(error instanceof Response) || error.status >= SERVER_FAULT) return;
      const { message } = await readDeskRefusal(error);
      setRefusal(message ?? t("failed"));
      change((before) => ({ ...before, isSent: false }));
    },
    onSettled: () => {
      for (const area of ["stock", "parts", "history"])
        void queries.invalidateQueries({ queryKey: [area] });
    },
  });
  return {
    book: (warehouseId) => {
      if (isPending || !isBookable(draft)) return;
      const lines = bookedLines(draft).map(({ part, pieces }) => ({ sku: part.sku, pieces }));
      mutate({ key: draft.key, body: { warehouseId, lines } });
    },
    isBusy: isPending,
    refusal,
  };
}
