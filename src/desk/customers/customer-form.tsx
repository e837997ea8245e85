import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";

import type { CurrentCustomer, Customer, CustomerResponse } from "#contract/customers.ts";
import { LONGEST_SELLER } from "#domain/account/customer-terms.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { DeskChoiceField, DeskManyField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { SuggestedField } from "#desk/ui/form/suggested-field.tsx";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { useFormat } from "#web/ui/format.ts";

import { type CustomerTerms, decisionOf, termsOf } from "./customer-terms.ts";
import { useCustomerWords } from "./customer-words.ts";
import { useSellers } from "./use-sellers.ts";

type Props = {
  customer: Customer;
  aside: ReactNode;
  /** What stands below the terms. */
  children: ReactNode;
  onClose: () => void;
};

/** An account with its terms to be decided. */
export function CustomerForm({ customer, aside, children, onClose }: Props) {
  const t = useDeskTexts("customers");
  const words = useCustomerWords();
  const form = useTermsForm(customer);
  const place = useRef<HTMLDivElement>(null);
  useDeskKeys([
    {
      keys: "e",
      name: t("edit"),
      act: () => place.current?.querySelector<HTMLElement>("select, input")?.focus(),
    },
  ]);
  const isPending = form.fields.approval === "pending";
  return (
    <DetailPanel
      title={customer.email}
      aside={aside}
      onClose={onClose}
      foot={isPending ? <DecideFoot form={form} /> : <FormFoot form={form} />}
    >
      <div ref={place}>
        <TermFields customer={customer} form={form} />
      </div>
      {children}
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

function useTermsForm(customer: Customer): DeskForm<CustomerTerms> {
  const t = useDeskTexts("customers");
  const locale = useShopLocale();
  const queries = useQueryClient();
  return useDeskForm<CustomerTerms, CustomerResponse, CurrentCustomer>({
    opened: termsOf(customer, locale),
    send: (fields, version) =>
      ask<CustomerResponse>({
        path: "admin/customers/approve",
        locale,
        body: decisionOf(customer.id, fields, version),
      }),
    sentence: () => t("saved", { name: customer.email }),
    // They were told by mail that they were approved; what nobody was told is taken back.
    undo: ({ customer: { approval } }, before) =>
      approval === before.fields.approval ? "fields" : "none",
    area: "customers",
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("customers", customer.id, locale), saved);
      await readKeysAnew(queries, ["customers", "list"], ["history"]);
    },
    versionOf: (saved) => termsOf(saved.customer, locale),
    readCurrent: ({ changedBy, changedAt, ...current }) => ({
      ...termsOf(current, locale),
      ...whoChanged({ changedBy, changedAt }),
    }),
  });
}

/** Whoever waits to be approved is approved or refused, with the terms as they stand. */
function DecideFoot({ form }: { form: DeskForm<CustomerTerms> }) {
  const t = useDeskTexts("customers");
  const approve = () => void form.save({ approval: "approved" });
  useDeskKeys([
    { keys: "a", name: t("approve"), act: approve },
    // From within the terms too, as their last word.
    { keys: "Control+Enter", name: t("approve"), act: approve, isEverywhere: true },
  ]);
  const { refusal, isBusy } = form;
  return (
    <>
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <p className="field-error" role="alert">
          {refusal.message ?? t("unreached")}
        </p>
      )}
      <span className="foot-gap" />
      <Button kind="bad" isBusy={isBusy} onClick={() => void form.save({ approval: "refused" })}>
        {t("refuse")}
      </Button>
      <Button kind="main" isBusy={isBusy} onClick={approve}>
        {t("approve")}
        <KeyHint keys="a" />
      </Button>
    </>
  );
}

function TermFields({ customer, form }: { customer: Customer; form: DeskForm<CustomerTerms> }) {
  const t = useDeskTexts("customers");
  const words = useCustomerWords();
  const format = useFormat();
  const { fields, set } = form;
  const levels = PRICE_LEVELS.map((value) => ({ value, name: words.level(value) }));
  return (
    <DetailSection title={t("terms")}>
      <div className="form-columns">
        {fields.approval !== "pending" && (
          <DeskChoiceField
            form={form}
            name="approval"
            label={t("fields.approval")}
            value={fields.approval}
            options={DECIDED.map((value) => ({ value, name: t(`approvals.${value}`) }))}
            onChange={(value) => set("approval", value)}
          />
        )}
        <DeskChoiceField
          form={form}
          name="priceLevel"
          label={t("fields.priceLevel")}
          value={fields.priceLevel}
          options={levels}
          onChange={(value) => set("priceLevel", value)}
        />
        <DeskChoiceField
          form={form}
          name="credit"
          label={t("fields.credit")}
          value={fields.credit}
          options={CREDITS.map((value) => ({ value, name: t(`credits.${value}`) }))}
          onChange={(value) => set("credit", value)}
        />
        <DeskTextField
          form={form}
          name="creditLimit"
          label={t("fields.creditLimit")}
          hint={t("available", { amount: format.money(customer.creditAvailable) })}
          value={fields.creditLimit}
          isFigure
          onChange={(value) => set("creditLimit", value)}
        />
        <SellerField form={form} />
        <Checkbox
          label={t("fields.tax")}
          checked={fields.tax}
          onChange={({ target }) => set("tax", target.checked)}
        />
      </div>
      <DeskManyField
        form={form}
        name="priceLevelAccess"
        label={t("fields.priceLevelAccess")}
        values={fields.priceLevelAccess}
        options={levels}
        onChange={(values) => set("priceLevelAccess", values)}
      />
    </DetailSection>
  );
}

/** Who sells to them: one of the staff, by an e-mail that is nobody else's, or whatever was written. */
function SellerField({ form: { fields, set, errorOf } }: { form: DeskForm<CustomerTerms> }) {
  const t = useDeskTexts("customers");
  const { choices, nameOf } = useSellers();
  const name = nameOf(fields.seller);
  return (
    <SuggestedField
      form={{ errorOf }}
      name="seller"
      label={t("fields.seller")}
      hint={name === fields.seller ? t("sellerHint") : name}
      value={fields.seller}
      maxLength={LONGEST_SELLER}
      suggestions={choices}
      onChange={(value) => set("seller", value)}
    />
  );
}

const DECIDED = ["approved", "refused"] as const;
const CREDITS = ["retail", "credit"] as const;
