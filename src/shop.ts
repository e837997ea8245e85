import { type AnyCommand, runCommand } from "./commands/command.ts";
import { adminCreateCommand } from "./commands/admin-create.ts";
import { backupCommand } from "./commands/backup.ts";
import { catalogsCommand } from "./commands/catalogs.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { exemptionsCommand } from "./commands/exemptions.ts";
import { factorRemoveCommand } from "./commands/factor-remove.ts";
import { importCodesCommand } from "./commands/import-codes.ts";
import { importMapCommand } from "./commands/import-map.ts";
import { importReviewCommand } from "./commands/import-review.ts";
import { importStatusCommand } from "./commands/import-status.ts";
import { importCommand } from "./commands/import.ts";
import { ledgerCheckCommand } from "./commands/ledger-check.ts";
import { migrateCommand } from "./commands/migrate.ts";
import { referenceCommand } from "./commands/reference.ts";
import { picturesCommand } from "./commands/pictures.ts";
import { reindexCommand } from "./commands/reindex.ts";
import { restoreCommand } from "./commands/restore.ts";
import { seedCommand } from "./commands/seed.ts";
import { searchesCommand } from "./commands/searches.ts";
import { settingsCommand } from "./commands/settings.ts";
import { setupCommand } from "./commands/setup.ts";
import { synonymsCommand } from "./commands/synonyms.ts";

const COMMANDS: AnyCommand[] = [
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

process.exitCode = await runCommand(COMMANDS, process.argv.slice(2));
