import type { Customer } from "#contract/customers.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

import { personName } from "#web/api/person-wire.ts";

/** Customers by the beginning of their e-mail, last name or company. */
const findCustomers = findRows<Customer>("customers", "admin/customers", (customer) => ({
  id: customer.id,
  name: customer.email,
  note: customer.company_name || personName(customer),
}));

/** Who has an account: customers, and the staff itself. */
export const customersArea: DeskArea = {
  name: "customers",
  group: "sales",
  level: 1,
  key: "c",
  texts: ["audited", "certificates", "customers", "customerNotes"],
  load: () => import("./customers-page.tsx"),
  find: findCustomers,
  actions: [
    { name: "newCustomer", path: "/new" },
    { name: "customersToApprove", path: "?approval=pending" },
    { name: "staff", path: "?staff=yes" },
  ],
};
