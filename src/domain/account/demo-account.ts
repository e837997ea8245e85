import type { Locale } from "../i18n/locale.ts";

/** The password of every demonstration account; they exist in the demonstration alone. */
export const DEMO_PASSWORD = "repuesto-demo-2026";

export const DEMO_NAMES = [
  "retail",
  "repair",
  "wholesale",
  "credit",
  "exempt",
  "admin",
  "staff",
] as const;
export type DemoName = (typeof DEMO_NAMES)[number];

/** What each demonstration account shows, for the start of the shop and for the login page. */
export const DEMO_SHOWS: Readonly<Record<DemoName, Record<Locale, string>>> = {
  retail: { es: "Precios de venta en línea", en: "Prices of the level online" },
  repair: { es: "Precios de taller", en: "Prices of repair shops" },
  wholesale: {
    es: "Precios de mayoreo; puede cambiar a taller y en línea",
    en: "Wholesale prices; may switch to repair shop and online",
  },
  credit: { es: "Compra a crédito, hasta 1,000.00 USD", en: "Buys on account, up to 1,000.00 USD" },
  exempt: { es: "No paga impuesto", en: "Pays no tax" },
  admin: { es: "Dueño de la tienda", en: "Owner of the shop" },
  staff: { es: "Personal de la tienda", en: "Staff" },
};

/** The address of a demonstration account. */
export function demoEmail(name: DemoName): string {
  return `${name}@repuesto.example`;
}
