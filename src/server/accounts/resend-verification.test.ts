import { describe, expect, it } from "vitest";

import { openAccountShop } from "../../../test/factories/account-shop.ts";

const { ask, register, linksTo, database } = await openAccountShop();

const resend = (email: string) => ask({ url: "auth/resendverification", body: { email } });
const verify = async (id: string | undefined) =>
  (await ask({ url: "auth/verifyemail", body: { id: id ?? "" } })).status;

describe("POST auth/resendverification", () => {
  it("mails a new link, and the one before no longer works", async () => {
    await register("otra-vez@example.com");
    await resend("  Otra-Vez@example.com ");
    const [first, second, ...more] = await linksTo("otra-vez@example.com", "registration");
    expect(more).toEqual([]);
    expect(second).toMatch(/^[\w-]{43}$/);
    expect(await verify(first)).toBe(422);
    expect(await verify(second)).toBe(200);
  });

  it("mails the words of an account that waits for staff to one that does", async () => {
    const company = { account_type: "fleet_repair_shop", company_name: "Taller Mora" };
    await register("espera@example.com", company);
    await resend("espera@example.com");
    expect(await linksTo("espera@example.com", "registration_pending")).toHaveLength(2);
  });

  it("answers alike whether an account waits, is verified, or is none (security A27)", async () => {
    await register("lista@example.com");
    const [link] = await linksTo("lista@example.com", "registration");
    await verify(link);
    await register("sin-verificar@example.com");
    const answers = [];
    for (const email of [
      "lista@example.com",
      "sin-verificar@example.com",
      "nadie@example.com",
      "x",
    ])
      answers.push(await resend(email));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"status":"success"}']),
    );
    expect(await linksTo("lista@example.com", "registration")).toHaveLength(1);
  });

  it("is limited to ten an hour for one address of a client (decisions §1)", async () => {
    const strict = await openAccountShop({ database, rateLimitScale: 1 });
    const from = "203.0.113.77";
    const statuses = [];
    for (let call = 0; call < 11; call += 1) {
      const body = { email: `n${call}@example.com` };
      statuses.push((await strict.ask({ url: "auth/resendverification", body, from })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});
