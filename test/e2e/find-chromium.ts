import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const USUAL_PLACES = [
  "/usr/lib/chromium/chromium",
  "/snap/bin/chromium",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
];

/** What Chromium needs in a container, and none of its own calls home. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The Chromium for browser journeys; as root on Debian it is installed when there is none. */
export function findChromium(): string {
  const wanted = process.env["CHROME_PATH"];
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROME_PATH leads to nothing: ${wanted}`);
  }
  const found = installed() ?? (canInstall() ? install() : undefined);
  if (found) return found;
  throw new Error(
    "The browser journeys need Chromium or Chrome: install it, or set CHROME_PATH to it.",
  );
}

function installed(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...inPath, ...USUAL_PLACES].find((place) => existsSync(place));
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

function install(): string | undefined {
  console.log("Installing the package chromium for the browser journeys…");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", "chromium"]])
    spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] });
  return installed();
}
