import { afterEach, describe, expect, it } from "vitest";

import { openAccountShop, PASSWORD } from "../../../test/factories/account-shop.ts";
import { createPasswordHasher, MOST_HASHES, MOST_WAITING } from "./password-hasher.ts";

const { database, register } = await openAccountShop();
const other = await openAccountShop({ database, rateLimitScale: 1 });
const strict = await openAccountShop({ database, rateLimitScale: 1 });

afterEach(() => database.pool.query("delete from rate_limit"));

const tryLogin = (
  shop: typeof strict,
  email: string,
  options: { password?: string; from: string },
) =>
  shop.ask({
    url: "auth/login",
    body: { email, password: options.password ?? "not the one 1" },
    from: options.from,
  });

describe("limits of logins (decisions §1, security A27)", () => {
  it("stop the eleventh failure of an account from one address, on every process, and say for how long", async () => {
    await register("ana@example.com");
    const from = "198.51.100.1";
    for (let count = 0; count < 10; count += 1) {
      const shop = count % 2 === 0 ? strict : other;
      expect((await tryLogin(shop, "ana@example.com", { from })).status).toBe(422);
    }
    const asked = performance.now();
    const refused = await tryLogin(strict, " Ana@example.com", { from, password: PASSWORD });
    expect(performance.now() - asked).toBeGreaterThan(495); // a flood waits for its answers (A28)
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(600);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(900);
    expect((await tryLogin(other, "ana@example.com", { from, password: PASSWORD })).status).toBe(
      429,
    );
  });

  it("never lock a customer out because of an attacker elsewhere", async () => {
    await register("eva@example.com");
    for (let count = 0; count < 12; count += 1)
      await tryLogin(strict, "eva@example.com", { from: "198.51.100.2" });
    const own = await tryLogin(strict, "eva@example.com", {
      from: "203.0.113.9",
      password: PASSWORD,
    });
    expect(own.status).toBe(200);
  });

  it("count tries that come all at once", async () => {
    await register("sol@example.com");
    const replies = await Promise.all(
      Array.from({ length: 30 }, () =>
        tryLogin(strict, "sol@example.com", { from: "198.51.100.3" }),
      ),
    );
    expect(replies.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10);
  });

  it("forget the failures of whoever gets in", async () => {
    await register("paz@example.com");
    const from = "198.51.100.4";
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 6; count += 1)
        await tryLogin(strict, "paz@example.com", { from });
      expect((await tryLogin(strict, "paz@example.com", { from, password: PASSWORD })).status).toBe(
        200,
      );
    }
  });

  it(
    "stop the 61st failure of an address, whatever the accounts",
    { timeout: 60_000 },
    async () => {
      const from = "198.51.100.5";
      const statuses: number[] = [];
      for (let count = 0; count < 61; count += 1)
        statuses.push((await tryLogin(strict, `nobody${count}@example.com`, { from })).status);
      expect(statuses.slice(0, 60).every((status) => status === 422)).toBe(true);
      expect(statuses[60]).toBe(429);
    },
  );
});

it("ten requests an hour for a new password, and ten registrations, per address (decisions §1)", async () => {
  const from = "198.51.100.6";
  const statuses = await Promise.all(
    Array.from({ length: 11 }, (_, index) =>
      strict.ask({ url: "auth/forgot", body: { email: `n${index}@example.com` }, from }),
    ),
  );
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
  const user = {
    first_name: "Ana",
    last_name: "Mora",
    phone: { country_code: "506", number: "88881234" },
    password: PASSWORD,
    account_type: "vehicle_owner",
  };
  const registered = await Promise.all(
    Array.from({ length: 11 }, (_, index) =>
      strict.ask({
        url: "auth/register",
        body: { user: { ...user, email: `r${index}@example.com` } },
        from,
      }),
    ),
  );
  expect(registered.filter(({ status }) => status === 429)).toHaveLength(1);
});

it("at most four hashes at once, fifty waiting, and the next one is refused (security A28)", async () => {
  const { hash, requireRoom } = await createPasswordHasher();
  expect(MOST_HASHES).toBeLessThanOrEqual(4);
  const asked = MOST_HASHES + MOST_WAITING + 1;
  const hashes = Array.from({ length: asked }, (_, index) => hash(`password ${index}`));
  expect(requireRoom).toThrow("rate_limited");
  const outcomes = await Promise.allSettled(hashes);
  expect(requireRoom).not.toThrow();
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([
    { reason: { code: "rate_limited", details: { retryAfterSeconds: 1 } } },
  ]);
  await expect(hash("once more")).resolves.toMatch(/^\$argon2id/);
});
