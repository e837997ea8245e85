import { isIP } from "node:net";
import path from "node:path";

import { z } from "zod";

import { FACTOR_DEMANDS } from "#domain/account/second-factor.ts";
import { readDatabaseAddress } from "#domain/database/database-address.ts";
import { readReplicaAddresses } from "#domain/database/replica-address.ts";
import { type SiteOrigins, siteOrigins } from "#domain/storefront/site.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { CONTENT_VARIABLES, contentService, isHalfContentService } from "./content-config.ts";
import { HostList } from "./host-list.ts";
import { missingPaymentVariables, PAYMENT_VARIABLES, paymentProviders } from "./payment-config.ts";
import { missingStorageVariables, s3Bucket, STORAGE_VARIABLES } from "./storage-config.ts";
import { THIRD_PARTY_VARIABLES, thirdPartyScripts } from "./third-party-config.ts";
import { TRACE_VARIABLES, traceCollector } from "./trace-config.ts";

const PORTS = "Give a whole number from 0 to 65535";
const Port = z.coerce.number(PORTS).int(PORTS).min(0, PORTS).max(65_535, PORTS);

const WORKERS = "Give a whole number from 1 to 64";

/** Addresses and networks of proxies, or how many of them stand in front; never "everyone". */
const TrustedProxies = z
  .string()
  .refine(
    (text) => isProxyCount(text) || proxyList(text).every(isProxyAddress),
    "Give addresses or networks of proxies, separated by commas, or how many proxies there are",
  )
  .transform((text) =>
    isProxyCount(text) ? (_address: string, hop: number) => hop < Number(text) : proxyList(text),
  );

/** Where a picture of each square of a map is, at one host that the content policy can name. */
const TilesUrl = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => ["{z}", "{x}", "{y}"].every((part) => new URL(url).pathname.includes(encodeURI(part))),
    {
      message: "Give the address of tiles with {z}, {x} and {y} in its path",
    },
  )
  .refine((url) => !new URL(url).hostname.includes("{"), "Give the address of tiles at one host");

const DatabaseUrl = z
  .string()
  .refine(
    (text) => readDatabaseAddress(text) !== undefined,
    "Give postgres://user:password@host:port/database; several hosts are separated by commas",
  );

/** Each is one server, which the shop looks at by itself. */
const ReplicaUrls = z.string().transform((text, context) => {
  const addresses = readReplicaAddresses(text);
  if (addresses) return addresses;
  context.addIssue(
    "Give postgres://user:password@host:port/database of each replica, one host each and each once, separated by commas",
  );
  return z.NEVER;
});

const Environment = z
  .object({
    PORT: Port.default(3000),
    HOST: z.string().min(1).default("127.0.0.1"),
    METRICS_PORT: Port.optional(),
    WORKERS: z.coerce.number(WORKERS).int(WORKERS).min(1, WORKERS).max(64, WORKERS).optional(),
    DATA_DIR: z
      .string()
      .min(1)
      .default(path.join(import.meta.dirname, "../../.data")),
    BACKUP_DIR: z.string().min(1).optional(),
    DATABASE_URL: DatabaseUrl.optional(),
    POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_READ_URLS: ReplicaUrls.default([]),
    SEED: z.enum(["demo", "none"]).default("demo"),
    SEED_PARTS: z.coerce.number().int().min(1).max(10_000_000).default(24_000),
    STOREFRONT: z.enum(STOREFRONTS).default("cr"),
    HOSTS_CR: HostList.default([]),
    HOSTS_US: HostList.default([]),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    TRUST_PROXY: TrustedProxies.optional(),
    IMAGE_HOSTS: HostList.default([]),
    MAP_TILES_URL: TilesUrl.optional(),
    MAP_ATTRIBUTION: z.string().max(200).optional(),
    DRAIN_SECONDS: z.coerce.number().min(0).max(25).default(1),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
    PAGE_CACHE_MB: z.coerce.number().int().min(1).max(16_384).default(32),
    RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
    SESSION_SECRET: z.string().min(32).optional(),
    SECOND_FACTOR: z.enum(FACTOR_DEMANDS).default("nobody"),
    SECOND_FACTOR_KEY: z.string().min(32).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^(?:[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
        "Give an address, or Name <address>",
      )
      .optional(),
    SHOP_EMAIL: z.email().optional(),
    SECURITY_CONTACT: z
      .url({ protocol: /^(?:https|mailto)$/ })
      .regex(/^\S+$/)
      .optional(),
    CAPTCHA_SITE_KEY: z.string().optional(),
    CAPTCHA_SECRET: z.string().optional(),
    CAPTCHA_VERIFY_URL: z
      .url({ protocol: /^https?$/ })
      .default("https://www.google.com/recaptcha/api/siteverify"),
    CAPTCHA_SCRIPT_URL: z
      .url({ protocol: /^https?$/ })
      .default("https://www.google.com/recaptcha/api.js"),
    ...THIRD_PARTY_VARIABLES,
    ...PAYMENT_VARIABLES,
    ...STORAGE_VARIABLES,
    ...CONTENT_VARIABLES,
    ...TRACE_VARIABLES,
  })
  .superRefine((env, context) => {
    for (const name of missingPaymentVariables(env)) {
      context.addIssue({
        code: "custom",
        path: [name],
        message: "A payment provider needs all of its variables, or none",
      });
    }
  })
  .superRefine((env, context) => {
    for (const name of missingStorageVariables(env)) {
      context.addIssue({
        code: "custom",
        path: [name],
        message: "A bucket needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none",
      });
    }
  })
  .refine((env) => env.HOSTS_CR.every((host) => !env.HOSTS_US.includes(host)), {
    path: ["HOSTS_US"],
    message: "A host has one storefront: it is in HOSTS_CR too",
  })
  .refine((env) => (env.MAP_TILES_URL === undefined) === (env.MAP_ATTRIBUTION === undefined), {
    path: ["MAP_ATTRIBUTION"],
    message:
      "Tiles of a map are shown with whose they are: give both MAP_TILES_URL and MAP_ATTRIBUTION",
  })
  .refine((env) => env.POOLER_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ["POOLER_URL"],
    message: "A pooler stands before a database of your own: give DATABASE_URL too",
  })
  .refine((env) => env.DATABASE_READ_URLS.length === 0 || env.DATABASE_URL !== undefined, {
    path: ["DATABASE_READ_URLS"],
    message: "Replicas are copies of a database of your own: give DATABASE_URL too",
  })
  .refine((env) => !isHalfContentService(env), {
    path: ["CONTENT_API_KEY"],
    message: "A content service needs both CONTENT_API_URL and CONTENT_API_KEY",
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ["MAIL_FROM"],
    message: "SMTP_URL needs the address that mails come from",
  })
  .refine((env) => (env.CAPTCHA_SECRET === undefined) === (env.CAPTCHA_SITE_KEY === undefined), {
    path: ["CAPTCHA_SECRET"],
    message: "A captcha needs both CAPTCHA_SITE_KEY and CAPTCHA_SECRET",
  });

