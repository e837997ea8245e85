import type { Worker } from "node:cluster";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { forkWorker, type WorkerRole } from "./crew-member.ts";
import { createCrew } from "./crew.ts";
import { metricsText } from "./metrics.ts";

const PROGRAM = path.join(import.meta.dirname, "../../../../test/factories/crew-worker.mjs");

let folder = "";
const file = (name: string) => path.join(folder, name);
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "crew-"));
});
afterEach(() => rm(folder, { recursive: true }));

function openCrew(roles: WorkerRole[] = ["serve", "serve", "background"]) {
  const forked: Worker[] = [];
  const sentences: string[] = [];
  const fork = (role: WorkerRole) => {
    const [WAIT, REFUSE, STAY] = [file("wait"), file("refuse"), file("stay")];
    const worker = forkWorker(PROGRAM, [role], { WAIT, REFUSE, STAY });
    forked.push(worker);
    return worker;
  };
  const crew = createCrew({ roles, fork, log: (sentence) => sentences.push(sentence) });
  /** The places, in the order in which they were forked, of those that live. */
  const living = () => forked.flatMap((worker, place) => (worker.isDead() ? [] : [place]));
  return { crew, forked, sentences, living };
}

describe("workers of one machine (ADR 0054)", () => {
  it("start, answer and stop together", async () => {
    const { crew, living } = openCrew();
    expect(await crew.start()).toBe("http://shop");
    expect([crew.ready("serve"), crew.ready("background")]).toEqual([2, 1]);
    expect(await crew.reports()).toHaveLength(3);
    await crew.stop();
    expect(living()).toEqual([]);
  });

  it("do not start where one cannot", async () => {
    await writeFile(file("refuse"), "");
    const { crew, living } = openCrew(["serve", "serve"]);
    await expect(crew.start()).rejects.toThrow("A worker (serve) ended before it was ready.");
    await crew.stop();
    expect(living()).toEqual([]);
  });

  it("are replaced when they end unasked, also where the next ones end at once", async () => {
    const { crew, forked, sentences, living } = openCrew(["serve"]);
    await crew.start();
    await writeFile(file("refuse"), "");
    forked[0]?.process.kill("SIGKILL");
    await vi.waitFor(() => expect(forked.length).toBeGreaterThan(2), { timeout: 20_000 });
    await rm(file("refuse"));
    await vi.waitFor(() => expect(crew.ready("serve")).toBe(1), { timeout: 20_000 });
    expect(living()).toEqual([forked.length - 1]);
    expect(sentences).toEqual([expect.stringMatching(/^A worker \(serve, process \d+\) ended;/)]);
    await crew.stop();
  });

  it("are renewed one after the other, whoever serves only when the new one is ready", async () => {
    const { crew, living } = openCrew();
    await crew.start();
    await writeFile(file("wait"), "");
    const renewing = crew.renew();
    expect(living()).toEqual([0, 1, 2, 3]);
    expect(crew.ready("serve")).toBe(2);
    await rm(file("wait"));
    expect(await renewing).toBe(true);
    expect(living()).toEqual([3, 4, 5]);
    await crew.stop();
  });

  it("stay as they are where a new one does not start", async () => {
    const { crew, living } = openCrew();
    await crew.start();
    await writeFile(file("refuse"), "");
    await expect(crew.renew()).rejects.toThrow("A worker (serve) ended before it was ready.");
    expect(living()).toEqual([0, 1, 2]);
    expect(crew.ready("serve")).toBe(2);
    await crew.stop();
  });

  it("are as many as before where one ends while its successor starts", async () => {
    const { crew, forked, living } = openCrew(["serve"]);
    await crew.start();
    await writeFile(file("wait"), "");
    const renewing = crew.renew();
    forked[0]?.process.kill("SIGKILL");
    await vi.waitFor(() => expect(forked[0]?.isDead()).toBe(true), { timeout: 20_000 });
    await rm(file("wait"));
    expect(await renewing).toBe(true);
    expect(living()).toEqual([1]);
    await crew.stop();
  });

  it("are renewed no further once they are to stop", async () => {
    const { crew, living } = openCrew();
    await crew.start();
    await writeFile(file("wait"), "");
    const renewing = crew.renew();
    await crew.stop();
    expect(await renewing).toBe(false);
    expect(living()).toEqual([]);
  });

  it("are renewed when they are ready where somebody wants it while they start", async () => {
    const { crew, living } = openCrew(["serve"]);
    await writeFile(file("wait"), "");
    const starting = crew.start();
    const renewing = crew.renew();
    await rm(file("wait"));
    expect([await starting, await renewing]).toEqual(["http://shop", true]);
    expect(living()).toEqual([1]);
    await crew.stop();
  });

  it("stop while they start, which is no failure, and none begins after it", async () => {
    const { crew, forked, living } = openCrew();
    await writeFile(file("wait"), "");
    const [starting, renewing] = [crew.start(), crew.renew()];
    await crew.stop();
    expect([await starting, await renewing, await crew.start()]).toEqual([
      undefined,
      false,
      undefined,
    ]);
    expect(living()).toEqual([]);
    expect(forked).toHaveLength(3);
  });

  it("begin no successor in the background once they are to stop", async () => {
    const { crew, forked, living } = openCrew(["background"]);
    await crew.start();
    await writeFile(file("stay"), "");
    const renewing = crew.renew();
    await crew.stop();
    expect(await renewing).toBe(false);
    expect(forked).toHaveLength(1);
    expect(living()).toEqual([]);
  });

  it("count together what those that ended had counted", async () => {
    const { crew, forked } = openCrew();
    await crew.start();
    const begun = async () =>
      /^begun_total (\d+)$/m.exec(await metricsText(await crew.counted()))?.[1];
    expect(await begun()).toBe("3");
    await crew.renew();
    expect(await begun()).toBe("6");
    forked[3]?.process.kill("SIGKILL");
    await vi.waitFor(async () => expect(await begun()).toBe("7"), { timeout: 20_000 });
    await crew.stop();
    expect(await begun()).toBe("7");
  });
});
