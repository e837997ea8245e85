/** Who of the staff may make which call of customers and their certificates; roles are given by owners alone. */
export const CUSTOMER_DESK_CALLS = {
  staff: [
    "POST admin/certificates",
    "POST admin/certificates/add",
    "POST admin/customers",
    "POST admin/customers/add",
    "POST admin/customers/addresses",
    "POST admin/customers/addresses/default",
    "POST admin/customers/addresses/remove",
    "POST admin/customers/addresses/save",
    "POST admin/customers/get",
    "POST admin/customers/invite",
    "POST admin/customers/related",
    "POST admin/customers/save",
  ],
  manager: [
    "POST admin/certificates/approve",
    "POST admin/certificates/refuse",
    "POST admin/customers/act",
    "POST admin/customers/approve",
    "POST admin/customers/disable",
    "POST admin/customers/email",
    "POST admin/customers/sessions",
    "POST admin/customers/sessions/end",
  ],
};
