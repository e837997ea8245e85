import { expect, it } from "vitest";

import { isLateReturn, RETURN_SEND_DAYS, returnSendBy } from "./return-send-by.ts";
import { RETURN_STATUSES } from "./return-status.ts";

const AUTHORIZED = new Date("2028-02-01T15:00:00Z");
const LAST_MOMENT = new Date("2028-03-03T05:59:59.999Z"); // 2028 is a leap year
const until = (at: Date, storefront: "cr" | "us", days = RETURN_SEND_DAYS) =>
  returnSendBy(at, { days, storefront });

it("may be sent until the end of the last of its days after the shop's yes, by the storefront's clocks", () => {
  expect(until(AUTHORIZED, "cr")).toEqual(LAST_MOMENT);
  expect(until(AUTHORIZED, "us")).toEqual(new Date("2028-03-03T04:59:59.999Z"));
  expect(until(new Date("2028-02-02T05:59:59.999Z"), "cr")).toEqual(LAST_MOMENT);
  expect(until(AUTHORIZED, "cr", 1)).toEqual(new Date("2028-02-03T05:59:59.999Z"));
});

it("is late once its last moment is over, while it may still come and not otherwise", () => {
  const after = new Date(LAST_MOMENT.getTime() + 1);
  expect(isLateReturn({ status: "authorized", sendBy: LAST_MOMENT }, LAST_MOMENT)).toBe(false);
  const late = RETURN_STATUSES.filter((status) =>
    isLateReturn({ status, sendBy: LAST_MOMENT }, after),
  );
  expect(late).toEqual(["authorized"]);
});

it("is never late without a last day, as those that were authorized before there was one", () => {
  const farOff = new Date("2090-01-01T00:00:00Z");
  expect(isLateReturn({ status: "authorized", sendBy: null }, farOff)).toBe(false);
});
