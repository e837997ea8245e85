import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { QueuedPart } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";

/** Puts a part into the queue again: one that was rejected, or whose verdict is taken back. */
export function useRequeueing({ sku, partNumber, version }: QueuedPart) {
  const t = useDeskTexts("verify");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const readAnew = () => queries.invalidateQueries({ queryKey: ["verify"] });
  const send = async (sent: number) => {
    const body = { items: [{ sku, version: sent }] };
    await ask({ path: "admin/verifyparts/requeue", locale, body });
    showToast(t("requeued", { number: partNumber }));
  };
  return {
    /** Of a verdict that made it this version. */
    takeBack: async (judged: number) => {
      await send(judged).catch(() => showFailure(t("unreached")));
      await readAnew();
    },
    requeue: async () => {
      setBusy(true);
      setRefusal(undefined);
      try {
        await send(version);
        await readAnew();
      } catch (error) {
        const { message, code } = await readDeskRefusal(error);
        setRefusal(message ?? t("unreached"));
        if (code === "changed_meanwhile") void readAnew();
      } finally {
        setBusy(false);
      }
    },
    refusal,
    isBusy,
  };
}
