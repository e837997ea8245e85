import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";

import { Icon } from "./icon.tsx";

/** How long a toast stays (specification §9). */
const SHOWN_FOR_MS = 2000;

type Toast = { id: number; kind: "done" | "failed"; text?: string };

let shown: Toast | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Says in passing that something is done. */
export function showToast(text: string): void {
  show({ kind: "done", text });
}

/** Says that something failed that the shopper can do nothing about (specification §8, generic failure). */
export function showFailure(text?: string): void {
  show({ kind: "failed", ...(text === undefined ? {} : { text }) });
}

function show(toast: Omit<Toast, "id">): void {
  set({ ...toast, id: (shown?.id ?? 0) + 1 });
  clearTimeout(hiding);
  hiding = setTimeout(() => set(undefined), SHOWN_FOR_MS);
}

function set(toast: Toast | undefined): void {
  shown = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear, over dialogs too; once in the layout. */
export function Toaster() {
  const t = useTranslations("ui.toast");
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // Shown again on each toast: what opened last lies on top, also over a dialog opened meanwhile.
    place.current?.hidePopover();
    if (toast) place.current?.showPopover();
  }, [toast]);
  return (
    <output ref={place} className="toasts" popover="manual">
      {toast && (
        <div className={toast.kind === "failed" ? "toast toast-bad" : "toast"}>
          <Icon name={toast.kind === "failed" ? "alert" : "check"} />
          <span>{toast.text ?? t("failed")}</span>
        </div>
      )}
    </output>
  );
}
