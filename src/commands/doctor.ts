import path from "node:path";
import { parseArgs } from "node:util";

import { findSecretFault } from "#adapters/captcha/recaptcha.ts";
import { greetSmtp } from "#adapters/mails/smtp-transport.ts";
import { openGateways } from "#adapters/payments/open-gateways.ts";
import { openFileStore } from "#adapters/storage/open-file-store.ts";
import { type Config, shopOrigin, shopOrigins } from "#config/config.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { examineShop, type Look } from "#server/doctor/examine-shop.ts";
import type { Finding } from "#server/doctor/finding.ts";
import { lookAtBackups } from "#server/doctor/look-at-backups.ts";
import { lookAtDisk } from "#server/doctor/look-at-disk.ts";
import { lookAtAddress, lookAtFiles, lookAtGateway } from "#server/doctor/look-outside.ts";
import { lookAtReplica } from "#server/doctor/look-at-replica.ts";
import type { Database, ShopDatabase } from "#server/platform/database/database.ts";
import { isMarkedAsDemo } from "#server/settings/mark-as-demo.ts";
import { findWarnings } from "#server/warnings/find-warnings.ts";
import type { Warning } from "#server/warnings/operator-warnings.ts";
import { startWarnings } from "#server/warnings/start-warnings.ts";

import type { ShopCommand, Summary } from "./command.ts";

const clock = () => new Date();

const SHOWN = { good: "good  ", mend: "MEND  ", broken: "BROKEN" } satisfies Record<
  Finding["state"],
  string
>;

/** Says of everything that an operator answers for how it stands, and how to mend it. */
export const doctorCommand: ShopCommand<Summary> = {
  name: "doctor",
  summary: "Look at everything that an operator can get wrong, and say how to mend it",
  usage: `[--json]
  --json   the findings for programs
The exit code is 1 when something is broken. Replicas, the mail server, the payment providers and the addresses of the
shop are asked; no mail is sent, no payment made.`,
  async run({ work, isEmbedded }, args, config) {
    const { db } = work;
    const { values } = parseArgs({ args, options: { json: { type: "boolean", default: false } } });
    const findings = await examineShop({
      db,
      isEmbedded,
      hasSmtp: config.smtp !== undefined,
      now: clock,
      warnings: () => warningsOf(config, db, isEmbedded),
      outside: [...replicaLooks(config, work), ...looksOutside(config)],
    });
    const report = reportOf(findings);
    return values.json ? { ...report, text: JSON.stringify(findings) } : report;
  },
};

/** A line of each finding and what they come to; 1 is the exit code when something is broken. */
export function reportOf(findings: readonly Finding[]): Summary {
  const width = Math.max(...findings.map(({ about }) => about.length)) + 2;
  const lines = findings.map(
    ({ about, state, sentence }) => `${SHOWN[state]}  ${about.padEnd(width)}${sentence}`,
  );
  const count = (state: Finding["state"]) => findings.filter((one) => one.state === state).length;
  const text = [...lines, `${count("broken")} broken, ${count("mend")} to be mended.`].join("\n");
  return { text, exitCode: count("broken") > 0 ? 1 : 0 };
}

/** What the running shop warns of as well; the demonstration needs none of it. */
async function warningsOf(config: Config, db: Database, isEmbedded: boolean): Promise<Warning[]> {
  const isDemo = isEmbedded && config.seed === "demo" && (await isMarkedAsDemo(db));
  const { publicUrl, imageHosts } = config;
  const hasSmtp = config.smtp !== undefined;
  const hasTrustedProxy = config.trustProxy !== undefined;
  return [
    ...startWarnings({ isDemo, publicUrl, origin: shopOrigin(config), hasTrustedProxy, hasSmtp }),
    ...(await findWarnings({ db, isDemo, hasSmtp, imageHosts })),
  ];
}

function looksOutside(config: Config): Look[] {
  const { smtp, captcha, s3, dataFolder, backupFolder } = config;
  const files = openFileStore({ s3, folder: path.join(dataFolder, "uploads") });
  return [
    { about: "disk", look: () => lookAtDisk(dataFolder) },
    { about: "files", look: () => lookAtFiles(files) },
    ...(backupFolder === undefined
      ? []
      : [{ about: "backups", look: () => lookAtBackups(backupFolder, clock()) }]),
    ...(smtp ? [{ about: "mail server", look: () => lookAtMail(smtp) }] : []),
    ...(captcha ? [{ about: "captcha", look: () => lookAtCaptcha(captcha) }] : []),
    ...gatewayLooks(config),
    ...originsOf(config).map((origin) => ({
      about: new URL(origin).host,
      look: () => lookAtAddress(origin, clock()),
    })),
  ];
}

function replicaLooks({ replicas }: Config, work: ShopDatabase): Look[] {
  return replicas.map((address) => ({
    about: `replica ${address.name}`,
    look: () => lookAtReplica(address, work),
  }));
}

async function lookAtMail(smtp: NonNullable<Config["smtp"]>): Promise<Finding[]> {
  await greetSmtp(smtp);
  return [{ about: "mail server", state: "good", sentence: "It lets the shop in." }];
}

async function lookAtCaptcha(captcha: NonNullable<Config["captcha"]>): Promise<Finding[]> {
  const fault = await findSecretFault(captcha);
  return [
    fault === undefined
      ? { about: "captcha", state: "good", sentence: "It takes the shop's secret." }
      : {
          about: "captcha",
          state: "broken",
          sentence: `Its service says "${fault}" to CAPTCHA_SECRET: nobody can register or write to the shop. Give the secret that belongs to CAPTCHA_SITE_KEY.`,
        },
  ];
}

function gatewayLooks({ payments }: Config): Look[] {
  const opened = openGateways({ ...payments, sandbox: undefined, now: clock });
  return Object.values(opened)
    .filter((gateway) => gateway !== undefined)
    .map((gateway) => ({ about: gateway.name, look: () => lookAtGateway(gateway, clock()) }));
}

/** The addresses that people use, each once; none where nothing says what they are. */
function originsOf(config: Config): string[] {
  if (config.publicUrl === undefined) return [];
  const originOf = shopOrigins(config);
  const named = STOREFRONTS.flatMap((storefront) =>
    config.hosts[storefront].map((host) => originOf({ storefront, host })),
  );
  return [...new Set([shopOrigin(config), ...named])];
}
