import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { sendImportFile } from "./send-file.ts";

const PIECE_BYTES = 4 * 1024 * 1024;
const file = new Blob([new Uint8Array(PIECE_BYTES), "end"]);

type Answer = "taken" | "lost" | number;
/** What comes of each piece as it is sent; the last one of every further. */
let answers: Answer[] = [];
const sent: { address: string; at: number }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("document", {});
  vi.stubGlobal("fetch", async (address: string, { body }: { body: Blob }) => {
    sent.push({ address, at: Date.now() });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? "taken";
    if (answer === "lost") throw new TypeError("The line is cut.");
    if (answer !== "taken") return Response.json({ status: "error" }, { status: answer });
    return Response.json({ received: Number(address.replace(/.*from=/, "")) + body.size });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What became of sending the file, and how much of it was said to be there on the way. */
async function send(...wanted: Answer[]) {
  answers = wanted;
  const shares: number[] = [];
  const ended = sendImportFile(file, (share) => shares.push(share)).then(
    (id) => ({ id, error: undefined }),
    (error: unknown) => ({ id: undefined, error }),
  );
  await vi.runAllTimersAsync();
  return { ...(await ended), shares };
}

const places = () => sent.map(({ address }) => Number(address.replace(/.*from=/, "")));

it("a file is sent piece by piece under one id", async () => {
  const { id, shares } = await send("taken");
  expect(places()).toEqual([0, PIECE_BYTES]);
  for (const { address } of sent) expect(address).toContain(`/files/${id}?`);
  expect([shares.length, shares.at(-1)]).toEqual([2, 1]);
});

it("a piece whose answer is lost is sent again at once, three times in all", async () => {
  const { id } = await send("lost", "lost", "taken");
  expect([typeof id, places(), new Set(sent.map(({ at }) => at)).size]).toEqual([
    "string",
    [0, 0, 0, PIECE_BYTES],
    1,
  ]);
  sent.length = 0;
  expect((await send("lost")).error).toBeInstanceOf(TypeError);
  expect(places()).toEqual([0, 0, 0]);
});

it("a piece that a process of another version did not understand is sent again after a pause, until one of its own answers", async () => {
  const { id } = await send(421, "lost", 421, "taken");
  expect([typeof id, places()]).toEqual(["string", [0, 0, 0, 0, PIECE_BYTES]]);
  const first = sent[0]?.at ?? 0;
  expect(sent.map(({ at }) => at - first)).toEqual([0, 1_000, 1_000, 2_000, 2_000]);
});

it("a piece that none of its own version answers for some seconds is refused as it was", async () => {
  expect((await send(421)).error).toMatchObject({ status: 421 });
  expect(places()).toEqual(Array.from({ length: 8 }, () => 0));
});

it("a piece that is refused is not sent again", async () => {
  expect((await send(409)).error).toMatchObject({ status: 409 });
  expect(places()).toEqual([0]);
});
