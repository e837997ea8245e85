import { execFileSync } from "node:child_process";

/** What a branch begins at, wherever it is known. */
const MAINS = ["main", "origin/main"];

/**
 * What changed since this branch left the main one, committed or not; on the main one what is not committed yet, or
 * the last commit where all of it is. Undefined where Git does not say.
 */
export function changedFiles(): string[] | undefined {
  const head = git("rev-parse", "HEAD");
  if (head === undefined) return undefined;
  const base = MAINS.map((main) => git("merge-base", "HEAD", main)).find(
    (one) => one !== undefined,
  );
  const changed = changedSince(base ?? head);
  return changed.length > 0 ? changed : changedSince("HEAD~1");
}

/** Those that are not there any more among them: what loads them still has to be tested. */
function changedSince(commit: string): string[] {
  const known = git("diff", "--name-only", "--no-renames", commit) ?? "";
  const unknown = git("ls-files", "--others", "--exclude-standard") ?? "";
  return Array.from(new Set(`${known}\n${unknown}`.split("\n").filter((file) => file !== "")));
}

function git(...words: string[]): string | undefined {
  try {
    return execFileSync("git", words, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}
