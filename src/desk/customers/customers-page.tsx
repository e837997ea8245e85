import { useParams, useSearchParams } from "react-router";

import type { ListedCustomer } from "#contract/customers.ts";
import { ACCOUNT_TYPES, APPROVALS } from "#domain/account/account-type.ts";
import { INVITATION_STATES } from "#domain/account/invitation.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec, type Opened } from "#desk/ui/list/area-list.tsx";
import {
  choiceFilter,
  isYes,
  namedChoices,
  startingWith,
  withCells,
} from "#desk/ui/list/list-parts.tsx";
import type { ListFilter } from "#desk/ui/list/list-shape.ts";
import { useShownFilter } from "#desk/ui/list/use-shown-filter.ts";
import { NO_VALUE } from "#desk/ui/say-value.ts";

import { writtenPhone } from "#web/api/phone-wire.ts";

import { actedIn } from "./acting/acted-in.ts";
import { ActForPage } from "./acting/act-for-page.tsx";
import { customerColumns } from "./customer-columns.ts";
import { CustomerDetail } from "./customer-detail.tsx";
import { CustomerEditor } from "./editing/customer-editor.tsx";
import { editedCustomer } from "./editing/edited-customer.ts";
import { NewCustomer } from "./editing/new-customer.tsx";
import { FactorWord } from "./factor-word.tsx";
import { CustomerState } from "./customer-state.tsx";
import { useManyCustomers } from "./use-many-customers.ts";
import { useSellers } from "./use-sellers.ts";

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
      begin={{ name: t("new.begin"), id: "new", kind: "main" }}
      renderDetail={(opened) => <OpenedCustomer {...opened} />}
    />
  );
}

/** An account, one that is not there yet, or one whose data is edited: then closing leads back to it. */
function OpenedCustomer({ id, onClose, onOpen }: Opened) {
  const edited = editedCustomer(id);
  if (id === "new") return <NewCustomer onClose={onClose} onMade={onOpen} />;
  if (edited !== undefined) return <CustomerEditor id={edited} onClose={() => onOpen(edited)} />;
  return <CustomerDetail id={id} onClose={onClose} onOpen={onOpen} />;
}

/** What tells most where the list is of the staff alone. */
const OF_STAFF = ["email", "name", "role", "factor", "state"];

function useCustomerList(): AreaListSpec<ListedCustomer> {
  const t = useDeskTexts("customers");
  const [address] = useSearchParams();
  const isOfStaff = address.get("staff") === "yes";
  const columns = withCells(customerColumns(useDeskLanguage()), {
    state: (one) => <CustomerState customer={one} />,
    phone: ({ phone }) => writtenPhone(phone) || NO_VALUE,
    factor: (one) => <FactorWord customer={one} />,
  });
  const importFilter = useImportFilter();
  const byTerms = useTermFilters();
  const bulk = useManyCustomers();
  return {
    name: "customers",
    path: "admin/customers",
    filtersOf: ({ import: run, staff, tax, closed, mine, ...rest }) => ({
      ...rest,
      ...(run !== undefined && { import: importNumber(run) }),
      staff: isYes(staff),
      tax: isYes(tax),
      closed: isYes(closed),
      mine: isYes(mine),
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
      choiceFilter(
        "invitation",
        { label: t("invitation.field"), all: t("invitation.filters.any") },
        namedChoices(INVITATION_STATES, (state) => t(`invitation.states.${state}`)),
      ),
      ...byTerms,
      ...importFilter,
    ],
    columns: isOfStaff ? startingWith(columns, OF_STAFF) : columns,
    sorted: "email",
    idOf: ({ id }) => id,
    nameOf: ({ email }) => email,
    bulk,
  };
}

/** By what staff decided of them, and by what they are. */
function useTermFilters(): ListFilter[] {
  const t = useDeskTexts("customers");
  const levels = namedChoices(PRICE_LEVELS, (level) => t(`levels.${level}`));
  const { nameOf } = useSellers();
  const says = { label: t("filters.ofSeller"), all: t("filters.everySeller") };
  const ofSeller = useShownFilter("seller", says, nameOf);
  return [
    choiceFilter(
      "type",
      t("filters.anyType"),
      namedChoices(ACCOUNT_TYPES, (type) => t(`types.${type}`)),
    ),
    choiceFilter("priceLevel", t("filters.anyLevel"), levels),
    choiceFilter("priceAccess", t("filters.anyAccess"), levels),
    choiceFilter(
      "credit",
      t("filters.anyCredit"),
      namedChoices(["retail", "credit"] as const, (credit) => t(`credits.${credit}`)),
    ),
    choiceFilter("tax", t("filters.anyTax"), [
      { value: "yes", name: t("filters.taxed") },
      { value: "no", name: t("filters.untaxed") },
    ]),
    choiceFilter("closed", t("filters.anyState"), [
      { value: "no", name: t("filters.openOnes") },
      { value: "yes", name: t("filters.closedOnes") },
    ]),
    choiceFilter("mine", t("filters.anySeller"), [{ value: "yes", name: t("filters.mine") }]),
    ...ofSeller,
  ];
}

/** Whom an import brought, where the address says which one: its page leads here. */
function useImportFilter(): ListFilter[] {
  const t = useDeskTexts("customers.invitation.filters");
  const [address] = useSearchParams();
  const run = address.get("import");
  if (run === null) return [];
  const says = { label: t("import"), all: t("anyImport") };
  return [choiceFilter("import", says, [{ value: run, name: t("ofImport", { run }) }])];
}

/** A number as it stands there; what is none is that of no import. */
function importNumber(typed: string): number {
  return /^[1-9]\d{0,8}$/.test(typed.trim()) ? Number(typed) : 2_147_483_647;
}
