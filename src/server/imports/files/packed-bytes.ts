import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Of a table most goes at the least effort, and hardly more at the most. */
const LEVEL = 1;

/** Bytes as they are kept. */
export async function packed(bytes: Buffer): Promise<Buffer> {
  return pack(bytes, { level: LEVEL });
}

/** What `packed` was given. */
export async function unpacked(bytes: Buffer): Promise<Buffer> {
  return unpack(bytes);
}
