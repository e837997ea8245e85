import { expect, it } from "vitest";

import { openActingShop } from "../factories/acting-shop.ts";
import { signedUrl } from "../factories/send-picture.ts";

/** Of each limit hardly anything: one address for a picture and one report an hour, two calls of an address. */
const shop = await openActingShop({ rateLimitScale: 0.02 });

const clerk = (name: string) => shop.hired(`${name}@example.com`, 2);

/** The token of a clerk who acts for a new customer, and the customer's own. */
async function actedFor(name: string, by: string) {
  const email = `${name}@example.com`;
  return { email, own: await shop.customer(email), acting: await shop.acting(email, by) };
}

const report = async (token: string) => {
  const body = { sku: "PUMP", vehicle: "Isuzu NPR 2016", problem: "other_years" };
  return (await shop.ask({ url: "fitmentreports/add", body, token })).status;
};
const picture = async (token: string) => (await signedUrl(shop, { token })).status;
const SENDING = [
  ["report", report],
  ["picture", picture],
] as const;

it.each(SENDING)(
  "counts a %s against the clerk who acts, and neither the customer nor the office",
  async (name, send) => {
    const { email, own, acting } = await actedFor(name, await clerk(`${name}-clerk`));
    const colleague = await shop.acting(email, await clerk(`${name}-colleague`));
    expect([await send(acting), await send(acting), await send(acting)]).toEqual([200, 429, 429]);
    expect(await send(colleague)).toBe(200);
    expect(await send(own)).toBe(200);
  },
);

it.each(SENDING)("counts a %s of one clerk for two customers as two", async (name, send) => {
  const by = await clerk(`${name}-busy`);
  const [one, other] = [await actedFor(`${name}-a`, by), await actedFor(`${name}-b`, by)];
  expect([await send(one.acting), await send(other.acting)]).toEqual([200, 429]);
});
