import { z } from "zod";

import { ACCOUNT_TYPES, APPROVALS } from "#domain/account/account-type.ts";
import { LONGEST_SELLER, MOST_CREDIT_DOLLARS } from "#domain/account/customer-terms.ts";
import { INVITATION_STATES, NOT_INVITED } from "#domain/account/invitation.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { AccountDetail } from "./account.ts";
import { FactorStanding } from "./staff-factor.ts";

const AccountId = z.uuid();

/** POST admin/customers/approve: what staff decides of an account (decisions §3, §11). */
export const ApproveCustomerRequest = z.strictObject({
  id: AccountId,
  approval: z.enum(["approved", "refused"]),
  priceLevel: z.enum(PRICE_LEVELS),
  priceLevelAccess: z.array(z.enum(PRICE_LEVELS)).max(PRICE_LEVELS.length),
  credit: z.enum(["retail", "credit"]),
  /** US dollars. */
  creditLimit: z.number().min(0).max(MOST_CREDIT_DOLLARS),
  tax: z.boolean(),
  /** The e-mail or name of one of the staff, which is kept as the e-mail where it can be nobody else; or any text. */
  seller: z.string().max(LONGEST_SELLER),
  /** The version that was opened: with another one there now it is `changed_meanwhile`. Without it nothing is compared. */
  version: z.int().min(1).nullish(),
});
export type ApproveCustomerRequest = z.infer<typeof ApproveCustomerRequest>;

/** POST admin/customers/role: 0 customer, 1 staff, 2 manager, 3 owner. */
export const CustomerRoleRequest = z.strictObject({
  id: AccountId,
  isAdmin: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
});

/** POST admin/customers/disable: closes an account, or opens it again. */
export const DisableCustomerRequest = z.strictObject({ id: AccountId, disabled: z.boolean() });

/** Of whoever came by a file or from the counter: whether they set a password since, and whether they were invited to. */
const Invitation = z.strictObject({
  /** Null for whoever always had a password. */
  state: z.enum(INVITATION_STATES).nullable(),
  invitedAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime().nullable(),
  /** Why they may not be invited now; null where they may. */
  whyNot: z.enum(NOT_INVITED).nullable(),
  /** Whether the last one could not be delivered: refused for good, or given up as a mail server was away for hours. */
  isUndelivered: z.boolean(),
});

export const Customer = z.strictObject({
  id: z.string(),
  disabled: z.boolean(),
  invitation: Invitation,
  /** In which language mails go. */
  locale: z.enum(LOCALES),
  /** The shop that it was opened at; null where that was not kept. */
  storefront: z.enum(STOREFRONTS).nullable(),
  /** Raised by each change of the account. */
  version: z.int(),
  /** The account that this one was merged into; null for one that was not. */
  mergedInto: z.string().nullable(),
  ...AccountDetail.shape,
});

export type Customer = z.infer<typeof Customer>;

export const CustomerResponse = z.strictObject({
  status: z.literal("success"),
  customer: Customer,
});
export type CustomerResponse = z.infer<typeof CustomerResponse>;

/** Of disable, with whether that was otherwise before. */
export const DisableCustomerResponse = CustomerResponse.extend({ hasChanged: z.boolean() });

/** What `changed_meanwhile` brings along of an account: as it is now, and who of the staff changed it last. */
export type CurrentCustomer = Customer & { changedBy: string | null; changedAt: string | null };

/** The orders of the list of customers; those without a company come last. */
export const CUSTOMER_SORTS = ["email", "lastEmail", "company", "lastCompany"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** POST admin/customers: accounts page after page (decisions §11). */
export const CustomersRequest = z.strictObject({
  filters: z
    .strictObject({
      /**
       * What the e-mail, any word of the names or of the company, the telephone number or the identification for the tax
       * office begins with.
       */
      text: z.string().max(254).nullish(),
      approval: z.enum(APPROVALS).nullish(),
      /** True for staff of any level, false for customers. */
      staff: z.boolean().nullish(),
      /** Where the invitation of somebody is who came by a file or from the counter. */
      invitation: z.enum(INVITATION_STATES).nullish(),
      /** Whom the import of this number brought or changed. */
      import: z.int().min(1).max(2_147_483_647).nullish(),
      type: z.enum(ACCOUNT_TYPES).nullish(),
      /** The level whose prices they see, and one that they may choose. */
      priceLevel: z.enum(PRICE_LEVELS).nullish(),
      priceAccess: z.enum(PRICE_LEVELS).nullish(),
      credit: z.enum(["retail", "credit"]).nullish(),
      /** Whether they pay sales tax. */
      tax: z.boolean().nullish(),
      closed: z.boolean().nullish(),
      /** Who sells to them, by the whole of what is written there. */
      seller: z.string().max(LONGEST_SELLER).nullish(),
      /** True for those whose seller is whoever asks: by their e-mail, or a name that nobody else of the staff has. */
      mine: z.boolean().nullish(),
    })
    .nullish(),
  sort: z.enum(CUSTOMER_SORTS).default("email"),
  /** `next` of the page before. */
  after: z.string().max(254).nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type CustomersRequest = z.infer<typeof CustomersRequest>;

/** An account as the list has it. */
const ListedCustomer = Customer.extend({
  /** Of the second factor of the staff, for managers; null of customers, and for anybody less. */
  factor: FactorStanding.nullish(),
  /** What the seller is called whose e-mail is kept; null where a text is. */
  sellerName: z.string().nullish(),
});
export type ListedCustomer = z.infer<typeof ListedCustomer>;

export const CustomersResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedCustomer),
  /** Null on the last page. */
  next: z.string().nullable(),
});

/** POST admin/customers/get. */
export const CustomerRequest = z.strictObject({ id: AccountId });
