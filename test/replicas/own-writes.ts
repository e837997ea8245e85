import { type ReplicaShop, SKUS } from "./replica-shop.ts";

const COOKIE = /^__Host-catalogue=\d+/;

type Browser = { cookie?: string };

/**
 * So many times the owner writes a part's title at one process, and the same browser looks at once at the other, by a call
 * and by the page: what was seen otherwise than it was written, a line each.
 */
export async function missedWrites(shop: ReplicaShop, rounds: number): Promise<string[]> {
  const missed: string[][] = [];
  for (let round = 0; round < rounds; round += 1) missed.push(await missedIn(shop, round));
  return missed.flat();
}

async function missedIn({ processes, token }: ReplicaShop, round: number): Promise<string[]> {
  const sku = SKUS[round % SKUS.length] ?? "";
  const title = `Filtro de la vuelta ${crypto.randomUUID()}`;
  const [one, other] = (round % 2 === 0 ? processes : processes.toReversed()).map(({ url }) => url);
  const browser: Browser = {};
  await save({ url: one ?? "", token, browser }, { sku, title });
  const missed: string[] = [];
  for (const path of [`/api/products/${sku}`, `/part/${sku}`]) {
    const reply = await fetch(`${other}${path}`, { headers: { cookie: browser.cookie ?? "" } });
    if (!(await reply.text()).includes(title)) missed.push(`${round}: ${path} ${reply.status}`);
  }
  return missed;
}

type At = { url: string; token: string; browser: Browser };

async function save({ url, token, browser }: At, { sku, title }: { sku: string; title: string }) {
  const call = async (path: string, body: object) => {
    const reply = await fetch(`${url}/api/admin/parts/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const [cookie] = reply.headers.getSetCookie().flatMap((text) => COOKIE.exec(text)?.[0] ?? []);
    if (cookie !== undefined) browser.cookie = cookie;
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const { part } = await call("get", { sku });
  await call("save", { sku, version: part.version, fields: { titleEs: title } });
}
