// Runs before `npm start` and `npm test`, on whatever Node the machine has: plain JavaScript, no packages.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

if (!isInstalled()) {
  if (!process.env.npm_execpath)
    throw new Error("Run this through npm: npm start, or npm ci by hand.");
  console.log("Installing packages (npm ci), about half a minute…");
  // npm_node_execpath is the machine's own Node: the one in node_modules is about to be replaced.
  const { status } = spawnSync(
    process.env.npm_node_execpath ?? process.execPath,
    [process.env.npm_execpath, "ci", "--no-audit", "--no-fund", "--loglevel=error"],
    { stdio: "inherit" },
  );
  process.exitCode = status ?? 1;
}

/** npm writes what it installed into node_modules/.package-lock.json: same versions, nothing missing. */
function isInstalled() {
  if (!existsSync("node_modules/.package-lock.json")) return false;
  const installed = packagesOf("node_modules/.package-lock.json");
  return Object.entries(packagesOf("package-lock.json")).every(
    ([path, { version, integrity, optional, devOptional }]) =>
      path === "" ||
      (installed[path]
        ? installed[path].version === version &&
          installed[path].integrity === integrity &&
          existsSync(path)
        : optional || devOptional),
  );
}

function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, "utf8")).packages;
}
