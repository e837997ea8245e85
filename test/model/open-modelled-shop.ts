import { randomUUID } from "node:crypto";

import type { FastifyInstance } from "fastify";
import { z } from "zod";

import { openDatabase, type ShopDatabase } from "#server/platform/database/database.ts";
import { sharedSecret } from "#server/platform/database/shop-secret.ts";
import { createApp } from "#server/platform/http/api.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { loadShippingRates } from "#server/shipping/load-rates.ts";
import { createShippingOptions, type OptionSigner } from "#server/shipping/shipping-option.ts";

import { composeShop } from "../../src/compose/shop.ts";
import { readConfig } from "../../src/config/config.ts";
import { STANDING_VERSION } from "../factories/catalogue-version.ts";
import { plantCounter } from "../factories/sellable.ts";

import type { Clerk } from "./model-desk.ts";
import { type PlantedWorld, plantWorld } from "./plant-world.ts";
import type { Person } from "./small-world.ts";

/** What a call says of itself: that it is good, or the code that it is refused with. */
const Body = z.looseObject({
  status: z.string().optional(),
  code: z.string().optional(),
  attempt: z.string().optional(),
  most: z.number().optional(),
  /** What PayPal calls what is begun there. */
  orderID: z.string().optional(),
  // Of a preview of an edit, in dollars.
  after: z.looseObject({ total: z.number(), shipping: z.number() }).optional(),
  goesBack: z.number().optional(),
  toPay: z.number().optional(),
  problems: z.array(z.string()).optional(),
});

export type Reply = { word: string; body: z.infer<typeof Body> };

export type Sent = {
  as: Person | Clerk;
  url: string;
  /** Nothing is sent with what only reads. */
  body?: object;
  /** Of what is done once however often it is sent; a new one unless said otherwise. */
  key?: string;
};

/** A shop with all its calls on a database of its own, without sockets. */
export type OpenShop = {
  database: ShopDatabase;
  shippingOptions: OptionSigner;
  upkeep: {
    reconcile: () => Promise<number>;
    expire: () => Promise<number>;
    fill: () => Promise<number>;
  };
  /** Plants a new small world in it, whose shoppers and staff are those who call from now on. */
  newWorld: () => Promise<PlantedWorld>;
  call: (sent: Sent) => Promise<Reply>;
  close: () => Promise<void>;
};

/** No limit is ever reached, and everybody has just proved who they are. */
const CONFIG = readConfig({ RATE_LIMIT_SCALE: "1000000" });

export async function openModelledShop(databaseUrl: string): Promise<OpenShop> {
  const database = openDatabase(databaseUrl);
  await plantCounter(database.db);
  await loadShippingRates(database.db); // an edit asks what the way costs then
  const composed = await composeShop({
    config: CONFIG,
    isDemo: true,
    shop: database,
    catalogueVersion: STANDING_VERSION,
  });
  const holders = new Map<string, SignedIn>();
  const app = await createApp({
    routes: composed.routes,
    sessions: { holderOf: async (token) => holders.get(token) },
    storefront: "cr",
  });
  await app.ready();
  let worlds = 0;
  return {
    database,
    shippingOptions: await shippingOptionsOf(database),
    upkeep: composed.upkeep,
    newWorld: async () => {
      worlds += 1;
      const world = await plantWorld(database, worlds);
      for (const [name, holder] of world.holders) holders.set(name, holder);
      return world;
    },
    call: callerOf(app),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** Ways to ship as the shop offers them, signed as it signs them. */
async function shippingOptionsOf({ db }: ShopDatabase): Promise<OptionSigner> {
  const secret = await sharedSecret(db, { name: "shipping", configured: undefined });
  return createShippingOptions({ secret, now: () => new Date() });
}

function callerOf(app: FastifyInstance): OpenShop["call"] {
  const browser = randomUUID();
  return async ({ as, url, body, key = randomUUID() }) => {
    const reply = await app.inject({
      method: body ? "POST" : "GET",
      url: `/api/${url}?lang=en`,
      headers: {
        "idempotency-key": key,
        ...(as === "ann" ? { "browser-secret": browser } : { authorization: `Bearer ${as}` }),
      },
      ...(body && { payload: body }),
    });
    const read = Body.parse(reply.json());
    return { word: read.code ?? read.status ?? String(reply.statusCode), body: read };
  };
}
