import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import { afterAll } from "vitest";

export type GraphqlAnswer = (reply: ServerResponse, request: IncomingMessage) => void;
type SentRequest = { headers: IncomingMessage["headers"]; body: string };

const hangUp: GraphqlAnswer = (reply) => reply.destroy();

/**
 * A content service on loopback, until the tests of the file are over: it answers what `answer` says
 * last, and `requests` holds what it was sent.
 */
export async function openGraphqlStandIn() {
  let current = hangUp;
  const requests: SentRequest[] = [];
  const server = createServer((request, reply) => {
    let body = "";
    request.on("data", (piece) => (body += String(piece)));
    request.on("end", () => {
      requests.push({ headers: request.headers, body });
      current(reply, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    requests,
    answer: (next: GraphqlAnswer) => void (current = next),
  };
}
