import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import S3rver from "@20minutes/s3rver";

import type { S3Bucket } from "#adapters/storage/s3-file-store.ts";

/** A real server of S3's calls on loopback, with one bucket, and where it keeps its files. */
export async function openS3Server(): Promise<{
  bucket: S3Bucket;
  folder: string;
  close: () => Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), "s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "tienda" }],
  });
  const { port } = await server.run();
  return {
    folder,
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket: "tienda",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
