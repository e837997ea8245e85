import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";
import type {
  EditOrderRequest,
  EditPartsRequest,
  EditPartsResponse,
  OrderEditPreview,
  OrderEditRequest,
} from "#contract/order-edits.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { useSameKey } from "#desk/ui/same-key.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showToast } from "#web/ui/toast.tsx";

import { type EditPreview, editPreviewOf } from "./edit-preview.ts";

/** What is typed is asked for once nothing more was typed for so long. */
const PAUSE_MS = 250;

/** Of the order as it was: once it is edited nobody asks that again. */
const PREVIEWS = ["orderEdit"];

export type EditShown = {
  preview: EditPreview | undefined;
  refusal: DeskRefusal | undefined;
  /** Whether it answers what is typed now. */
  isFresh: boolean;
};

/** What an order would come to, for what is typed now; while another answer is on its way, the last one stands. */
export function useEditPreview(request: OrderEditRequest): EditShown {
  const locale = useShopLocale();
  const settled = usePaused(request);
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...PREVIEWS, settled, locale],
    queryFn: () => previewed(settled, locale),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isSettled = JSON.stringify(settled) === JSON.stringify(request);
  const isFresh = data !== undefined && !isPlaceholderData && isSettled;
  return { preview: data?.preview, refusal: data?.refusal, isFresh };
}

async function previewed(body: OrderEditRequest, locale: ReturnType<typeof useShopLocale>) {
  try {
    const path = "admin/orders/edit/preview";
    const reply = await ask<OrderEditPreview>({ path, locale, body });
    return { preview: editPreviewOf(reply), refusal: undefined };
  } catch (error) {
    return { preview: undefined, refusal: await readDeskRefusal(error) };
  }
}

/** A value once it has stayed the same for a moment. */
function usePaused<Value>(value: Value): Value {
  const written = JSON.stringify(value);
  const [paused, setPaused] = useState({ written, value });
  useEffect(() => {
    if (paused.written === written) return undefined;
    const timer = setTimeout(() => setPaused({ written, value }), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return paused.value;
}

export type DoingEdit = {
  /** For the sums that the preview showed. */
  run: (shown: Pick<EditOrderRequest, "total" | "goesBack" | "toPay" | "due">) => void;
  isBusy: boolean;
  refusal: DeskRefusal | undefined;
};

/** Does the edit that is shown, once: one and the same request has one key, however often it is sent. */
export function useDoingEdit(
  request: OrderEditRequest,
  { orderNumber }: Pick<DeskOrder, "orderNumber">,
  onDone: () => void,
): DoingEdit {
  const t = useDeskTexts("orderEdit");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const keyOf = useSameKey();
  const [refused, setRefused] = useState<{ refusal: DeskRefusal; request: string }>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ body, key }: { body: EditOrderRequest; key: string }) =>
      ask({ path: "admin/orders/edit", locale, body, idempotencyKey: key }),
    onMutate: () => setRefused(undefined),
    onSuccess: (_reply, { body: { toPay } }) => {
      showToast(t(toPay > 0 ? "proposed" : "done", { number: orderNumber }));
      onDone();
    },
    onError: async (error) => {
      const refusal = await readDeskRefusal(error);
      setRefused({ refusal, request: JSON.stringify(request) });
      await queries.invalidateQueries({ queryKey: PREVIEWS });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ["orders"] }),
  });
  const isStanding = refused?.request === JSON.stringify(request);
  return {
    run: (shown) => {
      if (isPending) return;
      const body = { ...request, ...shown };
      mutate({ body, key: keyOf(body) });
    },
    isBusy: isPending,
    refusal: isStanding ? refused.refusal : undefined,
  };
}

/** Parts for an order at what its customer pays: those of a text, or those that replace one. */
export function useEditParts(wanted: EditPartsRequest | null): {
  parts: EditPartsResponse["items"];
  isSearching: boolean;
} {
  const locale = useShopLocale();
  const { data, isPending } = useQuery({
    queryKey: ["orderEditParts", wanted, locale],
    queryFn: () =>
      ask<EditPartsResponse>({ path: "admin/orders/edit/parts", locale, body: wanted ?? {} }),
    enabled: wanted !== null,
    staleTime: 0,
  });
  return { parts: (wanted && data?.items) ?? [], isSearching: wanted !== null && isPending };
}
