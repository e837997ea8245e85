import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { Client } from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { openDatabase } from "#server/platform/database/database.ts";

import { runCommand } from "../../src/commands/command.ts";
import { SHOP_COMMANDS } from "../../src/commands/shop-commands.ts";
import { plantAccount } from "../factories/customer.ts";
import { freePort, type RunningShop, until } from "./launch-shop.ts";
import { ownDatabase } from "./own-database.ts";
import { argumentsOf, type CommandKind, commandKind, quotedIn } from "./runbook-commands.ts";
import { NO_COMMANDS, NOT_RUN } from "./runbook-lists.ts";
import { startShop, temporaryFolder } from "./running-shop.ts";

const DOCUMENT = "docs/operations.md";
const OWNER = "jefa@tienda.example";
const CUSTOMER = "ana@taller.example";

const quoted = quotedIn(readFileSync(DOCUMENT, "utf8")).filter(
  ({ text }) => !NO_COMMANDS.has(text),
);
const commands = quoted.flatMap((one) => {
  const kind = commandKind(one.text);
  return kind === undefined ? [] : [{ ...one, kind }];
});
const walked = commands.filter(
  ({ text, kind }) => kind !== "other" && !Object.hasOwn(NOT_RUN, text),
);

let shop: RunningShop;
let client: Client;
let folder = "";
let operatorPages = "";
let databaseUrl = "";
/** The number that the operator's command before printed first. */
let printedNumber = "";

beforeAll(async () => {
  folder = await temporaryFolder();
  databaseUrl = await ownDatabase();
  const metricsPort = await freePort();
  operatorPages = `http://127.0.0.1:${metricsPort}`;
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
  shop = await startShop({ env: { ...env, ...EVERYTHING_ON, METRICS_PORT: String(metricsPort) } });
  client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  // The doctor asks whether any job has worked, which a shop that has just started has not written yet.
  await until(async () => {
    const { rowCount } = await client.query("select from job_turn where done_at is not null");
    return rowCount !== 0;
  });
  const { db, close } = openDatabase(databaseUrl);
  await plantAccount(db, { email: CUSTOMER });
  await close();
  await writeFile(path.join(folder, "social.json"), "[]");
  await sharp({ create: { width: 400, height: 100, channels: 3, background: "#c00" } })
    .png()
    .toFile(path.join(folder, "FILE"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await client.end();
});

/** What the document names and a shop has only where it is configured. Nobody is asked at these addresses. */
const EVERYTHING_ON = {
  SECURITY_CONTACT: "mailto:security@example.com",
  CAPTCHA_SITE_KEY: "site",
  CAPTCHA_SECRET: "secret",
  STRIPE_API_URL: "http://127.0.0.1:9",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  PAYPAL_API_URL: "http://127.0.0.1:9",
  PAYPAL_CLIENT_ID: "client",
  PAYPAL_SECRET: "secret",
  PAYPAL_WEBHOOK_ID: "webhook",
  PAYTRACE_API_URL: "http://127.0.0.1:9",
  PAYTRACE_CLIENT_KEY: "key",
  PAYTRACE_USERNAME: "name",
  PAYTRACE_PASSWORD: "password",
  PAYTRACE_INTEGRATOR_ID: "integrator",
};

const inFolder = (name: string) => path.join(folder, name);
/** What stands in a command for what an operator has. */
const PLACES: Readonly<Record<string, (word: string) => string>> = {
  FILE: inFolder,
  "FILE.sql.gz": inFolder,
  "shop.json": inFolder,
  "social.json": inFolder,
  NAME: () => "Isuzu",
  WORD: () => "caja",
  NUMBER: () => printedNumber,
};
/** What an operator writes behind an option. */
const BEHIND: Readonly<Record<string, string>> = {
  "--email": OWNER,
  "--first": "Ana",
  "--last": "Mora",
  import: "parts db/samples/parts.csv --create-brands",
};

/** The arguments with an operator's own words in their places. */
function filledIn(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (word === "…") return (BEHIND[words[at - 1] ?? ""] ?? word).split(" ");
    return Object.hasOwn(PLACES, word) ? (PLACES[word]?.(word) ?? word) : word;
  });
}

type Case = { before?: () => Promise<unknown>; exitCode?: number; says?: RegExp };

/** What has to be there before a command, and what it says, where its exit code alone would not do. */
const CASES: Readonly<Record<string, Case>> = {
  reference: { says: /registry rows read/ },
  import: { says: /create/ },
  "factor:remove": {
    before: () =>
      client.query(
        `insert into second_factor (account_id, secret, confirmed_at)
           select id, '', now() from account where email = $1`,
        [OWNER],
      ),
  },
  doctor: {
    // The tests' PostgreSQL need not outlive a crash, and runs faster for it: of that alone it complains.
    exitCode: 1,
    says: /^BROKEN +durability [^]*^1 broken, \d+ to be mended\.$/m,
  },
  // A backup is put into a database that holds nothing.
  restore: {
    before: async () => vi.stubEnv("DATABASE_URL", await ownDatabase()),
    says: /Restored \d+/,
  },
};

