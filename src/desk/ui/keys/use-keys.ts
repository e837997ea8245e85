import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react";

import { type BegunKeys, keyName, type KeyName, matchKey } from "./match-keys.ts";

/** A key and what it does, as the sheet of keys names it. */
export type DeskKey = {
  keys: KeyName;
  name: string;
  act: () => void;
  /** Works in fields and dialogs too; what has no sign of its own, such as Control+k. */
  isEverywhere?: boolean;
};

type Layer = { keys: readonly DeskKey[] };

/** What is bound now, the latest last: what opened last has the first word. */
let layers: readonly Layer[] = [];
let begun: BegunKeys | undefined;
const listeners = new Set<() => void>();

/** Binds keys for as long as a component is shown. In a field only what works everywhere is heard. */
export function useDeskKeys(keys: readonly DeskKey[]): void {
  const act = useEffectEvent((name: KeyName) => keys.find((one) => one.keys === name)?.act());
  const listed = keys.map(({ keys: name, name: label }) => `${name}\n${label}`).join("\n\n");
  const isEverywhere = keys
    .filter((one) => one.isEverywhere)
    .map((one) => one.keys)
    .join("\n");
  // Before it is painted: what can be seen can be pressed.
  useLayoutEffect(() => {
    const everywhere = isEverywhere.split("\n");
    const layer = {
      keys: listed
        .split("\n\n")
        .filter(Boolean)
        .map((line): DeskKey => {
          const [name = "", label = ""] = line.split("\n");
          const isOne = everywhere.includes(name);
          return { keys: name, name: label, isEverywhere: isOne, act: () => act(name) };
        }),
    };
    change([...layers, layer]);
    return () => change(layers.filter((one) => one !== layer));
  }, [listed, isEverywhere]);
}

/** The keys that do something now, each once. */
export function useBoundKeys(): readonly DeskKey[] {
  const shown = useSyncExternalStore(subscribe, () => layers);
  const seen = new Map(shown.flatMap(({ keys }) => keys).map((one) => [one.keys, one]));
  return [...seen.values()];
}

/** Begins to listen; once for the whole document. */
export function listenForKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const isInDialog = document.querySelector("dialog[open]") !== null;
    if (event.key === "Escape" && !isInDialog && leaveField(event.target)) {
      event.preventDefault();
      return;
    }
    const isBusy = isTyping(event.target) || isInDialog;
    const bound = layers
      .toReversed()
      .flatMap(({ keys }) => keys)
      .filter(({ isEverywhere }) => isEverywhere || !isBusy);
    const pressed = { name: keyName(event), at: event.timeStamp };
    const { found, begins } = matchKey(bound, pressed, begun);
    begun = begins;
    if (!found) return;
    event.preventDefault();
    found.act();
  });
}

/** Escape leaves a field, so that keys are heard again; one for searching that holds a text is emptied by the browser first. */
function leaveField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !isTyping(target)) return false;
  if (target instanceof HTMLInputElement && target.type === "search" && target.value !== "")
    return false;
  target.blur();
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio"].includes(target.type);
  return target.matches("textarea, select, [contenteditable]");
}

function change(next: readonly Layer[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
