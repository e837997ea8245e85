import { expect, it } from "vitest";

import { lostActs, missingActs, pressedCalls, strangeLinks } from "./role-verdict.ts";
import { walkAsRoles } from "./role-walk.ts";

/** Every screen of the group by three roles, and each thing that they offer once. */
const WALK_MS = 900_000;

it(
  "what the catalogue shows each role of the staff is what the server lets it do, no more and no less",
  async () => {
    const walk = await walkAsRoles("catalogue");
    expect(walk.unopened).toEqual([]);
    expect(walk.faults).toEqual([]);
    expect(walk.refused).toEqual([]);
    expect(strangeLinks(walk)).toEqual([]);
    expect(missingActs(walk)).toEqual([]);
    expect(lostActs(walk)).toEqual([]);
    expect(pressedCalls(walk).size).toBeGreaterThan(30);
  },
  WALK_MS,
);
