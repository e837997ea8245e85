import { z } from "zod";

import { GATEWAY_METHODS, PAYMENT_METHODS } from "#domain/payment/payment-method.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { THIRD_PARTIES } from "#domain/third-party/third-party.ts";

const Flag = z.enum(["true", "false"]);

export const PopupMessage = z.strictObject({
  code: z.string(),
  title: z.string(),
  message: z.string(),
  style: z.string(),
  enabled: z.int(),
  show_as_global_modal: z.int(),
  modal_delay_to_show_again_hours: z.number(),
  show_first_x_days: z.number(),
});
export type PopupMessage = z.infer<typeof PopupMessage>;

/** The ways to pay that are offered, and what a browser needs for them; never a secret. */
const PaymentOffer = z.strictObject({
  methods: z.array(z.enum(PAYMENT_METHODS)),
  providers: z.array(
    z.strictObject({
      method: z.enum(GATEWAY_METHODS),
      gateway: z.enum(["stripe", "paypal", "paytrace", "sandbox"]),
      /** Publishable key or client id; empty for the sandbox. */
      public_key: z.string(),
      /** Whether it takes no money: the sandbox, and providers at their own sandboxes. */
      is_test: Flag,
    }),
  ),
  /** What pages show of them: a name and the picture beside it. */
  marks: z.array(z.strictObject({ name: z.string(), icon: z.string() })),
});

/** The public settings (specification §3, decisions §1); flags are the strings 'true' and 'false'. */
export const Settings = z.strictObject({
  /** The face of the shop that they are those of. */
  storefront: z.enum(STOREFRONTS),
  /** By whose clocks its days are told, as Intl names them. */
  time_zone: z.string(),
  shop_name: z.string(),
  is_demo: Flag,
  logo_web_url: z.string(),
  /** The size of the logo in pixels, so that it has its place before it comes. */
  logo_width: z.int(),
  logo_height: z.int(),
  phone_number: z.string(),
  phone_hours: z.string(),
  /** Where a bank transfer or SINPE goes: accounts and their holder. */
  transfer_instructions: z.string(),
  shopping_cart_guest: Flag,
  module_blog: Flag,
  module_rebuild_en_trans: Flag,
  show_catalogs_link: Flag,
  search_filter_default_stock: z.string(),
  currency: z.string(),
  /** Colones for one dollar; 0 where the storefront shows none. */
  currency_rate_crc: z.number(),
  /** `icon` is the address of a picture. */
  social: z.array(z.strictObject({ name: z.string(), url: z.string(), icon: z.string() })),
  /** What the footer says of the shop, and its important links. */
  footer_text: z.string(),
  footer_links: z.array(z.strictObject({ label: z.string(), url: z.string() })),
  whatsapp_enabled: Flag,
  whatsapp_phone_number: z.string(),
  pop_up_message: z.strictObject({ items: z.array(PopupMessage) }),
  vehicle_regions: z.strictObject({
    regions: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  }),
  tax_type: z.string(),
  fixed_tax_percentage: z.number(),
  /** Business days of warranty that the law gives from the delivery, and which law; 0 where it gives none. */
  legal_warranty_days: z.number(),
  legal_warranty_source: z.string(),
  /**
   * Days from the delivery in which a return may be asked for, and a core may come back, of what is ordered now. Optional
   * until the next release: the version before does not say them.
   */
  return_days: z.int().optional(),
  core_days: z.int().optional(),
  /** Days in which an order waits for its transfer, and keeps its parts, of what is ordered now. Optional as those are. */
  transfer_days: z.int().optional(),
  /**
   * The company that issues the storefront's invoices, in the caller's language; each of it may be empty, and all of it is
   * absent where nothing is said. `identity` has what it is called before its number.
   */
  issuer: z
    .strictObject({
      name: z.string(),
      identity: z.string(),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
    })
    .optional(),
  payment: PaymentOffer,
  /** Who may run a script on open pages once the shopper allows it: the address of each script. */
  third_parties: z.array(z.strictObject({ name: z.enum(THIRD_PARTIES), script: z.string() })),
  /** Absent where no captcha is configured. */
  captcha_site_key: z.string().optional(),
  validation: z.record(z.string(), z.int()),
});
export type Settings = z.infer<typeof Settings>;

/** GET settings (specification §7). */
export const SettingsResponse = z.strictObject({ settings: Settings });
export type SettingsResponse = z.infer<typeof SettingsResponse>;
