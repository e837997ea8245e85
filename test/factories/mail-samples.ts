import type {
  CoreMailKind,
  MailKind,
  MailParams,
  OrderMail,
  ReturnMailKind,
  StaffMailKind,
} from "#server/mails/mail-kind.ts";

import { CHANGE_SAMPLES, UNPAID } from "./change-mail-samples.ts";
import { claimSamples } from "./claim-mail-samples.ts";
import { INVOICE_SAMPLES } from "./invoice-mail-samples.ts";
import { quoteSamples } from "./quote-mail-samples.ts";

const LINK = "https://tienda.example/new-password/abc-123";
const ACCOUNT = { name: "Ana", link: LINK };
const MANAGED = { email_changed: ACCOUNT, email_confirm: ACCOUNT, sessions_ended: ACCOUNT };
const DATA_COPY = { data_copy: { ...ACCOUNT, days: "7" } };
const FACTOR = { factor_set: ACCOUNT, factor_removed: ACCOUNT, factor_tried: ACCOUNT };
const NOTICE = {
  name: "",
  link: "https://tienda.example/stock-notice#confirm=7.abc",
  part: "Turbo (8-97362-390-1)",
  links: "No quiero este aviso: https://tienda.example/stock-notice#stop=7.abc",
};
const ORDER: OrderMail = {
  name: "Ana Mora",
  link: "https://tienda.example/order/order-100001-abc",
  order: "100001",
  items: [
    {
      title: "Filtro de aceite <5>",
      number: "8-98163-061-0",
      quantity: 2,
      price: 19_99,
      core: 0,
      unit: "Unidad 14",
    },
    { title: "Turbo", number: "8-97362-390-1", quantity: 1, price: 845_00, core: 150_00 },
  ],
  total: "$1 134,23",
  next: "Estamos preparando las piezas.",
  core: "El depósito por cascos se le acredita cuando devuelva las piezas usadas.",
  sums: {
    products: 884_98,
    shipping: 12_50,
    discount: 10_00,
    core: 150_00,
    tax: 96_75,
    total: 1_134_23,
    crcRate: 505.5,
  },
  address: ["Ana Mora", "Taller Mora", "Av. 3, calle 5", "San José, San José, 10101", "Costa Rica"],
  facts: [
    { of: "shipping", value: "Repuesto, terrestre, 2 a 3 días hábiles después de salir" },
    { of: "payment", value: "Transferencia o SINPE" },
    { of: "purchaseOrder", value: "OC-778" },
    { of: "vin", value: "" },
  ],
};
const STAFF = {
  name: "",
  link: "https://tienda.example/order/order-100001-abc",
  order: "100001",
  provider: "Stripe",
  amount: "$19,99",
  reference: "re_1",
  standing: "El pedido está en espera.",
};
const STAFF_SAMPLES: Record<StaffMailKind, typeof STAFF> = {
  staff_refunded: STAFF,
  staff_unclear: STAFF,
  staff_refund_failed: STAFF,
  staff_disputed: STAFF,
  staff_dispute_won: STAFF,
  staff_dispute_lost: STAFF,
};
const RETURN: MailParams[ReturnMailKind] = {
  name: "Ana Mora",
  link: "https://tienda.example/order/return/return-700001-abc",
  order: "100001",
  return: "700001",
  items: [{ title: "Turbo", number: "8-97362-390-1", quantity: 1, price: null, core: 0 }],
  acted: "",
  message: "Entréguela en Heredia.\nDe 8 a 5.",
  transfer: "Destino: CR•••1234. Referencia: BNCR 2026112588.",
  until: "Envíela a más tardar el 8 de diciembre de 2026, hasta que termine el día.",
  amount: "$845,00",
  way: "Se lo pagamos por transferencia.",
};
const CORE: MailParams[CoreMailKind] = {
  name: "Ana Mora",
  link: ORDER.link,
  order: "100001",
  items: RETURN.items,
  message: "La carcasa está rota.",
  amount: "$150,00",
  way: "Se lo pagamos por transferencia.",
  until: "8 de diciembre de 2026",
};
const CORE_SAMPLES: Record<CoreMailKind, typeof CORE> = {
  core_due: { ...CORE, message: "", way: "" },
  core_received: CORE,
  core_credited: CORE,
  core_reduced: CORE,
  core_refused: CORE,
  core_paid: CORE,
  core_extended: CORE,
  core_closed: CORE,
};
const PAYOUT: MailParams["payout_paid"] & MailParams["payout_changed"] = {
  name: "Ana Mora",
  link: ORDER.link,
  order: "100001",
  amount: "$53,98",
  account: "CR•••1234",
  before: "SINPE Móvil •••34",
  transfer: "Destino: CR•••1234. Referencia: BNCR 2026112588.",
};
const RETURN_SAMPLES: Record<ReturnMailKind, typeof RETURN> = {
  return_requested: {
    ...RETURN,
    message: "",
    acted: "Nuestro personal hizo la solicitud en su nombre.",
  },
  return_authorized: RETURN,
  return_denied: RETURN,
  return_received: RETURN,
  return_approved: RETURN,
  return_rejected: RETURN,
  return_refunded: RETURN,
  return_closed: RETURN,
  return_withdrawn: RETURN,
};

