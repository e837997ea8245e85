import type { AuditEntry } from "#server/audit/append-audit.ts";
import type { NoteChange } from "#server/audit/log-last.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keepRemoved, putBackRemoved } from "#server/removed-things/keep-removed.ts";

import { kindSubject, noteKind } from "./change-kinds.ts";
import { findFormer, forgetFormer, leadBackTo } from "./former-kind-store.ts";
import { isCategory, keyOfKind } from "./kind-store.ts";
import { kindTree } from "./kind-tree.ts";

/** Keeps a kind that nothing is in and that is about to go, with what files of the trade call it and what leads to it. */
export async function keepKind(db: Database, id: string): Promise<void> {
  const keys = [keyOfKind(id)];
  const rows = isCategory(id)
    ? [{ table: "category", column: "id", keys }]
    : [
        { table: "subcategory", column: "id", keys },
        { table: "aces_part_type", column: "subcategory_id", keys },
      ];
  await keepRemoved(db, { subject: kindSubject(id), rows, formerly: await findFormer(db, id) });
}

/** Has such a kind back; its address is its own again, and what led to it does, where nobody else has it by now. */
export async function restoreKind(
  db: Database,
  { id, note }: { id: string; note: NoteChange },
): Promise<void> {
  const formerly = await putBackRemoved(db, kindSubject(id));
  const tree = await kindTree(db);
  const { path } = tree.require(id);
  await forgetFormer(db, path);
  const living = new Set(tree.all.map((kind) => kind.path));
  for (const former of formerly) if (!living.has(former)) await leadBackTo(db, former, id);
  const change = { path: [null, path] } satisfies AuditEntry["change"];
  await noteKind(db, id, { action: "category.restore", change, paths: [path], note });
}
