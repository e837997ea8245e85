/** The rooms of src/server/orders, the highest first; each may know those after it, of types too. */
const ORDER_ROOMS = [
  "editing",
  "phone",
  "order-desk",
  "receivables",
  "returns",
  "claims",
  "cores",
  "placing",
  "payments",
  "invoices",
  "payouts",
  "orders",
];

/** The rooms of src/server/imports, the highest first, likewise. */
const IMPORT_ROOMS = [
  "desk",
  "review",
  "outgoing",
  "undo",
  "running",
  "files",
  "pies",
  "fitments",
  "parts",
  "reading",
  "runs",
];

/** The nouns of src/server that are cut into rooms, with their rooms. */
export const SERVER_ROOMS: Record<string, readonly string[]> = {
  orders: ORDER_ROOMS,
  imports: IMPORT_ROOMS,
};
