import { type Span, SpanKind } from "@opentelemetry/api";

import { STATEMENTS, type SentStatement } from "#server/platform/database/statement-channel.ts";

import { failure, isTraced, tracer } from "./tracer.ts";

type Following = SentStatement & { span?: Span; error?: unknown };

/**
 * A span for every statement of a request that has a trace: its text as it is written in the source, never its values.
 * Gives what ends it.
 */
export function followStatements(): () => void {
  const subscribers = {
    start: openSpan,
    end: () => {},
    asyncStart: closeSpan,
    asyncEnd: () => {},
    error: () => {}, // its end comes after it, and knows it
  };
  STATEMENTS.subscribe(subscribers);
  return () => STATEMENTS.unsubscribe(subscribers);
}

function openSpan(statement: Following): void {
  if (!isTraced()) return;
  statement.span = tracer().startSpan(nameOf(statement.text), {
    kind: SpanKind.CLIENT,
    attributes: { "db.system.name": "postgresql", "db.query.text": statement.text },
  });
}

function closeSpan({ span, error }: Following): void {
  if (error instanceof Error) span?.setStatus(failure(error));
  span?.end();
}

/** The first words, up to what is read or written: "select … from part". */
function nameOf(text: string): string {
  const [verb = "statement"] = text.trimStart().split(/\s/, 1);
  const table = /\b(?:from|into|update)\s+"?([a-z_]\w*)/i.exec(text)?.[1];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}
