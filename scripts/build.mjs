// Builds the pages for the browser and for the server. With --if-changed, only when a source of theirs has changed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const STAMP = "dist/built-from";
const SOURCES = [
  "src/web",
  "src/domain",
  "src/contract",
  "public",
  "vite.config.ts",
  "package-lock.json",
];

const fingerprint = fingerprintOf(SOURCES);
const isCurrent = existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint;
if (!process.argv.includes("--if-changed") || !isCurrent) {
  build(["build", "--logLevel=warn"]);
  build(["build", "--ssr", "src/web/entry-server.tsx", "--logLevel=warn"]);
  writeFileSync(STAMP, fingerprint);
}

function build(args) {
  const { status } = spawnSync(process.execPath, ["node_modules/vite/bin/vite.js", ...args], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
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
