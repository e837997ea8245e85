import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { confirmHolidaysOf } from "#server/calendars/confirm-holidays.ts";
import { orPutOff } from "#server/platform/database/put-off.ts";
import { createApp } from "#server/platform/http/api.ts";
import { loadReference } from "#server/reference/load-reference.ts";
import { saveSettings } from "#server/settings/save-setting.ts";
import { OWN_SETTINGS } from "#server/settings/demo-settings.ts";
import { currentSettings } from "#server/settings/current-settings.ts";

import { currentRates, replaceRates } from "#server/shipping/replace-rates.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { findWarnings } from "./find-warnings.ts";
import { createWarnings, type Warning } from "./operator-warnings.ts";
import { startWarnings } from "./start-warnings.ts";
import { watchRequests } from "./watch-requests.ts";

const { db } = await openTestDatabase();
const imageHosts: string[] = [];
const real = { db, isDemo: false, hasSmtp: true, imageHosts };

let beforeReference: string[];
beforeAll(async () => {
  beforeReference = await codes();
  await loadReference(db);
});

function ask(headers: Record<string, string>) {
  return { url: "/api/nothing", headers, remoteAddress: "10.0.0.7" };
}

async function codes(needs: Partial<typeof real> = {}): Promise<string[]> {
  return (await findWarnings({ ...real, ...needs })).map(({ code }) => code);
}

async function fail(): Promise<void> {
  throw new Error("bad");
}

async function untold(): Promise<string | undefined> {
  return (await findWarnings(real)).find(({ code }) => code === "holidays")?.sentence;
}

describe("what a real shop is told at its start", () => {
  const place = {
    isDemo: false,
    publicUrl: "https://shop.example",
    origin: "https://shop.example",
    hasTrustedProxy: true,
    hasSmtp: true,
  };
  it.each([
    ["nothing, when all is set", {}, []],
    ["a missing address", { publicUrl: undefined, origin: "http://localhost:1" }, ["PUBLIC_URL"]],
    ["a proxy that speaks TLS for it", { hasTrustedProxy: false }, ["TRUST_PROXY"]],
    ["no proxy without TLS", { publicUrl: "http://shop.local", hasTrustedProxy: false }, []],
    ["mails that do not leave", { hasSmtp: false }, ["SMTP_URL"]],
    ["nothing, as a demonstration", { isDemo: true, publicUrl: undefined, hasSmtp: false }, []],
  ])("is %s", (_what, change, expected) => {
    const warnings = startWarnings({ ...place, ...change });
    expect(warnings.map(({ code }) => code)).toEqual(expected);
    for (const { sentence } of warnings) expect(sentence).toMatch(/^[^\n]+\.$/);
  });
});

describe("what requests show of missing variables", () => {
  let logged: Warning[];
  beforeEach(() => {
    logged = [];
  });

  async function shop(publicUrl: string | undefined, trustProxy: string[] | false) {
    const warnings = createWarnings({ find: async () => [], log: (one) => logged.push(one) });
    return createApp({
      routes: {},
      sessions: { holderOf: async () => undefined },
      storefront: "cr",
      publicUrl,
      trustProxy,
      watch: (app) => {
        watchRequests(app, { publicUrl, origin: "http://localhost:3000", warn: warnings.warn });
      },
    });
  }

  it("is a proxy that nobody named, once however many requests it sends", async () => {
    const app = await shop(undefined, false);
    for (let request = 0; request < 5; request += 1)
      await app.inject(ask({ host: "localhost", "x-forwarded-for": `198.51.100.${request}` }));
    expect(logged).toEqual([
      { code: "TRUST_PROXY", sentence: expect.stringContaining("10.0.0.7") },
    ]);
  });

  it.each([
    ["another proxy than the named one", ["10.0.0.9"], ["TRUST_PROXY"]],
    ["nothing from the named one", ["10.0.0.7"], []],
    ["nothing from its network", ["10.0.0.0/24"], []],
  ])("is %s", async (_what, trustProxy, expected) => {
    const app = await shop("http://shop.example", trustProxy);
    await app.inject(ask({ host: "shop.example", "x-forwarded-for": "198.51.100.1" }));
    expect(logged.map(({ code }) => code)).toEqual(expected);
  });

  it.each([
    [undefined, "shop.example", ["PUBLIC_URL"]],
    [undefined, "192.0.2.4:3000", ["PUBLIC_URL"]],
    [undefined, "localhost:3000", []],
    [undefined, "127.0.0.1:3000", []],
    [undefined, "[::1]:3000", []],
    ["https://shop.example", "shop.example", []],
    ["https://shop.example", "www.shop.example", ["PUBLIC_URL.other"]],
  ])("with PUBLIC_URL %s and asked for as %s: %j", async (publicUrl, host, expected) => {
    const app = await shop(publicUrl, false);
    await app.inject(ask({ host }));
    await app.inject(ask({ host }));
    expect(logged.map(({ code }) => code)).toEqual(expected);
  });

  it("is nothing when a balancer asks for the machine", async () => {
    const app = await shop("https://shop.example", false);
    await app.inject({ url: "/readyz", headers: { host: "10.0.0.3:3000" } });
    expect(logged).toEqual([]);
  });
});

