import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

import { openCounter } from "../faults/buy.ts";
import { type FaultyShop, stockShop } from "../faults/faulty-shop.ts";
import { keepBuying } from "../faults/keep-buying.ts";
import { until } from "../process/launch-shop.ts";
import { boughtOf, settledBreaks } from "./judge.ts";
import { type Ground, onShop, type Ordeal, type Scenario } from "./scenario.ts";

const SOCKETS = { hurried: 150, long: 600 };
const ORDERS = { hurried: 20, long: 200 };
const EVERY_MS = 500;
/** Heads may take 10 s and requests 30, and the server looks every half minute. */
const CLOSED_MS = 100_000;

/** What is sent at once; the rest follows byte by byte. Of nothing at all nothing follows. */
const BEGINNINGS = ["GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", beginningOf("orders/place"), ""];

/** Hundreds of connections on which next to nothing comes: everybody else goes on, and the slow are hung up on. */
export const slowSockets: Scenario = {
  name: "slow-sockets",
  run: (ground) => onShop(ground, (shop) => beSlow(shop, ground)),
};

function beginningOf(call: string): string {
  const headers = "Host: x\r\nContent-Type: application/json\r\nContent-Length: 5000";
  return `POST /api/${call} HTTP/1.1\r\n${headers}\r\n\r\n{`;
}

async function beSlow(shop: FaultyShop, ground: Ground): Promise<Ordeal> {
  await stockShop(shop);
  const buy = await openCounter(shop);
  const many = ground.isHurried ? SOCKETS.hurried : SOCKETS.long;
  const open = new Set<Socket>();
  const talking = new Set<Socket>();
  for (let at = 0; at < many; at += 1) {
    const beginning = BEGINNINGS[at % BEGINNINGS.length] ?? "";
    const socket = await openSlow(shop, beginning);
    open.add(socket);
    if (beginning !== "") talking.add(socket);
    socket.once("close", () => open.delete(socket));
  }
  const over = new AbortController();
  const dribbling = dribble(talking, over.signal);
  const { purchases, bought, end } = keepBuying(shop, {
    buyers: 3,
    next: (at) => buy({ email: `patient-${at}@example.com`, sku: "FILTER" }),
  });
  await bought(ground.isHurried ? ORDERS.hurried : ORDERS.long);
  await end();
  const breaks: string[] = [];
  const replies = purchases.flatMap((purchase) => purchase.replies);
  for (const { status } of replies.filter((reply) => reply.status !== 200))
    breaks.push(`an order beside slow connections was answered ${status}`);
  if (!ground.isHurried)
    await until(async () => open.size === 0, CLOSED_MS).catch(() =>
      breaks.push(`${open.size} of ${many} slow connections were never closed`),
    );
  over.abort();
  await dribbling;
  for (const socket of open) socket.destroy();
  breaks.push(...(await settledBreaks(shop, purchases, ground)));
  const placed = boughtOf(purchases).length;
  return { seen: `${many} slow connections beside ${placed} orders`, breaks };
}

async function openSlow(shop: FaultyShop, beginning: string): Promise<Socket> {
  const { hostname, port } = new URL(shop.running().url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {}); // it is hung up on, as it should be
  socket.resume();
  await once(socket, "connect");
  if (beginning !== "") socket.write(beginning);
  return socket;
}

async function dribble(talking: ReadonlySet<Socket>, signal: AbortSignal): Promise<void> {
  for (; !signal.aborted; await delay(EVERY_MS))
    for (const socket of talking) if (socket.writable) socket.write("a");
}
