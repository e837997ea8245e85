import type { Customer, CustomerResponse } from "#contract/customers.ts";
import { writtenTaxId } from "#domain/order/tax-identity.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useOne } from "#desk/ui/use-one.ts";
import { CustomerNotes } from "#desk/ui/customer-notes/customer-notes.tsx";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { History } from "#desk/ui/history.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { sayPhone } from "#desk/ui/say-value.ts";

import { personName } from "#web/api/person-wire.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { ActLink } from "./acting/act-link.tsx";
import { useHistoryWords } from "./acting/history-words.ts";
import { CustomerAddresses } from "./belongings/customer-addresses.tsx";
import { CustomerPapers } from "./belongings/customer-papers.tsx";
import { CustomerRelated } from "./belongings/customer-related.tsx";
import { CustomerAccess } from "./customer-access.tsx";
import { CustomerEmail } from "./customer-email.tsx";
import { CustomerFactor } from "./customer-factor.tsx";
import { CustomerForm } from "./customer-form.tsx";
import { CustomerInvitation } from "./customer-invitation.tsx";
import { CustomerOwnData } from "./customer-own-data.tsx";
import { CustomerSessions } from "./customer-sessions.tsx";
import { CustomerState } from "./customer-state.tsx";
import { useCustomerWords } from "./customer-words.ts";
import { customerEditId } from "./editing/edited-customer.ts";
import { MergeCustomer } from "./merging/merge-customer.tsx";
import { MergedNotice } from "./merging/merged-notice.tsx";
import { useSellers } from "./use-sellers.ts";
import { useMayChange } from "./may-change.ts";

type Ways = {
  onClose: () => void;
  /** Opens another account in its place. */
  onOpen: (id: string) => void;
};

/** One account: who it is, what was decided of it, and who decided. */
export function CustomerDetail({ id, ...ways }: { id: string } & Ways) {
  const t = useDeskTexts("customers");
  const { data, ...waits } = useOne<CustomerResponse>({
    area: "customers",
    id,
    path: "admin/customers/get",
    body: { id },
  });
  if (data) return <Opened customer={data.customer} {...ways} />;
  return <WaitingDetail title={t("one")} {...waits} onClose={ways.onClose} />;
}

function Opened({ customer, onClose, onOpen }: { customer: Customer } & Ways) {
  const words = useHistoryWords();
  const isManager = useMay("manager");
  const isOfStaff = customer.isAdmin > 0;
  const mayChange = useMayChange(customer);
  // What protects an account of the staff is a manager's to read.
  const history = (isManager || !isOfStaff) && (
    <History subject={`account:${customer.id}`} nameOf={words.nameOf} say={words.say} />
  );
  const aside = <CustomerState customer={customer} />;
  if (isManager && mayChange)
    return (
      <CustomerForm customer={customer} aside={aside} onClose={onClose}>
        <CustomerFacts customer={customer} mayChange />
        <Belongings customer={customer} mayChange />
        <CustomerInvitation customer={customer} />
        <ActLink customer={customer} />
        <CustomerEmail customer={customer} />
        <CustomerSessions customer={customer} mayEnd />
        <MergeCustomer customer={customer} onOpen={onOpen} />
        <CustomerAccess customer={customer} />
        {isOfStaff ? (
          <CustomerFactor customer={customer} mayChange />
        ) : (
          <CustomerOwnData customer={customer} onGone={onClose} />
        )}
        {history}
      </CustomerForm>
    );
  return (
    <DetailPanel title={customer.email} aside={aside} onClose={onClose}>
      {customer.mergedInto && <MergedNotice into={customer.mergedInto} />}
      <CustomerFacts customer={customer} mayChange={mayChange} />
      <CustomerTermFacts customer={customer} />
      <Belongings customer={customer} mayChange={mayChange} />
      <CustomerInvitation customer={customer} />
      {isManager && <CustomerSessions customer={customer} mayEnd={false} />}
      {isManager && isOfStaff && <CustomerFactor customer={customer} mayChange={false} />}
      {history}
    </DetailPanel>
  );
}

type Props = { customer: Customer; mayChange: boolean };

/** What the shop has of a customer: addresses, papers, and the way to all else. */
function Belongings({ customer, mayChange }: Props) {
  return (
    <>
      <CustomerAddresses customer={customer} mayChange={mayChange} />
      <CustomerRelated customer={customer} />
      <CustomerPapers customer={customer} />
      <CustomerNotes accountId={customer.id} />
    </>
  );
}

function CustomerFacts({ customer, mayChange }: Props) {
  const t = useDeskTexts("customers");
  const locale = useShopLocale();
  const { phone, tax_id: taxId } = customer;
  return (
    <DetailSection title={t("person")}>
      <Facts
        facts={[
          [t("fields.name"), personName(customer)],
          [t("fields.company"), customer.company_name || "—"],
          [t("fields.type"), t(`types.${customer.account_type}`)],
          [t("fields.phone"), sayPhone(phone)],
          [t("fields.verified"), customer.emailVerified ? t("yes") : t("no")],
          [t("fields.taxId"), taxId ? writtenTaxId(taxId) : "—"],
          [t("fields.locale"), t(`locales.${customer.locale}`)],
        ]}
      />
      {mayChange && (
        <div>
          <a
            className={buttonClass({ size: "s" })}
            href={deskLink(locale, "customers", customerEditId(customer.id))}
          >
            {t("data.edit")}
          </a>
        </div>
      )}
    </DetailSection>
  );
}

/** What was decided, for whoever may not change it. */
function CustomerTermFacts({ customer }: { customer: Customer }) {
  const t = useDeskTexts("customers");
  const { nameOf } = useSellers();
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
          [t("fields.seller"), nameOf(customer.seller) || "—"],
        ]}
      />
    </DetailSection>
  );
}