describe("what the database of a real shop shows", () => {
  it("is that there is nothing to ship by, until there is", async () => {
    expect(beforeReference).toContain("shipping");
    expect(await codes()).not.toContain("shipping");
  });

  it("is each value that the demonstration invented, by name", async () => {
    const [warning] = await findWarnings(real);
    expect(warning?.code).toBe("demo-values");
    for (const name of [...OWN_SETTINGS, "shipping tables"])
      expect(warning?.sentence).toContain(name);
    expect(await codes({ isDemo: true })).toEqual([]);
  });

  it("is mails that are kept, and how many", async () => {
    await db
      .insertInto("mail")
      .values({ kind: "welcome", locale: "es", recipient: "a@b.example", params: "{}" })
      .execute();
    expect(await findWarnings({ ...real, hasSmtp: false })).toContainEqual({
      code: "mails-kept",
      sentence: expect.stringContaining("(1)"),
    });
    expect(await codes()).not.toContain("mails-kept");
  });

  it("is work of which pieces fail again and again, and how many", async () => {
    const piece = { work: "returns", item: 7 } as const;
    const failTwice = async () => {
      for (let time = 0; time < 2; time += 1) await orPutOff(db, piece, fail).catch(() => {});
    };
    await failTwice();
    expect(await codes()).not.toContain("work-stuck");
    await failTwice();
    expect(await findWarnings(real)).toContainEqual({
      code: "work-stuck",
      sentence: expect.stringContaining("returns (1)"),
    });
    await orPutOff(db, piece, async () => {});
    expect(await codes()).not.toContain("work-stuck");
  });

  it("is a brand's picture that browsers do not show", async () => {
    await db
      .updateTable("brand")
      .set({ image: "https://cdn.example/isuzu.png" })
      .where("slug", "=", "isuzu")
      .execute();
    expect(await findWarnings(real)).toContainEqual({
      code: "pictures",
      sentence: expect.stringContaining("Isuzu"),
    });
    expect(await codes({ imageHosts: ["cdn.example"] })).not.toContain("pictures");
  });

  it("is each storefront whose visitors are told of no holiday, until a manager confirms them", async () => {
    expect(beforeReference).not.toContain("holidays");
    expect(await untold()).toContain("in Costa Rica and the United States,");
    await confirmHolidaysOf(db, ["us"], "jefa@correo.example");
    expect(await untold()).toContain("in Costa Rica,");
    await confirmHolidaysOf(db, ["cr"], "jefa@correo.example");
    expect(await untold()).toBeUndefined();
    await db.deleteFrom("calendar_confirmed").where("storefront", "=", "cr").execute();
    expect(await untold()).toContain("in Costa Rica,");
    await confirmHolidaysOf(db, ["cr"], "jefa@correo.example");
  });

  it("is nothing more when the operator has decided, to the same values too", async () => {
    const settings = await currentSettings(db);
    const decided = Object.fromEntries(OWN_SETTINGS.map((key) => [key, settings[key]]));
    await db.transaction().execute((trx) => saveSettings(trx, decided, []));
    const [warning] = await findWarnings(real);
    expect(warning?.sentence).toMatch(/invented: shipping tables\./);
    const tables = await currentRates(db);
    if (tables) await db.transaction().execute((trx) => replaceRates(trx, tables));
    expect(await codes({ imageHosts: ["cdn.example"] })).toEqual([]);
  });
});

it("tells a warning once, and all that hold to whoever asks", async () => {
  const logged: string[] = [];
  let found: Warning[] = [{ code: "a", sentence: "A." }];
  const warnings = createWarnings({
    find: async () => found,
    log: ({ code }) => logged.push(code),
  });
  await warnings.look();
  await warnings.look();
  warnings.warn({ code: "b", sentence: "B." });
  warnings.warn({ code: "b", sentence: "B again." });
  expect(logged).toEqual(["a", "b"]);
  expect((await warnings.list()).map(({ code }) => code)).toEqual(["b", "a"]);
  found = [];
  expect((await warnings.list()).map(({ code }) => code)).toEqual(["b"]);
});
