import { useQueryClient } from "@tanstack/react-query";

import type { CurrentCustomer, Customer, CustomerResponse } from "#contract/customers.ts";
import { needsCompany } from "#domain/account/account-type.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { SharedThing } from "#desk/ui/presence/shared-thing.tsx";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { oneKey, useOne } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { useCustomerWords } from "../customer-words.ts";
import { useMayChange } from "../may-change.ts";
import type { PersonDraft } from "./customer-draft.ts";
import { personOf, sentPerson } from "./customer-wire.ts";
import { PersonFields } from "./person-fields.tsx";

type Props = { id: string; onClose: () => void };

/** Who a customer is, to be edited; whoever else has the customer open is told, and seen. */
export function CustomerEditor({ id, onClose }: Props) {
  const t = useDeskTexts("customers");
  const { data, ...waits } = useOne<CustomerResponse>({
    area: "customers",
    id,
    path: "admin/customers/get",
    body: { id },
  });
  return (
    <SharedThing subject={`customers/${id}`}>
      {data ? (
        <Opened customer={data.customer} onClose={onClose} />
      ) : (
        <WaitingDetail title={t("one")} {...waits} onClose={onClose} />
      )}
    </SharedThing>
  );
}

function Opened({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useDeskTexts("customers");
  const mayChange = useMayChange(customer);
  if (mayChange) return <EditForm customer={customer} onClose={onClose} />;
  return (
    <DetailPanel title={customer.email} onClose={onClose}>
      <p>{t("data.mayNot")}</p>
    </DetailPanel>
  );
}

function EditForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useDeskTexts("customers");
  const words = useCustomerWords();
  const form = usePersonForm(customer, onClose);
  return (
    <DetailPanel
      title={t("data.titled", { email: customer.email })}
      onClose={onClose}
      foot={<FormFoot form={form} />}
    >
      <div className="customer-form">
        <p className="secondary">{t("data.text")}</p>
        <PersonFields form={form} hasCompany={needsCompany(customer.account_type)} />
      </div>
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

function usePersonForm(customer: Customer, onDone: () => void): DeskForm<PersonDraft> {
  const t = useDeskTexts("customers");
  const locale = useShopLocale();
  const queries = useQueryClient();
  return useDeskForm<PersonDraft, CustomerResponse, CurrentCustomer>({
    opened: personOf(customer),
    send: (fields, version) =>
      ask<CustomerResponse>({
        path: "admin/customers/save",
        locale,
        body: { id: customer.id, ...sentPerson(fields), version },
      }),
    versionOf: (saved) => personOf(saved.customer),
    sentence: () => t("saved", { name: customer.email }),
    undo: "fields",
    area: "customers",
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("customers", customer.id, locale), saved);
      await readKeysAnew(queries, ["customers", "list"], ["history"]);
    },
    onDone,
    readCurrent: ({ changedBy, changedAt, ...current }) => ({
      ...personOf(current),
      ...whoChanged({ changedBy, changedAt }),
    }),
  });
}
