import { beforeAll, describe, expect, it } from "vitest";

import { NewPictureResponse } from "#contract/own-pictures.ts";
import { type EditedPart, PartResponse } from "#contract/part-desk.ts";
import { DeskPartsResponse } from "#contract/part-list.ts";
import { DeskUploadResponse } from "#contract/upload-desk.ts";
import { pictureSize } from "#domain/setting/picture-address.ts";
import { idOfPicture } from "#domain/upload/own-picture.ts";
import { sweepUploads } from "#server/uploads/sweep-uploads.ts";

import { crossingIn } from "../factories/crossing.ts";
import { photo, SECRET_WORDS } from "../factories/pictures.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { sendPicture } from "../factories/send-picture.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { importInto } from "../import-shop.ts";

const shop = await openVerifyingShop();
const { database, desk, plantWaiting, pool, read } = shop;
const { db } = database;
const imports = await importInto(database);
const FAR = "https://cdn.example/a.jpg";
const { waiting } = crossingIn(pool);
let clerk = "";
let manager = "";

beforeAll(async () => {
  clerk = await shop.hired("fotografa@example.com", 1);
  manager = await shop.hired("jefa@example.com", 2);
});

const sent = async (token: string, size = { width: 2_000, height: 1_000 }) =>
  (await sendPicture(shop, { token }, await photo("jpeg", size))).upload;
const make = (upload: string, token = clerk) =>
  shop.ask({ url: "admin/parts/picture?lang=en", body: { upload }, token });
const made = async (size?: { width: number; height: number }) =>
  NewPictureResponse.parse((await make(await sent(clerk, size))).body);
const get = async (sku: string): Promise<EditedPart> =>
  PartResponse.parse((await desk("parts/get", { sku }, "staff")).body).part;
const send = async (sku: string, images: readonly string[], version?: number) =>
  desk("parts/save", {
    sku,
    version: version ?? (await get(sku)).version,
    fields: { images },
  });
const save = async (sku: string, images: readonly string[]) =>
  PartResponse.parse((await send(sku, images)).body).part;
const statusAt = async (url: string) => (await shop.request({ url })).status;
const idOf = (address: string) => idOfPicture(address) ?? "";
const uploadOf = async (address: string) =>
  DeskUploadResponse.parse(
    (await shop.ask({ url: "admin/uploads/get", body: { id: idOf(address) }, token: clerk })).body,
  ).upload;
const removeUpload = (address: string) =>
  shop.ask({ url: "admin/uploads/remove", body: { id: idOf(address) }, token: manager });
const listed = async (filters: object) =>
  DeskPartsResponse.parse((await desk("parts", { filters }, "staff")).body).items;
const checkOf = async (sku: string) =>
  (await read(sku)).part.checks.find(({ check }) => check === "picture");

