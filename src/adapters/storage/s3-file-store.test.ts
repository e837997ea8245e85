import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, describe, expect, it } from "vitest";

import { openS3Server } from "../../../test/s3-server.ts";
import { holdsFileStoreContract } from "./file-store.contract.ts";
import { createS3FileStore } from "./s3-file-store.ts";

const server = await openS3Server();
afterAll(() => server.close());
const BYTES = Uint8Array.from([1, 2, 3]);

describe("files in a bucket of S3 (signature version 4)", () => {
  holdsFileStoreContract(async () => createS3FileStore(server.bucket));

  it("is refused by the service with a secret that is not the bucket's, and says no secret", async () => {
    const store = createS3FileStore({ ...server.bucket, secretAccessKey: "somebody-elses" });
    const refusal = "The file service answers 403 (SignatureDoesNotMatch).";
    await expect(store.put("a-1.webp", BYTES)).rejects.toThrow(refusal);
    await expect(store.get("a-1.webp")).rejects.toThrow(refusal);
  });

  it("tells a bucket that is not there from a file that is not", async () => {
    const store = createS3FileStore({ ...server.bucket, bucket: "nobodys" });
    await expect(store.get("a-1.webp")).rejects.toThrow("404 (NoSuchBucket)");
    await expect(store.put("a-1.webp", BYTES)).rejects.toThrow("404 (NoSuchBucket)");
  });

  it("asks once and waits no longer than it may, and follows nobody elsewhere", async () => {
    let requests = 0;
    const misbehaving = createServer((request, response) => {
      requests += 1;
      if (request.url?.endsWith("away.webp"))
        response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
      else if (request.url?.endsWith("down.webp")) response.writeHead(500).end();
    });
    await new Promise<void>((resolve) => misbehaving.listen(0, "127.0.0.1", resolve));
    const { port } = addressOf(misbehaving.address());
    const store = createS3FileStore(
      { ...server.bucket, endpoint: `http://127.0.0.1:${port}` },
      300,
    );
    await expect(store.get("away.webp")).rejects.toThrow("fetch failed");
    await expect(store.get("down.webp")).rejects.toThrow("500 (no code)");
    await expect(store.get("silent.webp")).rejects.toThrow("timeout");
    expect(requests).toBe(3);
    misbehaving.closeAllConnections();
    misbehaving.close();
  });
});

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("It does not listen.");
  return address;
}
