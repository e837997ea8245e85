import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeEach, describe, expect, it } from "vitest";

import { doctorCommand, reportOf } from "../../src/commands/doctor.ts";
import { readConfig } from "../../src/config/config.ts";
import type { Finding } from "../../src/server/doctor/finding.ts";
import { openTestDatabase } from "../database.ts";
import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { openedShop } from "../factories/opened-shop.ts";
import { openMailbox } from "../faults/mailbox.ts";
import {
  PAYPAL_CLIENT_ID,
  PAYPAL_SECRET,
  PAYPAL_WEBHOOK_ID,
  startPaypal,
} from "../payments/paypal-stand-in.ts";
import {
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  startStripe,
} from "../payments/stripe-stand-in.ts";
import {
  PAYTRACE_PASSWORD,
  PAYTRACE_USERNAME,
  startPaytrace,
} from "../payments/paytrace-stand-in.ts";

const work = await openTestDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "doctor-"));
const mailbox = await openMailbox();
const [stripe, paypal, paytrace] = [
  await startStripe(),
  await startPaypal(),
  await startPaytrace(),
];
afterAll(async () => {
  await Promise.all([mailbox, stripe, paypal, paytrace].map((opened) => opened.close()));
  await rm(folder, { recursive: true });
});

/** What the doctor finds with these variables. */
async function examine(variables: Record<string, string> = {}, ...args: string[]) {
  const config = readConfig({ DATA_DIR: folder, ...variables });
  const { text } = await doctorCommand.run(openedShop(work), ["--json", ...args], config);
  const findings: Finding[] = JSON.parse(text);
  const of = (about: string) => findings.filter((finding) => finding.about === about);
  return { of };
}

const works = () =>
  work.pool.query(`insert into job_turn (name, every_ms, done_at) values ('mails', 1000, now())
    on conflict (name) do update set done_at = now()`);
beforeEach(works);

describe("npm run shop -- doctor", () => {
  it("says of each thing how it stands, a line each, and how many are not good", async () => {
    const config = readConfig({ DATA_DIR: folder });
    const { text, exitCode } = await doctorCommand.run(openedShop(work), [], config);
    const lines = text.split("\n");
    expect(
      lines.slice(0, -1).filter((line) => !/^(?:good {2}|MEND {2}|BROKEN) {2}\S/.test(line)),
    ).toEqual([]);
    expect(text).toMatch(/^good {4}ledger +Orders, payments, stock, coupons and credit agree\.$/m);
    expect(text).toMatch(/^good {4}files +/m);
    expect(lines.at(-1)).toMatch(/^1 broken, \d+ to be mended\.$/);
    // The tests' PostgreSQL need not outlive a crash, and runs faster for it.
    expect(text.match(/^BROKEN.*/gm)).toEqual([expect.stringMatching(/durability +fsync/)]);
    expect(exitCode).toBe(1);
  });

  it.each<[Finding["state"], number]>([
    ["good", 0],
    ["mend", 0],
    ["broken", 1],
  ])("ends, where the worst is %s, with %d", (state, exitCode) =>
    expect(
      reportOf([
        { about: "files", state: "good", sentence: "" },
        { about: "jobs", state, sentence: "" },
      ]).exitCode,
    ).toBe(exitCode),
  );

  it("counts an import of which the undo failed among those that failed", async () => {
    expect((await examine()).of("imports")).toMatchObject([{ state: "good" }]);
    await work.pool.query(`
      insert into import_run (kind, file_name, file_path, sha256, size_bytes, is_dry_run, options,
        state, counts, undo_state)
      values ('prices', 'a.csv', '/a.csv', '', 1, false, '{}', 'done', '{}', 'failed')`);
    expect((await examine()).of("imports")).toMatchObject([{ state: "mend" }]);
    await work.pool.query("delete from import_run");
  });

  it("finds that nobody works", async () => {
    await work.pool.query("update job_turn set done_at = now() - interval '6 minutes'");
    expect((await examine()).of("jobs")).toMatchObject([{ state: "broken" }]);
  });

  it("finds that stock and its book do not agree", async () => {
    await plantCounter(work.db);
    await plantPart(work.db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 10 } });
    await work.pool.query("update stock set on_hand = on_hand + 1");
    expect((await examine()).of("ledger")).toMatchObject([{ state: "broken" }]);
    await work.pool.query("update stock set on_hand = on_hand - 1");
  });

  it("looks at the rest where one thing cannot be looked at", async () => {
    await work.pool.query("alter table mail rename to mail_away");
    const { of } = await examine();
    await work.pool.query("alter table mail_away rename to mail");
    expect(of("jobs")).toMatchObject([{ state: "broken" }]);
    expect(of("jobs")[0]?.sentence).toMatch(/could not be looked at.*mail/);
    expect(of("people")).toMatchObject([{ state: "mend" }]);
  });

  it("says that the database is newer than this version, which can run on it", async () => {
    expect((await examine()).of("version")).toMatchObject([{ state: "good" }]);
    await work.pool.query(`
      insert into kysely_migration values ('9001-next.sql', '2999-01-01T00:00:00.000Z');
      insert into migration_reach values ('9001-next.sql', 153)`);
    const [finding] = (await examine()).of("version");
    await work.pool.query(`
      delete from kysely_migration where name = '9001-next.sql';
      delete from migration_reach where name = '9001-next.sql'`);
    expect(finding).toMatchObject({ state: "mend" });
    expect(finding?.sentence).toContain("9001-next.sql");
  });

  it("sees mails that were given up", async () => {
    await work.pool.query(
      `insert into mail (kind, locale, recipient, params, state) values ('x', 'es', 'a@b.example', '{}', 'failed')`,
    );
    expect((await examine()).of("mails")).toMatchObject([{ state: "mend" }]);
    await work.pool.query("delete from mail");
  });

  it("says once of which work pieces fail again and again, and how many", async () => {
    await work.pool.query(
      `insert into work_put_off (work, item, failures, until, why)
       values ('returns', '7', 3, now(), 'Error'), ('returns', '8', 3, now(), 'Error')`,
    );
    const { of } = await examine();
    await work.pool.query("delete from work_put_off");
    const stuck = [...of("jobs"), ...of("settings")].filter(({ sentence }) =>
      sentence.includes("are put off"),
    );
    expect(stuck).toMatchObject([
      { about: "jobs", state: "mend", sentence: expect.stringContaining("returns (2)") },
    ]);
  });

  it("warns of what the running shop warns of", async () => {
    expect(
      (await examine())
        .of("settings")
        .map(({ sentence }) => sentence)
        .join(),
    ).toMatch(/SMTP_URL and MAIL_FROM are not set/);
  });
});

