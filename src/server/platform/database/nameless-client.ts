import { Client, type ClientConfig } from "pg";

/**
 * The driver's connection for a pooler that lends a server for one transaction at a time, as PgBouncer does: a
 * statement that is kept under a name on one server is not there on the next, so none is given a name (ADR 0057).
 */
export const NamelessClient = new Proxy(Client, {
  construct: (Driver, [options]: [ClientConfig]) => {
    const client = new Driver(options);
    const query = client.query.bind(client);
    return Object.assign(client, {
      query: (first: unknown, ...rest: unknown[]): unknown =>
        Reflect.apply(query, client, [withoutName(first), ...rest]),
    });
  },
});

/** What sends itself, as a COPY does, has no name. */
function withoutName(sent: unknown): unknown {
  const isNamed = typeof sent === "object" && sent !== null && "name" in sent;
  return isNamed && !("submit" in sent) ? { ...sent, name: undefined } : sent;
}
