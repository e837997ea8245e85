/** Who may make which call of their own credit notes; those of the staff stand with the orders. */
export const CREDIT_NOTE_CALLS = {
  open: ["GET orders/creditnotes/{id}", "GET orders/creditnotes/{id}/{note}/pdf"],
  customer: ["GET account/creditnotes"],
};
