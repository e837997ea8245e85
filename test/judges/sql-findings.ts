import type { Finding } from "./finding.ts";

export const SQLMAP = "sqlmap";
const NOTHING_FOUND = "all tested parameters do not appear to be injectable";
const FOUND = /^Parameter: .*$/gm;
/** Of how many answers there was one that is no refusal, a line that sqlmap writes at its end. */
const ANSWERS = /HTTP error codes detected during run:\s*\n(.*)$/m;
const ANSWER = /(\d{3}) \([^)]*\) - (\d+) times/g;
const TOO_MANY = 429;

/**
 * What the words of sqlmap about one door say against it: what can be injected, a door that was not tried to the end, and
 * answers of a shop that failed (5xx) or had no time for what was tried (429).
 */
export function sqlFindings(where: string, written: string): Finding[] {
  const finding = (rule: string, detail: string) => ({ judge: SQLMAP, rule, where, detail });
  const answers = Array.from((ANSWERS.exec(written)?.[1] ?? "").matchAll(ANSWER));
  const failed = answers
    .filter(([, status]) => Number(status) >= 500 || Number(status) === TOO_MANY)
    .map(([, status = "", times = ""]) => finding(`answered ${status}`, `${times} times`));
  return [...injections(written).map(([rule, detail]) => finding(rule, detail)), ...failed];
}

function injections(written: string): [rule: string, detail: string][] {
  const found = written.match(FOUND) ?? [];
  if (found.length > 0) return found.map((detail) => ["injectable", detail]);
  if (written.includes(NOTHING_FOUND)) return [];
  return [["broken off", written.trim().split("\n").slice(-3).join(" ")]];
}
