import { awayInTurn } from "./away-in-turn.ts";
import { clockJumps } from "./clock-jumps.ts";
import { databaseFrozen, databaseKills, diskFull } from "./database-away.ts";
import { importsUnderOrders } from "./imports-under-orders.ts";
import { KNOWN_FAULTS } from "./known-faults.ts";
import { lastUnit } from "./last-unit.ts";
import { providerFaults } from "./provider-faults.ts";
import type { Scenario } from "./scenario.ts";
import { slowSockets } from "./slow-sockets.ts";
import { stopInFlight } from "./stop-in-flight.ts";
import { threeTimesThePeak } from "./three-times-the-peak.ts";

/** In the order in which they are run. */
export const SCENARIOS: readonly Scenario[] = [
  lastUnit,
  importsUnderOrders,
  stopInFlight,
  providerFaults,
  slowSockets,
  awayInTurn,
  threeTimesThePeak,
  clockJumps,
  ...KNOWN_FAULTS,
  databaseKills,
  databaseFrozen,
  diskFull,
];
