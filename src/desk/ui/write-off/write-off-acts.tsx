import { useState } from "react";

import { BulkDialog } from "#desk/ui/bulk/bulk-dialog.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { Button } from "#web/ui/button.tsx";

import { useWriteOffs, type WriteOffRow } from "./use-write-offs.ts";

type Props<Row> = {
  /** The one whose invoice it is. */
  row: Row;
  name: string;
  /** The area whose data change. */
  noun: string;
  /** Whether something of it is owed, and whether something is written off. */
  isOwed: boolean;
  isOff: boolean;
};

/** What a manager gives up of one invoice, or takes back of that: the acts of many, done with one. */
export function WriteOffActs<Row extends WriteOffRow>(props: Props<Row>) {
  const { row, name, noun, isOwed, isOff } = props;
  const [off, back] = useWriteOffs<Row>(() => true);
  const [opened, setOpened] = useState<string>();
  const may = useMay("manager");
  if (!may) return null;
  const offered = [...(isOwed && off ? [off] : []), ...(isOff && back ? [back] : [])];
  const action = offered.find(({ id }) => id === opened);
  const close = () => setOpened(undefined);
  return (
    <>
      {offered.map((one) => (
        <Button key={one.id} onClick={() => setOpened(one.id)}>
          {one.name}
        </Button>
      ))}
      {action && (
        <BulkDialog
          action={action}
          rows={[row]}
          idOf={({ orderNumber }) => orderNumber}
          nameOf={() => name}
          noun={noun}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  );
}
