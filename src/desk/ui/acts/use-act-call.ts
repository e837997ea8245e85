import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showToast } from "#web/ui/toast.tsx";

import { useFailure } from "./use-failure.ts";

export type ActCall<Reply = unknown> = {
  /** The call below /api. */
  path: string;
  body: object;
  /** What is said once the server has done it. */
  done: string;
  /** The call that takes it back, by what the server says that it did; undefined where none does. */
  undoOf?: (reply: Reply) => { path: string; body: object } | undefined;
  onDone?: () => void;
};

/**
 * Changes something of an area, or several; whatever the answer, what is shown of them is read anew, and only then it is said.
 * `failure` says why the last call was not done, `isDone` that the server has done it, also while what is shown is still
 * being read; either until the next call begins or it is forgotten. `isUnsure` stays until `end`.
 */
export function useActCall<Reply = unknown>(...areas: readonly string[]) {
  const says = useDeskTexts("desk.call");
  const back = useDeskCall(...areas);
  const locale = useShopLocale();
  const queries = useQueryClient();
  const { fail, ...failing } = useFailure();
  const [isDone, setDone] = useState(false);
  const readAnew = () => readKeysAnew(queries, ...areas.map((area) => [area]));
  const forget = () => {
    failing.forget();
    setDone(false);
  };
  const end = () => {
    failing.end();
    setDone(false);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ path, body }: ActCall<Reply>) => ask<Reply>({ path, locale, body }),
    onMutate: () => forget(),
    onSuccess: async (reply, { done, undoOf, onDone }) => {
      setDone(true);
      await readAnew();
      const undo = undoOf?.(reply);
      const act = undo && (() => back.mutate({ ...undo, text: says("undone") }));
      showToast(done, act && { name: says("undo"), act });
      onDone?.();
    },
    onError: async (error) => {
      const refusal = await readDeskRefusal(error);
      await readAnew();
      fail(refusal);
    },
  });
  return { send: mutate, isBusy: isPending, isDone, ...failing, forget, end };
}
