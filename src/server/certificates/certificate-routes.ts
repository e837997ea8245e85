import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  AddCertificateRequest,
  AddCustomerCertificateRequest,
  AdminCertificatesRequest,
  AdminCertificatesResponse,
  ApproveCertificateRequest,
  CertificateAddedResponse,
  CertificateDecidedResponse,
  CertificatesResponse,
  RefuseCertificateRequest,
} from "#contract/certificates.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { clientOf, requireAccount } from "#server/platform/http/caller.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { CertificateDesk } from "./decide-certificates.ts";
import type { CertificateShelf } from "./keep-certificates.ts";

/** GET account/certificates and POST account/certificateadd: papers by which a customer need not pay a tax. */
export function certificateRoutes(shelf: CertificateShelf): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/account/certificates",
      {
        schema: {
          summary: "The account's tax certificates, the newest first",
          description:
            "Exemptions of Costa Rica and resale certificates of the United States. One that was approved is `expired` after its last day.",
          querystring: LocaleQuery,
          response: { 200: CertificatesResponse },
        },
      },
      async ({ caller }) => ({
        ...SUCCESS,
        certificates: await shelf.own(requireAccount(caller).accountId),
      }),
    );
    api.post(
      "/account/certificateadd",
      {
        config: { refusals: ["upload_gone", "rate_limited"] },
        schema: {
          summary: "Send a tax certificate to be looked at",
          description:
            "`images` are its pages: pictures that the account sent to addresses of `POST s3/signed_url`. It excuses nobody before it is approved. Ten an hour.",
          querystring: LocaleQuery,
          body: AddCertificateRequest,
          response: { 200: CertificatesResponse },
        },
      },
      async (request) => {
        const { accountId } = requireAccount(request.caller);
        const { site } = clientOf(request);
        return { ...SUCCESS, certificates: await shelf.add(request.body, { accountId, site }) };
      },
    );
  };
}

/** POST admin/certificates and add, for staff. */
export function certificateListRoutes(shelf: CertificateShelf): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/certificates",
      {
        schema: {
          summary: "Tax certificates of customers, the newest first",
          description:
            "By state, kind, account and text; `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: AdminCertificatesRequest,
          response: { 200: AdminCertificatesResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await shelf.list(body)) }),
    );
    api.post(
      "/admin/certificates/add",
      {
        config: { refusals: ["not_found", "account_merged", "upload_gone", "rate_limited"] },
        schema: {
          summary: "Put in a tax certificate that a customer brought",
          description:
            "`images` are its pages: pictures or PDFs that whoever makes the call sent to addresses of `POST s3/signed_url`. It excuses nobody before a manager approves it.",
          querystring: LocaleQuery,
          body: AddCustomerCertificateRequest,
          response: { 200: CertificateAddedResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        id: await shelf.addFor(request.body, askingOf(request)),
      }),
    );
  };
}

/** POST admin/certificates/approve and refuse, for managers. */
export function certificateDecisionRoutes(desk: CertificateDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/certificates/approve",
      {
        config: {
          refusals: ["not_found", "account_merged", "certificate_decided", "invalid_request"],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Approve a tax certificate",
          description:
            "From its first to its last day an exemption takes its points off IVA, and a resale certificate excuses from Florida's tax. The customer is told by mail.",
          querystring: LocaleQuery,
          body: ApproveCertificateRequest,
          response: { 200: CertificateDecidedResponse },
        },
      },
      async (request) => {
        await desk.approve(request.body, askingOf(request));
        return SUCCESS;
      },
    );
    api.post(
      "/admin/certificates/refuse",
      {
        config: {
          refusals: ["not_found", "account_merged", "certificate_decided"],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Refuse a tax certificate, or end one that was approved",
          description: "Never without a reason, which the customer reads and is mailed.",
          querystring: LocaleQuery,
          body: RefuseCertificateRequest,
          response: { 200: CertificateDecidedResponse },
        },
      },
      async (request) => {
        await desk.refuse(request.body, askingOf(request));
        return SUCCESS;
      },
    );
  };
}
