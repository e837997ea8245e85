import type { Page } from "playwright-core";
import { Pool } from "pg";
import { afterAll, expect, inject } from "vitest";

import { LoginResponse } from "#contract/auth.ts";
import { STORAGE_VERSION } from "#domain/storage/stored-record.ts";
import { sessionOf } from "#web/session/made-session.ts";

import { openShopper, type Shopper, visit } from "./shopper.ts";

/** A password that passes every rule. */
export const PASSWORD = "tornillo verde 47";
/** For what a journey reads or sets that no page shows. */
export const database = new Pool({ connectionString: inject("databaseUrl"), max: 4 });
afterAll(() => database.end());

export const inLogin = (page: Page) => page.locator("form[aria-labelledby=login]");
export const inRegister = (page: Page) => page.locator("form[aria-labelledby=register]");

type Newcomer = { email: string; type: string; company?: string };

/** Registers through the form, as a customer of a type. */
export async function register(shopper: Shopper, newcomer: Newcomer): Promise<void> {
  await fillRegistration(shopper, newcomer);
  await inRegister(shopper.page).locator("[type=submit]").click();
  await shopper.page.waitForURL("**/registration-confirmation");
}

/** Everything that the form asks, but for what stands under it. */
export async function fillRegistration(
  { page }: Shopper,
  { email, type, company }: Newcomer,
): Promise<void> {
  const form = inRegister(page);
  await form.locator(`[value=${type}]`).check();
  if (company !== undefined) await form.locator("[name=company_name]").fill(company);
  await form.locator("[name=first_name]").fill("Ana");
  await form.locator("[name=last_name]").fill("Mora");
  await form.locator("[name=email]").fill(email);
  await form.locator("[name='phone.number']").fill("8888-1234");
  await form.locator("[name=password]").fill(PASSWORD);
}

/**
 * A customer without the form: what the journey is about comes after. All journeys share one shop, and to register an
 * address twice is told to nobody: two of one name would be one person, and is refused here.
 */
export async function customer(name: string, columns = ""): Promise<string> {
  const email = `${name}@viaje.example`;
  const { rowCount } = await database.query("select from account where email = $1", [email]);
  if (rowCount) throw new Error(`Another journey has a customer ${name} already.`);
  const user = {
    first_name: "Ana",
    last_name: "Mora",
    email,
    phone: { country_code: "506", number: "88881234" },
    password: PASSWORD,
    account_type: "vehicle_owner",
  };
  const reply = await fetch(`${inject("shopUrl")}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user }),
  });
  expect(reply.status).toBe(200);
  if (columns !== "")
    await database.query(`update account set ${columns} where email = $1`, [email]);
  return email;
}

export async function logIn({ page }: Shopper, email: string, password = PASSWORD): Promise<void> {
  const form = inLogin(page);
  await form.locator("[name=email]").fill(email);
  await form.locator("[name=password]").fill(password);
  await form.locator("[type=submit]").click();
}

/**
 * A window with the session that the form would have begun: without the form, which is a third of what a short journey
 * costs, and has tests of its own. No page is open yet; of the shop under test, unless another is named.
 */
export async function withSession(email: string, url = inject("shopUrl")): Promise<Shopper> {
  return openShopper({ baseURL: url, storageState: await sessionState(email, url) });
}

/** What a browser keeps of such a session. */
export async function sessionState(email: string, url = inject("shopUrl")) {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD, returnToken: true }),
  });
  expect(reply.status).toBe(200);
  const session = sessionOf(LoginResponse.parse(await reply.json()), Date.now());
  const localStorage = [
    { name: "repuesto.session", value: JSON.stringify(session) },
    { name: "repuesto.version", value: STORAGE_VERSION },
  ];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

/** Somebody who logged in by the form, on the page that it leads to. */
export async function signedIn(email: string, next = ""): Promise<Shopper> {
  const shopper = await openShopper();
  await visit(shopper, next === "" ? "/login" : `/login?next=${encodeURIComponent(next)}`);
  await logIn(shopper, email);
  await shopper.page.waitForURL((url) => !url.pathname.endsWith("/login"));
  return shopper;
}

/** The link in the newest mail of a kind, as the mail's reader opens it. */
export async function linkTo(email: string, kind: string): Promise<string> {
  const { rows } = await database.query<{ link: string }>(
    "select params ->> 'link' as link from mail where recipient = $1 and kind = $2 order by id desc limit 1",
    [email, kind],
  );
  const { pathname, hash } = new URL(rows[0]?.link ?? "");
  return pathname + hash;
}

/** What the browser keeps under a name of the shop. */
export const stored = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(`repuesto.${key}`), name);
/** Why one was signed out. */
export const notice = (page: Page) => page.locator(".signed-out .toast");
