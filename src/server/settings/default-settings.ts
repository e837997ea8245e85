import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";

import { DEMO_BRANCHES } from "./demo-branches.ts";
import type { StoredSettings } from "./stored-settings.ts";

/** What a new shop starts with (decisions §1); the operator changes the rows afterwards. */
export const DEFAULT_SETTINGS: StoredSettings = {
  shop_name: "Repuesto",
  is_demo: "false",
  logo_web_url: "/logo.svg",
  phone_number: "+506 2200-0000",
  phone_hours: {
    es: "Lunes a viernes de 7:30 a.\u00a0m. a 5:30 p.\u00a0m., sábados de 8 a.\u00a0m. a 12\u00a0m.\u00a0d.",
    en: "Monday to Friday 7:30 a.m. to 5:30 p.m., Saturday 8 a.m. to noon",
  },
  transfer_instructions: {
    es: "Llámenos o escríbanos, y le damos el número de cuenta.",
    en: "Call or write to us, and we give you the account number.",
  },
  shopping_cart_guest: "true",
  module_blog: "true",
  module_rebuild_en_trans: "true",
  show_catalogs_link: "true",
  search_filter_default_stock: "ALL",
  currency: "USD",
  currency_rate_crc: 505.5,
  social: [],
  footer_text: {
    es: "Repuestos para camión y motor diésel, con bodegas en Costa Rica y Florida y envío a los 50 estados de Estados Unidos.",
    en: "Parts for trucks and diesel engines, with warehouses in Costa Rica and Florida and shipping to all 50 states.",
  },
  footer_links: [{ label: { es: "Sucursales y horarios", en: "Branches and hours" }, url: "/Map" }],
  branches: DEMO_BRANCHES,
  whatsapp_enabled: "true",
  whatsapp_phone_number: "50622000000",
  pop_up_message: { items: [] },
  vehicle_regions: {
    regions: [
      { value: "CR", label: { es: "Costa Rica", en: "Costa Rica" } },
      { value: "USA", label: { es: "Estados Unidos", en: "United States" } },
    ],
  },
  payment_methods: [...PAYMENT_METHODS],
  tag_manager_enabled: "true",
  chat_enabled: "true",
  publish_online_prices: "false",
  credit_days: 30,
  tax_type: "florida",
  fixed_tax_percentage: 13,
  cabys_rates: [],
  legal_warranty_days: 30,
  legal_warranty_source: {
    es: "Ley N.º 7472, artículo 43",
    en: "Law No. 7472, article 43",
  },
};