describe("a picture that staff gives a part (decisions §12)", () => {
  it("is made anew and large enough to look into, and for nobody else before the part is saved", async () => {
    const { address, url } = await made();
    expect(address).toMatch(/^\/uploads\/[\da-f-]{36}\.webp\?size=1400x700$/);
    expect(pictureSize(address)).toEqual({ width: 1_400, height: 700 });
    expect(await statusAt(address)).toBe(404);
    const { status, bytes } = await shop.request({ url });
    expect(status).toBe(200);
    expect(bytes.includes(SECRET_WORDS)).toBe(false);
    expect(await uploadOf(address)).toMatchObject({ use: null, standing: "waiting" });
  });

  it("is the part's everywhere once it is saved, and its check is good at once", async () => {
    await plantWaiting("FOTO-1");
    expect(await checkOf("FOTO-1")).toMatchObject({ state: "gap", reason: "no_photo" });
    const { address } = await made();
    expect(await save("FOTO-1", [address])).toMatchObject({
      images: [address],
      imageRoute: address,
    });
    expect(await checkOf("FOTO-1")).toMatchObject({ state: "good" });
    expect(await statusAt(address)).toBe(200);
    const [row] = await listed({ text: "FOTO-1" });
    expect(row).toMatchObject({ hasPicture: true, images: [address], imageRoute: address });
    expect(await listed({ text: "FOTO-1", lacks: "picture" })).toEqual([]);
    expect(await uploadOf(address)).toMatchObject({
      use: "shop",
      standing: "used",
      places: [{ kind: "part", id: "FOTO-1" }],
      isRemovable: false,
    });
    const { history, sources } = await read("FOTO-1");
    expect(history[0]).toMatchObject({ action: "part.save", change: { images: [[], [address]] } });
    expect(sources[0]).toMatchObject({ field: "images", before: [], after: [address] });
  });

  it("is put in order and taken away, and can be given back", async () => {
    await plantWaiting("FOTO-2");
    const [one, two] = [(await made()).address, (await made()).address];
    await save("FOTO-2", [one, two]);
    expect((await save("FOTO-2", [two, one])).imageRoute).toBe(two);
    await save("FOTO-2", []);
    expect((await get("FOTO-2")).imageRoute).toMatch(/^\/drawings\//);
    expect(await uploadOf(one)).toMatchObject({ standing: "replaced", isRemovable: true });
    expect(await statusAt(one)).toBe(200); // pages that browsers kept still show it
    expect((await save("FOTO-2", [two, one])).images).toEqual([two, one]);
  });

  it("is written in one way, and once, however it is named", async () => {
    await plantWaiting("FOTO-3");
    const { address } = await made();
    const plain = address.replace(/\?.*$/, "");
    expect((await save("FOTO-3", [plain, address, FAR, FAR])).images).toEqual([address, FAR]);
  });

  it("may be one that the shop shows elsewhere already", async () => {
    await plantWaiting("FOTO-4", "FOTO-5");
    const { address } = await made();
    await save("FOTO-4", [address]);
    expect((await save("FOTO-5", [address])).images).toEqual([address]);
    expect((await uploadOf(address)).places.map(({ id }) => id)).toEqual(["FOTO-4", "FOTO-5"]);
  });
});

describe("a picture that a part cannot have", () => {
  beforeAll(() => plantWaiting("FOTO-6", "FOTO-7"));

  it.each([
    ["https://other.example/a.jpg", "picture_elsewhere"],
    ["http://cdn.example/a.jpg", "picture_elsewhere"],
    ["/drawings/piston.svg", "picture_elsewhere"],
    ["//cdn.example/a.jpg", "picture_elsewhere"],
    [`/uploads/${crypto.randomUUID()}.webp`, "upload_gone"],
  ])("%s is refused: %s", async (address, code) => {
    const before = await get("FOTO-6");
    expect(codeOf(await send("FOTO-6", [FAR, address]))).toBe(code);
    expect(await get("FOTO-6")).toEqual(before);
  });

  it("is one that somebody sent for something else, or that is swept", async () => {
    const own = await sent(clerk);
    expect(codeOf(await send("FOTO-6", [`/uploads/${own}.webp`]))).toBe("upload_gone");
    const { address } = await made();
    await pool.query("update upload set created_at = now() - interval '25 hours' where id = $1", [
      idOf(address),
    ]);
    await sweepUploads(db, { files: { remove: async () => {} }, now: new Date() });
    expect(codeOf(await send("FOTO-6", [address]))).toBe("upload_gone");
  });

  it("is a thirteenth", async () => {
    const many = Array.from({ length: 13 }, (_none, at) => `https://cdn.example/${at}.jpg`);
    expect(codeOf(await send("FOTO-6", many))).toBe("invalid_request");
    expect((await save("FOTO-6", many.slice(1))).images).toHaveLength(12);
  });

  it("stays where it stands already, though its host may not be shown any more", async () => {
    const gone = "https://gone.example/a.jpg";
    await pool.query("update part set images = array[$1] where sku = 'FOTO-7'", [gone]);
    expect((await save("FOTO-7", [FAR, gone])).images).toEqual([FAR, gone]);
  });

  it("stays where it stands already, though the shop has it no more", async () => {
    const gone = `/uploads/${crypto.randomUUID()}.webp?size=1x1`;
    await pool.query("update part set images = array[$1] where sku = 'FOTO-7'", [gone]);
    expect((await save("FOTO-7", [FAR, gone])).images).toEqual([FAR, gone]);
  });

  it("is made of what the caller sent, once, and by staff alone", async () => {
    const theirs = await sent(manager);
    expect(codeOf(await make(theirs))).toBe("upload_gone");
    expect(codeOf(await make(crypto.randomUUID()))).toBe("upload_gone");
    const customer = await shop.customer("clara@example.com");
    expect((await make(await sent(customer), customer)).status).toBe(403);
    expect((await make("x")).status).toBe(400);
  });
});

describe("two at once", () => {
  it("who give one part pictures: the later one sees both", async () => {
    await plantWaiting("FOTO-8");
    const { version } = await get("FOTO-8");
    await save("FOTO-8", [FAR]);
    const late = await send("FOTO-8", [], version);
    expect(late.status).toBe(409);
    expect(JSON.parse(late.text)).toMatchObject({ current: { part: { images: [FAR] } } });
  });

  it("of whom one deletes the file: it stays where the other shows it first", async () => {
    await plantWaiting("FOTO-9");
    const { address } = await made();
    await save("FOTO-9", [address]);
    await save("FOTO-9", []);
    const removal = Promise.withResolvers<number>();
    await db.transaction().execute(async (trx) => {
      await trx
        .selectFrom("upload")
        .select("id")
        .where("id", "=", idOf(address))
        .forUpdate()
        .execute();
      removal.resolve(removeUpload(address).then(({ status }) => status));
      await expect.poll(waiting).toBe(1);
      await trx
        .updateTable("part")
        .set({ images: [address] })
        .where("sku", "=", "FOTO-9")
        .execute();
    });
    expect(await removal.promise).toBe(409);
    expect(await statusAt(address)).toBe(200);
    await pool.query("update part set images = '{}' where sku = 'FOTO-9'");
    expect((await removeUpload(address)).status).toBe(200);
    expect(codeOf(await send("FOTO-9", [address]))).toBe("upload_gone");
  });
});

describe("pictures in a file of parts", () => {
  const watch = { imageHosts: ["cdn.example"] };
  const imported = (...lines: string[]) =>
    imports.run({ kind: "parts", content: ["sku,pictures", ...lines].join("\n"), watch });

  it("are all that the part has, in the order of the cell", async () => {
    await plantWaiting("FOTO-10");
    const { address } = await made();
    const plain = address.replace(/\?.*$/, "");
    const { run } = await imported(`FOTO-10,${FAR}|${plain}`);
    expect(run.counts).toMatchObject({ update: 1, reject: 0 });
    expect((await get("FOTO-10")).images).toEqual([FAR, address]);
    expect(await uploadOf(address)).toMatchObject({ use: "shop", standing: "used" });
    expect((await imported(`FOTO-10,${FAR} ${address}`)).run.counts).toMatchObject({
      unchanged: 1,
    });
    await imported("FOTO-10,");
    expect((await get("FOTO-10")).images).toEqual([FAR, address]);
    await imported("FOTO-10,-");
    expect((await get("FOTO-10")).images).toEqual([]);
  });

  it("stay where a file says them again, though their host is allowed no more (ADR 0068)", async () => {
    await plantWaiting("FOTO-19");
    const gone = "https://gone.example/a.jpg";
    await pool.query("update part set images = $1 where sku = 'FOTO-19'", [[gone]]);
    const { run } = await imported(`FOTO-19,${gone}|${FAR}`);
    expect(run.counts).toMatchObject({ update: 1, reject: 0 });
    expect((await get("FOTO-19")).images).toEqual([gone, FAR]);
  });

  it("are refused where they are of another host, or none that the shop has", async () => {
    for (const sku of ["FOTO-11", "FOTO-18"]) await plantWaiting(sku);
    const { judged } = await imported(
      "FOTO-11,https://other.example/a.jpg",
      `FOTO-18,/uploads/${crypto.randomUUID()}.webp`,
    );
    const codes = judged.flatMap(({ outcome }) =>
      outcome.result === "reject" ? outcome.problems.map(({ code }) => code) : [],
    );
    expect(codes).toEqual(["picture_elsewhere", "unknown_picture"]);
    const dry = await imports.run({
      kind: "parts",
      isDryRun: true,
      content: `sku,imagenes\nFOTO-11,/uploads/${crypto.randomUUID()}.webp\n`,
      watch,
    });
    expect(dry.run.counts).toMatchObject({ reject: 1 });
    expect((await get("FOTO-11")).images).toEqual([]);
  });

  it("that take the place of a person's are a conflict to decide", async () => {
    await plantWaiting("FOTO-12");
    const { address } = await made();
    await save("FOTO-12", [address]);
    await imported(`FOTO-12,${FAR}`);
    expect((await read("FOTO-12")).conflicts).toEqual(["images"]);
  });
});
