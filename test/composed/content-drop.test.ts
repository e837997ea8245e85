import { beforeEach, describe, expect, it } from "vitest";

import { ContentGetResponse, PageResponse } from "#contract/content.ts";

import { openContentShop } from "../factories/content-shop.ts";

const shop = await openContentShop();
const { manager, pool, read, turnContent: turn } = shop;
beforeEach(async () => {
  await pool.query("delete from content_text");
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const writing = (title: string) => ({ title, summary: "De diciembre.", body: `${title}.` });
const changed = { writings: { es: writing("Nuevo"), en: writing("New") } };
const TEXT = {
  link: "holiday-hours",
  writings: { es: writing("Horario"), en: writing("Hours") },
  publishedOn: "2026-11-20",
  isPublished: true,
  drawing: "",
};

function save(changes: object, version: number) {
  const body = { text: { ...TEXT, ...changes }, version };
  return shop.ask({ url: "admin/pages/save", body, token: manager });
}

async function saved(changes: object, version: number): Promise<void> {
  expect((await save(changes, version)).body).toMatchObject({ status: "success" });
}

function drop(link: string, version: number) {
  return shop.ask({ url: "admin/pages/drop", body: { link, version }, token: manager });
}

async function opened(link: string) {
  const reply = await shop.ask({ url: "admin/pages/get", body: { link }, token: manager });
  return ContentGetResponse.parse(reply.body).text;
}

async function titleAt(id: string): Promise<string> {
  return PageResponse.parse((await read(`page/${id}?lang=en`)).body).page.title;
}

/** Lets the time pass until a text goes up. */
async function itsMoment(link: string): Promise<void> {
  await pool.query(
    "update content_text set goes_up_at = now() - interval '1 second' where link = $1",
    [link],
  );
}

describe("what waits to take the place of what readers see", () => {
  it("is dropped by a call of its own, which leaves what they see, and comes back whole", async () => {
    const goesUpAt = inAnHour();
    await saved({}, 0);
    await saved({ ...changed, goesUpAt }, 1);
    expect(await drop(TEXT.link, 1)).toMatchObject({ status: 409 });
    expect(await drop(TEXT.link, 2)).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await opened(TEXT.link)).toMatchObject({
      writings: { en: { title: "Hours" } },
      goesUpAt: null,
      state: "published",
      version: 3,
    });
    const { rows } = await pool.query(
      "select action, change from audit_log where subject = 'page:holiday-hours' order by id desc limit 1",
    );
    expect(rows).toMatchObject([
      {
        action: "content.drop",
        change: { title_en: ["New", "Hours"], goesUpAt: [goesUpAt, null] },
      },
    ]);
    expect(await drop(TEXT.link, 3)).toMatchObject({ status: 404 });
    await saved({ ...changed, goesUpAt }, 3);
    expect(await titleAt(TEXT.link)).toBe("Hours");
    await itsMoment(TEXT.link);
    expect([await turn(), await titleAt(TEXT.link)]).toEqual([1, "New"]);
  });

  it("is dropped of a page that is always there, which stays as it came with the shop", async () => {
    const before = await titleAt("returns");
    await saved({ ...changed, link: "returns", goesUpAt: inAnHour() }, 0);
    expect(await drop("returns", 1)).toMatchObject({ status: 200 });
    expect(await opened("returns")).toMatchObject({ state: "published", goesUpAt: null });
    expect([await turn(), await titleAt("returns")]).toEqual([0, before]);
    const { rows } = await pool.query(
      "select action from audit_log where subject = 'page:returns' order by id",
    );
    // The page was there before: only its words were to become others.
    expect(rows).toEqual([{ action: "content.save" }, { action: "content.drop" }]);
  });

  it("is no draft, with which what they see would be lost", async () => {
    await saved({}, 0);
    await saved({ ...changed, goesUpAt: inAnHour() }, 1);
    expect(await save({ ...changed, isPublished: false }, 2)).toMatchObject({
      status: 422,
      body: { code: "text_waits" },
    });
    expect(await titleAt(TEXT.link)).toBe("Hours");
  });
});
