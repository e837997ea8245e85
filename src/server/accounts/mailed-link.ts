import type { Database } from "#server/platform/database/database.ts";

import { findLinked, type LinkKind } from "./link-store.ts";

/** Whether the link of a mail would work now: its secret is what stands last in it, and a later one takes its place. */
export async function isMailedLinkGood(
  db: Database,
  { kind, link }: { kind: LinkKind; link: string },
): Promise<boolean> {
  const id = link.split(/[/=]/).at(-1) ?? "";
  return (await findLinked(db, { id, kind })) !== undefined;
}
