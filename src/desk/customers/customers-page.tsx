import { useParams } from "react-router";

import type { Customer } from "#contract/customers.ts";
import { APPROVALS } from "#domain/account/account-type.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import type { BulkAction } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { ask } from "#web/api/send.ts";

import { actedIn } from "./acting/acted-in.ts";
import { ActForPage } from "./acting/act-for-page.tsx";
import { customerColumns } from "./customer-columns.ts";
import { CustomerDetail } from "./customer-detail.tsx";
import { CustomerState } from "./customer-state.tsx";

/** Accounts: a list with what is open beside it, or one for which somebody is to act. */
export default function CustomersPage() {
  const { id = "" } = useParams();
  const acted = actedIn(id);
  return acted === undefined ? <Customers /> : <ActForPage key={acted} id={acted} />;
}

function Customers() {
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
  const columns = withCells(customerColumns(useDeskLanguage()), {
    state: (one) => <CustomerState customer={one} />,
  });
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
    sorted: "email",
    idOf: ({ id }) => id,
    nameOf: ({ email }) => email,
    bulk,
  };
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
