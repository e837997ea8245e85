import type { Locale } from "#domain/i18n/locale.ts";

import type { OrderMailKind } from "./mail-kind.ts";

/** A mail's own words; {shop} is the shop's name, and {order} any other param by its name. */
export type MailWords = { subject: string; lines: string[]; action: string };

/** How long the parts of an order that waits for a transfer are kept, and which of them are not yet. */
export const HOLD_WORDS: Record<Locale, { days: string; hours: string; rest: string }> = {
  es: {
    days: "Apartamos las piezas durante cinco días.",
    hours: "Lo apartado se guarda durante 24 horas.",
    rest: "Se apartan cuando llegue el pago: {pieces}.",
  },
  en: {
    days: "We keep the parts for you for five days.",
    hours: "What is reserved is kept for 24 hours.",
    rest: "Reserved when paid: {pieces}.",
  },
};

/** The mails about orders and quotes, in both languages. */
export const ORDER_MAIL_WORDS: Record<OrderMailKind, Record<Locale, MailWords>> = {
  order_placed: {
    es: {
      subject: "Su pedido {order} en {shop}",
      lines: [
        "Recibimos su pedido {order}. Ya lo estamos preparando.",
        "{items}",
        "Total: {total}",
        "En la página del pedido puede seguir su estado. Guarde este correo: quien tenga el enlace puede ver el pedido.",
      ],
      action: "Ver mi pedido",
    },
    en: {
      subject: "Your order {order} at {shop}",
      lines: [
        "We have received your order {order} and are preparing it.",
        "{items}",
        "Total: {total}",
        "The order's page shows where it is. Keep this mail: whoever has the link can see the order.",
      ],
      action: "See my order",
    },
  },
  order_waiting: {
    es: {
      subject: "Su pedido {order} espera el pago",
      lines: [
        "Recibimos su pedido {order} y lo enviamos cuando llegue su transferencia o SINPE. {hold}",
        "{items}",
        "Total: {total}",
        "{instructions}",
        "Escriba el número de pedido {order} en el detalle de la transferencia.",
      ],
      action: "Ver mi pedido",
    },
    en: {
      subject: "Your order {order} is waiting for payment",
      lines: [
        "We have received your order {order}; it ships once your transfer arrives. {hold}",
        "{items}",
        "Total: {total}",
        "{instructions}",
        "Please write the order number {order} in the transfer's description.",
      ],
      action: "See my order",
    },
  },
  order_paid: {
    es: {
      subject: "Recibimos el pago de su pedido {order}",
      lines: ["Su pago de {total} llegó y su pedido {order} ya está en preparación."],
      action: "Ver mi pedido",
    },
    en: {
      subject: "We have received the payment of your order {order}",
      lines: ["Your payment of {total} has arrived and your order {order} is being prepared."],
      action: "See my order",
    },
  },
  order_shipped: {
    es: {
      subject: "Su pedido {order} va en camino",
      lines: ["Enviamos de su pedido {order}:", "{items}", "{carrier} {tracking}"],
      action: "Ver mi pedido",
    },
    en: {
      subject: "Your order {order} is on its way",
      lines: ["We have shipped from your order {order}:", "{items}", "{carrier} {tracking}"],
      action: "See my order",
    },
  },
  order_cancelled: {
    es: {
      subject: "Su pedido {order} se canceló",
      lines: [
        "Su pedido {order} por {total} se canceló. Si ya lo había pagado, el dinero va de regreso por el mismo medio.",
      ],
      action: "Ver mi pedido",
    },
    en: {
      subject: "Your order {order} was cancelled",
      lines: [
        "Your order {order} of {total} was cancelled. If you had paid for it, the money is on its way back the way it came.",
      ],
      action: "See my order",
    },
  },
  quote_placed: {
    es: {
      subject: "Su cotización {order} en {shop}",
      lines: [
        "Recibimos su solicitud de cotización {order}. Le respondemos con precios y envío lo antes posible.",
        "{items}",
      ],
      action: "Ver mi cotización",
    },
    en: {
      subject: "Your quote {order} at {shop}",
      lines: [
        "We have received your request for quote {order}. We answer with prices and shipping as soon as we can.",
        "{items}",
      ],
      action: "See my quote",
    },
  },
  quote_answered: {
    es: {
      subject: "Su cotización {order} está lista",
      lines: [
        "Su cotización {order} está lista. Estos precios valen quince días.",
        "{items}",
        "Total: {total}",
      ],
      action: "Ver y aceptar la cotización",
    },
    en: {
      subject: "Your quote {order} is ready",
      lines: [
        "Your quote {order} is ready. These prices hold for fifteen days.",
        "{items}",
        "Total: {total}",
      ],
      action: "See and accept the quote",
    },
  },
  order_list: {
    es: {
      subject: "Sus pedidos en {shop}",
      lines: ["Alguien pidió los enlaces a los últimos pedidos de este correo:", "{links}"],
      action: "Ir a la tienda",
    },
    en: {
      subject: "Your orders at {shop}",
      lines: ["Somebody asked for the links to the latest orders of this address:", "{links}"],
      action: "Go to the shop",
    },
  },
};
