import { ShopError } from "./shop-error.ts";

/** A key under which something else was booked; the number of what that was goes along, so that it is not booked again. */
export class KeyReused extends ShopError {
  constructor(id: number) {
    super("idempotency_key_reused", {}, { current: { id } });
  }
}
