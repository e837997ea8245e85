import type { Shipment, ShippingOffer } from "#domain/shipping/shipping-offer.ts";

/**
 * Where shipping offers come from (decisions §6): the shop's own tables, or a carrier's service. It
 * answers with what it can ship for how much, the cheapest first; nothing where it cannot. A service
 * that does not answer in time throws, and the others' offers stand.
 */
export type ShippingRateSource = {
  name: string;
  offers: (shipment: Shipment) => Promise<ShippingOffer[]>;
};
