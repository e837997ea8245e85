import { Fragment } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useOpenedAct } from "#desk/ui/acts/use-opened-act.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { Button } from "#web/ui/button.tsx";

import { ClaimDialog } from "./claim-dialog.tsx";
import { ReturnDialog } from "./return-dialog.tsx";

const BEGUN = [
  { id: "return", keys: "b", Dialog: ReturnDialog },
  { id: "claim", keys: "w", Dialog: ClaimDialog },
] as const;

/** What staff begins for the customer of an order of which something has left: a return, or a warranty claim. */
export function BeginAfterSale({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("afterSale");
  const { opened, open, close } = useOpenedAct<(typeof BEGUN)[number]["id"]>();
  const begun = order.items.some(({ shipped }) => shipped > 0) ? BEGUN : [];
  useDeskKeys(begun.map(({ id, keys }) => ({ keys, name: t(`${id}.begin`), act: () => open(id) })));
  return begun.map(({ id, keys, Dialog }) => (
    <Fragment key={id}>
      <Button onClick={() => open(id)}>
        {t(`${id}.begin`)}
        <KeyHint keys={keys} />
      </Button>
      {opened === id && <Dialog order={order} onClose={() => close(id)} />}
    </Fragment>
  ));
}
