type Hearing = (event: PopStateEvent) => void;

let hear: Hearing | undefined;

/** Call it before there is a router: browsers call a window's own listeners as they came, capturing or not. */
export function listenBeforeRouter(): void {
  addEventListener("popstate", (event) => hear?.(event));
}

/**
 * Hears of a step through the browser's history before the router does, and can keep it from it. Whoever heard of
 * it until then hears what it is handed.
 */
export function hearStepsFirst(hearing: Hearing): Hearing | undefined {
  const before = hear;
  hear = hearing;
  return before;
}
