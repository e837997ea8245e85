import type { ReplicaAddress } from "#domain/database/replica-address.ts";

import type { Version } from "../catalogue-version.ts";
import type { ShopDatabase } from "../database.ts";
import { type CountedReads, createReads, type ReadDatabase } from "./reads.ts";
import { watchPrimary } from "./watch-primary.ts";
import { type KnownReplica, type WatchedReplica, watchReplica } from "./watch-replica.ts";

/** What an operator's log is told of replicas. */
export type ReplicaLog = Record<"info" | "warn", (sentence: string) => void>;

export type OpenReads = {
  /** Where guests' pages, the search and the lists of the catalogue are read. */
  database: ReadDatabase;
  replicas: readonly KnownReplica[];
  counted: CountedReads;
  /** Looks at the replicas from now on; until it has, all is read from the primary. */
  begin: (log: ReplicaLog) => void;
  end: () => void;
};

type Needs = {
  addresses: readonly ReplicaAddress[];
  primary: ShopDatabase;
  /** The primary without a pooler. */
  connectionString: string;
  catalogueVersion: Version;
};

/** Reads from the replicas at these addresses as long as they are fit for it (ADR 0063). */
export function openReads({ addresses, connectionString, ...known }: Needs): OpenReads {
  let log: ReplicaLog | undefined;
  const replicas: WatchedReplica[] = [];
  const primary = watchPrimary({
    connectionString,
    isAwaited: (place) => replicas.some(({ lacks }) => lacks(place)),
  });
  for (const address of addresses) {
    const onChange = ({ isRead, sentence }: { isRead: boolean; sentence: string }) =>
      log?.[isRead ? "info" : "warn"](sentence);
    replicas.push(watchReplica(address, { primary, onChange }));
  }
  const { database, counted } = createReads({ ...known, replicas });
  return {
    database,
    counted,
    replicas,
    begin: (to) => {
      log = to;
      for (const watch of [primary, ...replicas]) watch.begin();
    },
    end: () => {
      for (const watch of [primary, ...replicas]) watch.end();
    },
  };
}
