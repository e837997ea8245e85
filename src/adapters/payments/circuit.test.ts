import { describe, expect, it } from "vitest";

import { createCircuit } from "./circuit.ts";

function openedCircuit() {
  let now = 0;
  const circuit = createCircuit(() => now);
  for (let failure = 0; failure < 5; failure += 1) circuit.failed();
  return { circuit, pass: (ms: number) => void (now += ms) };
}

describe("the circuit before a provider (security B5)", () => {
  it("opens at the fifth failure in a row", () => {
    const circuit = createCircuit(() => 0);
    for (let failure = 0; failure < 4; failure += 1) circuit.failed();
    expect(circuit.mayTry()).toBe(true);
    circuit.failed();
    expect(circuit.mayTry()).toBe(false);
  });

  it("begins to count again after a success", () => {
    const circuit = createCircuit(() => 0);
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) circuit.failed();
      circuit.succeeded();
    }
    expect(circuit.mayTry()).toBe(true);
  });

  it("lets one through after 15 seconds, and everybody once that one succeeded", () => {
    const { circuit, pass } = openedCircuit();
    pass(14_999);
    expect(circuit.mayTry()).toBe(false);
    pass(1);
    expect([circuit.mayTry(), circuit.mayTry()]).toEqual([true, false]);
    circuit.succeeded();
    expect([circuit.mayTry(), circuit.mayTry()]).toEqual([true, true]);
  });

  it("says in how many seconds to ask again", () => {
    const { circuit, pass } = openedCircuit();
    expect(circuit.retryAfterSeconds()).toBe(15);
    pass(3_001);
    expect(circuit.retryAfterSeconds()).toBe(12);
    pass(11_999);
    expect(circuit.retryAfterSeconds()).toBe(1);
  });

  it("stays open for another 15 seconds when that one fails", () => {
    const { circuit, pass } = openedCircuit();
    pass(15_000);
    expect(circuit.mayTry()).toBe(true);
    pass(1_000);
    circuit.failed();
    pass(14_999);
    expect(circuit.mayTry()).toBe(false);
    pass(1);
    expect(circuit.mayTry()).toBe(true);
  });
});