/** A mail of each kind with everything that it may say: a kind without one does not compile. */
export const MAIL_SAMPLES: { [Kind in MailKind]: MailParams[Kind] } = {
  registration: ACCOUNT,
  registration_pending: ACCOUNT,
  account_exists: ACCOUNT,
  account_merged: { ...ACCOUNT, kept: "ana@example.com", gone: "a•••@example.com" },
  password: ACCOUNT,
  passkey_added: ACCOUNT,
  passkey_removed: ACCOUNT,
  ...FACTOR,
  ...DATA_COPY,
  recovery_code_used: ACCOUNT,
  recovery_codes_renewed: ACCOUNT,
  account_deleted: ACCOUNT,
  key_ending: { ...ACCOUNT, key: "ERP", until: "10 de diciembre de 2026, 09:00" },
  program_key: { ...ACCOUNT, key: "Flota", may: "ver sus pedidos", until: "10 de diciembre" },
  password_changed: ACCOUNT,
  ...MANAGED,
  approval: ACCOUNT,
  invitation: { ...ACCOUNT, days: "7" },
  stock_confirm: NOTICE,
  stock_noted: NOTICE,
  stock_back: { name: "", link: NOTICE.link, part: NOTICE.part },
  contact: {
    name: "",
    link: "mailto:ana@example.com",
    email: "ana@example.com",
    writer: "Ana Mora",
    phone: "+506 8888-1234",
    message: "¿Tienen la bomba?\nEs para un NPR 2008.",
    url: "https://tienda.example/contact-us",
  },
  contact_answer: {
    name: "Ana Mora",
    link: "https://tienda.example",
    answer: "Sí la tenemos en Heredia.\n\nCuesta $84,50 y sale el mismo día.",
    message: "¿Tienen la bomba?\nEs para un NPR 2008.",
    day: "24 de noviembre de 2026",
  },
  certificate_approved: { ...ACCOUNT, until: "31 de diciembre de 2026" },
  certificate_refused: { ...ACCOUNT, message: "La foto no se lee." },
  staff_certificate: { name: "", link: LINK, email: "ana@example.com", certificate: "7" },
  wholesale_approved: { ...ACCOUNT, company: "Taller Mora", message: "Su nivel es el de mayoreo." },
  wholesale_refused: { ...ACCOUNT, company: "Taller Mora", message: "Falta la personería." },
  staff_wholesale: {
    name: "",
    link: LINK,
    email: "ana@example.com",
    company: "Taller Mora",
    message: "Taller con 6 bahías",
  },
  fitment_report: {
    name: "",
    link: "https://tienda.example/part/8-98163-061-0",
    part: "8-98163-061-0",
    vehicle: "Isuzu NPR 2016 4HK1",
    problem: "Es de otros años",
    comment: "La brida es de las anteriores.",
    email: "ana@example.com",
    order: "100001",
  },
  order_placed: ORDER,
  order_waiting: {
    ...ORDER,
    instructions: "SINPE Móvil 8888-0000\nTaller S.A.",
    call: "Si tiene dudas con la transferencia, llámenos: +506 2200-0000.",
    hold: "Apartamos las piezas durante 5 días.",
  },
  order_to_pay: { ...ORDER, until: "26 de noviembre de 2026, 10:00" },
  order_edited: {
    ...ORDER,
    before: "$95,00",
    changes: "Filtro de aceite (8-97362-390-1): de 1 a 2\nDirección de envío nueva",
    pay: "Transfiera $120,00 y escriba el número de pedido 100001 en el detalle de la transferencia.",
    instructions: "SINPE Móvil 8888-0000\nTaller S.A.",
  },
  ...CHANGE_SAMPLES,
  order_paid: ORDER,
  order_unpaid: { ...ORDER, ...UNPAID },
  order_shipped: {
    ...ORDER,
    what: "Una parte de su pedido",
    facts: [
      { of: "carrier", value: "Correos" },
      { of: "tracking", value: "CR123" },
    ],
  },
  order_parcel: {
    ...ORDER,
    parcel: "1",
    facts: [
      { of: "carrier", value: "Correos" },
      { of: "tracking", value: "CR124" },
    ],
  },
  order_ready: {
    ...ORDER,
    branch: "Heredia",
    what: "Su pedido",
    pickup: ["Heredia", "Barreal, 300 m al norte", "Heredia 40104, Costa Rica", "+506 2200 0001"],
  },
  order_cancelled: {
    ...ORDER,
    credited: "Una nota de crédito por $53,98 corrige la factura 41.",
  },
  credit_note: {
    name: "Ana Mora",
    link: ORDER.link,
    order: "100001",
    invoice: "41",
    note: "CR-12",
    amount: "$53,98",
  },
  payout_wanted: PAYOUT,
  payout_given: PAYOUT,
  payout_changed: PAYOUT,
  payout_paid: PAYOUT,
  ...quoteSamples(ORDER),
  order_list: {
    name: "",
    link: "https://tienda.example/",
    links: "100001: https://tienda.example/order/order-100001-abc",
  },
  ...INVOICE_SAMPLES,
  ...RETURN_SAMPLES,
  ...CORE_SAMPLES,
  ...claimSamples(RETURN),
  staff_claim: {
    name: "",
    link: ORDER.link,
    order: "100001",
    claim: "900001",
    items: RETURN.items,
    vehicle: "Isuzu NPR 2016",
    distance: "12 500 km",
    fitted: "2026-06-02",
    failed: "2026-10-20",
    serial: "-",
    message: "Perdió presión.\nNo arranca.",
  },
  staff_return: {
    name: "",
    link: RETURN.link,
    order: "100001",
    return: "700001",
    items: "1 × Turbo (8-97362-390-1) · Llegó dañado",
  },
  ...STAFF_SAMPLES,
};
