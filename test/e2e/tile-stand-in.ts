import { createServer } from "node:http";
import { crc32, deflateSync } from "node:zlib";

const SIDE = 256;
/** Of a PNG with one grey value for each pixel: its size, eight bits, and nothing special. */
const HEADER = Buffer.from([0, 0, SIDE >> 8, 0, 0, 0, SIDE >> 8, 0, 8, 0, 0, 0, 0]);
const PICTURE = Buffer.concat([
  Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
  chunk("IHDR", HEADER),
  chunk("IDAT", deflateSync(Buffer.alloc((SIDE + 1) * SIDE))),
  chunk("IEND", Buffer.alloc(0)),
]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A host of a map's tiles, all of them black; after `fail` it has none. */
export async function startTiles() {
  let isUp = true;
  const server = createServer((_request, reply) => {
    reply.setHeader("access-control-allow-origin", "*");
    reply.setHeader("cache-control", "no-store");
    if (isUp) reply.setHeader("content-type", "image/png").end(PICTURE);
    else reply.writeHead(500).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    fail: () => {
      isUp = false;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
