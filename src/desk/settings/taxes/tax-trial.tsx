import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import type { ResolveResponse } from "#contract/cart.ts";
import type { TaxedStorefront, TryTaxesRequest, TryTaxesResponse } from "#contract/tax-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { triedParts } from "#desk/ui/tried-parts.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { TaxTrialAnswer } from "./tax-trial-answer.tsx";
import { TaxTrialFields } from "./tax-trial-fields.tsx";
import {
  codesOf,
  FIRST_TAX_TRIAL,
  readTaxTrial,
  type TaxTrialProblem,
  type TypedTaxTrial,
} from "./typed-tax-trial.ts";

/** What an order would be taxed, by checkout's own reckoning; nothing is kept of it. */
export function TaxTrial({ storefronts }: { storefronts: readonly TaxedStorefront[] }) {
  const t = useDeskTexts("taxes.trial");
  const locale = useShopLocale();
  const [typed, setTyped] = useState(FIRST_TAX_TRIAL);
  const [problem, setProblem] = useState<TaxTrialProblem>();
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const trial = useMutation({
    mutationFn: (begun: Begun) => tryTaxes(begun, locale),
    onMutate: () => setRefusal(undefined),
    onError: async (error) => setRefusal(await readDeskRefusal(error)),
  });
  const codes = codesOf(storefronts, typed.storefront);
  const run = () => {
    const read = readTaxTrial(typed, codes);
    setProblem("problem" in read ? read.problem : undefined);
    if ("request" in read) trial.mutate({ ...read, typed });
  };
  const isNobody = refusal?.code === "not_found";
  return (
    <>
      <p className="secondary">{t("note")}</p>
      <form
        className="step-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <TaxTrialFields
          typed={typed}
          codes={codes}
          problem={problem}
          isNobody={isNobody}
          onChange={(changes) => setTyped((before) => ({ ...before, ...changes }))}
        />
        <div>
          <Button type="submit" isBusy={trial.isPending}>
            {t("run")}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="tax-trial">
        {refusal && !isNobody && (
          <Notice kind="bad">
            <p>{refusal.message ?? t("unreached")}</p>
          </Notice>
        )}
        {trial.data && !refusal && <TaxTrialAnswer answer={trial.data} />}
      </div>
    </>
  );
}

type Begun = Exclude<ReturnType<typeof readTaxTrial>, { problem: unknown }> & {
  typed: TypedTaxTrial;
};

/** Typed parts are read as the shop reads a pasted list; what is none goes as it was typed, and the trial says so. */
async function tryTaxes(
  { request, amounts, typed }: Begun,
  locale: Locale,
): Promise<TryTaxesResponse> {
  const goods: TryTaxesRequest["goods"] =
    typed.by === "amounts"
      ? { kind: "amounts", amounts }
      : { kind: "parts", lines: triedParts(await readList(typed.lines, locale)) };
  return ask<TryTaxesResponse>({ path: "admin/taxes/try", locale, body: { ...request, goods } });
}

function readList(text: string, locale: Locale): Promise<ResolveResponse> {
  return ask<ResolveResponse>({ path: "cart/resolve", locale, body: { text } });
}
