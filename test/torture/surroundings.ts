import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

import {
  PAYPAL_CLIENT_ID,
  PAYPAL_SECRET,
  PAYPAL_WEBHOOK_ID,
  type PaypalStandIn,
  startPaypal,
} from "../payments/paypal-stand-in.ts";
import {
  PAYTRACE_PASSWORD,
  PAYTRACE_USERNAME,
  type PaytraceStandIn,
  startPaytrace,
} from "../payments/paytrace-stand-in.ts";
import { openS3Server } from "../s3-server.ts";
import { type SilentProxy, startSilentProxy } from "../silent-proxy.ts";

/** All that the shop needs from outside, by the variable that leads there. */
const VARIABLES = {
  mail: "SMTP_URL",
  stripe: "STRIPE_API_URL",
  paypal: "PAYPAL_API_URL",
  paytrace: "PAYTRACE_API_URL",
  captcha: "CAPTCHA_VERIFY_URL",
  content: "CONTENT_API_URL",
  files: "S3_ENDPOINT",
  database: "DATABASE_URL",
} as const;
export type Needed = keyof typeof VARIABLES;

export const NEEDED = [
  "mail",
  "stripe",
  "paypal",
  "paytrace",
  "captcha",
  "content",
  "files",
  "database",
] as const satisfies readonly Needed[];

type Env = Record<string, string>;

export type Surroundings = {
  /** What a shop is started with that has its own database, mail server and card provider: each is reached by a proxy. */
  envOf: (ordinary: Env) => Promise<Env>;
  proxyOf: (name: Needed) => SilentProxy;
  paypal: PaypalStandIn;
  paytrace: PaytraceStandIn;
  close: () => Promise<void>;
};

/** Stand-ins for all that a shop may be given, and a proxy before each that can go silent. */
export async function openSurroundings(): Promise<Surroundings> {
  const [paypal, paytrace, files, web] = await Promise.all([
    startPaypal(),
    startPaytrace(),
    openS3Server(),
    openWeb(),
  ]);
  const proxies = new Map<Needed, SilentProxy>();
  const own: Env = {
    PAYPAL_API_URL: paypal.url,
    PAYPAL_CLIENT_ID,
    PAYPAL_SECRET,
    PAYPAL_WEBHOOK_ID,
    PAYTRACE_API_URL: paytrace.url,
    PAYTRACE_CLIENT_KEY: "standin-key",
    PAYTRACE_USERNAME,
    PAYTRACE_PASSWORD,
    CAPTCHA_SITE_KEY: "site",
    CAPTCHA_SECRET: "secret",
    CAPTCHA_VERIFY_URL: `${web.url}/verify`,
    CONTENT_API_URL: `${web.url}/graphql`,
    CONTENT_API_KEY: "key",
    S3_ENDPOINT: files.bucket.endpoint,
    S3_BUCKET: files.bucket.bucket,
    S3_ACCESS_KEY_ID: files.bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: files.bucket.secretAccessKey,
  };
  return {
    envOf: async (ordinary) => {
      const env = { ...ordinary, ...own };
      for (const name of NEEDED) {
        const proxy = await startSilentProxy(env[VARIABLES[name]] ?? "");
        proxies.set(name, proxy);
        // Without the slash that every address has: what follows it is joined by the shop.
        env[VARIABLES[name]] = proxy.url.replace(/\/$/, "");
      }
      return env;
    },
    proxyOf: (name) => {
      const proxy = proxies.get(name);
      if (!proxy) throw new Error(`Nothing leads to ${name}.`);
      return proxy;
    },
    paypal,
    paytrace,
    close: async () => {
      for (const proxy of proxies.values()) await proxy.close();
      await Promise.all([paypal.close(), paytrace.close(), files.close(), web.close()]);
    },
  };
}

/** A captcha's service, which takes everybody for a person, and a content service with one catalogue. */
async function openWeb(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await text(request);
  const file = { fileName: "filtros.pdf", url: "https://files.example/filtros.pdf" };
  const body =
    request.url === "/verify"
      ? { success: true, hostname: "localhost", challenge_ts: new Date().toISOString() }
      : { data: { catalogs: [{ name: "Filtros", file, cover: null }] } };
  response.setHeader("content-type", "application/json").end(JSON.stringify(body));
}
