import { expect, it } from "vitest";

import { app } from "../../../../test/aces.ts";
import { NPR, openReviewShop } from "../../../../test/factories/review-shop.ts";
import { resolveWhile } from "./resolve-applications.ts";

const { work, save, call, bring, keys } = await openReviewShop();

const MANY = 1_100;
const BATCH = 500;

it("tries what waits batch by batch, says where to go on when its time is over, and leaves nothing out", async () => {
  const apps = Array.from({ length: MANY }, (_, at) =>
    app(`<BaseVehicle id="11"/><Part>NEVER-${at}</Part>`),
  );
  await bring(...apps);
  const saved = await save("BaseVehicle:11", NPR);
  let { tried, next } = saved;
  while (next !== null) {
    const { body } = await call("/try", { key: "BaseVehicle:11", after: next });
    tried += Number(body["tried"]);
    next = body["next"] === null ? null : Number(body["next"]);
  }
  expect(tried).toBe(MANY);
  expect(await keys({ kind: "vehicle" })).toEqual([]);

  const first = await resolveWhile(work, { keys: undefined, after: 0 }, () => false);
  expect(first).toMatchObject({ tried: BATCH, resolved: 0, next: expect.any(Number) });
  const rest = await resolveWhile(work, { keys: undefined, after: first.next ?? 0 }, () => true);
  expect(rest).toEqual({ tried: MANY - BATCH, resolved: 0, next: null });
});
