import type { AnyCommand } from "./command.ts";
import { adminCreateCommand } from "./admin-create.ts";
import { backupCommand } from "./backup.ts";
import { catalogsCommand } from "./catalogs.ts";
import { doctorCommand } from "./doctor.ts";
import { exemptionsCommand } from "./exemptions.ts";
import { factorRemoveCommand } from "./factor-remove.ts";
import { importCodesCommand } from "./import-codes.ts";
import { importMapCommand } from "./import-map.ts";
import { importReviewCommand } from "./import-review.ts";
import { importStatusCommand } from "./import-status.ts";
import { importCommand } from "./import.ts";
import { ledgerCheckCommand } from "./ledger-check.ts";
import { migrateCommand } from "./migrate.ts";
import { referenceCommand } from "./reference.ts";
import { picturesCommand } from "./pictures.ts";
import { reindexCommand } from "./reindex.ts";
import { restoreCommand } from "./restore.ts";
import { seedCommand } from "./seed.ts";
import { searchesCommand } from "./searches.ts";
import { settingsCommand } from "./settings.ts";
import { setupCommand } from "./setup.ts";
import { synonymsCommand } from "./synonyms.ts";

/** All that an operator can ask for, in the order in which `npm run shop` lists it. */
export const SHOP_COMMANDS: readonly AnyCommand[] = [
  migrateCommand,
  adminCreateCommand,
  factorRemoveCommand,
  referenceCommand,
  setupCommand,
  settingsCommand,
  picturesCommand,
  searchesCommand,
  synonymsCommand,
  catalogsCommand,
  exemptionsCommand,
  seedCommand,
  importCommand,
  importStatusCommand,
  importReviewCommand,
  importMapCommand,
  importCodesCommand,
  doctorCommand,
  ledgerCheckCommand,
  backupCommand,
  reindexCommand,
  restoreCommand,
];
