import { LONGEST_LAG_MS } from "#domain/database/replica-lag.ts";
import type { OpenReads } from "#server/platform/database/replicas/open-reads.ts";
import type { GaugeReading, GaugeSource, Metrics } from "#server/platform/process/metrics.ts";

const GAUGES = {
  database_replica_readers: {
    help: "Processes that read from a replica",
    labels: ["place"],
  },
  database_replica_lag_seconds: {
    help: "How far a replica that answers is behind the primary, at most 60",
    labels: ["place"],
    aggregator: "max",
  },
} satisfies GaugeSource["gauges"];

/** Which replicas are read, how far behind they are, and where the catalogue was read. */
export function countReplicas(metrics: Metrics, { replicas, counted }: OpenReads): void {
  metrics.gauge({
    gauges: GAUGES,
    read: async () =>
      replicas.flatMap(({ name, isRead, behindMs }): GaugeReading[] => [
        { name: "database_replica_readers", labels: [name], value: isRead() ? 1 : 0 },
        {
          name: "database_replica_lag_seconds",
          labels: [name],
          value: Math.min(behindMs(), LONGEST_LAG_MS) / 1_000,
        },
      ]),
  });
  metrics.count({
    database_reads_total: {
      help: "Statements that read the catalogue, by where they were answered",
      label: "place",
      read: counted.byPlace,
    },
    database_reads_repeated_total: {
      help: "Those that a replica failed to answer, and the primary answered",
      read: counted.repeated,
    },
  });
}
