import { z } from "zod";

import type { CountedMetrics } from "./metrics.ts";

/** What a worker says to its supervisor. */
export const WorkerMessage = z.discriminatedUnion("kind", [
  /** It does its work; whoever serves says where. */
  z.object({ kind: z.literal("ready"), address: z.string().optional() }),
  z.object({
    kind: z.literal("report"),
    question: z.number(),
    metrics: z.custom<CountedMetrics>((value) => Array.isArray(value)),
    warnings: z.array(z.object({ code: z.string(), sentence: z.string() })),
  }),
]);
export type WorkerMessage = z.infer<typeof WorkerMessage>;
export type WorkerReport = Extract<WorkerMessage, { kind: "report" }>;

/** What a supervisor says to a worker. */
export const SupervisorMessage = z.discriminatedUnion("kind", [
  /** Another one takes its place: it finishes what it has taken, and ends. */
  z.object({ kind: z.literal("retire") }),
  z.object({ kind: z.literal("report"), question: z.number() }),
]);
export type SupervisorMessage = z.infer<typeof SupervisorMessage>;
