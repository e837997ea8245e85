import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { sentFile } from "./kept-files.ts";
import { MOST_FILE_BYTES, receivePiece } from "./receive-file.ts";

const ID = "3f2504e0-4f89-41d3-8456-4266141740a0";
let folder = "";

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), "sent-")), "imports");
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

const receive = (from: number, text: string) =>
  receivePiece(folder, { id: ID, from, bytes: Buffer.from(text) });
const content = () => readFile(sentFile(folder, ID), "utf8");

describe("a file that comes in pieces", () => {
  it("makes its folder, and says how much of it is there", async () => {
    expect(await receive(0, "sku,")).toBe(4);
    expect(await receive(4, "online\n")).toBe(11);
    expect(await content()).toBe("sku,online\n");
  });

  it("is as it was when a piece comes again, whose answer was lost", async () => {
    await receive(0, "abc");
    await receive(3, "def");
    expect(await receive(3, "def")).toBe(6);
    expect(await content()).toBe("abcdef");
  });

  it("begins anew with its first piece, whatever was there", async () => {
    await receive(0, "a long beginning");
    await receive(0, "abc");
    expect(await content()).toBe("abc");
  });

  it("ends where the piece ends that was sent last", async () => {
    await receive(0, "abcdef");
    await receive(2, "X");
    expect(await content()).toBe("abX");
  });

  it("has no hole, and no end without a beginning", async () => {
    await expect(receive(3, "x")).rejects.toMatchObject({ code: "upload_refused" });
    await receive(0, "ab");
    await expect(receive(3, "x")).rejects.toMatchObject({ code: "upload_refused" });
    expect(await content()).toBe("ab");
  });

  it("is refused before it is written, where it would be too large", async () => {
    await expect(receive(MOST_FILE_BYTES, "x")).rejects.toMatchObject({ code: "upload_refused" });
    expect(await readdir(path.dirname(folder))).toEqual([]);
  });
});
