import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { CustomerResponse } from "#contract/customers.ts";
import { ACCOUNT_TYPES, needsCompany } from "#domain/account/account-type.ts";
import { INVITATION_DAYS } from "#domain/account/invitation.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { storefrontOfClock } from "#domain/storefront/time-zone.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import { useMay } from "#desk/ui/rights.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Checkbox } from "#web/ui/field.tsx";
import { useShopClock } from "#web/ui/format.ts";

import { useCustomerWords } from "../customer-words.ts";
import { newCustomer, type NewCustomerDraft } from "./customer-draft.ts";
import { sentCustomer } from "./customer-wire.ts";
import { PersonFields } from "./person-fields.tsx";
import { TakenNotice } from "./taken-notice.tsx";

type Props = { onClose: () => void; onMade: (id: string) => void };

/** A customer at the counter: who it is, and how they get in. */
export function NewCustomer({ onClose, onMade }: Props) {
  const t = useDeskTexts("customers");
  const form = useNewCustomer(onMade);
  const { fields, set } = form;
  return (
    <DetailPanel title={t("new.title")} onClose={onClose} foot={<FormFoot form={form} isNew />}>
      <div className="customer-form">
        <TakenNotice refusal={form.refusal} />
        <DeskTextField
          form={form}
          name="email"
          label={t("fields.email")}
          value={fields.email}
          maxLength={254}
          onChange={(value) => set("email", value)}
        />
        <div className="fields-pair">
          <DeskChoiceField
            form={form}
            name="account_type"
            label={t("fields.type")}
            value={fields.account_type}
            options={ACCOUNT_TYPES.map((value) => ({ value, name: t(`types.${value}`) }))}
            onChange={(value) => set("account_type", value)}
          />
          <DeskChoiceField
            form={form}
            name="storefront"
            label={t("fields.storefront")}
            value={fields.storefront}
            options={STOREFRONTS.map((value) => ({ value, name: t(`storefronts.${value}`) }))}
            onChange={(value) => set("storefront", value)}
          />
        </div>
        <PersonFields form={personFormOf(form)} hasCompany={needsCompany(fields.account_type)} />
        <LevelChoice form={form} />
        <div>
          <Checkbox
            label={t("new.invite")}
            checked={fields.invite}
            onChange={({ target }) => set("invite", target.checked)}
          />
          <p className="secondary small">
            {fields.invite ? t("new.invited", { days: INVITATION_DAYS }) : t("new.notInvited")}
          </p>
        </div>
      </div>
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

/** The part of the form that an account that is there has too. */
function personFormOf(form: DeskForm<NewCustomerDraft>) {
  const { fields, set, errorOf } = form;
  return { fields, set, errorOf };
}

/** A level is given by managers alone; without one the account begins as by a registration. */
function LevelChoice({ form }: { form: DeskForm<NewCustomerDraft> }) {
  const t = useDeskTexts("customers");
  const words = useCustomerWords();
  const isManager = useMay("manager");
  const waits = needsCompany(form.fields.account_type);
  if (!isManager) return <p className="secondary small">{t(waits ? "new.waits" : "new.online")}</p>;
  const levels = PRICE_LEVELS.map((value) => ({ value, name: words.level(value) }));
  return (
    <DeskChoiceField
      form={form}
      name="priceLevel"
      label={t("fields.priceLevel")}
      hint={form.fields.priceLevel === "" ? undefined : t("new.approves")}
      value={form.fields.priceLevel}
      options={[{ value: "", name: t(waits ? "new.decideLater" : "new.asRegistered") }, ...levels]}
      onChange={(value) => form.set("priceLevel", value)}
    />
  );
}

function useNewCustomer(onMade: (id: string) => void): DeskForm<NewCustomerDraft> {
  const t = useDeskTexts("customers.new");
  const locale = useShopLocale();
  const storefront = storefrontOfClock(useShopClock());
  const queries = useQueryClient();
  const [opened] = useState(() => newCustomer(locale, storefront));
  return useDeskForm<NewCustomerDraft, CustomerResponse, unknown>({
    opened,
    send: (fields) =>
      ask<CustomerResponse>({ path: "admin/customers/add", locale, body: sentCustomer(fields) }),
    // What is there then is another thing's form: this one has nothing left to save.
    versionOf: () => opened,
    sentence: ({ customer: { email, invitation } }) =>
      t(invitation.state === "invited" ? "doneInvited" : "done", { name: email }),
    undo: "none", // they may have been mailed, and an account is deleted by its own way alone
    area: "customers",
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("customers", saved.customer.id, locale), saved);
      await queries.invalidateQueries({ queryKey: ["customers", "list"] });
    },
    onDone: ({ customer }) => onMade(customer.id),
    readCurrent: () => opened,
  });
}
