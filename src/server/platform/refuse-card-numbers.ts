import type { FastifyRequest } from "fastify";

import { ShopError } from "#domain/errors/shop-error.ts";
import { carriesCardNumber } from "#domain/payment/card-number.ts";

/** A part's number may look like a card's: one that no part has is refused once that is known. */
const KNOWN_TO_THE_CATALOGUE = ["sku"];

/**
 * Refuses a body with what may be a card number in any field, before anything reads it: it is neither
 * stored nor logged (decisions §7, security A25). A preValidation hook.
 */
export async function refuseCardNumbers({ body }: FastifyRequest): Promise<void> {
  if (carriesCardNumber(body, KNOWN_TO_THE_CATALOGUE)) throw new ShopError("card_number_refused");
}
