import { describe, expect, it } from "vitest";

import { createOrderProofs } from "./order-proof.ts";

const secret = new Uint8Array(32).fill(7);
let now = new Date("2026-11-22T12:00:00Z");
const proofs = createOrderProofs({ secret, now: () => now });

describe("the proof of an order's e-mail and number (decisions §12)", () => {
  it("is good for thirty minutes, in every process", () => {
    now = new Date("2026-11-22T12:00:00Z");
    const proof = proofs.prove(7);
    const other = createOrderProofs({ secret, now: () => now });
    now = new Date("2026-11-22T12:29:59Z");
    expect([proofs.isProved(7, proof), other.isProved(7, proof)]).toEqual([true, true]);
    now = new Date("2026-11-22T12:30:00Z");
    expect(proofs.isProved(7, proof)).toBe(false);
  });

  it("is good for its order alone, and cannot be made up or made to last", () => {
    const proof = proofs.prove(7);
    const [number = "", until = "", signature = ""] = proof.split(".");
    const forged = [
      undefined,
      "",
      "x",
      `${number}.${until}`,
      `${number}.${Number(until) + 60_000}.${signature}`,
      `8.${until}.${signature}`,
      `${number}.Infinity.${signature}`,
      createOrderProofs({ secret: new Uint8Array(32), now: () => now }).prove(7),
    ];
    expect(forged.map((one) => proofs.isProved(7, one))).not.toContain(true);
    expect([proofs.isProved(8, proof), proofs.isProved(7, proof)]).toEqual([false, true]);
  });
});
