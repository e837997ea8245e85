import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import type { TryShippingRequest, TryShippingResponse } from "#contract/shipping-tables.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { TrialAnswer } from "./trial-answer.tsx";
import { TrialFields } from "./trial-fields.tsx";
import { FIRST_TRIAL, readTrial, type TrialProblem } from "./trial-request.ts";

type Props = {
  /** What is being edited, beside what is saved. */
  draft?: NonNullable<TryShippingRequest["draft"]>;
};

/** What an address would be offered, by the shop's own reckoning: now, and once what is edited is saved. */
export function ShippingTrialForm({ draft }: Props) {
  const t = useDeskTexts("shipping.trial");
  const locale = useShopLocale();
  const [typed, setTyped] = useState(FIRST_TRIAL);
  const [problem, setProblem] = useState<TrialProblem>();
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const trial = useMutation({
    mutationFn: (body: TryShippingRequest) =>
      ask<TryShippingResponse>({ path: "admin/shippingrates/try", locale, body }),
    onMutate: () => setRefusal(undefined),
    onError: async (error) => setRefusal(await readDeskRefusal(error)),
  });
  const run = () => {
    const outcome = readTrial(typed, locale);
    setProblem("problem" in outcome ? outcome.problem : undefined);
    if ("request" in outcome) trial.mutate({ ...outcome.request, ...(draft && { draft }) });
  };
  return (
    <DetailSection title={t("title")} note={draft && t("withDraft")}>
      <form
        className="shipping-trial"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <TrialFields
          typed={typed}
          problem={problem}
          onChange={(changes) => setTyped((before) => ({ ...before, ...changes }))}
        />
        <div>
          <Button type="submit" isBusy={trial.isPending}>
            {t("run")}
          </Button>
        </div>
      </form>
      {refusal && <Refused refusal={refusal} />}
      <div aria-live="polite">{trial.data && !refusal && <TrialAnswer answer={trial.data} />}</div>
    </DetailSection>
  );
}

function Refused({ refusal: { message, fields } }: { refusal: DeskRefusal }) {
  const t = useDeskTexts("shipping.trial");
  const sentences = [...new Set(Object.values(fields))];
  return (
    <Notice kind="bad">
      <p>{message ?? t("unreached")}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
