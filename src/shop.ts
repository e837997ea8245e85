import { runCommand, type ShopCommand } from "./commands/command.ts";
import { backupCommand } from "./commands/backup.ts";
import { migrateCommand } from "./commands/migrate.ts";
import { referenceCommand } from "./commands/reference.ts";
import { restoreCommand } from "./commands/restore.ts";

const COMMANDS: ShopCommand[] = [migrateCommand, referenceCommand, backupCommand, restoreCommand];

process.exitCode = await runCommand(COMMANDS, process.argv.slice(2));
