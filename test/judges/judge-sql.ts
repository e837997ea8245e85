import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { logIn } from "../../bench/traffic/log-in.ts";
import type { Things } from "../page-samples.ts";

import type { Finding } from "./finding.ts";
import type { Login } from "./open-judged-shop.ts";
import { SQLMAP as PROGRAM, sqlFindings } from "./sql-findings.ts";

type Doorway = {
  path: string;
  /** Sent as JSON; without it the query is what is tried. */
  body?: object;
  isStaffs?: boolean;
};

/** Twelve doors through which words of strangers, customers and staff reach the database. */
function doorsOf({ sku, category }: Things): readonly Doorway[] {
  const vehicle = { make: "ISUZU", model: "NPR", year: 2012 };
  const cart = [{ sku, cartQty: 1 }];
  return [
    {
      path: "/api/products",
      body: {
        partsFilters: {
          searchText: "filter",
          vehicleMake: "Isuzu",
          category,
          filters: { brand: ["Isuzu"], availability: "ALL", warehouse: "HEREDIA" },
          orderOptionSelected: "asc",
        },
      },
    },
    { path: "/api/products/fitments", body: { vehicle, skus: [sku] } },
    { path: "/api/suggest?q=filter&lang=en" },
    { path: "/api/vehicles/phrase?q=npr+2012&lang=en" },
    { path: "/api/vehicles/vin", body: { vin: "JALC4W168C7000001", region: "us" } },
    { path: "/api/cart/resolve", body: { text: sku } },
    { path: "/api/cart/guest_verify", body: { cart } },
    { path: "/api/orders/coupon", body: { code: "DEMO10", items: cart } },
    { path: "/api/orders/orderdirect", body: { email: "ana@example.com", orderNumber: "1001" } },
    { path: "/api/auth/login", body: { email: "ana@example.com", password: "not-the-password" } },
    { path: `/en/custom-search?q=filter&category=${category}&sort=asc` },
    {
      path: "/api/admin/orders",
      body: { filters: { text: "ana", status: "shipped" }, sort: "newest" },
      isStaffs: true,
    },
  ];
}

/** Whether sqlmap, a package of Debian's, is installed. */
export function hasSqlmap(): boolean {
  return spawnSync(PROGRAM, ["--version"], { stdio: "ignore" }).status === 0;
}

/**
 * What sqlmap can put into the shop's statements (security A35): each field of each door, the headers too (level 3), with
 * what PostgreSQL understands. A door that it could not try to the end is a finding, and so is one that failed under it.
 */
export async function judgeSql({
  url,
  things,
  owner,
}: {
  url: string;
  things: Things;
  owner: Login;
}): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-sqlmap-"));
  const token = await logIn(url, owner);
  try {
    const findings: Finding[] = [];
    for (const { path: where, body, isStaffs } of doorsOf(things)) {
      const door = { address: url + where, body, headers: headersOf(body, isStaffs ? token : "") };
      const isUnderstood = await isAnswered(door);
      findings.push(
        ...(isUnderstood ? sqlFindings(where, await tried(door, folder)) : [notUnderstood(where)]),
      );
    }
    return findings;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Door = { address: string; body: object | undefined; headers: Record<string, string> };

function headersOf(body: object | undefined, token: string): Record<string, string> {
  return {
    ...(body && { "content-type": "application/json" }),
    ...(token !== "" && { authorization: `Bearer ${token}` }),
  };
}

/** Whether the shop takes what is sent as it stands: what is refused for its form reaches no statement. */
async function isAnswered({ address, body, headers }: Door): Promise<boolean> {
  const sent = body && { method: "POST", body: JSON.stringify(body) };
  const { status } = await fetch(address, {
    ...sent,
    headers: { ...headers, connection: "close" },
  });
  return status !== 400;
}

async function tried({ address, body, headers }: Door, folder: string): Promise<string> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // Not waited for in one piece: the shop closes connections that are kept meanwhile, which has to be noticed here.
  const { stdout } = await promisify(execFile)(
    PROGRAM,
    [
      `--url=${address}`,
      ...(body ? [`--data=${JSON.stringify(body)}`] : []),
      ...(lines.length > 0 ? [`--headers=${lines.join("\n")}`] : []),
      "--level=3",
      "--ignore-code=401,404", // what is not there, or not let in, is an answer too
      "--dbms=PostgreSQL",
      "--batch",
      "--flush-session",
      "--disable-coloring",
      `--output-dir=${folder}`,
    ],
    { encoding: "utf8", maxBuffer: 100_000_000 },
  );
  return stdout;
}

function notUnderstood(where: string): Finding {
  const detail = "The shop does not take what is sent, so nothing of it was tried.";
  return { judge: PROGRAM, rule: "not understood", where, detail };
}
