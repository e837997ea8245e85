import { parseArgs } from "node:util";

import { z } from "zod";

import { ADMIN_LEVELS } from "#domain/account/role.ts";
import { FormError } from "#domain/error/form-error.ts";
import { createAdmin } from "#server/accounts/create-admin.ts";
import { fieldSentence } from "#texts/field-sentence.ts";

import { CommandFailure, type ShopCommand } from "./command.ts";
import { mergedFailure } from "./merged-account.ts";

const Options = z.object({
  email: z.string(),
  first: z.string(),
  last: z.string(),
  role: z.enum(["staff", "manager", "owner"]).default("owner"),
});

/** Makes a real shop's first admin: `npm run shop -- admin:create --email ana@… --first Ana --last Mora`. */
export const adminCreateCommand: ShopCommand = {
  name: "admin:create",
  summary: "Make an account of staff, or give an account a role",
  usage: [
    "--email ADDRESS --first NAME --last NAME [--role ROLE]",
    "",
    "  --role ROLE   staff, manager or owner (owner unless said)",
    "",
    "A new account gets a password that is printed once. One that exists keeps its password, takes",
    "the role, and has to log in again.",
  ].join("\n"),
  run: async ({ work }, args) => {
    const { email, first, last, role } = optionsOf(args);
    try {
      const { password, ...admin } = await createAdmin(work.db, {
        email,
        firstName: first,
        lastName: last,
        adminLevel: ADMIN_LEVELS[role],
      });
      return password === undefined
        ? `${admin.email} has the role ${role} now, and logs in with the password it had.`
        : `${admin.email} has the role ${role}. Password: ${password}\nIt is shown this once. Change it after the first login.`;
    } catch (error) {
      if (!(error instanceof FormError)) throw mergedFailure(error, email) ?? error;
      const lines = error.problems.map(
        (problem) => `${problem.field}: ${fieldSentence(problem, "en")}.`,
      );
      throw new CommandFailure(lines.join("\n"), { cause: error });
    }
  },
};

function optionsOf(args: string[]): z.infer<typeof Options> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        email: { type: "string" },
        first: { type: "string" },
        last: { type: "string" },
        role: { type: "string" },
      },
    });
    return Options.parse(values);
  } catch (error) {
    throw new CommandFailure(
      "Give --email, --first and --last; --role is staff, manager or owner.",
      { cause: error },
    );
  }
}
