import { type ReactNode, useEffect, useRef } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { showFailure } from "#web/ui/toast.tsx";

import { DetailSection } from "./detail-panel.tsx";
import { KeyHint } from "./keys/key-hint.tsx";
import { useDeskKeys } from "./keys/use-keys.ts";
import { useDeskCall } from "./use-desk-call.ts";

type Props = {
  area: string;
  /** The call that puts it elsewhere, which is sent its id and its place. */
  path: string;
  id: string | number;
  /** What it is called. */
  name: string;
  /** From 1. */
  place: number;
  places: number;
  /** Whose words say it. */
  words: "booklets" | "categories" | "measures";
  /** Where it stands, in words. */
  children: ReactNode;
};

const UP = "Alt+ArrowUp";
const DOWN = "Alt+ArrowDown";

/** Where something stands among its like, which a manager changes by buttons and keys. */
export function PlaceAmong({ area, path, id, name, place, places, words, children }: Props) {
  const t = useDeskTexts(`${words}.place` as const);
  const call = useDeskCall(area);
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
    const body = { id, place: to };
    const text = t("done", { name, place: to, places });
    const undo = from === undefined ? undefined : () => send(from);
    const goOn = (first: number | undefined) => {
      isSending.current = false;
      if (wanted.current !== to) send(wanted.current, first);
    };
    call.mutate({
      path,
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
      <output>{children}</output>
      <div className="place-buttons">
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
