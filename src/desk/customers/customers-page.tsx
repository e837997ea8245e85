import type { Customer } from "#contract/customers.ts";
import { APPROVALS } from "#domain/account/account-type.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, plainColumn } from "#desk/ui/list/list-parts.tsx";
import type { BulkAction, ListColumn } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { ask } from "#web/api/send.ts";
import { useFormat } from "#web/ui/format.ts";

import { CustomerDetail } from "./customer-detail.tsx";
import { CustomerState } from "./customer-state.tsx";
import { useCustomerWords } from "./customer-words.ts";

/** Accounts: a list with what is open beside it. */
export default function CustomersPage() {
  const t = useDeskTexts("customers");
  return (
    <AreaList
      title={t("title")}
      spec={useCustomerList()}
      renderDetail={({ id, onClose }) => <CustomerDetail id={id} onClose={onClose} />}
    />
  );
}

function useCustomerList(): AreaListSpec<Customer> {
  const t = useDeskTexts("customers");
  const columns = useCustomerColumns();
  const bulk = useClosing();
  return {
    name: "customers",
    path: "admin/customers",
    filePath: "admin/customers/export",
    filtersOf: ({ text, approval, staff }) => ({
      text,
      approval,
      ...(staff !== undefined && { staff: staff === "yes" }),
    }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "approval",
        { label: t("fields.approval"), all: t("filters.anyApproval") },
        namedChoices(APPROVALS, (value) => t(`approvals.${value}`)),
      ),
      choiceFilter("staff", { label: t("fields.isAdmin"), all: t("filters.everybody") }, [
        { value: "no", name: t("filters.customers") },
        { value: "yes", name: t("filters.staff") },
      ]),
    ],
    columns,
    idOf: ({ id }) => id,
    nameOf: ({ email }) => email,
    bulk,
  };
}

function useCustomerColumns(): ListColumn<Customer>[] {
  const t = useDeskTexts("customers");
  const words = useCustomerWords();
  const format = useFormat();
  return [
    plainColumn({ id: "email", title: t("fields.email"), text: ({ email }) => email }),
    plainColumn({ id: "name", title: t("fields.name"), text: nameOf }),
    plainColumn({ id: "company", title: t("fields.company"), text: (one) => one.company_name }),
    {
      id: "state",
      title: t("fields.approval"),
      width: "8rem",
      cell: (one) => <CustomerState customer={one} />,
      text: (one) => (one.disabled ? t("closed") : t(`approvals.${one.approval}`)),
    },
    plainColumn({
      id: "level",
      title: t("fields.priceLevel"),
      width: "7rem",
      text: ({ priceLevel }) => words.level(priceLevel),
    }),
    plainColumn({
      id: "credit",
      title: t("fields.creditAvailable"),
      width: "8rem",
      isFigure: true,
      text: ({ credit, creditAvailable }) =>
        credit === "credit" ? format.money(creditAvailable) : "",
    }),
    plainColumn({
      id: "seller",
      title: t("fields.seller"),
      width: "8rem",
      text: ({ seller }) => seller,
    }),
    plainColumn({
      id: "type",
      title: t("fields.type"),
      isExtra: true,
      text: (one) => t(`types.${one.account_type}`),
    }),
    plainColumn({
      id: "role",
      title: t("fields.isAdmin"),
      width: "7rem",
      isExtra: true,
      text: ({ isAdmin }) => words.role(isAdmin),
    }),
    plainColumn({
      id: "phone",
      title: t("fields.phone"),
      width: "9rem",
      isExtra: true,
      text: ({ phone }) => `+${phone.country_code} ${phone.number}`,
    }),
  ];
}

/** Accounts are closed and opened again, many at once too. */
function useClosing(): BulkAction<Customer>[] {
  const t = useDeskTexts("customers");
  const locale = useShopLocale();
  const stateOf = (isClosed: boolean) => (isClosed ? t("closed") : t("open"));
  return [true, false].map((disabled): BulkAction<Customer> => ({
    id: disabled ? "close" : "open",
    name: disabled ? t("bulk.close") : t("bulk.open"),
    role: "manager",
    preview: (one) =>
      one.disabled === disabled
        ? { skipped: t("bulk.already", { state: stateOf(disabled) }) }
        : { what: t("account"), before: stateOf(one.disabled), after: stateOf(disabled) },
    run: ({ id }) => ask({ path: "admin/customers/disable", locale, body: { id, disabled } }),
  }));
}

function nameOf({ first_name: first, last_name: last }: Customer): string {
  return `${first} ${last}`;
}
