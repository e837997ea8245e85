import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { z } from "zod";

import { createAdmin } from "#server/accounts/create-admin.ts";
import { openOperatorShop } from "#server/platform/database/shop-database.ts";

import { launchShop } from "../process/launch-shop.ts";
import type { Things } from "../page-samples.ts";

const PARTS = "3000";
const SEEDING_MS = 300_000;

const Products = z.object({
  products: z.array(z.object({ sku: z.string(), category: z.object({ url: z.string() }) })).min(1),
  filtersAvailable: z.object({ brands: z.array(z.object({ brand: z.string() })).min(1) }),
});

export type Login = { email: string; password: string };
/** A shop of its own in a folder of its own; both are gone when it is closed. */
export type JudgedShop = { url: string; folder: string; close: () => Promise<void> };

/** What `npm start` starts, with a small demonstration. */
export async function openJudgedShop(env: Record<string, string> = {}): Promise<JudgedShop> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-judged-"));
  const shop = await launchShop({
    patienceMs: SEEDING_MS,
    env: {
      DATA_DIR: folder,
      SEED: "demo",
      SEED_PARTS: PARTS,
      RATE_LIMIT_SCALE: "1000",
      ...env,
    },
  });
  return {
    url: shop.url,
    folder,
    close: async () => {
      shop.child.kill("SIGTERM");
      await shop.ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What its pages of one thing are asked for: the first part of the catalogue, its category and a brand. */
export async function someThings(url: string): Promise<Things> {
  const reply = await fetch(`${url}/api/products`, {
    method: "POST",
    headers: { "content-type": "application/json", connection: "close" },
    body: JSON.stringify({ partsFilters: {} }),
  });
  const { products, filtersAvailable } = Products.parse(await reply.json());
  const [part] = products;
  const [brand] = filtersAvailable.brands;
  if (!part || !brand) throw new Error("The demonstration has no parts.");
  return { sku: part.sku, category: part.category.url, brand: brand.brand };
}

/** An owner, who may open every screen of the back office. */
export async function someOwner(folder: string): Promise<Login> {
  const { work, close } = await openOperatorShop({ databaseUrl: undefined, dataFolder: folder });
  try {
    const wanted = { email: "judged@example.com", firstName: "Judged", lastName: "Owner" } as const;
    const { email, password = "" } = await createAdmin(work.db, { ...wanted, adminLevel: 3 });
    return { email, password };
  } finally {
    await close();
  }
}
