import { askByHttps, type HttpsShop } from "./ask-by-https.ts";
import { buyByHttps } from "./buy-by-https.ts";
import { SHOP_HOST } from "./compose-project.ts";
import { until } from "../process/launch-shop.ts";
import type { Bought, TriedProject } from "./tried-project.ts";

const AUTHORITY = "/data/caddy/pki/authorities/local/root.crt";
/** What an operator does once, as docs/operations.md says it. */
const FIRST_COMMANDS = [
  ["reference"],
  ["import", "parts", "db/samples/parts.csv", "--create-brands"],
  ["import", "prices", "db/samples/prices.csv"],
  ["import", "stock", "db/samples/stock.csv"],
];
const SAMPLE = "SAMPLE-1";
const STARTED = "--format={{.RestartCount}} {{json .State.StartedAt}}";

/** From an empty machine to an order that came by https; without a shop there is none. */
export async function tryBeginning(tried: TriedProject): Promise<Bought | undefined> {
  const { checks, project, podman } = tried;
  await checks.that("compose up starts database, shop and proxy", async () => {
    await project.compose("up", "--detach", "--no-build");
    await until(async () => (await stateOf(tried, "shop")) === "healthy", 300_000);
  });
  if (checks.faults().length > 0) return undefined;
  await checks.that("the shop is started once, and not before the database is ready", async () => {
    const [restarts, started] = (
      await podman.podman("inspect", STARTED, project.containerOf("shop"))
    ).split(" ");
    const ready = await readySince(tried);
    const isInTime = Date.parse(JSON.parse(started ?? "")) >= Date.parse(ready);
    return restarts === "0" && isInTime
      ? undefined
      : `started at ${started}, again ${restarts} times; the database was ready at ${ready}`;
  });
  for (const command of FIRST_COMMANDS)
    await checks.that(`shop.ts ${command.join(" ")} in the container`, async () => {
      await project.compose("exec", "-T", "shop", "node", "src/shop.ts", ...command);
    });
  const shop = await shopByHttps(tried);
  if (!shop) return undefined;
  await tryProxy(tried, shop);
  return placeOrder(tried, shop);
}

/** When the database was last ready: where a new one is made, a server that soon ends says so first. */
async function readySince({ podman, project }: TriedProject): Promise<string> {
  const log = await podman.bothStreams("logs", "--timestamps", project.containerOf("database"));
  const lines = log.split("\n").filter((line) => line.includes("ready to accept connections"));
  return lines.at(-1)?.split(" ")[0] ?? "";
}

async function stateOf({ podman, project }: TriedProject, service: string): Promise<string> {
  const container = project.containerOf(service);
  return podman.podman("inspect", "--format={{.State.Health.Status}}", container);
}

async function shopByHttps({ podman, project, checks }: TriedProject) {
  let shop: HttpsShop | undefined;
  await checks.that(
    "a page comes by https, with a certificate of Caddy's own authority",
    async () => {
      const proxy = project.containerOf("proxy");
      await until(async () => (await podman.exec(proxy, "cat", AUTHORITY)).code === 0, 60_000);
      const { output } = await podman.exec(proxy, "cat", AUTHORITY);
      shop = { host: SHOP_HOST, authority: output };
      const { status, headers, text } = await askByHttps(shop, { path: "/en" });
      if (status !== 200 || !text.includes("<html")) return `${status} ${text.slice(0, 300)}`;
      return headers["strict-transport-security"] === undefined ? "no HSTS" : undefined;
    },
  );
  return shop;
}

async function tryProxy({ checks }: TriedProject, shop: HttpsShop): Promise<void> {
  await checks.that("http leads to https", async () => {
    const reply = await fetch("http://127.0.0.1/en", {
      redirect: "manual",
      headers: { host: SHOP_HOST },
    });
    const to = reply.headers.get("location") ?? "";
    return reply.status === 308 && to.startsWith("https://") ? undefined : `${reply.status} ${to}`;
  });
  await checks.that("what is for the inside alone is not shown outside", async () => {
    const shown = await Promise.all(
      ["/readyz", "/metrics", "/warnings"].map(async (path) => ({
        path,
        status: (await askByHttps(shop, { path })).status,
      })),
    );
    const open = shown.filter(({ status }) => status !== 404);
    return open.length === 0 ? undefined : JSON.stringify(open);
  });
}

async function placeOrder({ checks }: TriedProject, shop: HttpsShop) {
  let bought: Bought | undefined;
  await checks.that("a guest places an order through the proxy", async () => {
    bought = { shop, order: await buyByHttps(shop, SAMPLE) };
    const { status, text } = await askByHttps(shop, { path: `/api/orders/${bought.order}` });
    return status === 200 && text.includes(SAMPLE) ? undefined : `${status} ${text.slice(0, 300)}`;
  });
  return bought;
}
