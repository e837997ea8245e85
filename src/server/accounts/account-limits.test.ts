import { hash as argon2 } from "@node-rs/argon2";
import { afterEach, describe, expect, it, vi } from "vitest";

import { openAccountShop, PASSWORD } from "../../../test/factories/account-shop.ts";
import { createPasswordHasher, MOST_HASHES, MOST_WAITING } from "./password-hasher.ts";

vi.mock("@node-rs/argon2", { spy: true });

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

/** The statuses of as many calls, one after the other. */
async function inTurn(
  calls: number,
  call: (count: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < calls; count += 1) statuses.push((await call(count)).status);
  return statuses;
}

describe("limits of logins (decisions §1, security A27)", () => {
  it("stop the eleventh failure of an account from one address, on every process, and say for how long", async () => {
    await register("ana@example.com");
    const from = "198.51.100.1";
    for (let count = 0; count < 10; count += 1) {
      const shop = count % 2 === 0 ? strict : other;
      expect((await tryLogin(shop, "ana@example.com", { from })).status).toBe(422);
    }
    const startedAt = performance.now();
    const refused = await tryLogin(strict, " Ana@example.com", { from, password: PASSWORD });
    expect(performance.now() - startedAt).toBeGreaterThan(495); // a flood waits for its answers (A28)
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

describe(
  "an IPv6 network (a /64) and an IPv4 address in every spelling",
  { timeout: 60_000 },
  () => {
    it.each([
      ["IPv6", (count: number) => `2001:db8:7:7:${count}::${count}`],
      ["IPv4", (count: number) => (count % 2 === 0 ? "198.51.100.7" : "::ffff:198.51.100.7")],
    ])(
      "of %s is one client for logins, registrations and forgotten passwords",
      async (_kind, at) => {
        const statuses = await inTurn(61, (count) =>
          tryLogin(strict, `nobody${count}@example.com`, { from: at(count) }),
        );
        expect(statuses.indexOf(429)).toBe(60);
        const forgotten = await inTurn(11, (count) =>
          strict.ask({
            url: "auth/forgot",
            body: { email: `f${count}@example.com` },
            from: at(count),
          }),
        );
        expect(forgotten.indexOf(429)).toBe(10);
      },
    );

    it("beside it is another client", async () => {
      for (let count = 0; count < 11; count += 1)
        await tryLogin(strict, "ana@example.com", { from: `2001:db8:7:8::${count}` });
      const next = await tryLogin(strict, "ana@example.com", { from: "2001:db8:7:9::1" });
      expect(next.status).toBe(422);
    });
  },
);

it("twenty links to a new password an hour and address, and none is hashed for in vain", async () => {
  const from = "198.51.100.8";
  const body = { id: "x".repeat(43), password: PASSWORD, repeatPassword: PASSWORD };
  vi.mocked(argon2).mockClear();
  const statuses = await inTurn(21, () => strict.ask({ url: "auth/newpassword", body, from }));
  expect(statuses.slice(0, 20).every((status) => status === 422)).toBe(true);
  expect(statuses[20]).toBe(429);
  expect(argon2).not.toHaveBeenCalled();
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
  const count = MOST_HASHES + MOST_WAITING + 1;
  const hashes = Array.from({ length: count }, (_, index) => hash(`password ${index}`, `${index}`));
  expect(() => requireRoom("another")).toThrow("rate_limited");
  const outcomes = await Promise.allSettled(hashes);
  expect(() => requireRoom("another")).not.toThrow();
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([
    { reason: { code: "rate_limited", details: { retryAfterSeconds: 1 } } },
  ]);
  await expect(hash("once more")).resolves.toMatch(/^\$argon2id/);
});

it("a mailbox gets five links to a new password an hour, whoever asks, and nobody is told", async () => {
  await register("buzon@example.com");
  const answers = await inTurn(7, (count) =>
    strict.ask({
      url: "auth/forgot",
      from: `198.51.101.${count}`,
      body: { email: count % 2 === 0 ? "buzon@example.com" : " Buzon@Example.com" },
    }),
  );
  expect(answers).toEqual(Array.from({ length: 7 }, () => 200));
  const links = await strict.linksTo("buzon@example.com", "password");
  expect(links).toHaveLength(5);
  // The one that came last still works.
  const password = "clave nueva larga 8";
  const body = { id: links.at(-1), password, repeatPassword: password };
  expect((await strict.ask({ url: "auth/newpassword", body })).status).toBe(200);
});
