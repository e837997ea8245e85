import { EventEmitter } from "node:events";
import { Socket } from "node:net";

import type { ClientBase } from "pg";

/** A connection that is asked something and says nothing; `outlive-database.ts` and callers know it by its words. */
class DatabaseSilent extends Error {
  constructor(limitMs: number) {
    super(`Connection terminated: the database was silent for ${limitMs / 1_000} s`);
  }
}

/** What is known of a connection: what had been written to it when it had last answered, and when that was. */
type Heard = { socket: Socket; written: number; at: number };

export type SilenceWatch = {
  /** Watches a connection until it closes: whoever asks is answered something within the limit. */
  watch: (client: ClientBase, limitMs: number) => void;
};

/**
 * Drops connections to a database that is gone without a word: a host that lost its power, a frozen server,
 * an address that another server has taken over. The system itself would notice after 15 minutes. Where one
 * is found silent, those that nobody uses and that have not been heard since are dropped too, so that the
 * next request opens a new one instead of finding the next dead one.
 */
export function createSilenceWatch(): SilenceWatch {
  const watched = new Set<Heard>();
  const drop = (silent: Heard, limitMs: number) => {
    const since = performance.now() - limitMs;
    silent.socket.destroy(new DatabaseSilent(limitMs));
    for (const heard of watched)
      if (!isAwaiting(heard) && heard.at < since) heard.socket.destroy(new DatabaseSilent(limitMs));
  };
  return {
    watch: (client, limitMs) => {
      const connection = connectionOf(client);
      if (!connection) return;
      const { socket, protocol } = connection;
      const heard = { socket, written: socket.bytesWritten, at: performance.now() };
      watched.add(heard);
      // The end of an answer; before the driver sends what waits for it.
      protocol.prependListener("readyForQuery", () => {
        heard.written = socket.bytesWritten;
        heard.at = performance.now();
      });
      // Counts from whatever went out or came in last.
      socket.setTimeout(limitMs).on("timeout", () => {
        if (isAwaiting(heard)) drop(heard, limitMs);
      });
      socket.once("close", () => watched.delete(heard));
    },
  };
}

function isAwaiting({ socket, written }: Heard): boolean {
  return socket.bytesWritten > written;
}

type Connection = { socket: Socket; protocol: EventEmitter };

/** What the driver keeps to itself; with TLS the socket is the encrypted one. */
export function connectionOf(client: ClientBase): Connection | undefined {
  const protocol: unknown = Reflect.get(client, "connection");
  if (!(protocol instanceof EventEmitter)) return undefined;
  const socket: unknown = Reflect.get(protocol, "stream");
  return socket instanceof Socket ? { socket, protocol } : undefined;
}
