import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";

import { actOf, forgetRefused, noteRefused } from "./at-once/refused-acts.ts";
import { type PutBack, stopReading } from "./at-once/show-rows.ts";
import { type DeskRefusal, readDeskRefusal } from "./desk-refusal.ts";

/** What is shown as done before it is: where it was not, it is put back, and a sentence says so. */
export type AtOnce = {
  show: () => PutBack;
  /** What it is about, as people call it, and where it is. */
  name: string;
  href: string;
};

export type DeskCall<Current = unknown, Reply = unknown> = {
  path: string;
  body: object;
  /** Makes it one and the same call however often it is sent. */
  idempotencyKey?: string;
  /** What is said once the server has done it; by its reply, where that says what it did. */
  text: string | ((reply: Reply) => string);
  /** How it is taken back, where it can be. */
  undo?: (() => void) | undefined;
  /** The same, where what was done says how; undefined where that cannot be taken back. */
  undoOf?: ((reply: Reply) => (() => void) | undefined) | undefined;
  /** What that is called, where it is no whole way back. */
  undoName?: string | undefined;
  onDone?: ((reply: Reply) => void) | undefined;
  /** What is not there any more once it is done: nothing of it is read again, though it may still be shown. */
  gone?: string;
  /** Shows it before the shop has answered. */
  atOnce?: AtOnce | undefined;
  /** What is said where somebody changed it meanwhile, in the place of the server's sentence. */
  changed?: string;
  /** Hears why it was not done; without it a toast says so. */
  onRefused?: ((refusal: DeskRefusal<Current>) => void) | undefined;
};

/** Does something at once in an area, or several; whatever the answer, what is shown of them is read anew. */
export function useDeskCall<Current = unknown, Reply = unknown>(...areas: readonly string[]) {
  const t = useDeskTexts("desk.call");
  const locale = useShopLocale();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, body, idempotencyKey }: DeskCall<Current, Reply>) =>
      ask<Reply>({ path, locale, body, ...(idempotencyKey !== undefined && { idempotencyKey }) }),
    onMutate: async ({ atOnce }) => {
      if (!atOnce) return undefined;
      await Promise.all(areas.map((area) => stopReading(queries, area)));
      return atOnce.show();
    },
    onSuccess: (reply, { path, text, undo, undoOf, undoName, onDone, atOnce }) => {
      if (atOnce) forgetRefused(actOf(path, atOnce));
      const act = undoOf ? undoOf(reply) : undo;
      showToast(
        typeof text === "string" ? text : text(reply),
        act && { name: undoName ?? t("undo"), act },
      );
      onDone?.(reply);
    },
    onError: async (error, { path, changed, onRefused, atOnce }, putBack) => {
      putBack?.();
      const refusal = await readDeskRefusal<Current>(error);
      const { code, message } = refusal;
      const why = code === "changed_meanwhile" ? (changed ?? message) : message;
      onRefused?.(refusal);
      if (atOnce) noteRefused({ ...atOnce, act: actOf(path, atOnce), why });
      else if (!onRefused) showFailure(why);
    },
    onSettled: async (_reply, error, { gone }) => {
      const isGone = (key: readonly unknown[]) =>
        error === null && gone !== undefined && key.includes(gone);
      await Promise.all(
        [...areas, "history"].map((area) =>
          queries.invalidateQueries({
            queryKey: [area],
            predicate: ({ queryKey }) => !isGone(queryKey),
          }),
        ),
      );
    },
  });
}
