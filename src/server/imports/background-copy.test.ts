import { rm } from "node:fs/promises";
import { hostname } from "node:os";

import { expect, it } from "vitest";

import { importSentence } from "#texts/import-sentences.ts";

import { openImportShop } from "../../../test/import-shop.ts";
import { runImport } from "./run-import.ts";

it("an import that a machine without its file takes says so, and what to do", async () => {
  const { work, fileWith, start } = await openImportShop();
  const file = await fileWith("sku,price_online\nABC-1,10.00\n");
  const { id } = await start({ kind: "prices", file });
  await rm(file);
  const { state, error } = await runImport(work, id, { whenStopped: "waiting" });
  expect({ state, code: error?.code }).toEqual({ state: "failed", code: "file_elsewhere" });
  expect(error && importSentence(error, "en")).toContain(`${hostname()}: ${file}`);
  expect(error && importSentence(error, "es")).toMatch(/^La copia del archivo .*DATA_DIR\.$/);
});

it("an import in front of the operator says that its file cannot be read", async () => {
  const { work, fileWith, start } = await openImportShop();
  const file = await fileWith("sku,price_online\nABC-1,10.00\n");
  const { id } = await start({ kind: "prices", file });
  await rm(file);
  const { error } = await runImport(work, id);
  expect(error?.code).toBe("unreadable");
});
