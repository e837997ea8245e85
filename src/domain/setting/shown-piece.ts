/** The pieces of a shop's pages on which a shopper sees what a setting says. */
export const SHOWN_PIECES = [
  "header",
  "footer",
  "menu",
  "vehicle",
  "contact",
  "branches",
  "parts",
  "returns",
  "warranty",
  "payment",
  "transfer",
  "sums",
] as const;
export type ShownPiece = (typeof SHOWN_PIECES)[number];

/**
 * Where each setting is seen, the plainest first. A setting that is missing here is on no page by itself: popup messages
 * have a screen of their own, terms of account, of quotes and of returns that are under way stand in mails and papers, and
 * taxes depend on where an order goes.
 */
const PIECES_OF: Readonly<Record<string, readonly ShownPiece[]>> = {
  shop_name: ["header", "footer"],
  logo_web_url: ["header"],
  is_demo: ["header"],
  issuer_name: ["contact"],
  issuer_id: ["contact"],
  issuer_address: ["contact"],
  issuer_phone: ["contact"],
  issuer_email: ["contact"],
  phone_number: ["header", "footer", "menu", "contact"],
  phone_hours: ["footer", "contact"],
  whatsapp_enabled: ["footer", "contact"],
  whatsapp_phone_number: ["footer", "contact"],
  social: ["footer"],
  branches: ["branches"],
  shopping_cart_guest: ["parts", "header"],
  payment_methods: ["payment", "footer"],
  transfer_instructions: ["transfer"],
  transfer_days: ["transfer", "payment"],
  return_days: ["returns"],
  core_days: ["sums"],
  currency_rate_crc: ["sums"],
  search_filter_default_stock: ["parts"],
  legal_warranty_days: ["warranty"],
  legal_warranty_source: ["warranty"],
  module_blog: ["footer", "menu"],
  module_rebuild_en_trans: ["header", "footer", "menu"],
  show_catalogs_link: ["menu"],
  vehicle_regions: ["vehicle"],
  footer_text: ["footer"],
  footer_links: ["footer"],
};

/** The pieces that show the setting of a key; none for what no page shows. */
export function piecesShowing(key: string): readonly ShownPiece[] {
  return Object.hasOwn(PIECES_OF, key) ? (PIECES_OF[key] ?? []) : [];
}
