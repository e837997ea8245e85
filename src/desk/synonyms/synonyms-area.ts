import type { Synonym } from "#contract/synonyms.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Words that mean the same, by a piece of one of them. */
const findWords = findRows<Synonym>("words", "admin/synonyms", ({ id, phrases, means }) => ({
  id,
  name: phrases.join(", "),
  note: means.join(", "),
}));

/** Words of the trade that mean the same, so that a search for one finds what the others find. */
export const wordsArea: DeskArea = {
  name: "words",
  group: "catalogue",
  level: 1,
  key: "j",
  texts: ["audited", "synonyms"],
  load: () => import("./synonyms-page.tsx"),
  find: findWords,
  actions: [{ name: "newWord", path: "/new" }],
};
