/** The migration from which on each says how long it holds those who write to a large table while it makes an index. */
export const FIRST_TO_SAY_HOLDS = 158;

/** Tables that grow with the orders, the customers and the catalogue: an index of one takes seconds or minutes. */
export const LARGE_TABLES: readonly string[] = [
  "account",
  "address",
  "audit_log",
  "cart_line",
  "credit_entry",
  "credit_use",
  "engine_fitment",
  "fitment",
  "import_before",
  "invoice",
  "mail",
  "order_allocation",
  "order_core",
  "order_event",
  "order_line",
  "order_payment",
  "order_return",
  "part",
  "part_cost",
  "part_demand",
  "part_facet",
  "part_number",
  "part_price",
  "part_terms",
  "payment_attempt",
  "quote",
  "return_line",
  "search_question",
  "session",
  "shipment",
  "shipment_line",
  "shop_order",
  "stock",
  "stock_movement",
];

const HOLDS = /^-- Holds writers of ([a-z_]+) for \d+ s at [\d,]+\.$/;
const INDEX = /^\s*create\s+(?:unique\s+)?index\s+[^;]*?\bon\s+(?:only\s+)?([a-z_]+)/gim;
const TABLE = /^\s*create\s+table\s+(?:if not exists\s+)?([a-z_]+)/gim;

/**
 * Of which large tables a migration makes an index without saying in its head, the comments before its first statement, for
 * how long whoever writes to them waits: "-- Holds writers of account for 8 s at 200,000.", a line for each. An index cannot
 * be made beside those who write, as all migrations of an upgrade are one transaction (ADR 0075). A table that is made by
 * the same migration is empty.
 */
export function unsaidHolds(text: string): string[] {
  const lines = text.split(/\r?\n/);
  const end = lines.findIndex((line) => !line.startsWith("--"));
  const head = lines.slice(0, end < 0 ? lines.length : end);
  const known = new Set([...head.map((line) => HOLDS.exec(line)?.[1]), ...namesIn(text, TABLE)]);
  const indexed = namesIn(text, INDEX).filter((table) => LARGE_TABLES.includes(table));
  return [...new Set(indexed)].filter((table) => !known.has(table));
}

function namesIn(text: string, statement: RegExp): string[] {
  return [...text.matchAll(statement)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}
