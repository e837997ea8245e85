import { parseArgs } from "node:util";

import { z } from "zod";

import { ShopError } from "#domain/error/shop-error.ts";
import { percentage, toPercent } from "#domain/money/money.ts";
import { CABYS_CODE } from "#domain/tax/iva.ts";
import { exemptionsOf, keepExemption, revokeExemption } from "#server/accounts/keep-exemption.ts";
import type { Database } from "#server/platform/database/database.ts";

import { CommandFailure, type ShopCommand } from "./command.ts";
import { mergedFailure } from "./merged-account.ts";

const USAGE = `list EMAIL | add EMAIL OPTIONS | end EMAIL NUMBER
  list EMAIL                what Costa Rica's tax office excuses this customer from
  add EMAIL                 a paper that was looked at; it holds from its first to its last day
      --document TEXT       its number
      --institution TEXT    who gave it
      --points PERCENT      points of the rate that it takes away: 13 is all of 13%
      --from DAY            its first day, 2026-01-31
      --until DAY           its last day
      --cabys CODE          a code that it names, of 13 digits; may be said again, none is all goods
  end EMAIL NUMBER          one of them, before its last day`;

const Paper = z
  .object({
    document: z.string().regex(/^[A-Za-z0-9./ -]{3,40}$/),
    institution: z.string().trim().min(2).max(160),
    points: z.coerce.number().positive().max(100),
    from: z.iso.date(),
    until: z.iso.date(),
    cabys: z.array(z.string().regex(CABYS_CODE)),
  })
  .refine(({ from, until }) => from <= until);

type ExemptionTask = { db: Database; email: string; rest: string[]; values: object };

const TASKS: Readonly<Record<string, (task: ExemptionTask) => Promise<string>>> = {
  list: listed,
  add: added,
  end: ended,
};

/** What customers need not pay of Costa Rica's IVA, kept once staff has seen its paper (decisions §12). */
export const exemptionsCommand: ShopCommand = {
  name: "exemptions",
  summary: "List, keep or end what a customer is excused from of Costa Rica's IVA",
  usage: USAGE,
  async run({ work: { db } }, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        document: { type: "string" },
        institution: { type: "string" },
        points: { type: "string" },
        from: { type: "string" },
        until: { type: "string" },
        cabys: { type: "string", multiple: true, default: [] },
      },
    });
    const [name = "", email, ...rest] = positionals;
    const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
    if (!task || email === undefined)
      throw new CommandFailure(`npm run shop -- exemptions ${USAGE}`);
    return task({ db, email, rest, values }).catch((error: unknown) => orMissing(error, email));
  },
};

async function listed({ db, email }: ExemptionTask): Promise<string> {
  const kept = await exemptionsOf(db, email);
  if (kept.length === 0) return `${email} has no exemption.`;
  return kept
    .map(({ id, number, institution, points, cabys, validFrom, validUntil, isOpen }) =>
      [
        `${String(id).padStart(5)}  ${number} (${institution})`,
        `${points / 10_000} points`,
        cabys.length === 0 ? "all goods" : cabys.join(" "),
        `${validFrom} to ${validUntil}${isOpen ? "" : ", ended"}`,
      ].join(", "),
    )
    .join("\n");
}

async function added({ db, email, values }: ExemptionTask): Promise<string> {
  const paper = Paper.safeParse(values);
  if (!paper.success)
    throw new CommandFailure(
      "Give --document, --institution, --points (up to 100), --from and --until (days such as 2026-01-31), and --cabys where it names codes.",
    );
  const { document, institution, points, from, until, cabys } = paper.data;
  const exempted = percentage(points);
  const id = await keepExemption(db, {
    email,
    number: document,
    institution,
    points: exempted,
    cabys,
    validFrom: from,
    validUntil: until,
  });
  return `${id} is kept: ${toPercent(exempted)} points of IVA from ${from} to ${until}.`;
}

async function ended({ db, email, rest: [number] }: ExemptionTask): Promise<string> {
  await revokeExemption(db, { email, id: Number(number) || 0 });
  return `${number} has ended. Orders from now on are taxed.`;
}

function orMissing(error: unknown, email: string): never {
  if (!(error instanceof ShopError)) throw error;
  const merged = mergedFailure(error, email);
  if (merged) throw merged;
  throw new CommandFailure(`There is no such account or exemption: ${email}.`, { cause: error });
}
