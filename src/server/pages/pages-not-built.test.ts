import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, expect, it } from "vitest";

import { startFailure } from "../../start-failure.ts";
import { builtRenderer } from "./built-renderer.ts";
import { readManifest } from "./page-document.ts";

const folder = await mkdtemp(path.join(tmpdir(), "not-built-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const noApi = () => {
  throw new Error("Nobody asks before there are pages.");
};

it.each([
  ["renderer", () => builtRenderer(folder, noApi)],
  ["files of the shop", () => readManifest(folder)],
  ["files of the back office", () => readManifest(folder, "desk-manifest.json")],
])(
  "says how to build where there is no build of the %s, not that a folder is at fault",
  async (_what, read) => {
    const failure: unknown = await read().catch((error: unknown) => error);
    expect(startFailure(failure)).toMatch(/^The pages are not built\. Run npm start/);
  },
);
