/** What anybody of the staff does with orders. */
export const ORDER_DESK_CALLS = [
  "POST admin/creditnotes",
  "POST admin/creditnotes/paper",
  "POST admin/orders",
  "POST admin/orders/edit",
  "POST admin/orders/edit/parts",
  "POST admin/orders/edit/preview",
  "POST admin/orders/get",
  "POST admin/orders/link",
  "POST admin/orders/mailagain",
  "POST admin/orders/note",
  "POST admin/orders/paid",
  "POST admin/orders/paper",
  "POST admin/orders/papers",
  "POST admin/orders/parcel",
  "POST admin/orders/paylink",
  "POST admin/orders/proposal/paid",
  "POST admin/orders/proposal/withdraw",
  "POST admin/orders/ship",
  "POST admin/orders/status",
  "POST admin/orders/unheld",
  "POST admin/orders/vin",
];

/** What managers do with money that goes back by transfer. */
export const PAYOUT_DESK_CALLS = [
  "POST admin/payouts",
  "POST admin/payouts/paid",
  "POST admin/payouts/remind",
  "POST admin/payouts/show",
];
