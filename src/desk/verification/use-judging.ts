import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";

import type { JudgedResponse, QueuedPart } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { forgetRefused, noteRefused } from "#desk/ui/at-once/refused-acts.ts";
import { hideRow, stopReading } from "#desk/ui/at-once/show-rows.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showToast } from "#web/ui/toast.tsx";

import { queueLink } from "./queue-link.ts";
import { useRequeueing } from "./use-requeueing.ts";

/**
 * What is decided of a part. It leaves the list at once, and the next one is looked at; a toast takes it back once the
 * shop has noted it. Where the shop does not, it stands where it stood, and a sentence says so.
 */
export function useJudging(part: QueuedPart, onDone: () => void) {
  const t = useDeskTexts("verification");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const { takeBack, requeue, refusal, isBusy: isRequeueing } = useRequeueing(part);
  const [isJudging, setJudging] = useState(false);
  const refuse = useRefused(part);
  const { sku, partNumber, version } = part;

  const judge = async (verb: "verify" | "reject", body: object) => {
    setJudging(true);
    await stopReading(queries, "verify");
    const hide = () => hideRow<QueuedPart>(queries, "verify", (one) => one.sku === sku);
    const putBack = hide();
    onDone();
    try {
      const path = `admin/verifyparts/${verb}`;
      const judged = await ask<JudgedResponse>({ path, locale, body: { sku, version, ...body } });
      forgetRefused(judgingOf(sku));
      showToast(t(verb === "verify" ? "verified" : "rejected", { number: partNumber }), {
        name: t("undo"),
        act: () => void takeBack(judged.version),
      });
      // A list that was read meanwhile may have it again.
      hide();
      queries.removeQueries({ queryKey: ["verify", "one", sku] });
    } catch (error) {
      putBack();
      await refuse(error);
    } finally {
      setJudging(false);
    }
  };
  return {
    verify: () => judge("verify", {}),
    reject: (reason: string, note: string) => judge("reject", { reason, note }),
    requeue,
    refusal,
    isBusy: isRequeueing || isJudging,
  };
}

/** Verified or rejected, it is one act: a part that is judged waits no more. */
function judgingOf(sku: string): string {
  return `judge ${sku}`;
}

/** Says that a part is not judged after all, and leads back to it as it is now, in the queue with the same filters. */
function useRefused({ sku, partNumber }: QueuedPart): (error: unknown) => Promise<void> {
  const locale = useShopLocale();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  return async (error) => {
    const { message } = await readDeskRefusal(error);
    const href = queueLink(locale, search, { sku });
    noteRefused({ act: judgingOf(sku), name: partNumber, href, why: message });
    queries.removeQueries({ queryKey: ["verify", "one", sku], type: "inactive" });
    await queries.invalidateQueries({ queryKey: ["verify"] });
  };
}
