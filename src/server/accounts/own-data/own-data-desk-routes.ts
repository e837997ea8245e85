import { Readable } from "node:stream";

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { DoneResponse } from "#contract/auth.ts";
import { CustomerRequest } from "#contract/customers.ts";
import {
  CustomerDeletionResponse,
  DeleteCustomerRequest,
  MailedCopyRequest,
  SendCopyRequest,
} from "#contract/own-data-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { COPY_LINK_DAYS } from "#domain/account/data-copy.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { CopyOwnData } from "./export-own-data.ts";
import { headedCopy, OWN_FILE } from "./own-data-routes.ts";
import type { OwnDataDesk } from "./serve-own-data.ts";

/** POST admin/customers/copy, deletion and delete, for managers: what customers ask for by phone or letter. */
export function ownDataDeskRoutes(desk: OwnDataDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/copy",
      {
        config: {
          refusals: ["not_found", "account_merged", "copy_refused", "rate_limited"],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Mail a customer a link to a copy of their data",
          description: `To the account's own address, which has to be confirmed; the link works for ${COPY_LINK_DAYS} days, and no longer once a newer one was asked for. Nobody of the staff sees the copy. \`reason\` stands in the audit log. Five an hour for an account.`,
          querystring: LocaleQuery,
          body: SendCopyRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        await desk.sendCopy(request.body, askingOf(request));
        return SUCCESS;
      },
    );
    await api.register(deletionRoutes(desk));
  };
}

function deletionRoutes(desk: OwnDataDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/deletion",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "What keeps a customer's account from being deleted",
          description:
            "As account/deletion tells its holder: each kind with its numbers. An empty list: it may go.",
          querystring: LocaleQuery,
          body: CustomerRequest,
          response: { 200: CustomerDeletionResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, obstacles: await desk.obstacles(body.id) }),
    );
    api.post(
      "/admin/customers/delete",
      {
        config: {
          refusals: ["not_found", "account_merged", "account_in_use", "changed_meanwhile"],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Delete the account of a customer who asked for it",
          description:
            "By the rules of account/delete: orders with their papers stay, the person goes, every session ends, and a mail says so. `reason` stands in the audit log. With a `version` that is not the account's any more it is refused. It cannot be undone.",
          querystring: LocaleQuery,
          body: DeleteCustomerRequest,
          response: { 200: DoneResponse },
        },
      },
      async (request) => {
        await desk.delete(request.body, askingOf(request));
        return SUCCESS;
      },
    );
  };
}

type CopyNeeds = { desk: Pick<OwnDataDesk, "holderOfLink">; copy: CopyOwnData };

/** POST auth/owndata, which anybody may call who has the link of a mail. */
export function mailedCopyRoutes({ desk, copy }: CopyNeeds): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/auth/owndata",
      {
        config: { refusals: ["link_expired", "rate_limited"] },
        schema: {
          summary: "A copy of somebody's data by the link that was mailed to them",
          description:
            "As account/export gives it to whoever is logged in: one file, as a page to read or, unless said otherwise, as JSON. The link goes on working until its days are over. Ten an hour.",
          querystring: LocaleQuery,
          body: MailedCopyRequest,
          response: { 200: OWN_FILE },
        },
      },
      async ({ caller: { locale, storefront }, body: { id, format } }, reply) => {
        const accountId = await desk.holderOfLink(id);
        const pieces = await copy({ accountId, locale, storefront, format });
        return headedCopy(reply, { locale, format }).send(Readable.from(pieces));
      },
    );
  };
}
