import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { type DeskCall, useDeskCall } from "#desk/ui/use-desk-call.ts";

type Reasoned = Pick<DeskCall, "path" | "text" | "gone"> & {
  /** What is sent beside the reason. */
  body: object;
  onDone: () => void;
};

/** A call of customers that goes with a reason: what was typed, why it was not done, and the sending of it. */
export function useReasonedCall({ path, body, text, gone, onDone }: Reasoned) {
  const t = useDeskTexts("customers.ownData");
  const call = useDeskCall("customers");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const send = () => {
    const typed = reason.trim();
    setMissing(typed === "");
    if (typed === "") return;
    call.mutate({
      path,
      body: { ...body, reason: typed },
      text,
      onDone,
      onRefused: setRefusal,
      ...(gone !== undefined && { gone }),
    });
  };
  return {
    reason,
    setReason,
    error: isMissing && reason.trim() === "" ? t("reasonMissing") : undefined,
    failure: refusal && (refusal.message ?? t("unreached")),
    isBusy: call.isPending,
    send,
  };
}
