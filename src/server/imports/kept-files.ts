import path from "node:path";

/** The row-by-row report of an import in the background, in the folder of imports. */
export function reportFile(folder: string, runId: number): string {
  return path.join(folder, `report-${runId}.csv`);
}

export function isReportFile(name: string): boolean {
  return /^report-\d+\.csv$/.test(name);
}

/** A file that somebody sends from the browser, until it is imported; its id is a UUID. */
export function sentFile(folder: string, id: string): string {
  return path.join(folder, `${id}.sent`);
}
