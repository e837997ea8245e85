import { beforeEach, describe, expect, it } from "vitest";

import { ContentListResponse, PageResponse } from "#contract/content.ts";
import { DraftGetResponse, DraftSaveResponse } from "#contract/content-drafts.ts";

import { openContentShop } from "../factories/content-shop.ts";

const shop = await openContentShop();
const { manager, pool, read, turnContent: turn } = shop;
beforeEach(async () => {
  await pool.query("delete from content_draft");
  await pool.query("delete from content_text");
});

const NOTHING = { title: "", summary: "", body: "" };
const writing = (title: string) => ({ title, summary: "De diciembre.", body: `${title}.` });
const TEXT = {
  link: "holiday-hours",
  writings: { es: writing("Horario"), en: writing("Hours") },
  publishedOn: "2026-11-20",
  isPublished: true,
  drawing: "",
};
const DRAFT = {
  link: "",
  writings: { es: NOTHING, en: { ...NOTHING, title: "New hours" } },
  publishedOn: null,
  goesUpAt: null,
  comesDownAt: null,
  clock: "cr",
  drawing: "",
};
const WHOLE = { writings: { es: writing("Nuevo"), en: writing("New") } };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

function call(name: string, body: object) {
  return shop.ask({ url: `admin/pages/${name}`, body, token: manager });
}

async function published(link = TEXT.link): Promise<void> {
  const reply = await call("save", { text: { ...TEXT, link }, version: 0 });
  expect(reply).toMatchObject({ status: 200 });
}

async function kept(
  at: string | null,
  changes: object = {},
  version = 0,
): Promise<DraftSaveResponse> {
  const reply = await call("draft/save", { at, text: { ...DRAFT, ...changes }, version });
  return DraftSaveResponse.parse(reply.body);
}

async function opened(link: string) {
  return DraftGetResponse.parse((await call("draft/get", { link })).body);
}

async function listed(filters: object) {
  const { items } = ContentListResponse.parse(
    (await shop.ask({ url: "admin/pages", body: { filters }, token: manager })).body,
  );
  return items.map(({ link, draft }) => [link, draft]);
}

async function titleAt(id: string): Promise<string> {
  return PageResponse.parse((await read(`page/${id}?lang=en`)).body).page.title;
}

async function history(link: string) {
  const { rows } = await pool.query(
    "select action, change from audit_log where subject = $1 order by id",
    [`page:${link}`],
  );
  return rows;
}