export type Config = ReturnType<typeof readConfig>;

/** A variable that cannot be used; the message names each one with what is wrong, a line each. */
export class InvalidConfiguration extends Error {}

/** The environment, parsed once; nothing else reads it. An empty variable counts as absent. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const present = Object.entries(environment).filter(([, value]) => value !== "");
  const parsed = Environment.safeParse(Object.fromEntries(present));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new InvalidConfiguration(`The environment cannot be used. ${lines.join("; ")}.`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    workers: env.WORKERS,
    dataFolder: env.DATA_DIR,
    backupFolder: env.BACKUP_DIR,
    databaseUrl: env.DATABASE_URL,
    poolerUrl: env.POOLER_URL,
    replicas: env.DATABASE_READ_URLS,
    seed: env.SEED,
    seedParts: env.SEED_PARTS,
    storefront: env.STOREFRONT,
    hosts: { cr: env.HOSTS_CR, us: env.HOSTS_US },
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    imageHosts: env.IMAGE_HOSTS,
    drainMs: env.DRAIN_SECONDS * 1_000,
    logLevel: env.LOG_LEVEL,
    pageCacheMb: env.PAGE_CACHE_MB,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    sessionSecret: env.SESSION_SECRET,
    factor: { demand: env.SECOND_FACTOR, key: env.SECOND_FACTOR_KEY },
    shopEmail: env.SHOP_EMAIL ?? addressIn(env.MAIL_FROM),
    securityContact: env.SECURITY_CONTACT,
    ...outsideServices(env),
    isRunByNpm: environment["npm_lifecycle_event"] !== undefined,
  };
}

/** The address people use: what links in mails and for search engines begin with. */
export function shopOrigin({ publicUrl, port }: Pick<Config, "publicUrl" | "port">): string {
  return new URL(publicUrl ?? `http://localhost:${port}`).origin;
}

/** The address of each storefront and of each of its host names: what links begin with. */
export function shopOrigins(
  config: Pick<Config, "publicUrl" | "port" | "hosts" | "storefront">,
): SiteOrigins {
  return siteOrigins(shopOrigin(config), config.hosts, config.storefront);
}

/** The address of "Name <address>". */
function addressIn(from: string | undefined): string | undefined {
  return from === undefined ? undefined : (/<([^<>]+)>$/.exec(from)?.[1] ?? from);
}

/** What the shop reaches outside; undefined where it is not configured. */
function outsideServices(env: z.infer<typeof Environment>) {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  return {
    smtp: url === undefined || from === undefined ? undefined : { url, from },
    captcha: captchaService(env),
    traces: traceCollector(env),
    map: mapTiles(env),
    payments: paymentProviders(env),
    s3: s3Bucket(env),
    content: contentService(env),
    thirdParties: thirdPartyScripts(env),
  };
}

function mapTiles({
  MAP_TILES_URL: tilesUrl,
  MAP_ATTRIBUTION: attribution,
}: z.infer<typeof Environment>) {
  return tilesUrl === undefined || attribution === undefined
    ? undefined
    : { tilesUrl, attribution };
}

function captchaService(env: z.infer<typeof Environment>) {
  const { CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = env;
  if (siteKey === undefined || secret === undefined) return undefined;
  const { CAPTCHA_VERIFY_URL: verifyUrl, CAPTCHA_SCRIPT_URL: scriptUrl } = env;
  return { siteKey, secret, verifyUrl, scriptUrl };
}

function isProxyAddress(entry: string): boolean {
  const [address = "", bits] = entry.split("/");
  const isNetwork = bits === undefined || /^\d{1,3}$/.test(bits);
  return (
    isNetwork && (isIP(address) > 0 || ["loopback", "linklocal", "uniquelocal"].includes(address))
  );
}

function isProxyCount(text: string): boolean {
  return /^[1-9]$/.test(text);
}

function proxyList(text: string): string[] {
  return text.split(",").map((entry) => entry.trim());
}
