import { ImportRefusal } from "#domain/import/import-refusal.ts";
import { importSentence } from "#texts/import-sentences.ts";

import { CommandFailure } from "./command.ts";

/** What a command fails with: of a file that cannot be worked on the sentence, of anything else itself. */
export function importFailure(error: unknown): unknown {
  return error instanceof ImportRefusal ? new CommandFailure(importSentence(error, "en")) : error;
}
