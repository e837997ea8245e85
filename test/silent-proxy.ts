import { connect, createServer, type Socket } from "node:net";

export type SilentProxy = {
  /** An address of the same database that leads through the proxy. */
  url: string;
  /** From now on nothing comes through, in connections that are there and in new ones; none is closed. */
  goSilent: () => void;
  /** Another server has the address: new connections are good, those from before stay silent for ever. */
  comeBack: () => void;
  /** Connections that it has taken since it began. */
  taken: () => number;
  close: () => Promise<void>;
};

/** Stands between a pool and its database as a network does: it loses packets and tells nobody. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let taken = 0;
  const lost = new Set<Socket>();
  const server = createServer((near) => {
    taken += 1;
    sockets.add(near);
    near.on("error", () => {});
    if (isSilent) {
      near.resume();
      return;
    }
    const far = connect(Number(target.port || 5432), target.hostname);
    sockets.add(far);
    far.on("error", () => near.destroy());
    const pass = (to: Socket) => (data: Buffer) => void (lost.has(near) || to.write(data));
    near.on("data", pass(far));
    far.on("data", pass(near));
    near.on("close", () => far.destroy());
    far.on("close", () => void (lost.has(near) || near.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port.");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  return {
    url: url.href,
    goSilent: () => {
      isSilent = true;
      for (const socket of sockets) lost.add(socket);
    },
    comeBack: () => void (isSilent = false),
    taken: () => taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
