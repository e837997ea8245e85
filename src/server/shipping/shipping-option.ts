import { createHmac, hash, timingSafeEqual } from "node:crypto";

import { z } from "zod";

import type { CartLine } from "#domain/cart/cart-lines.ts";
import { cartFingerprint } from "#domain/cart/ordered-lines.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import { SHIPPING_SERVICES, type ShippingOffer } from "#domain/shipping/shipping-offer.ts";
import type { ShippingPlace } from "#domain/shipping/shipping-zone.ts";

/** How long an option may be chosen, in seconds. */
const OPTION_SECONDS = 2 * 60 * 60;

/** What an option was made for: it is good for nothing else (decisions §6). */
export type ShippingCase = { place: ShippingPlace; lines: readonly CartLine[] };

const Payload = z.strictObject({
  carrier: z.string(),
  service: z.enum(SHIPPING_SERVICES),
  price: z.int().nonnegative(),
  days: z.strictObject({ min: z.int(), max: z.int() }),
  until: z.int(),
  for: z.string(),
});

export type OptionSigner = {
  /** The id of an offer: the offer itself, signed, so that its price stands until it expires. */
  idOf: (offer: ShippingOffer, made: ShippingCase) => string;
  /** The offer of an id; undefined when it is forged, expired, or made for another address or cart. */
  read: (id: string, shippingCase: ShippingCase) => ShippingOffer | undefined;
};

type Needs = { secret: Uint8Array; now: () => Date };

/** Ids of shipping options, signed with a secret that every process shares: nothing is stored. */
export function createShippingOptions({ secret, now }: Needs): OptionSigner {
  const signatureOf = (payload: string) => createHmac("sha256", secret).update(payload).digest();

  return {
    idOf: ({ carrier, service, price, days }, made) => {
      const until = Math.floor(now().getTime() / 1_000) + OPTION_SECONDS;
      const terms = { carrier, service, price, days, until, for: fingerprintOf(made) };
      const payload = Buffer.from(JSON.stringify(terms)).toString("base64url");
      return `${payload}.${signatureOf(payload).toString("base64url")}`;
    },
    read: (id, shippingCase) => {
      const [payload = "", signature = "", ...more] = id.split(".");
      const given = Buffer.from(signature, "base64url");
      const right = signatureOf(payload);
      const isOurs =
        more.length === 0 && given.length === right.length && timingSafeEqual(given, right);
      if (!isOurs) return undefined;
      const terms = Payload.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
      const isGood =
        terms.until * 1_000 > now().getTime() && terms.for === fingerprintOf(shippingCase);
      return isGood ? { ...terms, price: priceOf(terms.price) } : undefined;
    },
  };
}

function priceOf(price: number): Cents {
  return cents(price);
}

/** Letters in whatever case and blanks around make no other address. */
function fingerprintOf({ place, lines }: ShippingCase): string {
  const { country, state, city, district, postalCode, type } = place;
  const where = [country, state, city, district, postalCode, type].map((text) =>
    text.trim().toLowerCase(),
  );
  return hash("sha256", JSON.stringify([where, cartFingerprint(lines)]), "base64url");
}
