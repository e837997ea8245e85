import { useState } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";
import type { CancelRestRequest } from "#contract/order-edits.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useLookFirst } from "#desk/ui/acts/use-look-first.ts";

import {
  amountToSend,
  problemOf,
  readTypedRest,
  type RestDraft,
  type TypedRest,
} from "./rest-draft.ts";
import { type RestWorth, useCancellingRest, useRestWorth } from "./use-rest.ts";

type Resting = {
  /** As it is now, and as the dialog was opened on it. */
  order: DeskOrder;
  seen: DeskOrder;
  draft: RestDraft;
  onClose: () => void;
};

/** What was sent the last time, and what was typed for it. */
type SentRest = { request: TypedRest; body: CancelRestRequest };

/** What is asked by what is typed, what the server says of it, and the way to do it; what is wrong shows once it is sent. */
export function useResting({ order, seen, draft, onClose }: Resting) {
  const [isSent, setSent] = useState(false);
  const [last, setLast] = useState<SentRest>();
  const read = readTypedRest(seen, draft);
  const request = "request" in read ? read.request : undefined;
  const { isBusy, run: cancel, lookAnew, ...failing } = useCancellingRest(seen, onClose);
  const shown = useShownWorth(request, failing.isUnsure);
  const isStale = seen.version !== order.version;
  const first = useLookFirst({ isStale, isBusy, ...failing });
  const again = failing.isUnsure && last && isSameRest(last.request, request) ? last : undefined;
  const send = () => {
    setSent(true);
    // What may be done already is sent as it was, whatever would come of it by now.
    if (again) return cancel(again.body);
    // Its worth alone has met that the order is another by now.
    if (shown.refusal?.code === "changed_meanwhile") return lookAnew();
    const amount = request && amountToSend(request, shown.worth);
    if (!request || !shown.isFresh || amount === undefined) return;
    if (problemOf(read, { worth: shown.worth, isSent: true }) !== undefined) return;
    const body = { ...request, amount };
    setLast({ request, body });
    cancel(body);
  };
  const problem = problemOf(read, { worth: shown.worth, isSent });
  const run = () => first.guard(send);
  return { request, shown, problem, first, isBusy, forget: failing.forget, run };
}

function isSameRest(one: TypedRest, other: TypedRest | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Where it may be done already, nobody knows who changed the order. */
function useShownWorth(request: TypedRest | undefined, isUnsure: boolean): RestWorth {
  const t = useDeskTexts("desk.acts");
  const shown = useRestWorth(request, isUnsure);
  const { refusal } = shown;
  if (!isUnsure || refusal?.code !== "changed_meanwhile") return shown;
  return { ...shown, refusal: { ...refusal, message: t("changedUnsure") } };
}
