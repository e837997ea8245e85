import { useSyncExternalStore } from "react";

import { readWaiting } from "#domain/cart/read-waiting.ts";
import { NOTHING_WAITS, type Waiting, waitingFor } from "#domain/cart/waiting-lines.ts";

import { keptSession } from "#web/session/session-store.ts";
import { changeDurable, readDurable } from "#web/storage/durable-store.ts";
import { storedText } from "#web/storage/stored-text.ts";

const NAME = "waiting";
/** Written after each change, so that other tabs hear of it: what waits stands where no tab is told. */
const changeMark = storedText("waiting");

let known: Waiting = NOTHING_WAITS;
const listeners = new Set<() => void>();

/** What waits for network in this browser, read afresh. */
export async function currentWaiting(): Promise<Waiting> {
  return show(ownWaiting(await readDurable(NAME)));
}

/** Makes a guest's the account's, and drops what is another account's or waited too long for a login: how many parts. */
export async function settleWaitingOwner(owner: string | undefined): Promise<number> {
  const kept = readWaiting(await readDurable(NAME));
  const own = waitingFor(kept, owner ?? null, Date.now());
  if (own.owner === kept.owner) return 0;
  await changeWaiting((waiting) => waiting);
  return kept.lines.length - own.lines.length;
}

/** Whether it waits for an account that is logged in nowhere here, as after a session that ended. */
export function isForLogin({ owner }: Waiting): boolean {
  return owner !== null && keptSession() === undefined;
}

/** Changes what waits, as one step among all tabs. */
export async function changeWaiting(change: (waiting: Waiting) => Waiting): Promise<Waiting> {
  const after = await changeDurable(NAME, ownWaiting, change);
  changeMark.write(`${after.lines.length} ${Date.now()}`);
  return show(after);
}

/** What waits for network; nothing on the server and until it is read. */
export function useWaiting(): Waiting {
  return useSyncExternalStore(
    follow,
    () => known,
    () => NOTHING_WAITS,
  );
}

function follow(listener: () => void): () => void {
  const stop = changeMark.subscribe(refresh);
  listeners.add(listener);
  refresh();
  return () => {
    stop();
    listeners.delete(listener);
  };
}

function ownWaiting(kept: unknown): Waiting {
  return waitingFor(readWaiting(kept), keptSession()?.userEmail ?? null, Date.now());
}

function refresh(): void {
  currentWaiting().catch(() => undefined); // where nothing is kept, nothing waits
}

function show(waiting: Waiting): Waiting {
  known = waiting;
  for (const listener of listeners) listener();
  return waiting;
}
