import { importsUnderOrders } from "./imports-under-orders.ts";
import { lastUnit } from "./last-unit.ts";
import type { Scenario } from "./scenario.ts";
import { stopInFlight } from "./stop-in-flight.ts";

/** In the order in which they are run. */
export const SCENARIOS: readonly Scenario[] = [lastUnit, importsUnderOrders, stopInFlight];
