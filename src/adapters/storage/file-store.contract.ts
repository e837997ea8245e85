import { expect, it } from "vitest";

import type { FileStore } from "./file-store.ts";

const BYTES = Uint8Array.from({ length: 100_000 }, (_, place) => place % 251);
const OTHER = Uint8Array.from([1, 2, 3]);

/** What every store of files holds to. */
export function holdsFileStoreContract(open: () => Promise<FileStore>): void {
  it("gives back the bytes that it was given", async () => {
    const store = await open();
    await store.put("a-1.webp", BYTES);
    expect(await store.get("a-1.webp")).toEqual(Buffer.from(BYTES));
  });

  it("has nothing under a name that it was not given", async () =>
    expect(await (await open()).get("b-1.webp")).toBeUndefined());

  it("puts the same name again in the place of what was there", async () => {
    const store = await open();
    await store.put("c-1.webp", BYTES);
    await store.put("c-1.webp", OTHER);
    expect(await store.get("c-1.webp")).toEqual(Buffer.from(OTHER));
  });

  it("removes a file, and what is gone already without a word", async () => {
    const store = await open();
    await store.put("d-1.webp", OTHER);
    await store.remove("d-1.webp");
    expect(await store.get("d-1.webp")).toBeUndefined();
    await store.remove("d-1.webp");
  });

  it.each(["../a.webp", "a/b.webp", "..", "a.webp/..", "%2e%2e", "A.webp", "a.webp?x=1", ""])(
    "takes no name that the shop never made: %j",
    async (name) => {
      const store = await open();
      await expect(async () => store.put(name, OTHER)).rejects.toThrow("names of the shop's own");
      await expect(async () => store.get(name)).rejects.toThrow("names of the shop's own");
      await expect(async () => store.remove(name)).rejects.toThrow("names of the shop's own");
    },
  );
}
