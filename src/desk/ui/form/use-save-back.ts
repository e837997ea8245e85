import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showFailure, showToast, type ToastAct, withdrawAct } from "#web/ui/toast.tsx";

import { readDeskRefusal } from "../desk-refusal.ts";
import { readKeysAnew } from "../read-keys-anew.ts";
import type { FormFields } from "./merge-versions.ts";
import { type Conflict, conflictOf, type Versioned } from "./versions.ts";

/** The call that takes away again what a save made. */
export type Unmade = { path: string; body: object };

/** The same for what is told by its id. */
export function unmade(path: string, { id, version }: { id: number | string; version: number }) {
  return { path, body: { id, version } };
}

/** How one save is taken back: by what the fields held before, by taking away what it made, or not at all. */
type WayBack = "fields" | "none" | Unmade;

/** The same for all saves of a form, or by what was saved over and what it gave. */
export type UndoOfSave<Fields, Saved> =
  | Exclude<WayBack, Unmade>
  | ((saved: Saved, before: Versioned<Fields>) => WayBack);

type Needs<Fields, Saved, Current> = {
  send: (fields: Fields, version: number, seen: Fields) => Promise<Saved>;
  undo: UndoOfSave<Fields, Saved>;
  undone?: (saved: Saved) => string;
  back?: (before: Versioned<Fields>, saved: Saved) => Promise<Saved> | undefined;
  area: string;
  onSaved: (saved: Saved) => unknown;
  versionOf: (saved: Saved) => Versioned<Fields>;
  readCurrent: (current: Current) => Versioned<Fields> & { by?: string; at?: string };
};

type Form<Fields> = {
  isDirty: boolean;
  /** Does something once no save of the form is under way. */
  afterTurn: (act: () => Promise<unknown>) => Promise<unknown>;
  /** Hears what there is again, and what there was between. */
  onBack: (again: Versioned<Fields>, from: Versioned<Fields>) => void;
  /** Hears that somebody changed the same since, while the form is still shown. */
  onMet: (met: { merged: Fields; conflict: Conflict<Fields> }) => void;
};

/**
 * How a save is taken back: the values of before go through the same call, over the version that the save gave, so that
 * whoever changed it since is not overwritten. Where the form is still shown and untouched both versions stand side by
 * side then; elsewhere a sentence says it. A newer save withdraws it, as that one is what is taken back then.
 */
export function useSaveBack<Fields extends FormFields, Saved, Current>(
  needs: Needs<Fields, Saved, Current>,
  form: Form<Fields>,
): {
  backOf: (before: Versioned<Fields>, saved: Saved) => ToastAct | undefined;
  withdraw: () => void;
} {
  const { send, undo, undone, back, area, onSaved, versionOf, readCurrent } = needs;
  const t = useDeskTexts("desk.call");
  const locale = useShopLocale();
  const queries = useQueryClient();
  // As the form is when it is taken back, not as it was when it was saved.
  const shown = useRef<Form<Fields>>(undefined);
  useEffect(() => {
    shown.current = form;
  });
  useEffect(() => () => void (shown.current = undefined), []);

  const refuse = async (error: unknown, versions: { base: Fields; mine: Fields }) => {
    const { code, current, message } = await readDeskRefusal<Current>(error);
    const open = shown.current;
    if (code !== "changed_meanwhile" || current === undefined || !open || open.isDirty)
      return showFailure(message);
    return open.onMet(conflictOf(versions, readCurrent(current)));
  };
  const sendBack = async (before: Versioned<Fields>, saved: Saved) => {
    const there = versionOf(saved);
    try {
      const again = await (back?.(before, saved) ??
        send(before.fields, there.version, there.fields));
      shown.current?.onBack(versionOf(again), there);
      showToast(undone?.(saved) ?? t("undone"));
      await onSaved(again);
    } catch (error) {
      await refuse(error, { base: there.fields, mine: before.fields });
    }
  };
  const takeAway = async ({ path, body }: Unmade, saved: Saved) => {
    try {
      await ask({ path, locale, body });
      showToast(undone?.(saved) ?? t("undone"));
    } catch (error) {
      showFailure((await readDeskRefusal(error)).message);
    }
    await readKeysAnew(queries, [area], ["history"]);
  };
  const offered = useRef<ToastAct>(undefined);
  return {
    backOf: (before, saved) => {
      const way = typeof undo === "function" ? undo(saved, before) : undo;
      if (way === "none") return undefined;
      const takeBack = () => (way === "fields" ? sendBack(before, saved) : takeAway(way, saved));
      offered.current = { name: t("undo"), act: () => void form.afterTurn(takeBack) };
      return offered.current;
    },
    withdraw: () => {
      if (offered.current) withdrawAct(offered.current);
    },
  };
}
