import type { MailItem } from "#server/mails/mail-params.ts";
import type { MailParams, OrderMail } from "#server/mails/mail-kind.ts";

const GONE: MailItem = {
  title: "Empaque",
  number: "8-97378-001-0",
  quantity: 3,
  price: null,
  core: 0,
  notes: ["No disponible: no se cobra ni se pide", "Ya no se fabrica."],
};

/** What the mails of quotes say beside their own words: of an answer, that of one line there is none. */
export function quoteSamples(
  order: OrderMail,
): Pick<MailParams, "quote_placed" | "quote_answered"> {
  return {
    quote_placed: order,
    quote_answered: {
      ...order,
      until: "8 de diciembre de 2026",
      before: "Esta respuesta sustituye la que le enviamos antes.",
      message: "El turbo sale <hoy>.\nEl empaque ya no se fabrica.",
      items: [...order.items, GONE],
    },
  };
}
