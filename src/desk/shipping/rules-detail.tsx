import { useQueryClient } from "@tanstack/react-query";

import type {
  ShippingRules,
  ShippingRulesResponse,
  ShippingRulesSaveRequest,
} from "#contract/shipping-tables.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { cents, toDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { History } from "#desk/ui/history.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { oneKey, useOne } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { rulesDraft, type RulesDraft, sentRules } from "./rules-draft.ts";
import { ShippingTrialForm } from "./shipping-trial.tsx";
import { writtenKilograms } from "./typed-measures.ts";
import { SHIPPING_RULES } from "./zone-draft.ts";

const FIGURES = [
  "freightAboveGrams",
  "volumePerKilogram",
  "defaultGrams",
  "residential",
  "residentialFreight",
] as const;

/** The rules beside the rates: what counts as how heavy, what goes by freight, and what a home costs more. */
export function RulesDetail({ onClose }: { onClose: () => void }) {
  const t = useDeskTexts("shipping.rules");
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const { data, ...waits } = useOne<ShippingRulesResponse>({
    area: "shipping",
    id: SHIPPING_RULES,
    path: "admin/shippingrates/rules",
    body: {},
  });
  if (!data) return <WaitingDetail title={t("title")} {...waits} onClose={onClose} />;
  if (isManager) return <RulesEditor rules={data.rules} onClose={onClose} />;
  const draft = rulesDraft(data.rules, locale);
  return (
    <DetailPanel title={t("title")} onClose={onClose}>
      <Facts
        facts={[
          ...FIGURES.map((name) => [t(`fields.${name}`), draft[name]] as const),
          [t("fields.freightCategories"), data.rules.freightCategories.join(", ")] as const,
        ]}
      />
      <ShippingTrialForm />
    </DetailPanel>
  );
}

function RulesEditor({ rules, onClose }: { rules: ShippingRules; onClose: () => void }) {
  const t = useDeskTexts("shipping.rules");
  const locale = useShopLocale();
  const form = useRulesForm(rules);
  const words = useRulesWords();
  const { fields, set, errorOf, isDirty } = form;
  const shown = { errorOf: (name: string) => errorOf(`rules.${name}`) };
  return (
    <DetailPanel title={t("title")} onClose={onClose} foot={<FormFoot form={form} />}>
      <DetailSection title={t("section")}>
        <div className="form-columns">
          {FIGURES.map((name) => (
            <DeskTextField
              key={name}
              form={shown}
              name={name}
              label={t(`fields.${name}`)}
              hint={t(`hints.${name}`)}
              value={fields[name]}
              isFigure
              hasThousandths={name === "defaultGrams" || name === "freightAboveGrams"}
              onChange={(value) => set(name, value)}
            />
          ))}
        </div>
        <DeskLongTextField
          form={shown}
          name="freightCategories"
          label={t("fields.freightCategories")}
          hint={t("hints.freightCategories")}
          rows={8}
          value={fields.freightCategories}
          onChange={(value) => set("freightCategories", value)}
        />
      </DetailSection>
      <ShippingTrialForm {...(isDirty && { draft: { rules: sentRules(fields, locale) } })} />
      <History subject="shipping:rules" nameOf={words.nameOf} say={words.sayLogged} />
      <ConflictDialog
        form={form}
        nameOf={words.nameOf}
        say={(_field, value) => String(value) || "—"}
      />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

function useRulesForm(rules: ShippingRules): DeskForm<RulesDraft> {
  const t = useDeskTexts("shipping.rules");
  const locale = useShopLocale();
  const queries = useQueryClient();
  return useDeskForm<RulesDraft, ShippingRulesResponse, ShippingRules>({
    opened: versionedRules(rules, locale),
    send: (fields, version) => {
      const body: ShippingRulesSaveRequest = { rules: sentRules(fields, locale), version };
      return ask<ShippingRulesResponse>({ path: "admin/shippingrates/rules/save", locale, body });
    },
    versionOf: (saved) => versionedRules(saved.rules, locale),
    sentence: () => t("saved"),
    undo: "fields",
    area: "shipping",
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("shipping", SHIPPING_RULES, locale), saved);
      await queries.invalidateQueries({ queryKey: ["history"] });
    },
    readCurrent: (current) => ({
      ...versionedRules(current, locale),
      ...whoChanged(current),
    }),
  });
}

function versionedRules(rules: ShippingRules, locale: Locale): Versioned<RulesDraft> {
  return { fields: rulesDraft(rules, locale), version: rules.version };
}

/** How the rules are called, in the form and in the audit log, where money is cents. */
function useRulesWords() {
  const t = useDeskTexts("shipping.rules");
  const locale = useShopLocale();
  const format = useFormat();
  const nameOf = (field: string): string => {
    const wanted = field === "volumePerGram" ? "volumePerKilogram" : field;
    const known = [...FIGURES, "freightCategories" as const].find((name) => name === wanted);
    return known ? t(`fields.${known}`) : field;
  };
  const sayLogged = (field: string, value: unknown): string => {
    if (Array.isArray(value)) return value.join(", ") || "—";
    const figure = Number(value);
    if (field.startsWith("residential")) return format.money(toDollars(cents(figure)));
    return field === "volumePerGram" ? String(figure) : writtenKilograms(figure, locale);
  };
  return { nameOf, sayLogged };
}
