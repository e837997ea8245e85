import { useLocation, useNavigate, useParams } from "react-router";

import type { Customer } from "#contract/customers.ts";
import { APPROVALS } from "#domain/account/account-type.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import type { BulkAction, ListColumn, ListSpec } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { ask } from "#web/api/send.ts";
import { useFormat } from "#web/ui/format.ts";

import { CustomerDetail } from "./customer-detail.tsx";
import { CustomerState } from "./customer-state.tsx";
import { useCustomerWords } from "./customer-words.ts";

/** Accounts: a list with what is open beside it. */
export default function CustomersPage() {
  const t = useDeskTexts("customers");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useCustomerList();
  const close = () => void navigate(deskLink(locale, "customers") + search);
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={spec}
        opened={id}
        onClose={close}
        detail={id !== undefined && <CustomerDetail key={id} id={id} onClose={close} />}
      />
    </>
  );
}

function useCustomerList(): ListSpec<Customer> {
  const t = useDeskTexts("customers");
  const locale = useShopLocale();
  const { search } = useLocation();
  const columns = useCustomerColumns();
  const bulk = useClosing();
  return {
    name: "customers",
    path: "admin/customers",
    filtersOf: ({ text, approval, staff }) => ({
      text,
      approval,
      ...(staff !== undefined && { staff: staff === "yes" }),
    }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      {
        kind: "choice",
        key: "approval",
        label: t("fields.approval"),
        all: t("filters.anyApproval"),
        options: APPROVALS.map((value) => ({ value, name: t(`approvals.${value}`) })),
      },
      {
        kind: "choice",
        key: "staff",
        label: t("fields.isAdmin"),
        all: t("filters.everybody"),
        options: [
          { value: "no", name: t("filters.customers") },
          { value: "yes", name: t("filters.staff") },
        ],
      },
    ],
    columns,
    idOf: ({ id }) => id,
    nameOf: ({ email }) => email,
    hrefOf: ({ id }) => deskLink(locale, "customers", id) + search,
    bulk,
  };
}

function useCustomerColumns(): ListColumn<Customer>[] {
  const t = useDeskTexts("customers");
  const words = useCustomerWords();
  const format = useFormat();
  return [
    plain({ id: "email", title: t("fields.email"), text: ({ email }) => email }),
    plain({ id: "name", title: t("fields.name"), text: nameOf }),
    plain({ id: "company", title: t("fields.company"), text: (one) => one.company_name }),
    {
      id: "state",
      title: t("fields.approval"),
      width: "8rem",
      cell: (one) => <CustomerState customer={one} />,
      text: (one) => (one.disabled ? t("closed") : t(`approvals.${one.approval}`)),
    },
    plain({
      id: "level",
      title: t("fields.priceLevel"),
      width: "7rem",
      text: ({ priceLevel }) => words.level(priceLevel),
    }),
    plain({
      id: "credit",
      title: t("fields.creditAvailable"),
      width: "8rem",
      isFigure: true,
      text: ({ credit, creditAvailable }) =>
        credit === "credit" ? format.money(creditAvailable) : "",
    }),
    plain({ id: "seller", title: t("fields.seller"), width: "8rem", text: ({ seller }) => seller }),
    plain({
      id: "type",
      title: t("fields.type"),
      isExtra: true,
      text: (one) => t(`types.${one.account_type}`),
    }),
    plain({
      id: "role",
      title: t("fields.isAdmin"),
      width: "7rem",
      isExtra: true,
      text: ({ isAdmin }) => words.role(isAdmin),
    }),
    plain({
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

/** A column that shows what the file has. */
function plain(column: Omit<ListColumn<Customer>, "cell">): ListColumn<Customer> {
  return { ...column, cell: column.text };
}

function nameOf({ first_name: first, last_name: last }: Customer): string {
  return `${first} ${last}`;
}
