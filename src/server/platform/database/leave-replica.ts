import type { ClientBase } from "pg";

import { connectionOf } from "./silent-connections.ts";

/** SQLSTATE of a server that takes nothing that is written. */
const READ_ONLY = "25006";

/** A connection to a server that is the primary no more; `database-failure.ts` knows it by its words. */
class PrimaryMoved extends Error {
  constructor() {
    super("Connection terminated: the database takes nothing that is written");
  }
}

/**
 * Gives up a connection that was refused a change because its server is a replica, as one is that an address leads
 * to while the primary moves: kept, it would refuse everybody who gets it, and the next one leads elsewhere.
 */
export function leaveReplica(client: ClientBase): void {
  const connection = connectionOf(client);
  connection?.protocol.on("errorMessage", ({ code }: { code?: string }) => {
    if (code === READ_ONLY) connection.socket.destroy(new PrimaryMoved());
  });
}
