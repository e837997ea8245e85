import { useEffect, useEffectEvent } from "react";
import type { createBrowserRouter } from "react-router";

import { hearStepsFirst } from "./first-to-hear.ts";

type Router = ReturnType<typeof createBrowserRouter>;
type Layer = { close: () => void };

/** Marks the entry of the browser's history that stands after the page's own while something lies over the page. */
const MARK = "isOver";

/** What lies over the page, the topmost last. */
const layers: Layer[] = [];
let router: Router | undefined;
/** A step back from a marked entry is on its way; a page that opened meanwhile took that entry's place. */
let isStepping = false;
let isOvertaken = false;
/** What leaves this document once the step is done. */
const leavers: (() => void)[] = [];

/**
 * While something lies over the page, the browser's Back closes it and stays, whatever browser it is: a
 * marked entry of the same address takes the step (ADR 0025). The page that is gone to from there takes its
 * place, and whatever is closed another way takes it along: no Back ever leads nowhere.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? closedByBack(() => onBack()) : undefined), [isOpen]);
}

/** The same outside a component's own code; what it returns is called once the thing is closed. */
export function closedByBack(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  settle();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    settleSoon();
  };
}

/**
 * Leaves this document, or loads it anew, from something that lies over the page and closes: a step back that comes
 * after the leaving has begun calls it off, so it waits for the step.
 */
export function leaveOnceClosed(leave: () => void): void {
  setTimeout(() => {
    settle();
    if (isStepping) leavers.push(leave);
    else leave();
  });
}

/** Begins to listen. */
export function watchBack(watched: Router): void {
  router = watched;
  router.subscribe(settleSoon);
  hearStepsFirst(hearStep);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) isStepping = false; // the step that left this document
    settle();
  });
  const push = history.pushState.bind(history);
  history.pushState = (state, unused, url) => {
    isOvertaken = isStepping;
    if (isMarked()) history.replaceState(state, unused, url);
    else push(state, unused, url);
    settleSoon();
  };
  settle(); // a marked entry that was loaded anew has nothing over its page
}

function hearStep(event: PopStateEvent): void {
  takeStep(event);
  if (!isStepping) for (const leave of leavers.splice(0)) leave();
}

function takeStep(event: PopStateEvent): void {
  const wasOwn = isStepping;
  isStepping = false;
  if (wasOwn && isOvertaken) {
    event.stopImmediatePropagation();
    stepTo("forward");
  } else if (wasOwn || isMarked() || layers.length > 0) {
    if (isOfShownPage()) event.stopImmediatePropagation();
    for (const layer of layersToClose(wasOwn)) layer.close();
    settleSoon();
  }
}

/** After a step to another page, past the marked entry, all of them; after the shopper's from that entry the topmost. */
function layersToClose(wasOwn: boolean): readonly Layer[] {
  if (!isOfShownPage()) return layers.toReversed();
  return wasOwn || isMarked() ? [] : layers.slice(-1);
}

/** Not before the click or the commit under way is through: it may go to another page. */
function settleSoon(): void {
  setTimeout(settle);
}

/** Brings the history to what is shown: a marked entry on top while something lies over the page, none otherwise. */
function settle(): void {
  if (!router || isStepping) return;
  if (layers.length > 0 && !isMarked()) history.pushState({ ...history.state, [MARK]: true }, "");
  else if (layers.length === 0 && isMarked() && router.state.navigation.state === "idle")
    stepTo("back");
}

function stepTo(direction: "back" | "forward"): void {
  isStepping = true;
  isOvertaken = false;
  history[direction]();
}

function isMarked(): boolean {
  return entryOf(history.state)[MARK] === true;
}

/** Whether the entry is of the page that the router shows: there is nothing for it to load. */
function isOfShownPage(): boolean {
  const { key = "default" } = entryOf(history.state);
  return key === router?.state.location.key;
}

function entryOf(state: unknown): { [MARK]?: unknown; key?: unknown } {
  return typeof state === "object" && state !== null ? state : {};
}
