import { z } from "zod";

import { ACCOUNT_TYPES } from "#domain/account/account-type.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { AddressReply, SentAddress } from "./account.ts";
import { SentPhone } from "./auth.ts";
import { SentTaxId } from "./tax-id.ts";

const Field = z.string().max(1_000);
const AccountId = z.uuid();
const AddressId = z.string().max(100);

/** What staff writes down of a customer. */
const WRITTEN = {
  first_name: Field,
  last_name: Field,
  phone: SentPhone,
  /** Whoever is no vehicle owner has one. */
  company_name: Field.nullish(),
  /** What a checkout begins with; null for none. */
  tax_id: SentTaxId.nullable(),
  /** In which language mails go. */
  locale: z.enum(LOCALES),
};

/** POST admin/customers/add: a customer at the counter (decisions §11). */
export const AddCustomerRequest = z.strictObject({
  ...WRITTEN,
  email: Field,
  account_type: z.enum(ACCOUNT_TYPES),
  /** The shop that is theirs: where the links of their mails lead. */
  storefront: z.enum(STOREFRONTS),
  /** Given by managers alone, and approves the account; without it the account begins as by a registration. */
  priceLevel: z.enum(PRICE_LEVELS).nullish(),
  /** Whether a mail goes out at once, at whose link they set a password. */
  invite: z.boolean().default(true),
});
export type AddCustomerRequest = z.infer<typeof AddCustomerRequest>;

/** POST admin/customers/save: who a customer is; papers that were issued keep what they say. */
export const SaveCustomerRequest = z.strictObject({
  id: AccountId,
  ...WRITTEN,
  /** The version that was opened: with another one there now it is `changed_meanwhile`. */
  version: z.int().min(1),
});
export type SaveCustomerRequest = z.infer<typeof SaveCustomerRequest>;

/** POST admin/customers/sellers: who of the staff may be a customer's seller, by name. */
export const SellersResponse = z.strictObject({
  status: z.literal("success"),
  /** The e-mail is what is kept of them; it is nobody else's. */
  sellers: z.array(z.strictObject({ email: z.string(), name: z.string() })),
});
export type SellersResponse = z.infer<typeof SellersResponse>;

/** POST admin/customers/email: another e-mail for an account. */
export const CustomerEmailRequest = z.strictObject({
  id: AccountId,
  email: Field,
  version: z.int().min(1),
});
export type CustomerEmailRequest = z.infer<typeof CustomerEmailRequest>;

/** An address of a customer as staff sees it. */
const CustomerAddress = AddressReply.extend({
  /** Raised by each change of what it says. */
  version: z.int(),
});
export type CustomerAddress = z.infer<typeof CustomerAddress>;

/** What the calls of a customer's addresses answer: the whole book, the oldest first. */
export const CustomerAddressesResponse = z.strictObject({
  status: z.literal("success"),
  addresses: z.array(CustomerAddress),
});
export type CustomerAddressesResponse = z.infer<typeof CustomerAddressesResponse>;

/** POST admin/customers/addresses/save: with `address.id` one that is there, without it a new one. */
export const SaveCustomerAddressRequest = z.strictObject({
  id: AccountId,
  address: SentAddress,
  /** The version of the address that was opened; of a new one there is none. */
  version: z.int().min(1).nullish(),
});
export type SaveCustomerAddressRequest = z.infer<typeof SaveCustomerAddressRequest>;

/** POST admin/customers/addresses/remove. */
export const CustomerAddressRequest = z.strictObject({
  id: AccountId,
  address: AddressId,
  version: z.int().min(1),
});
export type CustomerAddressRequest = z.infer<typeof CustomerAddressRequest>;

/** POST admin/customers/addresses/default: what ships there, or is billed there, from now on. */
export const CustomerAddressDefaultRequest = z.strictObject({
  id: AccountId,
  address: AddressId,
  kind: z.enum(["shipping", "billing"]),
});
export type CustomerAddressDefaultRequest = z.infer<typeof CustomerAddressDefaultRequest>;

const CustomerSession = z.strictObject({
  id: z.string(),
  /** "Chrome, Windows"; empty where nobody knows. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
});
export type CustomerSession = z.infer<typeof CustomerSession>;

/** POST admin/customers/sessions: where a customer is signed in, what was used last first. */
export const CustomerSessionsResponse = z.strictObject({
  status: z.literal("success"),
  sessions: z.array(CustomerSession),
  /** How many of the staff act in the customer's place now. */
  acting: z.int(),
});
export type CustomerSessionsResponse = z.infer<typeof CustomerSessionsResponse>;

/** POST admin/customers/sessions/end: one of them, or all without `session`. */
export const EndCustomerSessionsRequest = z.strictObject({
  id: AccountId,
  session: z.uuid().nullish(),
});
export type EndCustomerSessionsRequest = z.infer<typeof EndCustomerSessionsRequest>;

/** What the shop has of a customer, and how much of each. */
export const CUSTOMER_THINGS = [
  "orders",
  "quotes",
  "returns",
  "claims",
  "cores",
  "papers",
  "invoices",
  "receipts",
  "certificates",
  "applications",
  "mails",
] as const;
export type CustomerThing = (typeof CUSTOMER_THINGS)[number];

/** An exemption from IVA, which taxes follow while it is open and has begun. Points are of the rate: 13 is all of 13%. */
const KeptExemption = z.strictObject({
  id: z.int(),
  number: z.string(),
  institution: z.string(),
  points: z.number(),
  /** The goods that it names; none for all. */
  cabys: z.array(z.string()),
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  /** Neither ended nor past its last day. */
  isOpen: z.boolean(),
  /** Whether its first day has come. */
  isBegun: z.boolean(),
});
export type KeptExemption = z.infer<typeof KeptExemption>;

/** POST admin/customers/related. */
export const CustomerRelatedResponse = z.strictObject({
  status: z.literal("success"),
  /** Papers are all invoices and credit notes, invoices those on account that are not paid. */
  counts: z.record(z.enum(CUSTOMER_THINGS), z.int()),
  /** Exemptions that an operator entered, and those of approved certificates; the newest first. */
  exemptions: z.array(KeptExemption),
});
export type CustomerRelatedResponse = z.infer<typeof CustomerRelatedResponse>;
