import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

import { createRandom, type Random } from "../factories/random.ts";
import { openCounter } from "../faults/buy.ts";
import { type FaultyShop, stockShop } from "../faults/faulty-shop.ts";
import { keepBuying } from "../faults/keep-buying.ts";
import { until } from "../process/launch-shop.ts";
import { boughtOf, settledBreaks } from "./judge.ts";
import { measureOf } from "./measure.ts";
import { type Ground, isHurried, onShop, type Ordeal, type Scenario } from "./scenario.ts";

/** The longest between two bytes. */
const EVERY_MS = 1_000;
/** Heads may take 10 s and requests 30, and the server looks every half minute. */
const CLOSED_MS = 100_000;

/** Orders that are waited for at a time. */
const SOME = 20;

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
  const random = createRandom(ground.seed);
  const { sockets: many, orders } = measureOf("slow-sockets", ground.measure);
  const open = new Set<Socket>();
  const talking = new Set<Socket>();
  for (let at = 0; at < many; at += 1) {
    const beginning = random.pick(BEGINNINGS);
    const socket = await openSlow(shop, beginning);
    open.add(socket);
    if (beginning !== "") talking.add(socket);
    socket.once("close", () => open.delete(socket));
  }
  const over = new AbortController();
  const dribbling = dribble(talking, { random, signal: over.signal });
  const { purchases, bought, end } = keepBuying(shop, {
    buyers: 3,
    next: (at) => buy({ email: `patient-${at}@example.com`, sku: "FILTER" }),
  });
  for (let placed = 0; placed < orders; placed += SOME) await bought(SOME);
  await end();
  const breaks: string[] = [];
  const replies = purchases.flatMap((purchase) => purchase.replies);
  for (const { status } of replies.filter((reply) => reply.status !== 200))
    breaks.push(`an order beside slow connections was answered ${status}`);
  if (!isHurried(ground))
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

type Dribbling = { random: Random; signal: AbortSignal };

/** A byte on some of them, again and again. */
async function dribble(talking: ReadonlySet<Socket>, { random, signal }: Dribbling): Promise<void> {
  for (; !signal.aborted; await delay(random.below(EVERY_MS)))
    for (const socket of talking) if (socket.writable && random.chance(0.7)) socket.write("a");
}
