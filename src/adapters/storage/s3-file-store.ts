import { hash } from "node:crypto";

import { AwsClient } from "aws4fetch";

import { type FileStore, requireFileName } from "./file-store.ts";

/** A bucket, and who the shop is there. */
export type S3Bucket = {
  /** Scheme and host of the service. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The longest that the service may take for one file, in ms (security B5). */
const ANSWER_MS = 10_000;
const FOLDER = "uploads";

/**
 * Keeps files in a bucket, which nobody but the shop needs to reach: requests are signed by version 4, with
 * the bytes' own digest, and the bucket stands in the path, as every service of the kind takes it.
 */
export function createS3FileStore(where: S3Bucket, answerMs = ANSWER_MS): FileStore {
  const { region, accessKeyId, secretAccessKey } = where;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const base = `${where.endpoint.replace(/\/+$/, "")}/${where.bucket}/${FOLDER}`;
  const send = async (method: string, name: string, bytes?: Uint8Array) => {
    requireFileName(name);
    const signed = await client.sign(`${base}/${name}`, {
      method,
      headers: {
        "x-amz-content-sha256": digestOf(bytes ?? new Uint8Array()),
        ...(bytes && { "content-type": typeOf(name) }),
      },
      ...(bytes && { body: Uint8Array.from(bytes) }),
    });
    return fetch(signed, { redirect: "error", signal: AbortSignal.timeout(answerMs) });
  };
  return {
    async put(name, bytes) {
      await requireGood(await send("PUT", name, bytes));
    },
    async get(name) {
      const reply = await send("GET", name);
      if (reply.status === 404 && (await isNoSuchKey(reply))) return undefined;
      await requireGood(reply);
      return Buffer.from(await reply.arrayBuffer());
    },
    async remove(name) {
      const reply = await send("DELETE", name);
      if (reply.status === 404 && (await isNoSuchKey(reply))) return;
      await requireGood(reply);
    },
  };
}

function typeOf(name: string): string {
  return name.endsWith(".pdf") ? "application/pdf" : "image/webp";
}

/** A bucket that is not there answers 404 too, and is a mistake of the configuration. */
async function isNoSuchKey(reply: Response): Promise<boolean> {
  return (await reply.clone().text()).includes("<Code>NoSuchKey</Code>");
}

/** The service's own code of a failure, which names neither key nor secret. */
async function requireGood(reply: Response): Promise<void> {
  if (reply.ok) return;
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(await reply.text())?.[1] ?? "no code";
  throw new Error(`The file service answers ${reply.status} (${code}).`);
}

function digestOf(bytes: Uint8Array): string {
  return hash("sha256", bytes);
}
