import { Client, type ClientConfig, type PoolConfig } from "pg";

import {
  type DatabaseAddress,
  type DatabasePlace,
  readDatabaseAddress,
} from "#domain/database/database-address.ts";

import {
  createPrimarySearch,
  NoPrimary,
  PLACE_PATIENCE_MS,
  type PrimarySearch,
} from "./primary-search.ts";

/** One for each address: a primary that is gone is gone for every pool of the process. */
const searches = new Map<string, PrimarySearch>();

type PoolAddress = { connectionString: string; Client?: NonNullable<PoolConfig["Client"]> };

/**
 * How a pool reaches the database of an address. Where that names several servers, each new connection goes to the
 * one that takes what is written at that moment, and is given to nobody when it turns out to be a replica (ADR 0057).
 */
export function poolAddress(connectionString: string): PoolAddress {
  const address = readDatabaseAddress(connectionString);
  if (!address?.isSought) return { connectionString };
  const search = searches.get(connectionString) ?? searchOf(address);
  searches.set(connectionString, search);
  return {
    connectionString, // as it is: what opens more connections reads it there
    Client: new Proxy(Client, {
      construct: (Driver, [options]: [ClientConfig]) =>
        seeking(new Driver({ ...options, connectionString: address.url }), search),
    }),
  };
}

function searchOf({ url, places }: DatabaseAddress): PrimarySearch {
  const isPrimary = async (place: DatabasePlace) => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: PLACE_PATIENCE_MS,
    });
    client.on("error", () => {});
    const isReplica = atPlace(client, place);
    try {
      await client.connect();
      return !isReplica();
    } finally {
      client.end().catch(() => {});
    }
  };
  return createPrimarySearch(places, { isPrimary });
}

/** Sends a connection that is not made yet to a place; whether a replica answers there is known once it is made. */
function atPlace(client: Client, { host, port }: DatabasePlace): () => boolean {
  let isReplica = false;
  Object.assign(client, { host, port });
  // PostgreSQL says so by itself when a connection begins, and when it becomes the primary later.
  client.connection.on(
    "parameterStatus",
    (status: { parameterName: string; parameterValue: string }) => {
      if (status.parameterName === "in_hot_standby") isReplica = status.parameterValue === "on";
    },
  );
  return () => isReplica;
}

type Done = (error?: Error | null) => void;

/** The driver's own connection, as a pool makes it, but that it looks for its server when it is opened. */
function seeking(client: Client, search: PrimarySearch): Client {
  const connect = client.connect.bind(client);
  const connectTo = (place: DatabasePlace, done: Done) => {
    const isReplica = atPlace(client, place);
    client.on("error", () => search.doubt(place));
    connect((error: Error | null) => {
      const refusal = error ?? (isReplica() ? new NoPrimary([place]) : undefined);
      if (refusal) search.doubt(place);
      if (refusal && !error) client.end(() => {});
      done(refusal);
    });
  };
  return Object.assign(client, {
    connect: (done: Done) => {
      search.find().then((place) => connectTo(place, done), done);
    },
  });
}
