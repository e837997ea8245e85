import { createDiskFileStore } from "./disk-file-store.ts";
import type { FileStore } from "./file-store.ts";
import { createS3FileStore, type S3Bucket } from "./s3-file-store.ts";

/** The bucket where one is configured, else a folder of this machine. */
export function openFileStore(options: { s3: S3Bucket | undefined; folder: string }): FileStore {
  return options.s3 ? createS3FileStore(options.s3) : createDiskFileStore(options.folder);
}
