import { z } from "zod";

import { TAX_ID_TYPES } from "#domain/order/tax-identity.ts";

/** Whom an invoice names, for the tax office (decisions §12). */
export const TaxId = z.strictObject({ type: z.enum(TAX_ID_TYPES), number: z.string() });

/** The same as a form sends it: the rules of the kind say what is wrong with it. */
export const SentTaxId = z.strictObject({
  type: z.string().max(1_000),
  number: z.string().max(1_000),
});
