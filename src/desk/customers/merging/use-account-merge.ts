import { useState } from "react";

import type { MergeLookResponse } from "#contract/customer-merge.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { useRefusalWords } from "#desk/ui/refusal-words.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { usePreview } from "#desk/ui/use-preview.ts";

import { type MergePair, pairOf } from "./merge-pair.ts";

export type AccountMerging = {
  id: string;
  /** Opens the account that stays. */
  onMerged: (id: string) => void;
};

/** Which account is chosen beside an open one, which of the two stays, and how they are made one. */
export function useAccountMerge({ id, onMerged }: AccountMerging) {
  const t = useDeskTexts("customers.merge");
  const wordsOf = useRefusalWords();
  const [other, setOther] = useState<string>();
  const [stays, setStays] = useState(id);
  const [typed, setTyped] = useState("");
  const [isTaxIdMeant, setTaxIdMeant] = useState(false);
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const [isMissing, setMissing] = useState(false);
  const wanted = other === undefined ? null : { id, other };
  // Read anew with every account: whoever was refused as one of the two was changed sees both as they are now.
  const look = usePreview<MergeLookResponse>("admin/customers/merge/look", wanted, {
    anewWith: "customers",
  });
  const pair = look.found && pairOf(look.found, stays);
  const call = useDeskCall("customers");
  const errorOf = (field: string) => refusal?.fields[field];
  const isOfField = errorOf("email") !== undefined || errorOf("isTaxIdMeant") !== undefined;
  return {
    other,
    stays,
    typed,
    isTaxIdMeant,
    pair,
    accounts: look.found ? [look.found.one.customer, look.found.other.customer] : [],
    hasOtherTaxIds: look.found?.hasOtherTaxIds ?? false,
    isBusy: call.isPending,
    isLooking: look.isLooking,
    failure: refusal && !isOfField ? wordsOf(refusal, errorOf("other")) : look.refusal,
    missing: isMissing ? t("missing") : undefined,
    errorOf,
    choose: (chosen: string | undefined) => {
      setOther(chosen);
      setStays(id);
      setTyped("");
      setTaxIdMeant(false);
      setMissing(false);
      setRefusal(undefined);
    },
    setStays: (chosen: string) => {
      setStays(chosen);
      // What was typed names the account that would have gone.
      setTyped("");
      setRefusal(undefined);
    },
    setTyped,
    setTaxIdMeant,
    merge: () => {
      setMissing(other === undefined);
      if (!pair) return;
      call.mutate({
        path: "admin/customers/merge",
        body: { ...versionsOf(pair), email: typed, isTaxIdMeant },
        text: t("done", { kept: pair.kept.customer.email, gone: pair.gone.customer.email }),
        onRefused: setRefusal,
        onDone: () => onMerged(pair.kept.customer.id),
      });
    },
  };
}

/** Both accounts as they were looked at. */
function versionsOf({ kept: { customer: kept }, gone: { customer: gone } }: MergePair) {
  return { id: kept.id, version: kept.version, other: gone.id, otherVersion: gone.version };
}