/** Runs an operator's command as `npm run shop` does, and takes what it prints where the document says so. */
async function runShop(text: string): Promise<void> {
  const [command = "", file] = text.split(" > ");
  const words = filledIn(argumentsOf(command));
  const { before, exitCode = 0, says = /./ } = CASES[words[0] ?? ""] ?? {};
  await before?.();
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
  const error = vi
    .spyOn(console, "error")
    .mockImplementation((line) => void lines.push(String(line)));
  const ended = await runCommand(SHOP_COMMANDS, words);
  log.mockRestore();
  error.mockRestore();
  vi.stubEnv("DATABASE_URL", databaseUrl);
  const output = lines.join("\n");
  expect({ ended, output }).toEqual({ ended: exitCode, output: expect.stringMatching(says) });
  printedNumber = /\d+/.exec(output)?.[0] ?? "";
  if (file !== undefined) await writeFile(inFolder(file), output);
}

/** A statement that only a replica takes is read by the database, and not done. */
async function runSql(text: string): Promise<void> {
  if (text.includes("pg_is_wal_replay_paused")) {
    await client.query(`prepare on_a_replica as ${text}`);
    return;
  }
  const held = new Client({ connectionString: databaseUrl });
  held.on("error", () => {}); // it may be the one that is ended
  await held.connect();
  const { rows } = await held.query<{ pid: number }>("select pg_backend_pid() as pid");
  await client.query(text.replace("…", String(rows[0]?.pid)));
  await held.end();
}

/** The document's addresses are the shop's own, but for those of its operator; a webhook is sent something. */
async function ask(text: string): Promise<void> {
  const address = text.replace("GET ", "");
  const isOperators = address === "/metrics" || address === "/warnings";
  const isWebhook = address.endsWith("/webhook");
  const { status } = await fetch(`${isOperators ? operatorPages : shop.url}${address}`, {
    ...(isWebhook && {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    }),
  });
  if (isWebhook) expect([200, 400, 401]).toContain(status);
  else expect(status).toBe(200);
}

const WALK: Readonly<Record<Exclude<CommandKind, "other">, (text: string) => Promise<void>>> = {
  shop: runShop,
  sql: runSql,
  address: ask,
};

async function walk(text: string): Promise<void> {
  const kind = commandKind(text);
  if (kind === undefined || kind === "other") throw new Error(`Nobody knows how to run ${text}.`);
  await WALK[kind](text);
}

/** A single word that may be a command's: its name, an option, or a word behind it. */
const WORD = /^(?:--)?[a-z][a-z:-]*$/;
const USED: ReadonlySet<string> = new Set(
  SHOP_COMMANDS.flatMap(
    ({ name, usage }) => `${name} --help ${usage}`.match(/(?:--)?[a-z][a-z:-]*/g) ?? [],
  ),
);

describe("the runbook, docs/operations.md", () => {
  it("quotes no command that is neither run here nor on the list of those that cannot be", () => {
    const strangers = commands.filter(
      ({ text, kind }) => kind === "other" && !Object.hasOwn(NOT_RUN, text),
    );
    expect(strangers).toEqual([]);
    expect(walked.length).toBeGreaterThan(50);
  });

  it("names no option and no word of a command that none has", () => {
    const words = quoted.filter(({ text }) => WORD.test(text));
    expect(words.filter(({ text }) => !USED.has(text))).toEqual([]);
    expect(words.length).toBeGreaterThan(10);
  });

  it("still quotes whatever is on the lists", () => {
    const all = new Set(quotedIn(readFileSync(DOCUMENT, "utf8")).map(({ text }) => text));
    expect([...Object.keys(NOT_RUN), ...NO_COMMANDS].filter((text) => !all.has(text))).toEqual([]);
  });

  it.each(walked)("line $line: $text", async ({ text }) =>
    expect(walk(text)).resolves.toBeUndefined(),
  );

  it("has what it printed in the file that it names", async () =>
    expect(JSON.parse(await readFile(inFolder("shop.json"), "utf8"))).toHaveProperty("settings"));
});

describe("a misspelt command is noticed", () => {
  it.each([
    "npm run shop -- docter",
    "npm run shop -- ledger:check --jsno",
    "settings set shop_nam X",
    "settings sett shop_name X",
    "GET /readyzz",
    "GET /warning",
    "/api/payments/strype/webhook",
    "update work_putt_off set until = now()",
    "select * from pg_stat_replicatoin",
    "select pg_is_wal_replay_pawsed()",
  ])("%s fails", async (text) => expect(walk(text)).rejects.toThrow(/./));

  it.each(["setings set shop_name X", "systemctl restrat repuesto", "npm run shp -- doctor"])(
    "%s is on neither list",
    (text) => {
      expect(commandKind(text)).toBe("other");
      expect(NOT_RUN).not.toHaveProperty([text]);
    },
  );
});
