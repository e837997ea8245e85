import { useEffect, useEffectEvent, useRef, useState } from "react";

import type { DeskForm } from "../form/use-desk-form.ts";

type Waiting<Fields> = {
  change: Partial<Fields> | undefined;
  answer: (isSaved: boolean) => void;
};

/** What a field of pictures says of those that are being sent, and whether one was refused once they are. */
export type PicturesOnWay = (isSending: boolean, isRefused: boolean) => void;

/**
 * A form while pictures are on their way to it: until they are there it counts as changed, and what is to be saved waits
 * for them. Where one is refused the rest is saved, and saving answers false, so that nobody leaves without having read it.
 */
export function usePicturesOnWay<Fields>(form: DeskForm<Fields>): {
  form: DeskForm<Fields>;
  onSending: PicturesOnWay;
} {
  const [isSending, setSending] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const waiting = useRef<Waiting<Fields>[]>([]);
  const isRefused = useRef(false);
  const saveNow = useEffectEvent(async () => {
    const ended = waiting.current;
    if (ended.length === 0) return;
    waiting.current = [];
    const change = ended.findLast((one) => one.change !== undefined)?.change;
    const isSaved = form.isDirty || change !== undefined ? await form.save(change) : true;
    for (const { answer } of ended) answer(isSaved && !isRefused.current);
  });
  useEffect(() => {
    if (!isSending) void saveNow();
  }, [isSending]);
  const save = (change?: Partial<Fields>) => {
    if (!isSending) return form.save(change);
    setWanted(true);
    return new Promise<boolean>((answer) => waiting.current.push({ change, answer }));
  };
  return {
    form: {
      ...form,
      isDirty: form.isDirty || isSending,
      isBusy: form.isBusy || (isSending && isWanted),
      save,
    },
    onSending: (isUnderWay, isAnyRefused) => {
      isRefused.current = isAnyRefused;
      setSending(isUnderWay);
      setWanted(false);
    },
  };
}
