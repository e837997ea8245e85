import type { Customer, CustomerResponse } from "#contract/customers.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useOne } from "#desk/ui/use-one.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { History } from "#desk/ui/history.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { useSession } from "#web/session/session-store.ts";
import { useFormat } from "#web/ui/format.ts";

import { ActLink } from "./acting/act-link.tsx";
import { useHistoryWords } from "./acting/history-words.ts";
import { CustomerAccess } from "./customer-access.tsx";
import { CustomerForm } from "./customer-form.tsx";
import { CustomerInvitation } from "./customer-invitation.tsx";
import { CustomerState } from "./customer-state.tsx";
import { useCustomerWords } from "./customer-words.ts";

/** One account: who it is, what was decided of it, and who decided. */
export function CustomerDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDeskTexts("customers");
  const { data, ...waits } = useOne<CustomerResponse>({
    area: "customers",
    id,
    path: "admin/customers/get",
    body: { id },
  });
  if (data) return <Opened customer={data.customer} onClose={onClose} />;
  return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
}

function Opened({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const words = useHistoryWords();
  const isManager = useMay("manager");
  const mayDecide = useMayDecide(customer);
  const history = isManager && (
    <History subject={`account:${customer.id}`} nameOf={words.nameOf} say={words.say} />
  );
  const aside = <CustomerState customer={customer} />;
  if (mayDecide)
    return (
      <CustomerForm customer={customer} aside={aside} onClose={onClose}>
        <CustomerFacts customer={customer} />
        <CustomerInvitation customer={customer} />
        <ActLink customer={customer} />
        <CustomerAccess customer={customer} />
        {history}
      </CustomerForm>
    );
  return (
    <DetailPanel title={customer.email} aside={aside} onClose={onClose}>
      <CustomerFacts customer={customer} />
      <CustomerTermFacts customer={customer} />
      <CustomerInvitation customer={customer} />
      {history}
    </DetailPanel>
  );
}

/** Nobody decides of themself, nor of whoever has as much to say; owners decide of owners. The server holds the same. */
function useMayDecide({ email, isAdmin }: Customer): boolean {
  const session = useSession();
  const isManager = useMay("manager");
  const isOwner = useMay("owner");
  if (!isManager || session?.userEmail === email) return false;
  return isOwner || isAdmin < (session?.isAdmin ?? 0);
}

function CustomerFacts({ customer }: { customer: Customer }) {
  const t = useDeskTexts("customers");
  const { phone, tax_id: taxId } = customer;
  return (
    <DetailSection title={t("person")}>
      <Facts
        facts={[
          [t("fields.name"), `${customer.first_name} ${customer.last_name}`],
          [t("fields.company"), customer.company_name || "—"],
          [t("fields.type"), t(`types.${customer.account_type}`)],
          [t("fields.phone"), phoneText(phone)],
          [t("fields.verified"), customer.emailVerified ? t("yes") : t("no")],
          [t("fields.taxId"), taxId?.number ?? "—"],
        ]}
      />
    </DetailSection>
  );
}

/** What was decided, for whoever may not change it. */
function CustomerTermFacts({ customer }: { customer: Customer }) {
  const t = useDeskTexts("customers");
  const words = useCustomerWords();
  const format = useFormat();
  return (
    <DetailSection title={t("terms")}>
      <Facts
        facts={[
          [t("fields.priceLevel"), words.level(customer.priceLevel)],
          [t("fields.priceLevelAccess"), words.say("", customer.priceLevelAccess)],
          [t("fields.credit"), t(`credits.${customer.credit}`)],
          [t("fields.creditLimit"), format.money(customer.creditLimit)],
          [t("fields.creditAvailable"), format.money(customer.creditAvailable)],
          [t("fields.tax"), customer.tax ? t("yes") : t("no")],
          [t("fields.seller"), customer.seller || "—"],
        ]}
      />
    </DetailSection>
  );
}

/** A phone as it is dialled from abroad. */
function phoneText({ country_code: country, number }: Customer["phone"]): string {
  return `+${country} ${number}`;
}
