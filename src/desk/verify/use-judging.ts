import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { JudgedResponse, QueuedPart } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";

/** What is decided of a part. It leaves the list once the shop has taken the decision, and a toast takes it back. */
export function useJudging(part: QueuedPart, onDone: () => void) {
  const t = useDeskTexts("verify");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { sku, partNumber, version } = part;

  const readAnew = () => queries.invalidateQueries({ queryKey: ["verify"] });
  const call = async <Reply>(verb: string, body: object): Promise<Reply | undefined> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      return await ask<Reply>({ path: `admin/verifyparts/${verb}`, locale, body });
    } catch (error) {
      const { message, code } = await readDeskRefusal(error);
      setRefusal(message ?? t("unreached"));
      if (code === "changed_meanwhile") void readAnew();
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const takeBack = async (judged: number) => {
    try {
      const body = { items: [{ sku, version: judged }] };
      await ask({ path: "admin/verifyparts/requeue", locale, body });
      showToast(t("requeued", { number: partNumber }));
    } catch {
      showFailure(t("unreached"));
    }
    await readAnew();
  };
  const judge = async (verb: "verify" | "reject", body: object) => {
    const judged = await call<JudgedResponse>(verb, { sku, version, ...body });
    if (!judged) return false;
    showToast(t(verb === "verify" ? "verified" : "rejected", { number: partNumber }), {
      name: t("undo"),
      act: () => void takeBack(judged.version),
    });
    onDone();
    queries.removeQueries({ queryKey: ["verify", "one", sku] });
    queries.setQueriesData<InfiniteData<KeysetPage<QueuedPart>>>(
      { queryKey: ["verify", "list"] },
      (list) => list && { ...list, pages: list.pages.map((page) => without(page, sku)) },
    );
    return true;
  };
  return {
    verify: () => judge("verify", {}),
    reject: (reason: string, note: string) => judge("reject", { reason, note }),
    requeue: async () => {
      if (await call("requeue", { items: [{ sku, version }] })) {
        showToast(t("requeued", { number: partNumber }));
        await readAnew();
      }
    },
    refusal,
    isBusy,
  };
}

function without(page: KeysetPage<QueuedPart>, sku: string): KeysetPage<QueuedPart> {
  return { ...page, items: page.items.filter((one) => one.sku !== sku) };
}
