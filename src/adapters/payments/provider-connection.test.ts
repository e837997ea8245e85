import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server } from "node:net";

import { afterAll, describe, expect, it } from "vitest";

import { connectProvider, NoAnswer, NotSent } from "./provider-connection.ts";

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return isAddress(address) ? address.port : 0;
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}

async function connectionTo(listener: RequestListener) {
  const baseUrl = `http://127.0.0.1:${await portOf(createServer(listener))}/below/`;
  return connectProvider({ baseUrl, connectMs: 100, answerMs: 200 });
}

describe("the connection to a provider (security A21, B5)", () => {
  it("asks below the configured address, and gives the answer as it came", async () => {
    const connection = await connectionTo((request, response) => {
      let body = "";
      request.on("data", (piece: Buffer) => (body += piece.toString()));
      request.on("end", () => {
        response.writeHead(402).end(`${request.method} ${request.url} ${body}`);
      });
    });
    const reply = await connection.send({ method: "POST", path: "/v1/x?y=1", body: "ñ" });
    expect(reply).toMatchObject({ status: 402, text: "POST /below/v1/x?y=1 ñ" });
  });

  it("knows that nothing was sent where nobody listens", async () => {
    const server = createServer();
    const port = await portOf(server);
    server.close();
    const connection = connectProvider({ baseUrl: `http://127.0.0.1:${port}` });
    await expect(connection.send({ method: "GET", path: "/" })).rejects.toBeInstanceOf(NotSent);
  });

  it("gives up on a connection that is not made in time; nothing was sent", async () => {
    const port = await portOf(createSocketServer(() => {}));
    const connection = connectProvider({ baseUrl: `https://127.0.0.1:${port}`, connectMs: 100 });
    await expect(connection.send({ method: "POST", path: "/" })).rejects.toBeInstanceOf(NotSent);
  });

  it.each<[why: string, listener: RequestListener]>([
    ["never comes", () => {}],
    ["breaks off", (_request, response) => response.destroy()],
    [
      "stops in the middle",
      (_request, response) => {
        response.writeHead(200, { "content-length": "100" });
        response.write("half", () => response.destroy());
      },
    ],
    ["never ends", (_request, response) => void response.write("{")],
    ["is too large", (_request, response) => response.end("x".repeat(2_000_001))],
  ])("does not know what happened when the answer %s", async (_why, listener) => {
    const connection = await connectionTo(listener);
    await expect(connection.send({ method: "POST", path: "/" })).rejects.toBeInstanceOf(NoAnswer);
  });

  it("does not go where it is sent on", async () => {
    let visits = 0;
    const other = await portOf(createServer(() => (visits += 1)));
    const connection = await connectionTo((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${other}/` }).end();
    });
    expect(await connection.send({ method: "GET", path: "/" })).toMatchObject({ status: 302 });
    expect(visits).toBe(0);
  });

  it("counts what a provider says of its own failures, and asks no more after five", async () => {
    let requests = 0;
    const connection = await connectionTo((_request, response) => {
      requests += 1;
      response.writeHead(503).end();
    });
    for (let time = 0; time < 5; time += 1) await connection.send({ method: "GET", path: "/" });
    const refused = connection.send({ method: "GET", path: "/" });
    await expect(refused).rejects.toBeInstanceOf(NotSent);
    // Whoever is sent away is told when the provider is asked again.
    await expect(refused).rejects.toMatchObject({ retryAfterSeconds: expect.any(Number) });
    expect(requests).toBe(5);
  });
});
