import { z } from "zod";

import { ACCOUNT_TYPES } from "#domain/account/account-type.ts";
import { APPLICATION_STATES } from "#domain/wholesale/wholesale-application.ts";

import { SentPhone } from "./auth.ts";
import { SentTaxId, TaxId } from "./tax-id.ts";
import { SeenPage, SentPhotos } from "./uploads.ts";

/** Longer is no field's: the rules of the fields say how long each may be. */
const Field = z.string().max(1_000);

/** POST account/wholesale: a company applies for an account of its kind (specification §1). */
export const WholesaleRequest = z.strictObject({
  application: z.strictObject({
    account_type: Field,
    company_name: Field,
    tax_id: SentTaxId,
    contact_name: Field,
    phone: SentPhone,
    business: Field,
    /** Pages of a certificate that the account sent before; without any, those that an application in waiting has stay. */
    images: SentPhotos,
  }),
});

/** What a customer sees of their application. */
export const OwnApplication = z.strictObject({
  state: z.enum(APPLICATION_STATES),
  createdAt: z.iso.datetime(),
  account_type: z.enum(ACCOUNT_TYPES),
  company_name: z.string(),
  tax_id: TaxId.nullable(),
  /** Empty in one from before it was asked for, as is the telephone. */
  contact_name: z.string(),
  phone: SentPhone,
  business: z.string(),
  /** The pages of the certificate that was sent along. */
  images: z.array(SeenPage),
  /** What the shop answered; empty until it decided. */
  answer: z.string(),
});
export type OwnApplication = z.infer<typeof OwnApplication>;

/** GET account/wholesale: the newest application; null where there is none. */
export const WholesaleResponse = z.strictObject({
  status: z.literal("success"),
  application: OwnApplication.nullable(),
});
export type WholesaleResponse = z.infer<typeof WholesaleResponse>;

/** POST admin/wholesale: the newest first, `limit` of them, those after `after`. */
export const ApplicationsRequest = z.strictObject({
  filters: z
    .strictObject({
      state: z.enum(APPLICATION_STATES).nullish(),
      /** A piece of the company, its tax identification, or of whoever applied: e-mail, name, telephone number. */
      text: z.string().max(254).nullish(),
      /** Those of one account. */
      account: z.uuid().nullish(),
    })
    .nullish(),
  /** `next` of the page before. */
  after: z.int().positive().nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type ApplicationsRequest = z.infer<typeof ApplicationsRequest>;

const DeskApplication = z.strictObject({
  id: z.int(),
  /** The account's, as the calls of customers take it. */
  accountId: z.uuid(),
  email: z.string(),
  decidedBy: z.string().nullable(),
  ...OwnApplication.shape,
});
export type DeskApplication = z.infer<typeof DeskApplication>;

export const ApplicationsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(DeskApplication),
  /** What `after` is for the page after; null at the end. */
  next: z.int().nullable(),
});

/** POST admin/wholesale/decide. */
export const ApplicationDecision = z.strictObject({
  id: z.int().positive(),
  state: z.enum(["approved", "refused"]),
  /** What the applicant reads. */
  answer: z.string().trim().max(500),
});
export type ApplicationDecision = z.infer<typeof ApplicationDecision>;
