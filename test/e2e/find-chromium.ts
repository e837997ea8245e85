import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Chromium without its windows: the same pages by the same engine, for a third of the processor time, as the other
 * paints tabs and a toolbar for each window that nobody sees.
 */
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
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
  // What Playwright turns off and matters here, as its own list is not read beside this one. RenderDocument is added: by
  // it Chromium loses the wish to close a page that comes while it loads another, and the closing never ends
  // (crbug.com/536385539).
  `--disable-features=${[
    "RenderDocument",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
  ].join()}`,
];

/** The Chromium for browser journeys, best without windows; as root on Debian it is installed when there is none. */
export function findChromium(): string {
  const wanted = process.env["CHROME_PATH"];
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROME_PATH leads to nothing: ${wanted}`);
  }
  const found = inPath(SHELLS) ?? (canInstall() ? install() : undefined) ?? withWindows();
  if (found) return found;
  throw new Error(
    "The browser journeys need Chromium or Chrome: install it, or set CHROME_PATH to it.",
  );
}

function withWindows(): string | undefined {
  return inPath(NAMES) ?? USUAL_PLACES.find((place) => existsSync(place));
}

function inPath(names: string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((place) => existsSync(place));
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

/** Where no package can be had, that is soon said, and another Chromium does. */
function install(): string | undefined {
  console.log("Installing the package chromium-headless-shell for the browser journeys…");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const limits = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
  for (const args of [
    ["update"],
    ["install", "--yes", "--no-install-recommends", "chromium-headless-shell"],
  ])
    spawnSync("apt-get", [...limits, ...args], { env, stdio: ["ignore", "ignore", "inherit"] });
  return inPath(SHELLS);
}
