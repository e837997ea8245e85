import { z } from "zod";

import { ACCOUNT_TYPES, APPROVALS } from "#domain/account/account-type.ts";
import { ADDRESS_TYPES } from "#domain/account/address.ts";
import { COUNTRIES } from "#domain/account/region.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";

import { SentPhone } from "./auth.ts";
import { SentTaxId, TaxId } from "./tax-id.ts";

const Field = z.string().max(1_000);

/** What a customer sees of their own account. Money is US dollars. */
export const AccountDetail = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.strictObject({ country_code: z.string(), number: z.string() }),
  account_type: z.enum(ACCOUNT_TYPES),
  company_name: z.string(),
  /** What a checkout begins with; null where none is kept. */
  tax_id: TaxId.nullable(),
  seller: z.string(),
  approval: z.enum(APPROVALS),
  isAdmin: z.int(),
  credit: z.enum(["retail", "credit"]),
  creditLimit: z.number(),
  /** What of the limit is not taken by orders on account. */
  creditAvailable: z.number(),
  tax: z.boolean(),
  priceLevel: z.enum(PRICE_LEVELS),
  priceLevelAccess: z.array(z.enum(PRICE_LEVELS)),
});
export type AccountDetail = z.infer<typeof AccountDetail>;

/** GET account, and what account/update answers. */
export const AccountResponse = z.strictObject({
  status: z.literal("success"),
  account: AccountDetail,
});
export type AccountResponse = z.infer<typeof AccountResponse>;

/** POST account/update: personal data. The other fields of a user are taken, and left as they are. */
export const UpdateAccountRequest = z.strictObject({
  user: z.strictObject({
    first_name: Field,
    last_name: Field,
    phone: SentPhone,
    company_name: Field.nullish(),
    email: Field.nullish(),
    password: Field.nullish(),
    account_type: Field.nullish(),
    seller: Field.nullish(),
  }),
});
export type UpdateAccountRequest = z.infer<typeof UpdateAccountRequest>;

/** POST account/taxid; null removes what was kept. */
export const TaxIdRequest = z.strictObject({ tax_id: SentTaxId.nullable() });

/** POST account/changepassword. */
export const ChangePasswordRequest = z.strictObject({
  currentPassword: Field,
  password: Field,
  repeatPassword: Field,
});

/** POST account/pricelevel. */
export const PriceLevelRequest = z.strictObject({ priceLevel: z.string().max(40) });
export const PriceLevelResponse = z.strictObject({
  status: z.literal("success"),
  token: z.string(),
  expiresIn: z.int(),
  priceLevel: z.enum(PRICE_LEVELS),
  priceLevelAccess: z.array(z.enum(PRICE_LEVELS)),
});
export type PriceLevelResponse = z.infer<typeof PriceLevelResponse>;

/** An address of the account's book (decisions §1). */
export const AddressReply = z.strictObject({
  id: z.string(),
  receiver_name: z.string(),
  company: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.enum(COUNTRIES),
  district: z.string(),
  phone: z.string(),
  additional_info: z.string(),
  type: z.enum(ADDRESS_TYPES),
  default_shipping: z.boolean(),
  default_billing: z.boolean(),
});
export type AddressReply = z.infer<typeof AddressReply>;

/** An address as a form sends it. */
export const SentAddress = z.strictObject({
  id: z.string().max(100).nullish(),
  receiver_name: Field,
  company: Field.nullish(),
  street: Field,
  city: Field,
  state: Field,
  postal_code: Field.nullish(),
  country: z.enum(COUNTRIES),
  district: Field.nullish(),
  phone: Field,
  additional_info: Field.nullish(),
  type: z.enum(ADDRESS_TYPES),
  default_shipping: z.boolean().nullish(),
  default_billing: z.boolean().nullish(),
});
export type SentAddress = z.infer<typeof SentAddress>;

/** POST account/addressadd and account/addressupdate. */
export const AddressRequest = z.strictObject({ address: SentAddress });
export const AddressResponse = z.strictObject({
  status: z.literal("success"),
  address: AddressReply,
});
export type AddressResponse = z.infer<typeof AddressResponse>;

/** GET account/addresses. */
export const AddressesResponse = z.strictObject({
  status: z.literal("success"),
  addresses: z.array(AddressReply),
});
export type AddressesResponse = z.infer<typeof AddressesResponse>;

/** POST account/addressremove. */
export const AddressIdRequest = z.strictObject({ id: z.string().max(100) });

/** POST account/addressdefault. */
export const AddressDefaultRequest = z.strictObject({
  id: z.string().max(100),
  kind: z.enum(["shipping", "billing"]),
});

/** GET account/sessions: where the account is signed in. */
export const SessionsResponse = z.strictObject({
  status: z.literal("success"),
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      device: z.string(),
      isCurrent: z.boolean(),
      createdAt: z.string(),
      seenAt: z.string(),
    }),
  ),
  /** When the shop's staff acted in the account's place in the last month, the newest first; what is not over can be ended. */
  acted: z.array(
    z.strictObject({ id: z.string(), from: z.string(), until: z.string(), isOver: z.boolean() }),
  ),
});
export type SessionsResponse = z.infer<typeof SessionsResponse>;

/** POST account/sessionend: one of them, or all but the one that asks. */
export const SessionEndRequest = z.strictObject({ id: z.uuid().optional() });
