import { type RawBuilder, sql } from "kysely";

/** A table whose rows are found by words of names. */
export type NamedTable = {
  name: "account" | "order_core" | "order_return" | "quote" | "shop_order" | "warranty_claim";
  key: "id" | "number";
  /** The words of a row's names, as an index of the table has them. */
  words: (row: string) => RawBuilder<unknown>;
  /** The texts that they are of, one behind the other; undefined where the words themselves are kept. */
  texts?: (row: string) => RawBuilder<unknown>;
  /** Whether an index of the table has their pairs (migration 0159). */
  hasPairs: boolean;
};

/** Orders, by the names in both addresses and what stands before the @. */
export const NAMED_ORDERS = namedByAddresses("shop_order", true);

/** Quotes in the same way; there are too few of them for pairs. */
export const NAMED_QUOTES = namedByAddresses("quote", false);

export const NAMED_ACCOUNTS: NamedTable = {
  name: "account",
  key: "id",
  words: (row) => sql`account_names(${namesIn(row)})`,
  texts: (row) => sql`concat_ws(' ', ${namesIn(row)})`,
  hasPairs: true,
};

/** What comes back of orders, by the words of its order, which the database keeps beside it (migration 0182). */
export const NAMED_RETURNS = namedByOrder("order_return");
export const NAMED_CORES = namedByOrder("order_core");
export const NAMED_CLAIMS = namedByOrder("warranty_claim");

function namedByOrder(name: NamedTable["name"]): NamedTable {
  return { name, key: "number", words: (row) => sql.ref(`${row}.names`), hasPairs: false };
}

function namesIn(row: string): RawBuilder<unknown> {
  const columns = ["email", "first_name", "last_name", "company_name"];
  return sql.join(columns.map((column) => sql.ref(`${row}.${column}`)));
}

function namedByAddresses(name: NamedTable["name"], hasPairs: boolean): NamedTable {
  return {
    name,
    key: "number",
    words: (row) => {
      const columns = ["email", "shipping_address", "billing_address"];
      return sql`order_names(${sql.join(columns.map((column) => sql.ref(`${row}.${column}`)))})`;
    },
    texts: (row) => {
      const names = ["shipping_address", "billing_address"].flatMap((address) =>
        ["receiverName", "company"].map(
          (one) => sql`${sql.ref(`${row}.${address}`)} ->> ${sql.lit(one)}`,
        ),
      );
      return sql`concat_ws(' ', ${sql.join([sql.ref(`${row}.email`), ...names])})`;
    },
    hasPairs,
  };
}
