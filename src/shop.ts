import { runCommand } from "./commands/command.ts";
import { SHOP_COMMANDS } from "./commands/shop-commands.ts";

process.exitCode = await runCommand(SHOP_COMMANDS, process.argv.slice(2));
