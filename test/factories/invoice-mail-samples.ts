const REMINDER = {
  name: "Ana Mora",
  link: "https://tienda.example/my-account/invoices",
  amount: "$1.450,00",
  items:
    "Factura 15, pedido 100007: $850,00, venció el 1 nov 2026\nFactura 21, pedido 100011: $600,00, vence el 2 dic 2026",
  standing:
    "En total su cuenta debe $1.450,00, sin contar lo que viene en camino o está por aclararse: $600,00 sin vencer; $850,00 con 1 a 30 días de atraso.",
  instructions: "SINPE Móvil 8888-0000\nTaller S.A.",
};

const INVOICES = {
  name: "Ana",
  link: "https://tienda.example/my-account/invoices",
  payment: "800001",
  amount: "$120,00",
  items: "Pedido 100001: $100,00\nPedido 100002: $20,00",
};

/** What the mails about invoices on account say. */
export const INVOICE_SAMPLES = {
  invoices_paid: {
    ...INVOICES,
    back: "$5,00 vuelven a su tarjeta.",
    how: "Cheque, recibido el 25 nov 2026, referencia 00123.",
  },
  invoices_overdue: REMINDER,
  invoices_open: REMINDER,
  invoices_reversed: { ...INVOICES, message: "El cheque era de otro cliente." },
  invoices_announced: {
    ...INVOICES,
    instructions: "SINPE Móvil 8888-0000\nTaller S.A.",
    reference: "SINPE 12345",
  },
  staff_invoices_announced: {
    ...INVOICES,
    name: "",
    email: "ana@example.com",
    reference: "SINPE 12345",
  },
};
