import { parseArgs } from "node:util";

import { CODE_SCHEMES, SCHEME_NAMES } from "#domain/pies/code.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { OPERATOR, OPERATOR_ACTOR } from "#server/audit/append-audit.ts";
import { type MeantCode, readPiesCodes, savePiesCode } from "#server/imports/review/pies-codes.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { passedSentence } from "#texts/import-sentences.ts";

import { CommandFailure, type ShopCommand } from "./command.ts";

const USAGE = `ID                  the codes that a PIES import met, and what they stand for
  Brand:ABCD acme                         a brand of the shop, by its address
  PartType:1234 engine/pistons            a kind of part, by its address
  PriceType:JBR wholesale                 or online, repair_shop, precio4 to 6, core, cost; "-" leaves it out
  Attribute:1234 bore                     an attribute of the shop; "-" leaves it out`;

/** Says what codes of PIES files stand for here. */
export const importCodesCommand: ShopCommand = {
  name: "import:codes",
  summary: "List the codes that a PIES import met, or say what one stands for",
  usage: USAGE,
  async run({ work }, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [named, meaning] = positionals;
    if (named === undefined)
      throw new CommandFailure(`Name an import or a code: npm run shop -- import:codes ${USAGE}`);
    try {
      if (/^\d{1,9}$/.test(named)) return await listed(work, Number(named));
      return await saved(work, named, meaning);
    } catch (error) {
      if (error instanceof ShopError && error.code === "not_found")
        throw new CommandFailure(
          meaning === undefined
            ? `There is no import of PIES ${named}.`
            : `“${named}” cannot stand for “${meaning}”: there is no such code or no such thing here.`,
        );
      throw error;
    }
  },
};

async function listed(work: ShopDatabase, runId: number): Promise<string> {
  const { codes, passed } = await readPiesCodes(work, runId);
  const lines = CODE_SCHEMES.flatMap((scheme) =>
    codes.filter((one) => one.scheme === scheme).map((one) => lineOf(one)),
  );
  const left = passed.map(
    ({ code, items }) => `${String(items).padStart(8)}  ${passedSentence(code, "en")}`,
  );
  return [
    codes.length === 0 ? "The import has met no code." : "In how many items, what it stands for:",
    ...lines,
    ...(left.length > 0 ? ["Passed by, in how many items:", ...left] : []),
  ].join("\n");
}

function lineOf({ scheme, code, items, label, meaning }: MeantCode): string {
  const named = `${SCHEME_NAMES[scheme]}:${code}`;
  return `${String(items).padStart(8)}  ${named.padEnd(28)} ${meaning ?? "(not assigned)"}${label === "" ? "" : `   ${label}`}`;
}

async function saved(
  work: ShopDatabase,
  named: string,
  meaning: string | undefined,
): Promise<string> {
  const [name = "", ...code] = named.split(":");
  const scheme = CODE_SCHEMES.find((one) => SCHEME_NAMES[one] === name);
  if (scheme === undefined || meaning === undefined)
    throw new CommandFailure(`Say what a code stands for: npm run shop -- import:codes ${USAGE}`);
  await savePiesCode(
    work,
    { scheme, code: code.join(":"), meaning },
    { actor: OPERATOR_ACTOR, client: OPERATOR },
  );
  return `${named} stands for ${meaning} from now on. Send the file again: what waited comes in, the rest stays as it is.`;
}