describe("a draft of a text", () => {
  it("is kept half-written at an address by its title, and no reader sees it", async () => {
    const { link, version } = await kept(null);
    expect(link).toBe("new-hours");
    expect(await opened(link)).toMatchObject({
      draft: { version, begunBeside: null, keptBy: "jefa@example.com", publishedOn: null },
      text: null,
    });
    expect(await read(`page/${link}`)).toMatchObject({ status: 404 });
    expect((await kept(null)).link).toBe("new-hours-2");
    expect((await kept(null, { writings: { es: NOTHING, en: NOTHING } })).link).toBe("draft");
  });

  it("lies beside a text that readers go on seeing, and is told in its history", async () => {
    await published();
    const { version } = await kept(TEXT.link, WHOLE);
    expect(await titleAt(TEXT.link)).toBe("Hours");
    expect(await opened(TEXT.link)).toMatchObject({
      draft: { begunBeside: 1, writings: WHOLE.writings, version },
      text: { writings: TEXT.writings, version: 1 },
    });
    expect((await history(TEXT.link)).at(-1)).toMatchObject({
      action: "content.draft",
      change: { title_en: [null, "New"] },
    });
    await kept(TEXT.link, { ...WHOLE, drawing: "air-dryer" }, version);
    expect((await history(TEXT.link)).at(-1)).toMatchObject({
      action: "content.draft",
      change: { drawing: [null, "air-dryer"] },
    });
  });

  it("says that its text was overtaken where somebody else saved it before it was kept", async () => {
    await published();
    expect(await call("save", { text: TEXT, version: 1 })).toMatchObject({ status: 200 });
    const body = { at: TEXT.link, text: { ...DRAFT, ...WHOLE }, version: 0, begunBeside: 1 };
    const { version } = DraftSaveResponse.parse((await call("draft/save", body)).body);
    const overtaken = { draft: { begunBeside: 1 }, text: { version: 2 } };
    expect(await opened(TEXT.link)).toMatchObject(overtaken);
    await call("draft/save", { ...body, version, begunBeside: 2 });
    expect(await opened(TEXT.link)).toMatchObject(overtaken);
  });

  it("lies beside a page that comes with the shop, too", async () => {
    const { version } = await kept("returns", WHOLE);
    expect(await opened("returns")).toMatchObject({
      draft: { begunBeside: 0 },
      text: { version: 0 },
    });
    const up = { link: "returns", version, textVersion: 0 };
    expect(await call("draft/up", up)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await titleAt("returns")).toBe("New");
  });

  it("is listed where it is asked for, alone or beside its text", async () => {
    await published();
    await published("other-hours");
    await kept(TEXT.link, WHOLE);
    await kept(null, { link: "wanted-hours" });
    const text = "hours";
    expect(await listed({ text })).toEqual([
      ["holiday-hours", "beside"],
      ["other-hours", "none"],
    ]);
    expect(await listed({ text, drafts: "with" })).toEqual([
      ["holiday-hours", "beside"],
      ["other-hours", "none"],
      ["wanted-hours", "alone"],
    ]);
    expect(await listed({ drafts: "only" })).toEqual([
      ["holiday-hours", "beside"],
      ["wanted-hours", "alone"],
    ]);
    expect(await listed({ drafts: "with", state: "draft" })).toEqual([["wanted-hours", "alone"]]);
  });

  it("is put up in the place of the text, and is a draft no more", async () => {
    await published();
    const { version } = await kept(TEXT.link, WHOLE);
    const up = { link: TEXT.link, version, textVersion: 1 };
    expect(await call("draft/up", up)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await titleAt(TEXT.link)).toBe("New");
    expect(await opened(TEXT.link)).toMatchObject({ draft: null, text: { state: "published" } });
    expect((await history(TEXT.link)).at(-1)).toMatchObject({
      action: "content.draft_up",
      change: { title_en: ["Hours", "New"] },
    });
    expect(await call("draft/up", up)).toMatchObject({ status: 404 });
  });

  it("waits for its moment once it is put up, while readers see what they saw", async () => {
    await published();
    const goesUpAt = inAnHour();
    const { version } = await kept(TEXT.link, { ...WHOLE, goesUpAt });
    await call("draft/up", { link: TEXT.link, version, textVersion: 1 });
    expect(await titleAt(TEXT.link)).toBe("Hours");
    expect(await opened(TEXT.link)).toMatchObject({
      draft: null,
      text: { state: "waiting", isShown: true, goesUpAt },
    });
    await pool.query("update content_text set goes_up_at = now() - interval '1 second'");
    expect([await turn(), await titleAt(TEXT.link)]).toEqual([1, "New"]);
  });

  it("is put up only whole, and says what lacks", async () => {
    const { link, version } = await kept(null, {
      writings: { es: { ...NOTHING, title: "Nuevo" }, en: { ...writing("New"), body: "" } },
    });
    const reply = await call("draft/up", { link, version, textVersion: 0 });
    expect(reply).toMatchObject({ status: 422, body: { code: "content_refused" } });
    expect(JSON.stringify(reply.body)).toContain("text.writings.en.body");
    expect(JSON.stringify(reply.body)).toContain("text.writings.es.summary");
    expect((await opened(link)).draft).toMatchObject({ version });
  });

  it("is thrown away without its text", async () => {
    await published();
    const { version } = await kept(TEXT.link, WHOLE);
    expect(await call("draft/drop", { link: TEXT.link, version })).toMatchObject({ status: 200 });
    expect(await opened(TEXT.link)).toMatchObject({ draft: null, text: { version: 1 } });
    expect((await history(TEXT.link)).at(-1)).toMatchObject({
      action: "content.draft_drop",
      change: { title_en: ["New", null] },
    });
  });

  it("has another address while it is alone, which no other text has", async () => {
    await published();
    const first = await kept(null);
    const moved = await kept(first.link, { link: "winter-hours" }, first.version);
    expect(moved.link).toBe("winter-hours");
    expect(await call("draft/get", { link: first.link })).toMatchObject({ status: 404 });
    for (const link of [TEXT.link, "returns"]) {
      const text = { ...DRAFT, link };
      const body = { at: moved.link, text, version: moved.version };
      expect(await call("draft/save", body)).toMatchObject({
        status: 422,
        body: { errors: [{ field: "text.link", code: "link_taken" }] },
      });
    }
    // Beside a text it has the text's.
    const beside = await kept(TEXT.link, { link: "elsewhere" });
    expect(beside.link).toBe(TEXT.link);
  });
});

