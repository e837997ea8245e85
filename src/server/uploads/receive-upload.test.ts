import { expect, it } from "vitest";

import { MOST_PAPER_BYTES, PAPER_TYPE } from "#domain/upload/upload-type.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { createUploadReceiver } from "./receive-upload.ts";
import { deleteUploads, insertUpload, SHOP } from "./upload-store.ts";

const { db, pool } = await openTestDatabase();
const JPEG = { type: "image/jpeg", bytes: new Uint8Array([0xff, 0xd8, 0xff]) } as const;
const PDF = { type: PAPER_TYPE, bytes: new TextEncoder().encode("%PDF-1.7") } as const;

/** An address, and what takes its file; `meanwhile` happens once the file is in the store. */
async function receiver({
  type,
  drawn = 1,
  meanwhile = async () => {},
}: {
  type: "image/jpeg" | typeof PAPER_TYPE;
  drawn?: number;
  meanwhile?: (id: string) => Promise<void>;
}) {
  const id = crypto.randomUUID();
  await insertUpload(db, { id, type, owner: SHOP, createdAt: new Date() });
  const stored = new Set<string>();
  const made = async () => ({ bytes: new Uint8Array(drawn), width: 1, height: 1 });
  const receive = createUploadReceiver({
    db,
    encoder: { encode: made },
    papers: { make: made },
    files: {
      get: async () => undefined,
      put: async (name) => {
        stored.add(name);
        await meanwhile(id);
      },
      remove: async (name) => void stored.delete(name),
    },
  });
  return { id, stored, receive };
}

it("leaves nothing of a file whose upload was deleted while it was arriving", async () => {
  const { id, stored, receive } = await receiver({
    type: JPEG.type,
    meanwhile: (gone) => deleteUploads(db, [gone]),
  });
  await expect(receive(id, JPEG)).rejects.toMatchObject({ code: "upload_gone" });
  expect([...stored]).toEqual([]);
});

it("keeps what nobody deleted", async () => {
  const { id, stored, receive } = await receiver({ type: JPEG.type });
  expect(await receive(id, JPEG)).toMatchObject({ id });
  expect([...stored]).toEqual([`${id}.webp`]);
});

it("takes no PDF whose pages are larger than the memory that one is given", async () => {
  const large = await receiver({ type: PDF.type, drawn: MOST_PAPER_BYTES + 1 });
  await expect(large.receive(large.id, PDF)).rejects.toMatchObject({ code: "paper_refused" });
  expect([...large.stored]).toEqual([]);
  const { rowCount } = await pool.query("select from upload where id = $1", [large.id]);
  expect(rowCount).toBe(0);
  const fitting = await receiver({ type: PDF.type, drawn: MOST_PAPER_BYTES });
  expect(await fitting.receive(fitting.id, PDF)).toMatchObject({ id: fitting.id });
});
