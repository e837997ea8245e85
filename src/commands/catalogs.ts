import path from "node:path";
import { parseArgs } from "node:util";

import { openFileStore } from "#adapters/storage/open-file-store.ts";
import type { Config } from "#config/config.ts";
import { BOOKLET_KINDS } from "#domain/booklet/booklet-subject.ts";
import {
  type BookletWanted,
  listBooklets,
  MOST_BOOKLETS,
  wantBooklet,
} from "#server/booklets/edit-booklets.ts";
import { removeBooklet } from "#server/booklets/remove-booklet.ts";
import type { Database } from "#server/platform/database/database.ts";

import { CommandFailure, type ShopCommand } from "./command.ts";

const USAGE = `list | make --brand BRAND | make --engine MAKER:NAME | make --category CATEGORY | remove LINK
  list                      every catalogue with its editions
  make                      a catalogue as a PDF in each language and for each storefront that has a host; of one
                            that is there, new editions. The running shop makes it, within a minute or so
      --brand BRAND         the parts of a brand: isuzu
      --engine MAKER:NAME   the parts made for the engines whose name begins so: cummins:ISX, or 4HK1 where
                            one maker has it
      --category CATEGORY   the parts of a category, or of a subcategory: filters, filters/oil-filters
  remove LINK               a catalogue and its files, by what list calls it: brand-isuzu`;

type Task = {
  db: Database;
  words: string[];
  options: Partial<Record<string, string>>;
  config: Config;
};

const TASKS: Readonly<Record<string, (task: Task) => Promise<string>>> = {
  list: listed,
  make: wanted,
  remove: removed,
};

/** The catalogues as PDFs that the shop makes of its own parts (specification §1, "Other content"). */
export const catalogsCommand: ShopCommand = {
  name: "catalogs",
  summary: "List, make or remove catalogues as PDFs",
  usage: USAGE,
  async run({ work: { db } }, args, config) {
    const { values: options, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        brand: { type: "string" },
        engine: { type: "string" },
        category: { type: "string" },
      },
    });
    const [name = "list", ...words] = positionals;
    const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
    const isMisused = name !== "make" && Object.keys(options).length > 0;
    if (!task || isMisused) throw new CommandFailure(`npm run shop -- catalogs ${USAGE}`);
    return task({ db, words, options, config });
  },
};

async function listed({ db, config: { content } }: Task): Promise<string> {
  const booklets = await listBooklets(db);
  const lines = booklets.flatMap(({ booklet: { link, wantedAt }, editions }) =>
    [link].concat(
      editions.length === 0
        ? "  not made yet"
        : editions.map((edition) => editionLine(edition, wantedAt)),
    ),
  );
  if (lines.length === 0) lines.push("There are no catalogues. `catalogs make` asks for one.");
  if (content)
    lines.push(
      "Shoppers see the catalogues of the content service, and these only until it has answered.",
    );
  return lines.join("\n");
}

type Edition = Awaited<ReturnType<typeof listBooklets>>[number]["editions"][number];

function editionLine(edition: Edition, wantedAt: Date): string {
  const { storefront, locale, name, parts, pages, bytes, made_at: madeAt } = edition;
  const age = madeAt < wantedAt ? ", to be made anew" : "";
  const size = `${parts} parts, ${pages} pages, ${Math.ceil(bytes / 1000)} kB`;
  return `  ${storefront} ${locale}  ${name}: ${size}, ${madeAt.toISOString().slice(0, 10)}${age}`;
}

async function wanted({ db, options, words }: Task): Promise<string> {
  const kinds = BOOKLET_KINDS.filter((kind) => options[kind] !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1 || words.length > 0)
    throw new CommandFailure("Name one of --brand, --engine and --category; try --help.");
  const written = options[kind] ?? "";
  const result = await wantBooklet(db, { kind, written });
  if (result.kind !== "wanted") throw new CommandFailure(refusalOf(result, `${kind} ${written}`));
  const { link, name, parts, isNew } = result;
  const what = isNew ? "is wanted" : "is wanted anew";
  return `${link} ${what}: ${name}, ${parts} parts. The running shop makes it within a minute or so.`;
}

function refusalOf(refused: Exclude<BookletWanted, { kind: "wanted" }>, what: string): string {
  switch (refused.kind) {
    case "unknown":
      return `The shop has no ${what}.`;
    case "several_makers":
      return `Several makers have it: ${refused.makers.join(", ")}. Write the maker first, with a colon.`;
    case "no_parts":
      return `The shop has no parts of ${refused.name}, so there is nothing to make a catalogue of.`;
    case "too_many":
      return `There are ${MOST_BOOKLETS} catalogues already. Remove one first.`;
    case "link_taken":
      return `Another catalogue is called ${refused.link}. Remove it first.`;
  }
}

async function removed({ db, words, config }: Task): Promise<string> {
  const [link = "", ...more] = words;
  const files = openFileStore({ s3: config.s3, folder: path.join(config.dataFolder, "uploads") });
  if (more.length === 0 && (await removeBooklet(db, { link, files }))) return `${link} is removed.`;
  throw new CommandFailure("Name a catalogue; npm run shop -- catalogs list shows them.");
}
