import type { MailParams } from "#server/mails/mail-kind.ts";

const LINK = "https://tienda.example/order/order-100001-abc";

/** What is said of an order beside itself whose payment had not come. */
export const UNPAID = {
  ask: "Si todavía no ha pagado, pague $45.20 en nuestro mostrador.",
  instructions: "SINPE Móvil 8888-0000\nTaller S.A.",
  until: "8 de diciembre de 2026, 10:00 a. m.",
  message: "El depósito era de otro pedido.",
  invoice: "La factura que tiene de este pedido queda sin efecto.",
};

/** What the mails say of changes that wait for their money, and of pieces that will not come. */
export const CHANGE_SAMPLES: Pick<
  MailParams,
  "order_proposed" | "order_proposal_ended" | "order_rest"
> = {
  order_proposed: {
    name: "Ana Mora",
    link: LINK,
    order: "100001",
    before: "$95,00",
    after: "$120,00",
    difference: "$25,00",
    changes: "Agregado: 1 × 8-97362-390-1",
    pay: "Transfiera exactamente $25,00 antes del 7 de marzo de 2026 y escriba el número de pedido 100001 en el detalle de la transferencia.",
    instructions: "SINPE Móvil 8888-0000\nTaller S.A.",
  },
  order_proposal_ended: {
    name: "Ana Mora",
    link: LINK,
    order: "100001",
    reason: "Pasó el plazo para pagar la diferencia.",
  },
  order_rest: {
    name: "Ana Mora",
    link: LINK,
    order: "100001",
    pieces: "2 × 8-97362-390-1",
    pay: "$45,18 se devuelven por el mismo medio con que pagó.",
    next: "Lo demás de su pedido sigue su curso.",
  },
};
