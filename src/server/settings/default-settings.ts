import { CORE_DAYS, RETURN_DAYS, TRANSFER_DAYS } from "#domain/order/promised-days.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";
import { QUOTE_DAYS } from "#domain/quote/quote-status.ts";
import { RETURN_SEND_DAYS } from "#domain/return/return-send-by.ts";

import { defaultText } from "./default-texts.ts";
import { DEMO_BRANCHES } from "./demo-branches.ts";
import type { StoredSettings } from "./stored-settings.ts";

/** What a new shop starts with (decisions §1); the operator changes the rows afterwards. */
export const DEFAULT_SETTINGS: StoredSettings = {
  shop_name: "Repuesto",
  is_demo: "false",
  logo_web_url: "/logo.svg",
  phone_number: "+506 2200-0000",
  phone_hours: defaultText("phoneHours"),
  transfer_instructions: defaultText("transferInstructions"),
  issuer_name: "",
  issuer_id: "",
  issuer_address: "",
  issuer_phone: "",
  issuer_email: "",
  shopping_cart_guest: "true",
  module_blog: "true",
  module_rebuild_en_trans: "true",
  show_catalogs_link: "true",
  search_filter_default_stock: "ALL",
  currency: "USD",
  currency_rate_crc: 505.5,
  social: [],
  footer_text: defaultText("footerText"),
  footer_links: [{ label: defaultText("branchesLink"), url: "/Map" }],
  branches: DEMO_BRANCHES,
  whatsapp_enabled: "true",
  whatsapp_phone_number: "50622000000",
  pop_up_message: { items: [] },
  vehicle_regions: {
    regions: [
      { value: "CR", label: defaultText("costaRica") },
      { value: "USA", label: defaultText("unitedStates") },
    ],
  },
  payment_methods: [...PAYMENT_METHODS],
  tag_manager_enabled: "true",
  chat_enabled: "true",
  publish_online_prices: "false",
  credit_days: 30,
  reminder_days: "",
  return_days: RETURN_DAYS,
  return_send_days: RETURN_SEND_DAYS,
  core_days: CORE_DAYS,
  quote_days: QUOTE_DAYS,
  transfer_days: TRANSFER_DAYS,
  tax_type: "florida",
  fixed_tax_percentage: 13,
  cabys_rates: [],
  legal_warranty_days: 30,
  legal_warranty_source: defaultText("legalWarrantySource"),
};
