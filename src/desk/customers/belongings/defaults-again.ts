import type { CustomerAddress } from "#contract/customer-desk.ts";

type Defaults = Pick<CustomerAddress, "default_billing" | "default_shipping">;
type Book = readonly (Defaults & Pick<CustomerAddress, "id">)[];

/** Which address of a book is the first choice of shipping or of billing; undefined where none is. */
export function defaultIn(book: Book, kind: keyof Defaults): CustomerAddress["id"] | undefined {
  return book.find((one) => one[kind])?.id;
}

/**
 * Of what a removed address was the first choice, and is again: of nothing for which somebody chose another one since it
 * went. `heirs` is the book as its removal left it, `now` as it is when it comes back.
 */
export function defaultsAgain(removed: Defaults, heirs: Book, now: Book): Defaults {
  const isAgain = (kind: keyof Defaults) => {
    const chosen = defaultIn(now, kind);
    return removed[kind] && (chosen === undefined || chosen === defaultIn(heirs, kind));
  };
  return {
    default_shipping: isAgain("default_shipping"),
    default_billing: isAgain("default_billing"),
  };
}
