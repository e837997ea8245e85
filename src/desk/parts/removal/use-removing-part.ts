import { useState } from "react";

import type { EditedPart } from "#contract/part-desk.ts";
import type { PartRemovePreviewResponse, PartRemoveRequest } from "#contract/part-removal.ts";
import type { JudgedResponse, RejectRequest } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useRefusalWords } from "#desk/ui/refusal-words.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { usePreview } from "#desk/ui/use-preview.ts";

/** The lists that show a part, or count it. */
const SHOWING = ["parts", "verify", "stock", "brands", "categories"] as const;

type Outcomes = { onRemoved: () => void; onClose: () => void };

/** Removes a part, or takes it off sale where something keeps it; the second has an undo. */
export function useRemovingPart(part: EditedPart, { onRemoved, onClose }: Outcomes) {
  const t = useDeskTexts("parts.removing");
  const wordsOf = useRefusalWords();
  const { sku, version, partNumber: number, trust } = part;
  const { found, refusal, isLooking } = usePreview<PartRemovePreviewResponse>(
    "admin/parts/removepreview",
    { sku },
    { anewWith: "parts" },
  );
  const call = useDeskCall<unknown, JudgedResponse>(...SHOWING);
  const back = useDeskCall(...SHOWING);
  const [refused, setRefused] = useState<string>();
  const isKept = found !== undefined && found.holds.length > 0;
  const remove = () => {
    const body: PartRemoveRequest = { sku, version };
    call.mutate({
      path: "admin/parts/remove",
      body,
      text: t("done", { number }),
      gone: sku,
      onRefused: (why) => setRefused(wordsOf(why)),
      onDone: onRemoved,
    });
  };
  const putBack = (now: number) =>
    back.mutate({
      path: "admin/verifyparts/requeue",
      body: { items: [{ sku, version: now, ...(trust === "verified" && { was: trust }) }] },
      text: t("onSale", { number }),
    });
  const takeOff = () => {
    const body: RejectRequest = { sku, version, reason: "not_sold", note: "" };
    call.mutate({
      path: "admin/verifyparts/reject",
      body,
      text: t("off", { number }),
      undoOf: (judged) => () => putBack(judged.version),
      onRefused: (why) => setRefused(wordsOf(why)),
      onDone: onClose,
    });
  };
  return {
    found,
    isKept,
    isBusy: call.isPending,
    isLooking,
    failure: refused ?? refusal,
    send: () => {
      if (!found || call.isPending) return;
      if (isKept) takeOff();
      else remove();
    },
  };
}
