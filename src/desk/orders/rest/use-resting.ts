import { useState } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";

import { useLookFirst } from "#desk/ui/acts/use-look-first.ts";

import { amountToSend, problemOf, readTypedRest, type RestDraft } from "./rest-draft.ts";
import { useCancellingRest, useRestWorth } from "./use-rest.ts";

type Resting = {
  /** As it is now, and as the dialog was opened on it. */
  order: DeskOrder;
  seen: DeskOrder;
  draft: RestDraft;
  onClose: () => void;
};

/** What is asked by what is typed, what the server says of it, and the way to do it; what is wrong shows once it is sent. */
export function useResting({ order, seen, draft, onClose }: Resting) {
  const [isSent, setSent] = useState(false);
  const read = readTypedRest(seen, draft);
  const request = "request" in read ? read.request : undefined;
  const shown = useRestWorth(request);
  const { isBusy, failure, forget, run: cancel, lookAnew } = useCancellingRest(seen, onClose);
  const isStale = seen.version !== order.version;
  const first = useLookFirst({ isStale, isBusy, failure, forget });
  const send = () => {
    setSent(true);
    // Its worth alone has met that the order is another by now.
    if (shown.refusal?.code === "changed_meanwhile") return lookAnew();
    const amount = request && amountToSend(request, shown.worth);
    if (!request || !shown.isFresh || amount === undefined) return;
    if (problemOf(read, { worth: shown.worth, isSent: true }) === undefined)
      cancel({ ...request, amount });
  };
  const problem = problemOf(read, { worth: shown.worth, isSent });
  return { request, shown, problem, first, failure, isBusy, forget, run: () => first.guard(send) };
}