describe("what stands outside", () => {
  const SMTP = { SMTP_URL: mailbox.url, MAIL_FROM: "tienda@shop.example" };

  it("is a mail server that is greeted and sent nothing", async () => {
    expect((await examine(SMTP)).of("mail server")).toMatchObject([{ state: "good" }]);
    expect(mailbox.arrived).toEqual([]);
  });

  it("is a mail server that is not there", async () => {
    const { of } = await examine({ ...SMTP, SMTP_URL: "smtp://127.0.0.1:9" });
    expect(of("mail server")).toMatchObject([{ state: "broken" }]);
  });

  const KEYS = {
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET,
    PAYPAL_API_URL: paypal.url,
    PAYPAL_CLIENT_ID,
    PAYPAL_SECRET,
    PAYPAL_WEBHOOK_ID,
    PAYTRACE_API_URL: paytrace.url,
    PAYTRACE_CLIENT_KEY: "key",
    PAYTRACE_USERNAME,
    PAYTRACE_PASSWORD,
    PAYTRACE_INTEGRATOR_ID: "integrator",
  };
  const gateways = ["stripe", "paypal", "paytrace"];

  it("are payment providers that take the shop's keys", async () => {
    const { of } = await examine(KEYS);
    expect(gateways.flatMap((name) => of(name))).toMatchObject([
      { state: "good" },
      { state: "good" },
      { state: "good" },
    ]);
  });

  it("are payment providers that do not take them, each by itself", async () => {
    const wrong = {
      STRIPE_SECRET_KEY: "sk_test_other",
      PAYPAL_SECRET: "other",
      PAYTRACE_PASSWORD: "other",
    };
    const { of } = await examine({ ...KEYS, ...wrong });
    expect(gateways.flatMap((name) => of(name))).toMatchObject([
      { state: "broken" },
      { state: "broken" },
      { state: "broken" },
    ]);
  });

  it("are backups, the newest of the database alone", async () => {
    expect((await examine()).of("backups")).toEqual([]);
    const BACKUP_DIR = path.join(folder, "backups");
    const looked = async () => (await examine({ BACKUP_DIR })).of("backups");
    expect(await looked()).toMatchObject([
      {
        state: "mend",
        sentence: `There is no backup in ${BACKUP_DIR}. Let deploy/backup/backup.sh write one each night.`,
      },
    ]);
    await mkdir(BACKUP_DIR);
    const kept = async (name: string, days: number) => {
      const at = new Date(Date.now() - days * 86_400_000);
      await writeFile(path.join(BACKUP_DIR, name), "");
      await utimes(path.join(BACKUP_DIR, name), at, at);
    };
    await kept("shop-20200101T000000Z.sql.gz", 3);
    // Neither one that was cut short nor the pictures are a backup of the database.
    await kept("shop-20200103T000000Z.sql.gz.part", 0);
    await kept("uploads-20200103T000000Z.tar.gz", 0);
    const [old] = await looked();
    expect(old?.state).toBe("mend");
    expect(old?.sentence).toContain("shop-20200101T000000Z.sql.gz");
    expect(old?.sentence).toContain("72 hours old");
    await kept("shop-20200102T000000Z.sql.gz", 1);
    expect(await looked()).toMatchObject([
      { state: "good", sentence: "The newest is 24 hours old: shop-20200102T000000Z.sql.gz." },
    ]);
  });

  it("is a captcha that does not take the secret", async () => {
    let codes = ["invalid-input-response"];
    const service = createServer((_, response) =>
      response.end(JSON.stringify({ success: false, "error-codes": codes })),
    );
    await new Promise<void>((listening) => void service.listen(0, "127.0.0.1", listening));
    const address = service.address();
    const CAPTCHA_VERIFY_URL = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
    const variables = { CAPTCHA_SITE_KEY: "site", CAPTCHA_SECRET: "secret", CAPTCHA_VERIFY_URL };
    expect((await examine(variables)).of("captcha")).toMatchObject([{ state: "good" }]);
    codes = ["invalid-input-secret"];
    const [finding] = (await examine(variables)).of("captcha");
    expect(finding).toMatchObject({ state: "broken" });
    expect(finding?.sentence).toContain('"invalid-input-secret"');
    service.close();
  });

  it("are the addresses that people use, each once", async () => {
    const shop = createServer((_, response) => response.end());
    await new Promise<void>((listening) => void shop.listen(0, "127.0.0.1", listening));
    const address = shop.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const { of } = await examine({
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      HOSTS_CR: "127.0.0.1",
      HOSTS_US: "localhost:9",
    });
    expect(of(`127.0.0.1:${port}`)).toMatchObject([{ state: "good" }]);
    expect(of("localhost:9")).toMatchObject([{ state: "mend" }]);
    shop.close();
  });
});
