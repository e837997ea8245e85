import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { deskLink } from "#domain/page/desk-pages.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useSession } from "#web/session/session-store.ts";

import { useDeskCall } from "../use-desk-call.ts";
import { showOpenedRow, showRow } from "./show-rows.ts";

/** Who ticked something off, and when. */
type Tick = { by: string; at: string };

type Ticking<Row> = {
  area: string;
  row: Row;
  /** What it is about, as people call it. */
  name: string;
  isTicked: boolean;
  path: string;
  bodyOf: (isTicked: boolean) => object;
  /** The row once it is ticked off, or open again. */
  withTick: (row: Row, tick: Tick | null) => Row;
  /** What is said once the shop has noted it. */
  textOf: (isTicked: boolean) => string;
};

/** Ticks a numbered row off, or opens it again, and takes that back: shown before the shop has noted it. */
export function useTicking<Row extends { id: number }>(ticking: Ticking<Row>) {
  const { area, row, name, isTicked, path, bodyOf, withTick, textOf } = ticking;
  const locale = useShopLocale();
  const queries = useQueryClient();
  const by = useSession()?.userEmail ?? "";
  const call = useDeskCall(area);
  const [isBusy, setBusy] = useState(false);
  const show = (willBeTicked: boolean) => {
    const tick = willBeTicked ? { by, at: new Date().toISOString() } : null;
    const change = {
      area,
      isIt: ({ id }: Row) => id === row.id,
      to: (one: Row) => withTick(one, tick),
    };
    const putBack = [showRow(queries, change), showOpenedRow(queries, change)];
    return () => putBack.forEach((one) => one());
  };
  const mark = (willBeTicked: boolean, isUndone = false) => {
    setBusy(true);
    call.mutate({
      path,
      body: bodyOf(willBeTicked),
      text: textOf(willBeTicked),
      undo: isUndone ? undefined : () => mark(!willBeTicked, true),
      atOnce: {
        name,
        href: deskLink(locale, area, String(row.id)),
        show: () => show(willBeTicked),
      },
      onDone: () => setBusy(false),
      onRefused: () => setBusy(false),
    });
  };
  return {
    toggle: () => {
      if (!isBusy) mark(!isTicked);
    },
    isBusy,
  };
}
