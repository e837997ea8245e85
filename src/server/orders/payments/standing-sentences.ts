import type { Locale } from "#domain/i18n/locale.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";

/** What an order's status means for whoever of the staff learns that its money goes back. */
const SENTENCES: Record<OrderStatus, Record<Locale, string>> = {
  awaiting_payment: {
    es: "El pedido espera su pago.",
    en: "The order is waiting for its payment.",
  },
  vin_verification: {
    es: "El pedido está en verificación de VIN.",
    en: "The order is in VIN verification.",
  },
  awaiting_shipment: {
    es: "El pedido espera su envío.",
    en: "The order is waiting to be shipped.",
  },
  on_hold: {
    es: "El pedido está en espera: nada sale hasta que alguien de la tienda lo libere o lo cancele.",
    en: "The order is on hold: nothing leaves until somebody of the shop releases or cancels it.",
  },
  shipped: {
    es: "El pedido ya se había enviado.",
    en: "The order had already been shipped.",
  },
  delivered: {
    es: "El pedido ya se había entregado.",
    en: "The order had already been delivered.",
  },
  cancelled: {
    es: "El pedido está cancelado.",
    en: "The order is cancelled.",
  },
};

export function standingSentence(status: OrderStatus, locale: Locale): string {
  return SENTENCES[status][locale];
}
