import { expect, it } from "vitest";

import { DashboardResponse } from "#contract/dashboard.ts";
import { DeskOrderResponse } from "#contract/desk-orders.ts";
import { PhonePriceResponse } from "#contract/phone-orders.ts";
import { dashboardRoutes } from "#server/dashboard/dashboard-routes.ts";

import { openAccountShop } from "../factories/account-shop.ts";
import { openDebtShop } from "../factories/debts.ts";
import { GUEST_ON_PHONE } from "../factories/phone-shop.ts";

const shop = await openDebtShop();
const overview = await openAccountShop({
  database: shop.database,
  routes: { staff: [dashboardRoutes(shop.db)] },
});

/** What browsers say themselves of a page of the shop's own, and what pages of this release say besides. */
const OLD_PAGE = { "sec-fetch-site": "same-origin" };
const NEW_PAGE = { ...OLD_PAGE, "desk-page": "1" };
const PROGRAM = {};

const asking = (url: string, body: object, headers: Record<string, string>) => {
  return { url: `admin/${url}?lang=en`, body, token: shop.manager, headers };
};
const answered = async (url: string, body: object, headers: Record<string, string>) =>
  (await shop.ask(asking(url, body, headers))).body;

const stepsOf = async (orderNumber: number, headers: Record<string, string>) =>
  DeskOrderResponse.parse(await answered("orders/get", { orderNumber }, headers)).order.steps;

const handsFor = async (headers: Record<string, string>) =>
  DashboardResponse.parse((await overview.ask(asking("dashboard", {}, headers))).body).hands.map(
    ({ hand }) => hand,
  );

const waysFor = async (headers: Record<string, string>) => {
  const body = { buyer: GUEST_ON_PHONE, order: { items: [{ sku: "FILTER", cartQty: 1 }] } };
  return PhonePriceResponse.parse(await answered("phoneorders/price", body, headers)).ways;
};

it("a page that was opened before an upgrade is told of no step that it has no name for (ADR 0075)", async () => {
  const { number } = await shop.paidOf(20);
  expect(await stepsOf(number, OLD_PAGE)).not.toContain("write_off");
  for (const headers of [NEW_PAGE, PROGRAM])
    expect(await stepsOf(number, headers)).toContain("write_off");
  await shop.writeOff(number);
  expect(await stepsOf(number, OLD_PAGE)).not.toContain("write_off_back");
  expect(await stepsOf(number, NEW_PAGE)).toContain("write_off_back");
});

it("nor of anything that waits which it knows no place of", async () => {
  await shop.pool.query(`
    insert into mail (kind, locale, recipient, params, state, next_attempt_at)
    values ('invitation', 'es', 'late@example.com', '{}', 'waiting', now() - interval '1 hour')`);
  expect(await handsFor(OLD_PAGE)).not.toContain("mailsLate");
  for (const headers of [NEW_PAGE, PROGRAM]) expect(await handsFor(headers)).toContain("mailsLate");
});

it("nor of a way to pay by phone that it has no words for", async () => {
  expect(await waysFor(OLD_PAGE)).not.toContain("paid");
  for (const headers of [NEW_PAGE, PROGRAM]) expect(await waysFor(headers)).toContain("paid");
});
