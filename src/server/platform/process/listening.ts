import { createServer } from "node:net";

type PortVariable = "PORT" | "METRICS_PORT";

/** The shop cannot listen where the operator wants it; `variable` names the port that was asked for. */
export class CannotListen extends Error {
  readonly variable: PortVariable;

  constructor(variable: PortVariable, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.variable = variable;
  }
}

/** Waits for what begins to listen; its failure becomes a CannotListen that names the variable. */
export async function listening<Result>(
  variable: PortVariable,
  listen: () => Promise<Result>,
): Promise<Result> {
  try {
    return await listen();
  } catch (error) {
    throw new CannotListen(variable, error);
  }
}

/**
 * Listens for a moment, so that a taken port is told before the long steps of a first start; rejects
 * with CannotListen. Somebody may take it meanwhile: the real listening says the same then.
 */
export async function requirePort(place: { port: number; host: string }): Promise<void> {
  // A connection that came this early would keep the port: it is ended, and whoever made it tries again.
  const server = createServer((socket) => socket.destroy());
  await listening(
    "PORT",
    () =>
      new Promise<void>((resolve, reject) => {
        server.once("error", reject).listen(place.port, place.host, resolve);
      }),
  );
  await new Promise((resolve) => {
    server.close(resolve);
  });
}
