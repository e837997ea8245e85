import type { ColumnType, Generated } from "kysely";

type Moment = ColumnType<Date | null, Date | null, Date | null>;

/** What each job did last. */
export type JobTurnTables = {
  job_turn: {
    name: string;
    every_ms: number;
    done_at: Moment;
    took_ms: number | null;
    failed_at: Moment;
    error: string | null;
    failures: Generated<number>;
    /** When somebody wanted its next turn at once. */
    wanted_at: Moment;
  };
};
