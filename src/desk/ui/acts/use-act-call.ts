import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { useRefusalWords } from "#desk/ui/refusal-words.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";

export type ActCall = {
  /** The call below /api. */
  path: string;
  body: object;
  /** What is said once the server has done it. */
  done: string;
  onDone?: () => void;
};

/**
 * Changes something of an area; whatever the answer, what is shown of the area is read anew, and only then it is said.
 * `failure` says why the last call was not done, `isDone` that the server has done it, also while what is shown is still
 * being read; either until the next call begins or it is forgotten.
 */
export function useActCall(area: string) {
  const wordsOf = useRefusalWords();
  const locale = useShopLocale();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [isDone, setDone] = useState(false);
  const readAnew = () => queries.invalidateQueries({ queryKey: [area] });
  const forget = () => {
    setFailure(undefined);
    setDone(false);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ path, body }: ActCall) => ask({ path, locale, body }),
    onMutate: () => forget(),
    onSuccess: async (_reply, { done, onDone }) => {
      setDone(true);
      await readAnew();
      showToast(done);
      onDone?.();
    },
    onError: async (error) => {
      const why = wordsOf(await readDeskRefusal(error));
      await readAnew();
      setFailure(why);
      showFailure(why);
    },
  });
  return { send: mutate, isBusy: isPending, isDone, failure, forget };
}
