import { SignJWT } from "jose";
import { expect, it } from "vitest";

import { isActingToken } from "./acting-token.ts";

const sign = (content: Record<string, unknown>) =>
  new SignJWT(content).setProtectedHeader({ alg: "HS256" }).sign(new Uint8Array(32));

it("knows the token of staff in a customer's place, whatever signs stand in it", async () => {
  for (const sid of ["ÿÿÿ", "añÿ~??", "1"])
    expect(isActingToken(`Bearer ${await sign({ acting: true, sid })}`)).toBe(true);
});

it("knows every other by not being one", async () => {
  const others = [null, "", "Bearer", "a.b.c", `Bearer ${await sign({ acting: "true" })}`];
  for (const other of [...others, await sign({ sid: "1" })])
    expect(isActingToken(other)).toBe(false);
});
