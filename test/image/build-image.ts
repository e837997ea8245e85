import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

import type { Checks } from "./checks.ts";
import { strangersIn } from "./image-contents.ts";
import { BUILD, type Podman } from "./podman.ts";

const ROOT = path.join(import.meta.dirname, "../..");
export const IMAGE = "localhost/repuesto";
const BASE = "docker.io/library/node:24-bookworm-slim";
/** Beyond what it is made from, in bytes. */
const MOST_BYTES = 250_000_000;
/** Kept out of the copy that the image is built in for their size; what is planted stands for them. */
const LARGE = new Set(["node_modules", "dist", ".git", ".data", ".mutants"]);
/** What a working checkout holds and an image must not: secrets, data, history, tests, records. */
const PLANTED = [
  ".env",
  ".git/planted",
  ".data/planted",
  "dist/planted.js",
  "node_modules/planted/index.js",
  "planted.log",
  "deploy/container/.env",
  "deploy/backup/.env",
  "src/.env",
  "src/config/.env.production",
  "src/server/planted.log",
  "src/domain/planted.test.ts",
  "src/web/ui/planted.test.tsx",
  "test/planted.ts",
];
const SECRET = "planted-secret-4711";

/** Builds the image as an operator does, in a copy of the checkout with secrets in it; says whether there is one. */
export async function buildImage(podman: Podman, folder: string, checks: Checks): Promise<boolean> {
  const context = await plantedCheckout(path.join(folder, "checkout"));
  await checks.that("the Containerfile can be built", async () => {
    await podman.podman(
      ...BUILD,
      `--tag=${IMAGE}`,
      `--file=${path.join(context, "deploy/container/Containerfile")}`,
      context,
    );
  });
  return checks.faults().length === 0;
}

/** What came of it. */
export async function lookIntoImage(podman: Podman, checks: Checks): Promise<void> {
  await checks.that("nothing is in it that the shop does not run from", async () => {
    const files = await inImage(podman, "find . -type f -o -type l");
    const names = files.split("\n").map((line) => line.replace(/^\.\//, ""));
    if (names.length < 1_000) return `only ${names.length} files`;
    const strangers = strangersIn(names);
    return strangers.length === 0 ? undefined : strangers.slice(0, 20).join("\n");
  });
  await checks.that("no secret of the checkout is in it", async () => {
    const found = await inImage(
      podman,
      `grep --recursive --files-with-matches ${SECRET} . || true`,
    );
    return found === "" ? undefined : found;
  });
  await checks.that("its files are root's, and nobody else may write them", async () => {
    const loose = await inImage(podman, "find . ! -user root -o ! -type l -perm /022");
    return loose === "" ? undefined : loose.split("\n").slice(0, 20).join("\n");
  });
  await checks.that("it is small", async () => {
    const [own, base] = await Promise.all([sizeOf(podman, IMAGE), sizeOf(podman, BASE)]);
    checks.note(
      `${megabytes(own - base)} beside the ${megabytes(base)} that stand in for its base`,
    );
    return own - base < MOST_BYTES ? undefined : `more than ${megabytes(MOST_BYTES)}`;
  });
}

async function plantedCheckout(copy: string): Promise<string> {
  await cp(ROOT, copy, {
    recursive: true,
    filter: (source) => !LARGE.has(path.relative(ROOT, source)),
  });
  for (const name of PLANTED) {
    await mkdir(path.dirname(path.join(copy, name)), { recursive: true });
    await writeFile(path.join(copy, name), `SECRET=${SECRET}\n`);
  }
  return copy;
}

async function inImage({ podman }: Podman, command: string): Promise<string> {
  return podman("run", "--rm", "--network=none", IMAGE, "sh", "-c", command);
}

async function sizeOf({ podman }: Podman, image: string): Promise<number> {
  return Number(await podman("image", "inspect", "--format={{.Size}}", image));
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
