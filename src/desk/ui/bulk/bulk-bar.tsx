import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { adminLevelOf, hasRole } from "#domain/account/role.ts";
import { useSession } from "#web/session/session-store.ts";
import { Button } from "#web/ui/button.tsx";

import type { BulkAction } from "./bulk-action.ts";
import { BulkDialog } from "./bulk-dialog.tsx";

type Props<Row> = {
  actions: readonly BulkAction<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The area whose data change. */
  noun: string;
  onDone: () => void;
};

/** What of it somebody may do. */
export function useAllowedActs<Row>(actions: readonly BulkAction<Row>[]): BulkAction<Row>[] {
  const level = adminLevelOf(useSession()?.isAdmin ?? 0);
  return actions.filter(({ role }) => hasRole(level, role));
}

/** What may be done with the chosen rows; it stands there only while some are chosen. */
export function BulkBar<Row>({ actions, rows, onDone, ...names }: Props<Row>) {
  const t = useDeskTexts("desk.bulk");
  // The rows as they were when it was begun: what is done with them may take them out of the list.
  const [begun, setBegun] = useState<{ action: BulkAction<Row>; rows: readonly Row[] }>();
  const close = () => setBegun(undefined);
  if (rows.length === 0 && !begun) return null;
  return (
    <div className="bulk-bar">
      <span className="strong">{t("chosen", { count: rows.length })}</span>
      {actions.map((one) => (
        <Button key={one.id} size="s" onClick={() => setBegun({ action: one, rows })}>
          {one.name}
        </Button>
      ))}
      <Button size="s" onClick={onDone}>
        {t("none")}
      </Button>
      {begun && (
        <BulkDialog
          {...begun}
          {...names}
          onClose={close}
          onDone={() => {
            close();
            onDone();
          }}
        />
      )}
    </div>
  );
}
