import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { GarageRequest, GarageResponse } from "#contract/garage.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { GarageEntry } from "#domain/garage/garage.ts";
import { requireAccount } from "#server/platform/http/caller.ts";

import { wireEntryOf } from "./garage-wire.ts";
import type { GarageKeeper } from "./keep-garage.ts";

const REPLIES = { 200: GarageResponse };

/** GET vehicles/garage, POST vehicles/garageadd and garageremove (specification §7). */
export function garageRoutes(garage: GarageKeeper): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/vehicles/garage",
      {
        schema: {
          summary: "The caller's garage",
          description: "The vehicles and engines that the account keeps, each once, at most fifty.",
          querystring: LocaleQuery,
          response: REPLIES,
        },
      },
      async ({ caller }) => responseOf(await garage.read(requireAccount(caller).accountId)),
    );
    for (const change of ["add", "remove"] as const) {
      api.post(
        `/vehicles/garage${change}`,
        {
          config: { refusals: ["not_found"] },
          schema: {
            summary: change === "add" ? "Keep a vehicle or an engine" : "Let a vehicle go",
            description:
              "Answers the whole garage. A vehicle that is there already is not kept twice; one that the shop does not know is `not_found`.",
            querystring: LocaleQuery,
            body: GarageRequest,
            response: REPLIES,
          },
        },
        async ({ caller, body }) => {
          const { accountId } = requireAccount(caller);
          const { storefront } = caller;
          return responseOf(
            change === "add"
              ? await garage.add({ accountId, storefront }, body.vehicle)
              : await garage.remove(accountId, body.vehicle),
          );
        },
      );
    }
  };
}

function responseOf(entries: readonly GarageEntry[]) {
  return { status: "success" as const, vehicles: entries.map((entry) => wireEntryOf(entry)) };
}
