import type { Locale } from "#domain/i18n/locale.ts";
import type { TaxIdType } from "#domain/order/tax-identity.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";

/** What a printed invoice says beside its own data. */
export type InvoiceWords = {
  title: string;
  number: string;
  issued: string;
  order: string;
  billTo: string;
  shipTo: string;
  taxIds: Record<Exclude<TaxIdType, "">, string>;
  payment: string;
  methods: Record<PaymentMethod, string>;
  purchaseOrder: string;
  vin: string;
  quantity: string;
  part: string;
  cabys: string;
  price: string;
  amount: string;
  products: string;
  shipping: string;
  discount: string;
  core: string;
  tax: string;
  total: string;
  rate: string;
};

/** The words of invoices in both languages; `{rate}` is colones for one dollar. */
export const INVOICE_WORDS: Record<Locale, InvoiceWords> = {
  es: {
    title: "Factura",
    number: "Número",
    issued: "Fecha",
    order: "Pedido",
    billTo: "Facturar a",
    shipTo: "Enviar a",
    taxIds: {
      fisica: "Cédula física",
      juridica: "Cédula jurídica",
      dimex: "DIMEX",
      nite: "NITE",
      extranjero: "Identificación extranjera",
    },
    payment: "Forma de pago",
    methods: {
      card: "Tarjeta",
      paytrace: "Tarjeta",
      paypal: "PayPal",
      credit: "Crédito de su cuenta",
      transfer: "Transferencia o SINPE",
    },
    purchaseOrder: "Orden de compra",
    vin: "VIN",
    quantity: "Cant.",
    part: "Repuesto",
    cabys: "CABYS",
    price: "Precio",
    amount: "Importe",
    products: "Repuestos",
    shipping: "Envío",
    discount: "Descuento",
    core: "Depósito por cascos",
    tax: "Impuesto",
    total: "Total",
    rate: "El tipo de cambio es el de la fecha del pedido: {rate} colones por dólar.",
  },
  en: {
    title: "Invoice",
    number: "Number",
    issued: "Date",
    order: "Order",
    billTo: "Bill to",
    shipTo: "Ship to",
    taxIds: {
      fisica: "Cédula física",
      juridica: "Cédula jurídica",
      dimex: "DIMEX",
      nite: "NITE",
      extranjero: "Foreign identification",
    },
    payment: "Payment method",
    methods: {
      card: "Card",
      paytrace: "Card",
      paypal: "PayPal",
      credit: "Account credit",
      transfer: "Bank transfer or SINPE",
    },
    purchaseOrder: "Purchase order",
    vin: "VIN",
    quantity: "Qty",
    part: "Part",
    cabys: "CABYS",
    price: "Price",
    amount: "Amount",
    products: "Parts",
    shipping: "Shipping",
    discount: "Discount",
    core: "Core deposits",
    tax: "Tax",
    total: "Total",
    rate: "The exchange rate is that of the order date: {rate} colones for one dollar.",
  },
};
