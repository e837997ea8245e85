// Builds the pages for the browser and for the server. With --if-changed, only when a source of theirs has changed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const STAMP = "dist/built-from";
const CLIENT = "dist/client";
const PREVIOUS = "dist/previous-client";
const { BROTLI_MODE_FONT, BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_MODE } = constants;
const { BROTLI_PARAM_NDIRECT, BROTLI_PARAM_NPOSTFIX } = constants;
const BROTLI_SETTINGS = [
  {},
  { [BROTLI_PARAM_MODE]: BROTLI_MODE_FONT },
  { [BROTLI_PARAM_NPOSTFIX]: 1 },
  { [BROTLI_PARAM_NDIRECT]: 4 },
  { [BROTLI_PARAM_LGBLOCK]: 16 },
  { [BROTLI_PARAM_LGBLOCK]: 17, [BROTLI_PARAM_NDIRECT]: 12 },
  { [BROTLI_PARAM_LGBLOCK]: 17, [BROTLI_PARAM_NPOSTFIX]: 2, [BROTLI_PARAM_NDIRECT]: 48 },
];
/** The hashed files that one build made. */
const RELEASE = "dist/release.json";
const SOURCES = [
  "src/web",
  "src/desk",
  "src/domain",
  "src/contract",
  "src/texts",
  "public",
  "scripts/build.mjs",
  "vite.config.ts",
  "vite.desk.config.ts",
  "vite.worker.config.ts",
  "package-lock.json",
];
/** Of what is fetched only when it is needed: what is needed without network. */
const OFFLINE_SOURCES = [
  "src/web/app/after-hydration.ts",
  "src/web/features/offline/public/watch-offline.tsx",
  "src/web/features/offline/offline-tools.tsx",
  "src/web/features/cart/public/not-added.ts",
  ...["es", "en"].flatMap((locale) =>
    ["offline", "waiting"].map((noun) => `src/web/i18n/locales/${locale}/${noun}.json`),
  ),
];
const COMPRESSIBLE = new Set([".mjs", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);
const WORTH_COMPRESSING_BYTES = 500;
/** There are more of them than files that a container may have open. */
const FILES_AT_ONCE = 16;

const fingerprint = fingerprintOf(SOURCES);
const isCurrent = existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint;
if (!process.argv.includes("--if-changed") || !isCurrent) {
  console.log("Building the pages…");
  rmSync(STAMP, { force: true });
  rmSync(PREVIOUS, { recursive: true, force: true });
  if (existsSync(CLIENT)) renameSync(CLIENT, PREVIOUS);
  build(["build", "--logLevel=warn"]);
  build(["build", "--ssr", "src/web/app/entry-server.tsx", "--logLevel=warn"]);
  build(["build", "--config", "vite.desk.config.ts", "--logLevel=warn"]);
  // Its name is in the service worker: whatever changes makes another one (src/server/pages/release.ts).
  build(["build", "--config", "vite.worker.config.ts", "--logLevel=warn"], {
    RELEASE: fingerprint.slice(0, 12),
    OFFLINE_FILES: JSON.stringify(offlineFiles()),
  });
  await compressFiles();
  await keepPreviousRelease();
  await writeFile(STAMP, fingerprint);
}

function build(args, env = {}) {
  const { status } = spawnSync(process.execPath, ["node_modules/vite/bin/vite.js", ...args], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** What works without network though no page has fetched it before, with all that it needs (ADR 0046). */
function offlineFiles() {
  const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, "utf8"));
  const found = new Set();
  const add = (source) => {
    const { file, css = [], imports = [] } = manifest[source];
    if (found.has(file)) return;
    for (const name of [file, ...css]) found.add(name);
    for (const one of imports) add(one);
  };
  for (const source of OFFLINE_SOURCES) add(source);
  return Array.from(found, (file) => `/${file}`);
}

/** A tab that was opened before an update still asks for the files of its own release. */
async function keepPreviousRelease() {
  const current = readdirSync(`${CLIENT}/assets`);
  const previous = existsSync(RELEASE) ? JSON.parse(readFileSync(RELEASE, "utf8")) : [];
  for (const name of previous) {
    const kept = `${PREVIOUS}/assets/${name}`;
    if (!current.includes(name) && existsSync(kept)) cpSync(kept, `${CLIENT}/assets/${name}`);
  }
  rmSync(PREVIOUS, { recursive: true, force: true });
  await writeFile(RELEASE, JSON.stringify(current));
}

/** Once here, with the strongest settings, instead of for each visitor. */
async function compressFiles() {
  const files = filesBelow(CLIENT)
    .filter((file) => COMPRESSIBLE.has(path.extname(file)))
    .values();
  const compressNext = async () => {
    for (const file of files) await compressFile(file);
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, compressNext));
}

async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < WORTH_COMPRESSING_BYTES) return;
  const [br, gz] = await Promise.all([smallestBrotli(bytes), promisify(gzip)(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/**
 * The smallest of what the encoder makes by several of its settings, any of which every browser reads: which is best for a
 * file only trying tells, and the file that every page loads loses 0.2%.
 */
async function smallestBrotli(bytes) {
  const tried = await Promise.all(
    BROTLI_SETTINGS.map((setting) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          ...setting,
        },
      }),
    ),
  );
  return tried.reduce((best, next) => (next.length < best.length ? next : best));
}

function fingerprintOf(places) {
  const hash = createHash("sha256");
  for (const file of places.flatMap(filesBelow).toSorted()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (path.extname(place) !== "" && !place.endsWith("/")) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
