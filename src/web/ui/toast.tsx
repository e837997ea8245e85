import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** How long a toast stays (specification §9). */
const SHOWN_FOR_MS = 2000;
/** One that can be answered stays until there was time to read it and to reach its button. */
const ANSWERABLE_FOR_MS = 20_000;

/** What a shopper can do about what a toast says, once. */
export type ToastAct = { name: string; act: () => void };

type Toast = {
  id: number;
  kind: "done" | "failed" | "unreached";
  text?: string;
  answer?: ToastAct;
};

let shown: Toast | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Says in passing that something is done, and how to take it back, where that can be done. */
export function showToast(text: string, answer?: ToastAct): void {
  show({ kind: "done", text, ...(answer && { answer }) });
}

/** Says that something failed that the shopper can do nothing about (specification §8, generic failure). */
export function showFailure(text?: string): void {
  show({ kind: "failed", ...(text === undefined ? {} : { text }) });
}

/** Says that the shop could not be reached. */
export function showUnreached(): void {
  show({ kind: "unreached" });
}

/** Takes a toast away that offers this, since it cannot be done any more; any other stays. */
export function withdrawAct(answer: ToastAct): void {
  if (shown?.answer === answer) set(undefined);
}

function show(toast: Omit<Toast, "id">): void {
  set({ ...toast, id: (shown?.id ?? 0) + 1 });
  clearTimeout(hiding);
  hiding = setTimeout(() => set(undefined), toast.answer ? ANSWERABLE_FOR_MS : SHOWN_FOR_MS);
}

function set(toast: Toast | undefined): void {
  shown = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What can be done about the toast that is shown, which then goes; undefined where nothing can. */
export function useToastAct(): ToastAct | undefined {
  const answer = useToast()?.answer;
  return answer && { name: answer.name, act: () => answered(answer) };
}

function answered({ act }: ToastAct): void {
  set(undefined);
  act();
}

function useToast(): Toast | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}

/** Where toasts appear, over dialogs too; once in the layout. `hint` stands in the button of one that can be answered. */
export function Toaster({ hint }: { hint?: ReactNode }) {
  const t = useTranslations("ui.toast");
  const toast = useToast();
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // Shown again on each toast: what opened last lies on top, also over a dialog opened meanwhile.
    place.current?.hidePopover();
    if (toast) place.current?.showPopover();
  }, [toast]);
  return (
    <output ref={place} className="toasts" popover="manual">
      {toast && (
        <div className={toast.kind === "done" ? "toast" : "toast toast-bad"}>
          <Icon name={toast.kind === "done" ? "check" : "alert"} />
          <span>{toast.text ?? t(toast.kind === "unreached" ? "unreached" : "failed")}</span>
          {toast.answer && (
            <Button size="s" onClick={() => toast.answer && answered(toast.answer)}>
              {toast.answer.name}
              {hint}
            </Button>
          )}
        </div>
      )}
    </output>
  );
}
