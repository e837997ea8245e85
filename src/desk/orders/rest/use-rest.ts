import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";

import type { DeskOrder } from "#contract/desk-orders.ts";
import type { CancelRestRequest, RestRequest, RestResponse } from "#contract/order-edits.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useFailure } from "#desk/ui/acts/use-failure.ts";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { useSameKey } from "#desk/ui/same-key.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { useOrderCall } from "../use-order-call.ts";
import type { TypedRest } from "./rest-draft.ts";

export type RestWorth = {
  worth: RestResponse | undefined;
  refusal: DeskRefusal | undefined;
  /** Whether it answers what is typed now. */
  isFresh: boolean;
};

/**
 * What the pieces that are typed were paid with; while another answer is on its way, the last one stands. What `isSent`
 * may have happened already: what was said of it then is not asked again.
 */
export function useRestWorth(typed: TypedRest | undefined, isSent: boolean): RestWorth {
  const locale = useShopLocale();
  const request = typed && worthRequest(typed);
  const { data, isPlaceholderData } = useQuery({
    // Not the area's: once it is done there is no more to ask.
    queryKey: ["rest-worth", request, locale],
    queryFn: () => askWorth(request, locale),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
    staleTime: isSent ? Infinity : 0,
  });
  const isFresh = request !== undefined && data !== undefined && !isPlaceholderData;
  return { worth: data?.worth, refusal: data?.refusal, isFresh };
}

/** How much goes back changes nothing of what they were paid with. */
function worthRequest({ orderNumber, version, lines }: TypedRest): RestRequest {
  return { orderNumber, version, lines };
}

async function askWorth(
  body: RestRequest | undefined,
  locale: Locale,
): Promise<Omit<RestWorth, "isFresh">> {
  if (!body) return { worth: undefined, refusal: undefined };
  try {
    const worth = await ask<RestResponse>({ path: "admin/orders/rest/preview", locale, body });
    return { worth, refusal: undefined };
  } catch (error) {
    return { worth: undefined, refusal: await readDeskRefusal(error) };
  }
}

/**
 * Takes them off the order, once: one and the same request has one key, however often it is sent. `failure` says why it
 * was not done, until it is forgotten.
 */
export function useCancellingRest(
  { orderNumber }: Pick<DeskOrder, "orderNumber">,
  onDone: () => void,
) {
  const t = useDeskTexts("orders");
  const queries = useQueryClient();
  const { mutate, isPending } = useOrderCall();
  const keyOf = useSameKey();
  const failing = useFailure(t("changed"));
  return {
    isBusy: isPending,
    ...failing,
    /** Reads the order anew, which is another by now. */
    lookAnew: () => {
      failing.fail({ code: "changed_meanwhile", message: undefined });
      void queries.invalidateQueries({ queryKey: ["orders"] });
    },
    run: (body: CancelRestRequest) => {
      if (isPending) return;
      failing.forget();
      mutate(
        {
          verb: "rest",
          body,
          idempotencyKey: keyOf(body),
          text: t("done.cancel_rest", { number: orderNumber }),
          onRefused: failing.fail,
        },
        { onSuccess: onDone },
      );
    },
  };
}
