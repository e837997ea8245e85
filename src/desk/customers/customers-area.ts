import type { Customer } from "#contract/customers.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Customers by the beginning of their e-mail, last name or company. */
const findCustomers = findRows<Customer>(
  "customers",
  "admin/customers",
  ({ id, email, company_name: company, first_name, last_name }) => ({
    id,
    name: email,
    note: company === "" ? `${first_name} ${last_name}` : company,
  }),
);

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
