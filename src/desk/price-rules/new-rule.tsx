import { useState } from "react";

import type { PriceChangeResponse } from "#contract/price-rules.ts";
import {
  MOST_PERCENT_DOWN,
  MOST_PERCENT_UP,
  MOST_RULE_DOLLARS,
} from "#domain/pricing/price-rule.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { RuleParts } from "./rule-parts.tsx";
import {
  NEW_RULE,
  requestOf,
  type RuleDraft,
  type RuleForm,
  STEP_FIELD,
  stepProblem,
  type RuleStepProblem,
} from "./rule-draft.ts";
import { RuleFields } from "./rule-fields.tsx";

const STEP_LIMITS = { up: MOST_PERCENT_UP, down: MOST_PERCENT_DOWN, dollars: MOST_RULE_DOLLARS };

type Props = { onClose: () => void; onBegun: (id: number) => void };

/** A new rule: which parts, which price, and how it is made; it is simulated first. */
export function NewRule({ onClose, onBegun }: Props) {
  const t = useDeskTexts("priceRules");
  const { form, isBusy, refusal, simulate } = useNewRule(onBegun);
  const isFields = refusal && Object.keys(refusal.fields).length > 0;
  return (
    <DetailPanel
      title={t("begin")}
      onClose={onClose}
      foot={
        <>
          {refusal && !isFields && (
            <p className="field-error" role="alert">
              {refusal.message ?? t("unreached")}
            </p>
          )}
          <span className="foot-gap" />
          <Button kind="ink" isBusy={isBusy} onClick={() => void simulate()}>
            {t("simulate")}
          </Button>
        </>
      }
    >
      <p className="secondary">{t("about")}</p>
      <RuleParts form={form} />
      <RuleFields form={form} />
    </DetailPanel>
  );
}

function useNewRule(onBegun: Props["onBegun"]) {
  const t = useDeskTexts("priceRules");
  const locale = useShopLocale();
  const [draft, setDraft] = useState<RuleDraft>(NEW_RULE);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const [problem, setProblem] = useState<RuleStepProblem>();
  const simulate = async () => {
    const found = stepProblem(draft);
    setProblem(found);
    setRefusal(undefined);
    if (found) return;
    setBusy(true);
    try {
      const path = "admin/prices/simulate";
      const { change } = await ask<PriceChangeResponse>({ path, locale, body: requestOf(draft) });
      onBegun(change.id);
    } catch (error) {
      setRefusal(await readDeskRefusal(error));
    } finally {
      setBusy(false);
    }
  };
  const form: RuleForm = {
    draft,
    set: (change) => setDraft({ ...draft, ...change }),
    errorOf: (name) =>
      problem && name === STEP_FIELD
        ? t(`stepProblems.${problem}`, STEP_LIMITS)
        : refusal?.fields[name],
  };
  return { form, isBusy, refusal, simulate };
}
