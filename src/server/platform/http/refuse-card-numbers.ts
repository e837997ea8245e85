import type { FastifyRequest } from "fastify";

import { ShopError } from "#domain/error/shop-error.ts";
import { carriesCardNumber } from "#domain/payment/card-fields.ts";
import { holdsCardNumber } from "#domain/payment/card-number.ts";

/**
 * Refuses a body with what may be a card number in a field that could keep it, before any call reads it:
 * it is neither stored nor logged (decisions §7, security A25). A preHandler hook: by then a schema has
 * bounded what there is to look through. Bytes are a provider's message, which is not kept.
 */
export async function refuseCardNumbers({ body, headers }: FastifyRequest): Promise<void> {
  if (body === undefined || body === null || Buffer.isBuffer(body)) return;
  const key = headers["idempotency-key"]; // kept with what was placed
  if (typeof key === "string" && holdsCardNumber(key)) throw new ShopError("card_number_refused");
  if (carriesCardNumber(body)) throw new ShopError("card_number_refused");
}
