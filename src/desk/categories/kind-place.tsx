import { useEffect, useRef } from "react";

import type { KindPlaceRequest, OpenedKind } from "#contract/category-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { showFailure } from "#web/ui/toast.tsx";

type Props = { kind: OpenedKind };

const UP = "Alt+ArrowUp";
const DOWN = "Alt+ArrowDown";

/** Where a category stands among its like in the menu, which a manager changes by buttons and keys. */
export function KindPlace({ kind: { id, name, place, places, parent } }: Props) {
  const t = useDeskTexts("categories.place");
  const locale = useShopLocale();
  const call = useDeskCall("categories");
  // Where it goes once all is done that was pressed: keys come faster than the shop answers.
  const wanted = useRef(place);
  // Not `isPending`, which lasts until what is shown was read anew.
  const isSending = useRef(false);
  useEffect(() => {
    if (call.isPending) return;
    wanted.current = place;
    isSending.current = false;
  }, [place, call.isPending]);
  const send = (to: number, from?: number) => {
    wanted.current = to;
    isSending.current = true;
    const body: KindPlaceRequest = { id, place: to };
    const text = t("done", { name: name[locale], place: to, places });
    const undo = from === undefined ? undefined : () => send(from);
    const goOn = (first: number | undefined) => {
      isSending.current = false;
      if (wanted.current !== to) send(wanted.current, first);
    };
    call.mutate({
      path: "admin/categories/place",
      body,
      text,
      undo,
      onDone: () => goOn(from ?? to),
      // What was pressed since is not refused with it.
      onRefused: ({ message }) => {
        showFailure(message);
        goOn(from);
      },
    });
  };
  const move = (to: number) => {
    if (to === wanted.current || to < 1 || to > places) return;
    if (isSending.current) wanted.current = to;
    else send(to, wanted.current);
  };
  useDeskKeys([
    { keys: UP, name: t("up"), act: () => move(wanted.current - 1) },
    { keys: DOWN, name: t("down"), act: () => move(wanted.current + 1) },
  ]);
  return (
    <DetailSection title={t("title")}>
      <output>
        {parent === null
          ? t("ofAll", { place, places })
          : t("ofCategory", { place, places, category: parent.name[locale] })}
      </output>
      <div className="kind-places">
        <Button size="s" aria-disabled={place === 1} onClick={() => move(1)}>
          {t("first")}
        </Button>
        <Button size="s" aria-disabled={place === 1} onClick={() => move(wanted.current - 1)}>
          {t("up")}
          <KeyHint keys={UP} />
        </Button>
        <Button size="s" aria-disabled={place === places} onClick={() => move(wanted.current + 1)}>
          {t("down")}
          <KeyHint keys={DOWN} />
        </Button>
        <Button size="s" aria-disabled={place === places} onClick={() => move(places)}>
          {t("last")}
        </Button>
      </div>
    </DetailSection>
  );
}
