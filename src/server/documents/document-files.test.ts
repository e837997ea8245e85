import { expect, it } from "vitest";

import { createWorkLimit } from "#server/platform/limits/work-limit.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { openAccountShop } from "../../../test/factories/account-shop.ts";
import { installDocuments } from "./document-files.ts";

const database = await openTestDatabase();
const held = Promise.withResolvers<void>();
let read = 0;
const places = createWorkLimit(2);
const { request } = await openAccountShop({
  database,
  install: (app) =>
    installDocuments(app, {
      db: database.db,
      places,
      addresses: { maySee: () => true },
      files: {
        get: async () => {
          read += 1;
          await held.promise;
          return Buffer.from("%PDF-1.7");
        },
      },
    }),
});

it("reads no more papers into memory than it has places for, whoever fetches them (security B12)", async () => {
  const id = crypto.randomUUID();
  await database.pool.query(
    "insert into upload (id, type, state, bytes, width, height) values ($1, 'application/pdf', 'kept', 8, 1, 1)",
    [id],
  );
  await database.pool.query(
    "insert into document (upload_id, kind, title_es, title_en, language) values ($1, 'wiring', 'Diagrama', 'Diagram', 'es')",
    [id],
  );
  const fetched = (headers = {}) => request({ url: `/documents/${id}-es.pdf`, headers });
  const first = [fetched(), fetched()];
  await expect.poll(() => read).toBe(2);
  const third = await fetched();
  expect([third.status, third.headers["retry-after"]]).toEqual([503, expect.any(String)]);
  // Whoever has it already takes no place.
  expect((await fetched({ "if-none-match": `"${id}"` })).status).toBe(304);
  held.resolve();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  await expect.poll(() => places.underWay()).toBe(0);
  expect((await fetched()).status).toBe(200);
});
