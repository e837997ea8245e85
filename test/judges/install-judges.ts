import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "../..");
/** Beside the shop's own packages, where no check looks, and from where `npm ci` clears it away. */
const FOLDER = path.join(ROOT, "node_modules/.judges");

/**
 * Puts the judges' packages where they are asked, if they are not there: they are no part of the shop, so that nobody who
 * starts or tests it waits for their 420 MB. They run nothing when they are installed (.npmrc).
 */
export function installJudges(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of ["package.json", "package-lock.json", ".npmrc"])
    copyFileSync(path.join(import.meta.dirname, "packages", name), path.join(FOLDER, name));
  const { status } = spawnSync(process.execPath, [path.join(ROOT, "scripts/install.mjs")], {
    cwd: FOLDER,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The judges' packages could not be installed.");
}

/** A file of a judge's package. */
export function judgeFile(name: string): string {
  return path.join(FOLDER, "node_modules", name);
}

/** Whether a judge's package is there without asking for it. */
export function isInstalled(name: string): boolean {
  return existsSync(judgeFile(name));
}

/** What follows a test's name where its judge is missing: it is not run, which is no pass. */
export function unlessInstalled(name: string): string {
  return isInstalled(name) ? "" : " (not run: `npm run judges` installs it)";
}
