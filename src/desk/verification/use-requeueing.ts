import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { QueuedPart } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { RowLeft } from "#desk/ui/bulk/row-left.ts";
import { useWhyNot } from "#desk/ui/bulk/use-bulk-plans.ts";
import { useOneOfParts } from "#desk/ui/bulk/use-one-of-parts.ts";

import { showFailure, showToast } from "#web/ui/toast.tsx";

/** Puts a part into the queue again: one that was rejected, or whose verdict is taken back. */
export function useRequeueing({ sku, partNumber, version }: QueuedPart) {
  const t = useDeskTexts("verification");
  const putBack = useOneOfParts("admin/verifyparts/requeue");
  const whyNot = useWhyNot();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const readAnew = () => queries.invalidateQueries({ queryKey: ["verify"] });
  const send = async (sent: number) => {
    await putBack({ sku, version: sent });
    showToast(t("requeued", { number: partNumber }));
  };
  const whyOf = async (error: unknown) => {
    const { why, isUnsure } = await whyNot(error);
    return isUnsure ? t("unreached") : why;
  };
  return {
    /** Of a verdict that made it this version. */
    takeBack: async (judged: number) => {
      await send(judged).catch(async (error: unknown) => showFailure(await whyOf(error)));
      await readAnew();
    },
    requeue: async () => {
      setBusy(true);
      setRefusal(undefined);
      try {
        await send(version);
        await readAnew();
      } catch (error) {
        setRefusal(await whyOf(error));
        if (error instanceof RowLeft) void readAnew();
      } finally {
        setBusy(false);
      }
    },
    refusal,
    isBusy,
  };
}
