import { useState } from "react";

import type { AcesNeedResponse } from "#contract/aces-review.ts";
import type { AcesAnswer } from "#domain/import/aces-answer.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { isChanged } from "#desk/ui/form/merge-versions.ts";

import { type AcesDraft, answerOfDraft, draftOfMeaning, YEARS_OF_CODES } from "./aces-draft.ts";
import { useSettling } from "./use-settling.ts";

/** The form in which somebody says what a thing is, and what came of it. */
export function useAcesForm(thing: AcesNeedResponse["thing"]) {
  const t = useDeskTexts("aces");
  const { need, meaning, stamp } = thing;
  const settled = useSettling(need.key);
  const { refusal, setRefusal, isBusy } = settled;
  const [seen, setSeen] = useState(stamp);
  const [draft, setDraft] = useState(draftOfMeaning(meaning));
  const begun = draftOfMeaning(meaning);
  const isDirty = isChanged(begun, draft);
  const discard = () => {
    setDraft(begun);
    setRefusal(undefined);
  };
  if (seen !== stamp) {
    // What was said meanwhile takes the place of what nobody has touched, and of what was just saved.
    setSeen(stamp);
    setDraft(begun);
  }
  const say = (answer: AcesAnswer | null) => settled.say(answer, stamp);
  const { oldest, newest } = YEARS_OF_CODES;
  const years = { oldest: String(oldest), newest: String(newest) };
  const save = async (): Promise<boolean> => {
    const answer = answerOfDraft(need, draft);
    if (typeof answer !== "string") return say(answer);
    setRefusal({
      code: "incomplete",
      message: undefined,
      fields: { [answer]: t(`missing.${answer}`, years) },
      current: undefined,
    });
    return false;
  };
  const isMet = refusal?.code === "changed_meanwhile";
  return {
    ...settled,
    draft,
    change: (part: Partial<AcesDraft>) => setDraft((before) => ({ ...before, ...part })),
    errorOf: (name: string) => refusal?.fields[name],
    refusal: refusal && isMet ? { ...refusal, message: t("changed") } : refusal,
    isDirty,
    isBusy,
    save,
    say,
    discard,
  };
}
