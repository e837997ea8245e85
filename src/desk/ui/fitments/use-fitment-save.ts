import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { GridOfFitments, FitmentSaveResponse } from "#contract/fitment-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { useRefusalWords } from "#desk/ui/refusal-words.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";

import type { FitmentDrafting, LinesToSave } from "./use-fitment-draft.ts";

type Save = { sku: string; version: string; region: string; lines: LinesToSave };

/** Saves what is drafted; the last save can be taken back until something else is drafted. */
export function useFitmentSave({ sku, region }: GridOfFitments, drafting: FitmentDrafting) {
  const t = useDeskTexts("fitments");
  const [back, setBack] = useState<Save>();
  const { send, isBusy, readAnew, meeting, ...sending } = useSending();
  const undo = async (body: Save) => {
    setBack(undefined);
    try {
      await send(body);
    } catch {
      return; // it was said why
    }
    await readAnew();
    showToast(t("undone"));
  };
  const request = { sku, version: drafting.version, region, lines: drafting.toSave() };
  const save = async (): Promise<boolean> => {
    const lines = drafting.toTakeBack();
    try {
      const { version, gained, lost } = await send(request);
      await readAnew();
      drafting.discard();
      const taking = { sku, version, region, lines };
      setBack(taking);
      showToast(t("saved", { gained, lost }), { name: t("undo"), act: () => void undo(taking) });
      return true;
    } catch {
      return false;
    }
  };
  return {
    ...sending,
    save,
    isBusy,
    isMet: meeting.isMet && drafting.isDirty,
    meet: () => void meeting.meet(),
    leave: () => {
      meeting.leave();
      sending.forget();
    },
    undo: back && !drafting.isDirty ? () => void undo(back) : undefined,
    request,
  };
}

/** Sends a save; why it was refused is said, and what is there by then is read. */
function useSending() {
  const wordsOf = useRefusalWords();
  const locale = useShopLocale();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  // What is found of a part in the queue, and its version there, changes with what it fits.
  const readAnew = () => readKeysAnew(queries, ["parts"], ["verify"]);
  const meeting = useMeeting(readAnew);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: Save) =>
      ask<FitmentSaveResponse>({ path: "admin/fitments/save", locale, body }),
    onMutate: () => setFailure(undefined),
    onError: async (error) => {
      const refusal = await readDeskRefusal(error);
      const why = wordsOf(refusal);
      setFailure(why);
      showFailure(why);
      await (refusal.code === "changed_meanwhile" ? meeting.meet() : readAnew());
    },
  });
  const forget = () => setFailure(undefined);
  return { send: mutateAsync, isBusy: isPending, failure, forget, readAnew, meeting };
}

/** Whether somebody saved other fitments first, so that both versions are to be looked at: theirs is read before. */
function useMeeting(readAnew: () => Promise<unknown>) {
  const [isMet, setMet] = useState(false);
  return {
    isMet,
    meet: async () => {
      await readAnew();
      setMet(true);
    },
    leave: () => setMet(false),
  };
}
