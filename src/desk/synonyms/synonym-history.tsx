import { History } from "#desk/ui/history.tsx";

import { useSynonymWords } from "./synonym-words.ts";

/** Who added and changed an entry; whoever took it away is in the audit log, where it is looked for by its words. */
export function SynonymHistory({ id }: { id: number }) {
  const { nameOf, say } = useSynonymWords();
  return <History subject={`synonym:${id}`} nameOf={nameOf} say={say} />;
}
