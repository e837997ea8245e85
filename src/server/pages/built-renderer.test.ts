import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, expect, it } from "vitest";

import { shopApi } from "../../../test/factories/shop-api.ts";
import { builtDrawer } from "./built-renderer.ts";
import { PagesNotBuilt } from "./pages-not-built.ts";

const folder = await mkdtemp(path.join(tmpdir(), "drawn-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (file: string, text: string) => {
  await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
};

it("reads the pages anew where they could not be read", async () => {
  const draw = builtDrawer(folder);
  const drawn = () => draw(new URL("https://tienda.example/es"), shopApi());
  await expect(drawn()).rejects.toThrow(PagesNotBuilt);
  await written("client/.vite/manifest.json", "{}");
  await written("server/entry-server.js", "export const drawPage = () => new Response('drawn');");
  expect(await drawn()).toBeInstanceOf(Response);
});
