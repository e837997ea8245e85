import type { Locale } from "#domain/i18n/locale.ts";

import type { StaffMailKind } from "./mail-kind.ts";
import type { MailWords } from "./order-mail-words.ts";

const SEE_ORDER: Record<Locale, string> = { es: "Ver el pedido", en: "See the order" };

/** What the shop's own staff is told of money that goes back without their doing, in both languages. */
export const STAFF_MAIL_WORDS: Record<StaffMailKind, Record<Locale, MailWords>> = {
  staff_refunded: {
    es: {
      subject: "Pedido {order}: {amount} devueltos en {provider}",
      lines: [
        "{provider} informa de una devolución de {amount} del pedido {order} que no se pidió desde la tienda. Quedó anotada con la referencia {reference}.",
        "{standing}",
      ],
      action: SEE_ORDER.es,
    },
    en: {
      subject: "Order {order}: {amount} refunded at {provider}",
      lines: [
        "{provider} tells of a refund of {amount} of order {order} that was not asked for from the shop. It is booked with the reference {reference}.",
        "{standing}",
      ],
      action: SEE_ORDER.en,
    },
  },
  staff_unclear: {
    es: {
      subject: "Pedido {order}: revise una devolución en {provider}",
      lines: [
        "{provider} informa de una devolución de {amount} del pedido {order}, con la referencia {reference}, que no cuadra con lo cobrado. No se anotó: revise el pago en {provider}.",
        "{standing}",
      ],
      action: SEE_ORDER.es,
    },
    en: {
      subject: "Order {order}: check a refund at {provider}",
      lines: [
        "{provider} tells of a refund of {amount} of order {order}, with the reference {reference}, that does not agree with what was taken. It is not booked: check the payment at {provider}.",
        "{standing}",
      ],
      action: SEE_ORDER.en,
    },
  },
  staff_refund_failed: {
    es: {
      subject: "Pedido {order}: una devolución no llegó",
      lines: [
        "La devolución de {amount} del pedido {order}, con la referencia {reference}, no llegó a su cliente: {provider} informa de que falló y el dinero sigue en la tienda. Acuerde con su cliente otra forma de devolverlo.",
        "{standing}",
      ],
      action: SEE_ORDER.es,
    },
    en: {
      subject: "Order {order}: a refund did not arrive",
      lines: [
        "The refund of {amount} of order {order}, with the reference {reference}, did not reach its customer: {provider} says that it failed, and the money is still the shop's. Agree with your customer on another way to return it.",
        "{standing}",
      ],
      action: SEE_ORDER.en,
    },
  },
  staff_disputed: {
    es: {
      subject: "Pedido {order}: su cliente reclama {amount} por {provider}",
      lines: [
        "{provider} informa de un reclamo de {amount} sobre el pago del pedido {order}, con la referencia {reference}. Respóndalo en {provider} antes de que venza el plazo.",
        "{standing}",
      ],
      action: SEE_ORDER.es,
    },
    en: {
      subject: "Order {order}: its customer claims {amount} by {provider}",
      lines: [
        "{provider} tells of a dispute about {amount} of the payment of order {order}, with the reference {reference}. Answer it at {provider} before its time is over.",
        "{standing}",
      ],
      action: SEE_ORDER.en,
    },
  },
  staff_dispute_won: {
    es: {
      subject: "Pedido {order}: el reclamo terminó a favor de la tienda",
      lines: [
        "El reclamo de {amount} sobre el pedido {order}, con la referencia {reference}, terminó en {provider} a favor de la tienda.",
        "{standing}",
      ],
      action: SEE_ORDER.es,
    },
    en: {
      subject: "Order {order}: the dispute ended in the shop's favour",
      lines: [
        "The dispute about {amount} of order {order}, with the reference {reference}, ended at {provider} in the shop's favour.",
        "{standing}",
      ],
      action: SEE_ORDER.en,
    },
  },
  staff_dispute_lost: {
    es: {
      subject: "Pedido {order}: el reclamo terminó a favor de su cliente",
      lines: [
        "El reclamo de {amount} sobre el pedido {order}, con la referencia {reference}, terminó en {provider} a favor de su cliente: ese dinero ya no es de la tienda.",
        "{standing}",
      ],
      action: SEE_ORDER.es,
    },
    en: {
      subject: "Order {order}: the dispute ended in its customer's favour",
      lines: [
        "The dispute about {amount} of order {order}, with the reference {reference}, ended at {provider} in its customer's favour: that money is no longer the shop's.",
        "{standing}",
      ],
      action: SEE_ORDER.en,
    },
  },
};
