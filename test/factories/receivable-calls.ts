/** The calls of open invoices, their payments and their reminders: staff makes them, a manager takes back. */
export const RECEIVABLE_CALLS = {
  staff: [
    "POST admin/accountpayments",
    "POST admin/accountpayments/confirm",
    "POST admin/accountpayments/end",
    "POST admin/accountpayments/note",
    "POST admin/accountpayments/paper",
    "POST admin/invoices",
    "POST admin/invoices/get",
    "POST admin/receivables",
    "POST admin/receivables/get",
    "POST admin/receivables/hold",
    "POST admin/receivables/preview",
    "POST admin/receivables/remind",
  ],
  manager: ["POST admin/accountpayments/reverse"],
};
