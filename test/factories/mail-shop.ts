import type { MailShop } from "#server/mails/mail-shop.ts";

/** The shop whose mails tests write. */
export const MAIL_SHOP: MailShop = {
  name: "Repuesto",
  phone: "+506 2222-3333",
  hours: "8:00 - 17:00",
  whatsapp: "",
  home: "https://tienda.example",
  isDemo: false,
};
