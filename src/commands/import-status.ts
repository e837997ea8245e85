import { parseArgs } from "node:util";

import { importSentence, warningSentence } from "#texts/import-sentences.ts";
import { EXIT_CODES, importVerdict } from "#domain/import/import-verdict.ts";
import { findImport, listImports } from "#server/imports/running/follow-imports.ts";
import type { ImportRun } from "#server/imports/runs/import-run.ts";
import { writeErrorFile } from "#server/imports/running/write-error-file.ts";

import { CommandFailure, type ShopCommand, type Summary } from "./command.ts";
import { describeImport } from "./describe-import.ts";

/** Shows the latest imports, or one of them with what it has to say. */
export const importStatusCommand: ShopCommand<string | Summary> = {
  name: "import:status",
  summary: "Show the latest imports, or one of them",
  usage: "[ID] [--errors FILE]",
  async run({ work }, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { errors: { type: "string" } },
    });
    const [id] = positionals;
    if (id === undefined) {
      const runs = await listImports(work);
      return runs.length === 0
        ? "No import yet."
        : runs.map((run) => describeImport(run)).join("\n");
    }
    const run = /^\d{1,9}$/.test(id) ? await findImport(work, Number(id)) : undefined;
    if (!run) throw new CommandFailure(`There is no import ${id}.`);
    if (values.errors !== undefined) await writeErrorFile(work, run, values.errors);
    return { text: details(run, values.errors), exitCode: EXIT_CODES[importVerdict(run)] };
  },
};

function details(run: ImportRun, errorFile: string | undefined): string {
  const lines = [describeImport(run), ...run.warnings.map((one) => warningSentence(one, "en"))];
  if (run.error) lines.push(importSentence(run.error, "en"));
  if (errorFile !== undefined) lines.push(`The refused rows are in ${errorFile}.`);
  return lines.join("\n");
}
