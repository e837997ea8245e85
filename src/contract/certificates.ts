import { z } from "zod";

import { CABYS_CODE } from "#domain/tax/iva.ts";
import { CERTIFICATE_KINDS, CERTIFICATE_STATES, SHOWN_STATES } from "#domain/tax/certificate.ts";
import { MOST_PHOTOS } from "#domain/upload/upload-type.ts";

import { SeenPage } from "./uploads.ts";

export const ShownCertificate = z.strictObject({
  id: z.int(),
  kind: z.enum(CERTIFICATE_KINDS),
  state: z.enum(SHOWN_STATES),
  createdAt: z.iso.datetime(),
  /** The first and the last day that it holds; null until it is approved. */
  validFrom: z.iso.date().nullable(),
  validUntil: z.iso.date().nullable(),
  /** Why it was refused; empty where it was not. */
  reason: z.string(),
  images: z.array(SeenPage),
});
export type ShownCertificate = z.infer<typeof ShownCertificate>;

/** GET account/certificates: the newest first. */
export const CertificatesResponse = z.strictObject({
  status: z.literal("success"),
  certificates: z.array(ShownCertificate),
});
export type CertificatesResponse = z.infer<typeof CertificatesResponse>;

/** POST account/certificateadd: its pages are pictures or PDFs that the account sent before. */
export const AddCertificateRequest = z.strictObject({
  kind: z.enum(CERTIFICATE_KINDS),
  images: z.array(z.uuid()).min(1).max(MOST_PHOTOS),
});
export type AddCertificateRequest = z.infer<typeof AddCertificateRequest>;

/** POST admin/certificates/add: a paper that was brought to the counter; whoever of the staff puts it in sent its pages before. */
export const AddCustomerCertificateRequest = z.strictObject({
  accountId: z.uuid(),
  ...AddCertificateRequest.shape,
});
export type AddCustomerCertificateRequest = z.infer<typeof AddCustomerCertificateRequest>;

export const CertificateAddedResponse = z.strictObject({
  status: z.literal("success"),
  /** Its number. */
  id: z.int(),
});
export type CertificateAddedResponse = z.infer<typeof CertificateAddedResponse>;

/** POST admin/certificates: the newest first, `limit` of them, those after `after`. */
export const AdminCertificatesRequest = z.strictObject({
  filters: z
    .strictObject({
      state: z.enum(CERTIFICATE_STATES).nullish(),
      kind: z.enum(CERTIFICATE_KINDS).nullish(),
      /** A piece of the customer's e-mail, name or company, or of the number of an exemption's paper. */
      text: z.string().max(254).nullish(),
      /** Those of one account. */
      account: z.uuid().nullish(),
    })
    .nullish(),
  /** `next` of the page before. */
  after: z.int().positive().nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type AdminCertificatesRequest = z.infer<typeof AdminCertificatesRequest>;

/** A certificate with whose it is, and who decided. */
const AdminCertificate = ShownCertificate.extend({
  accountId: z.uuid(),
  email: z.string(),
  company: z.string(),
  decidedBy: z.string().nullable(),
});
export type AdminCertificate = z.infer<typeof AdminCertificate>;

export const AdminCertificatesResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(AdminCertificate),
  /** What `after` is for the page after; null at the end. */
  next: z.int().nullable(),
});
export type AdminCertificatesResponse = z.infer<typeof AdminCertificatesResponse>;

/** What an exemption excuses from, as its paper has it. */
const ExemptionTerms = z.strictObject({
  document: z.string().regex(/^[A-Za-z0-9./ -]{3,40}$/),
  institution: z.string().trim().min(2).max(160),
  /** Points of the rate that it takes away: 13 is all of 13%. */
  points: z.number().positive().max(100),
  /** The codes that it names; none is all goods. */
  cabys: z.array(z.string().regex(CABYS_CODE)).max(200).default([]),
});

/** POST admin/certificates/approve: what its paper says; `exemption` for one of Costa Rica, and for no other. */
export const ApproveCertificateRequest = z
  .strictObject({
    id: z.int().positive(),
    validFrom: z.iso.date(),
    validUntil: z.iso.date(),
    exemption: ExemptionTerms.nullish(),
  })
  .refine(({ validFrom, validUntil }) => validFrom <= validUntil);
export type ApproveCertificateRequest = z.infer<typeof ApproveCertificateRequest>;

/** POST admin/certificates/refuse: never without a reason, which the customer reads. */
export const RefuseCertificateRequest = z.strictObject({
  id: z.int().positive(),
  reason: z.string().trim().min(1).max(500),
});
export type RefuseCertificateRequest = z.infer<typeof RefuseCertificateRequest>;

export const CertificateDecidedResponse = z.strictObject({ status: z.literal("success") });
