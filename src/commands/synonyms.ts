import { parseArgs } from "node:util";

import { addSynonym, listSynonyms, removeSynonym } from "#server/search/edit-synonyms.ts";
import type { Database } from "#server/platform/database/database.ts";

import { CommandFailure, type ShopCommand } from "./command.ts";

const USAGE = `list [WORD] | add PHRASE PHRASE... | remove NUMBER
  list                      every entry with its number; of those that hold a word with WORD
  add PHRASE PHRASE...      phrases that find what the others find; one of several words stands in quotes
      --means PHRASE        what they find besides, without being found by it; may be said again
  remove NUMBER             an entry`;

type SynonymTask = { db: Database; words: string[]; means: string[] };

const TASKS: Readonly<Record<string, (task: SynonymTask) => Promise<string>>> = {
  list: listed,
  add: added,
  remove: removed,
};

/** The words of the trade that mean the same; held by every process within a second. */
export const synonymsCommand: ShopCommand = {
  name: "synonyms",
  summary: "List, add or remove words of the trade that mean the same",
  usage: USAGE,
  async run({ work: { db } }, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { means: { type: "string", multiple: true, default: [] } },
    });
    const [name = "list", ...words] = positionals;
    const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
    if (!task) throw new CommandFailure(`npm run shop -- synonyms ${USAGE}`);
    return task({ db, words, means: values.means });
  },
};

async function listed({ db, words: [word] }: SynonymTask): Promise<string> {
  const entries = await listSynonyms(db, word);
  if (entries.length === 0) return word ? `No entry holds ${word}.` : "There are no synonyms.";
  return entries
    .map(({ id, phrases, means }) =>
      [`${String(id).padStart(5)}  ${phrases.join(" = ")}`, ...means].join(" -> "),
    )
    .join("\n");
}

async function added({ db, words, means }: SynonymTask): Promise<string> {
  const result = await addSynonym(db, { phrases: words, means });
  if (result.kind === "added")
    return `${result.id} is added. Every process of the shop finds by it within a second.`;
  throw new CommandFailure(
    result.kind === "too_few"
      ? "Name two phrases that mean the same, or one and --means."
      : `A search reads no word in "${result.phrase}".`,
  );
}

async function removed({ db, words: [written = ""] }: SynonymTask): Promise<string> {
  const id = /^\d{1,9}$/.test(written) ? Number(written) : 0;
  if (await removeSynonym(db, id)) return `${id} is removed.`;
  throw new CommandFailure(
    "Name the number of an entry; npm run shop -- synonyms list shows them.",
  );
}
