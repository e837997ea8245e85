import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  MergeCustomersRequest,
  MergeLookRequest,
  MergeLookResponse,
} from "#contract/customer-merge.ts";
import { DisableCustomerResponse } from "#contract/customers.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { customerWire } from "../account-wire.ts";
import type { LookAtMerge } from "./look-at-merge.ts";
import type { MergeAccounts } from "./merge-accounts.ts";

type Needs = { look: LookAtMerge; merge: MergeAccounts; now: () => Date };

/** POST admin/customers/merge/look and merge, for managers (decisions §11). */
export function mergeRoutes({ look, merge, now }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/merge/look",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Two accounts side by side, before they become one",
          description:
            "What each is and has. `bars` says what would be in the way, by which of them stays; null where nothing is.",
          querystring: LocaleQuery,
          body: MergeLookRequest,
          response: { 200: MergeLookResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await look(body)) }),
    );
    api.post(
      "/admin/customers/merge",
      {
        config: {
          refusals: ["not_found", "merge_refused", "changed_meanwhile"],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Make two accounts of one customer one, for good",
          description:
            "Whatever `other` has becomes that of `id`, whose terms stay; `other` is closed as merged, and both addresses are told by mail. Refused with why in `errors`. With a version that is not there any more it is refused, and the reply's `current` says what is there. `hasChanged` is false where it was done before.",
          querystring: LocaleQuery,
          body: MergeCustomersRequest,
          response: { 200: DisableCustomerResponse },
        },
      },
      async (request) => {
        const { account, hasChanged } = await merge(request.body, askingOf(request));
        return { ...SUCCESS, customer: customerWire(account, now()), hasChanged };
      },
    );
  };
}
