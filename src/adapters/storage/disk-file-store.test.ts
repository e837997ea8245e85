import { mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { createDiskFileStore } from "./disk-file-store.ts";
import { holdsFileStoreContract } from "./file-store.contract.ts";

const folder = await mkdtemp(path.join(tmpdir(), "files-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("files on a disk", () => {
  holdsFileStoreContract(async () => createDiskFileStore(path.join(folder, "contract")));

  it("leaves no half file behind where a file cannot be kept", async () => {
    const blocked = path.join(folder, "blocked");
    const store = createDiskFileStore(blocked);
    await store.put("ab-1.webp", Uint8Array.from([1]));
    await rm(path.join(blocked, "ab", "ab-1.webp"));
    // A folder of the name stands where the file should go.
    await createDiskFileStore(path.join(blocked, "ab", "ab-1.webp")).put(
      "x-1.webp",
      Uint8Array.from([1]),
    );
    await expect(store.put("ab-1.webp", Uint8Array.from([2]))).rejects.toThrow("EISDIR");
    expect(await readdir(path.join(blocked, "ab"))).toEqual(["ab-1.webp"]);
  });

  it("writes through no link that stands under a name", async () => {
    const linked = path.join(folder, "linked");
    const store = createDiskFileStore(linked);
    await store.put("ab-1.webp", Uint8Array.from([1]));
    const outside = path.join(folder, "outside.txt");
    await writeFile(outside, "theirs");
    await symlink(outside, path.join(linked, "ab", "ab-2.webp"));
    await store.put("ab-2.webp", Uint8Array.from([2]));
    expect((await stat(outside)).size).toBe("theirs".length);
    expect(await store.get("ab-2.webp")).toEqual(Buffer.from([2]));
  });
});
