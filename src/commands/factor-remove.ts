import { parseArgs } from "node:util";

import { createMailLinks } from "#server/accounts/mail-links.ts";
import { removeLostFactor } from "#server/accounts/second-factor/remove-lost-factor.ts";

import { shopOrigins } from "#config/config.ts";
import { CommandFailure, type ShopCommand } from "./command.ts";

/** Takes away a second factor that somebody lost: `npm run shop -- factor:remove --email ana@…`. */
export const factorRemoveCommand: ShopCommand = {
  name: "factor:remove",
  summary: "Take away the second factor that somebody of the staff lost",
  usage: [
    "--email ADDRESS",
    "",
    "Their app for codes, its recovery codes and their passkeys are gone, every session ends, and a mail",
    "tells them. It stands in the audit log. Be sure who asks you: their password alone opens the account",
    "again, and where SECOND_FACTOR demands a second factor they set one up at the next login.",
  ].join("\n"),
  run: async ({ work }, args, config) => {
    const { values } = parseArgs({ args, options: { email: { type: "string" } } });
    const { email } = values;
    if (email === undefined) throw new CommandFailure("Give --email.");
    const isRemoved = await removeLostFactor(work.db, {
      email,
      links: createMailLinks(shopOrigins(config)),
      rest: { storefront: config.storefront, host: null },
    });
    if (isRemoved === undefined) throw new CommandFailure(`There is no account of ${email}.`);
    if (!isRemoved) throw new CommandFailure(`${email} has no second factor.`);
    return `${email} has no second factor any more, and logs in with the password.`;
  },
};
