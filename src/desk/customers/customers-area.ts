import type { Customer, CustomersRequest } from "#contract/customers.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Customers by the beginning of their e-mail, last name or company. */
const findCustomers: PaletteFind = async (typed, locale) => {
  const body: Pick<CustomersRequest, "filters" | "limit"> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<Customer>>({ path: "admin/customers", locale, body });
  return items.map(({ id, email, company_name: company, first_name, last_name }) => ({
    id: `customer-${id}`,
    name: email,
    note: company === "" ? `${first_name} ${last_name}` : company,
    href: deskLink(locale, "customers", id),
  }));
};

/** Who has an account: customers, and the staff itself. */
export const customersArea: DeskArea = {
  name: "customers",
  group: "sales",
  level: 1,
  key: "c",
  texts: ["audited", "certificates", "customers"],
  load: () => import("./customers-page.tsx"),
  find: findCustomers,
  actions: [
    { name: "newCustomer", path: "/new" },
    { name: "customersToApprove", path: "?approval=pending" },
    { name: "staff", path: "?staff=yes" },
  ],
};