describe("two at a draft", () => {
  it("are told of each other, with what is there now", async () => {
    await published();
    const first = await kept(TEXT.link, WHOLE);
    const second = await kept(TEXT.link, { ...WHOLE, drawing: "air-dryer" }, first.version);
    const stale = { at: TEXT.link, text: DRAFT, version: first.version };
    expect(await call("draft/save", stale)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { draft: { drawing: "air-dryer" } } },
    });
    const up = { link: TEXT.link, version: first.version, textVersion: 1 };
    expect(await call("draft/up", up)).toMatchObject({ status: 409 });
    expect(await call("draft/drop", { link: TEXT.link, version: first.version })).toMatchObject({
      status: 409,
    });
    expect((await opened(TEXT.link)).draft).toMatchObject({ version: second.version });
  });

  it("both begin one, and the second is told that there is one", async () => {
    await published();
    await kept(TEXT.link, WHOLE);
    const body = { at: TEXT.link, text: DRAFT, version: 0 };
    expect(await call("draft/save", body)).toMatchObject({
      status: 409,
      body: { code: "draft_there" },
    });
  });

  it("save at the same moment, and one of them is told what the other made of it", async () => {
    await published();
    const { version } = await kept(TEXT.link, WHOLE);
    const save = (drawing: string) =>
      call("draft/save", { at: TEXT.link, text: { ...DRAFT, ...WHOLE, drawing }, version });
    const replies = await Promise.all([save("belt"), save("air-dryer")]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ current: { draft: { link: TEXT.link } } });
  });

  it("never meet another draft under the version of one that was thrown away", async () => {
    await published();
    const first = await kept(TEXT.link, WHOLE);
    await call("draft/drop", { link: TEXT.link, version: first.version });
    const again = await kept(TEXT.link, WHOLE);
    expect(again.version).not.toBe(first.version);
  });

  it("do not put up a draft over a text that was changed meanwhile", async () => {
    await published();
    const { version } = await kept(TEXT.link, WHOLE);
    const text = { ...TEXT, drawing: "air-dryer" };
    expect(await call("save", { text, version: 1 })).toMatchObject({ status: 200 });
    const up = { link: TEXT.link, version, textVersion: 1 };
    expect(await call("draft/up", up)).toMatchObject({
      status: 409,
      body: { current: { text: { drawing: "air-dryer" } } },
    });
    expect((await opened(TEXT.link)).draft).toMatchObject({ version });
  });
});

it("keeps the draft of a text that is taken away", async () => {
  await published();
  await kept(TEXT.link, WHOLE);
  expect(await call("remove", { link: TEXT.link, version: 1 })).toMatchObject({ status: 200 });
  expect(await opened(TEXT.link)).toMatchObject({ draft: { begunBeside: 1 }, text: null });
});
