import { runCommand, type ShopCommand } from "./commands/command.ts";
import { migrateCommand } from "./commands/migrate.ts";

const COMMANDS: ShopCommand[] = [migrateCommand];

process.exitCode = await runCommand(COMMANDS, process.argv.slice(2));
