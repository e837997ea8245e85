import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { expect, it } from "vitest";
import { z } from "zod";

import { SignedUrlResponse } from "#contract/uploads.ts";

import {
  besidesPixels,
  type HostileFile,
  hostileFiles,
} from "../../../test/factories/hostile-files.ts";
import { openOrderingShop } from "../../../test/factories/ordering-shop.ts";
import { photo, SECRET_WORDS } from "../../../test/factories/pictures.ts";
import { putTo, sendPicture, signedUrl } from "../../../test/factories/send-picture.ts";

const FILES = 1_000;
const SEED = 20_261_123;
/** What the process may have grown by; the files would unpack to a hundred times as much. */
const MOST_GROWN = 700_000_000;
const Refused = z.looseObject({ code: z.string(), message: z.string() });
const ENDINGS = { "image/jpeg": ".jpg", "image/png": ".png", "image/webp": ".webp" };

it(
  `takes no harm from ${FILES} hostile files, and lets nothing of them out again (security A18)`,
  { timeout: 300_000 },
  async () => {
    const shop = await openOrderingShop({ rateLimitScale: 100_000 });
    const token = await shop.customer("mala@example.com");
    const send = async ({ type, bytes }: HostileFile) => {
      const signed = await signedUrl(shop, { token }, [type, ENDINGS[type]]);
      return putTo(shop, { url: SignedUrlResponse.parse(signed.body).url, bytes, type });
    };
    await sendPicture(shop, { token }, await photo());
    const before = process.memoryUsage().rss;

    const odd: string[] = [];
    let kept = 1;
    for (const [place, file] of (await hostileFiles(FILES, SEED)).entries()) {
      const { status, body } = await send(file);
      kept += status === 200 ? 1 : 0;
      const outcome = status === 200 ? "kept" : "refused";
      const isRight = file.outcome === "either" || file.outcome === outcome;
      if (!isRight || (status !== 200 && !isPlainRefusal(status, body)))
        odd.push(`${place}: ${file.kind} (${file.type}) answers ${status}`);
    }
    expect(odd).toEqual([]);
    expect(process.memoryUsage().rss - before).toBeLessThan(MOST_GROWN);

    const rows = await shop.db.selectFrom("upload").select(["id", "state"]).execute();
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => "kept"));
    expect(rows).toHaveLength(kept);
    const entries = await readdir(shop.uploads.folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name).toSorted()).toEqual(
      rows.map(({ id }) => `${id}.webp`).toSorted(),
    );
    for (const { parentPath, name } of files) {
      const bytes = await readFile(path.join(parentPath, name));
      expect(bytes.includes(SECRET_WORDS)).toBe(false);
      expect(bytes.includes("<script")).toBe(false);
      expect(await besidesPixels(bytes)).toEqual([]);
    }
    await sendPicture(shop, { token }, await photo()); // and goes on
  },
);

/** A refusal for people: nothing of how pictures are read, or of the machine, is in it. */
function isPlainRefusal(status: number, body: unknown): boolean {
  const { code, message } = Refused.parse(body);
  return (
    status === 422 && code === "upload_refused" && message.startsWith("We cannot use that picture")
  );
}
