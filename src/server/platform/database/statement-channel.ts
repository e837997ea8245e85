import { AsyncResource } from "node:async_hooks";
import { tracingChannel } from "node:diagnostics_channel";

import type { ClientBase, Pool } from "pg";

/** A statement as it is written; its values go beside it and are not told. */
export type SentStatement = { text: string };

/** Where every statement of the shop's pools is told, from its sending to its answer (ADR 0060). */
export const STATEMENTS = tracingChannel<string, SentStatement>("repuesto.statement");

/** Tells of what is asked over this connection; where nobody listens, that costs one look. */
export function tellStatements(client: ClientBase): void {
  const ask: (...sent: unknown[]) => unknown = client.query.bind(client);
  const askFor = async (...sent: unknown[]): Promise<unknown> => ask(...sent);
  const tellingOf = (...sent: unknown[]): unknown => {
    const statement = statementOf(sent[0]);
    if (!STATEMENTS.hasSubscribers || statement === undefined) return ask(...sent);
    return typeof sent.at(-1) === "function"
      ? STATEMENTS.traceCallback(ask, -1, statement, undefined, ...sent)
      : STATEMENTS.tracePromise(askFor, statement, undefined, ...sent);
  };
  Object.assign(client, { query: tellingOf });
}

/** Whoever waits for a connection goes on as who they were, and not as who gave it back. */
export function keepAsker(pool: Pool): void {
  const ask: (...sent: unknown[]) => unknown = pool.connect.bind(pool);
  const connectAs = (...sent: ((...given: unknown[]) => void)[]): unknown => {
    const answers = STATEMENTS.hasSubscribers
      ? sent.map((answer) => AsyncResource.bind(answer))
      : sent;
    return ask(...answers);
  };
  Object.assign(pool, { connect: connectAs });
}

/** What streams (COPY, cursors) answers for itself, over longer than a statement. */
function statementOf(sent: unknown): SentStatement | undefined {
  if (typeof sent === "string") return { text: sent };
  if (typeof sent !== "object" || sent === null || "submit" in sent) return undefined;
  return "text" in sent && typeof sent.text === "string" ? { text: sent.text } : undefined;
}
