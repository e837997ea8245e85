/** Who of the staff may make which call of customers; roles are given by owners alone. */
export const CUSTOMER_DESK_CALLS = {
  staff: ["POST admin/customers", "POST admin/customers/get", "POST admin/customers/invite"],
  manager: [
    "POST admin/customers/act",
    "POST admin/customers/approve",
    "POST admin/customers/disable",
  ],
};
