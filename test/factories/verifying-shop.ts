import {
  JudgedResponse,
  ManyPartsResponse,
  VerifyPartResponse,
  VerifyPartsResponse,
} from "#contract/verification.ts";

import { openReturningShop } from "./returning-shop.ts";
import { plantPart } from "./sellable.ts";

/** A shop with orders, returns and reports, whose staff verifies parts. */
export async function openVerifyingShop() {
  const shop = await openReturningShop();
  const { ask, database, desk, pool } = shop;
  const queue = async (body: object = {}) =>
    VerifyPartsResponse.parse((await desk("verifyparts", body, "staff")).body);
  const read = async (sku: string) =>
    VerifyPartResponse.parse((await desk("verifyparts/get", { sku }, "staff")).body);
  /** A part by the version that somebody looks at now. */
  const seen = async (sku: string) => {
    const { version } = (await read(sku)).part;
    return { sku, version };
  };
  return {
    ...shop,
    queue,
    read,
    seen,
    skusOf: async (filters: object) => (await queue({ filters })).items.map(({ sku }) => sku),
    verify: async (sku: string) =>
      JudgedResponse.parse((await desk("verifyparts/verify", await seen(sku), "staff")).body),
    many: async (call: string, items: object[]) =>
      ManyPartsResponse.parse((await desk(`verifyparts/${call}`, { items }, "staff")).body),
    report: (sku: string) => {
      const body = { sku, vehicle: "NPR 2016", problem: "other_years" };
      return ask({ url: "fitmentreports/add", body });
    },
    /** Parts of their own for one test, each a second after the one before. */
    plantWaiting: async (...skus: string[]) => {
      for (const sku of skus) await plantPart(database.db, { sku });
      await pool.query(
        `update part set queued_at = '2026-01-01'::timestamptz + id * interval '1 second' where sku = any($1)`,
        [skus],
      );
    },
  };
}
