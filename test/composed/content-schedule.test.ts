import { afterEach, describe, expect, it } from "vitest";

import {
  BlogPostResponse,
  BlogResponse,
  ContentGetResponse,
  ContentListResponse,
  PageResponse,
  PagesResponse,
} from "#contract/content.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { turnContent } from "#server/content/turn-content.ts";
import { openCatalogueVersion } from "#server/platform/database/catalogue-version.ts";

import { openContentShop } from "../factories/content-shop.ts";

const shop = await openContentShop();
const { catalogueVersion, contentOf, db, manager, pool, read, turnContent: turn } = shop;
const other = await openCatalogueVersion(pool);
/** What another process of the shop reads, which has turned nothing. */
const elsewhere = (await shop.contentAt(other)).contentOf;
afterEach(async () => {
  await pool.query("delete from content_text");
  await pool.query("update catalogue_state set version = version + 1");
  await catalogueVersion.refresh();
  await other.refresh();
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const writing = (title: string) => ({ title, summary: "De diciembre.", body: `${title}.` });
const WRITINGS = { es: writing("Horario"), en: writing("Hours") };
const SHOWN = { publishedOn: "2026-11-20", isPublished: true, drawing: "" };
const TEXT = { link: "holiday-hours", writings: WRITINGS, ...SHOWN };

type Noun = "pages" | "blog";
function save(changes: object, version = 0, noun: Noun = "blog") {
  const body = { text: { ...TEXT, ...changes }, version };
  return shop.ask({ url: `admin/${noun}/save`, body, token: manager });
}

async function saved(changes: object, version = 0, noun: Noun = "blog"): Promise<void> {
  expect((await save(changes, version, noun)).body).toMatchObject({ status: "success" });
}

/** Lets time pass until a text's moments are there. */
async function pass(hours: number, link = TEXT.link): Promise<void> {
  await pool.query(
    `update content_text set goes_up_at = goes_up_at - make_interval(hours => $1),
       comes_down_at = comes_down_at - make_interval(hours => $1) where link = $2`,
    [hours, link],
  );
}

/** Where readers meet an article: its address, the blog, the feed and search engines. */
async function meetings(link = TEXT.link): Promise<boolean[]> {
  const address = await read(`blog/${link}`);
  const { posts } = BlogResponse.parse((await read("blog")).body);
  const us = contentOf("us");
  const found = [
    address.status === 200,
    posts.some((post) => post.link === link),
    (await us.blogPosts("en")).some((post) => post.link === link),
    (await us.published("post")).includes(link),
  ];
  await other.refresh();
  return [...found, (await elsewhere("cr").published("post")).includes(link)];
}
const EVERYWHERE = [true, true, true, true, true];
const NOWHERE = [false, false, false, false, false];

async function opened(link = TEXT.link, noun: Noun = "blog") {
  const reply = await shop.ask({ url: `admin/${noun}/get`, body: { link }, token: manager });
  return ContentGetResponse.parse(reply.body).text;
}

async function linksIn(state: string, noun: Noun = "blog"): Promise<string[]> {
  const body = { filters: { state } };
  const reply = await shop.ask({ url: `admin/${noun}`, body, token: manager });
  return ContentListResponse.parse(reply.body).items.map(({ link }) => link);
}

async function titleAt(id: string): Promise<string> {
  return PageResponse.parse((await read(`page/${id}?lang=en`)).body).page.title;
}

const htmlAt = async (link: string) =>
  BlogPostResponse.parse((await read(`blog/${link}`)).body).post.html;

async function audited(link = TEXT.link) {
  const { rows } = await pool.query<{ action: string; actor: string; change: object }>(
    "select action, actor, change from audit_log where subject like '%:' || $1 order by id desc limit 1",
    [link],
  );
  return rows[0];
}

describe("an article that goes up at a moment", () => {
  it("is nowhere until then, and everywhere from then on, on every process", async () => {
    const goesUpAt = inHours(2);
    await saved({ goesUpAt, clock: "us" });
    expect(await meetings()).toEqual(NOWHERE);
    expect(await opened()).toMatchObject({
      isPublished: true,
      goesUpAt,
      clock: "us",
      isShown: false,
    });
    expect([await linksIn("waiting"), await linksIn("draft")]).toEqual([[TEXT.link], []]);
    await pass(1);
    expect([await turn(), await meetings()]).toEqual([0, NOWHERE]);
    await pass(1);
    expect([await turn(), await turn()]).toEqual([1, 0]);
    expect(await meetings()).toEqual(EVERYWHERE);
    expect(await opened()).toMatchObject({ isPublished: true, goesUpAt: null, version: 2 });
    expect([await linksIn("waiting"), await linksIn("published")]).toEqual([
      [],
      expect.arrayContaining([TEXT.link]),
    ]);
    expect(await audited()).toMatchObject({
      action: "content.up",
      actor: "reloj · clock",
      change: { goesUpAt: [expect.any(String), null], clock: ["us", null] },
    });
  });

  it("is led to by no text until then: the words of the link stay", async () => {
    await saved({ goesUpAt: inHours(1) });
    const body = "Lea [el horario](/blog/holiday-hours) y [lo demás](/blog/air-dryer).";
    const leading = { title: "Otro", summary: "Otro.", body };
    await saved({ link: "leads-on", writings: { es: leading, en: leading } });
    expect(await htmlAt("leads-on")).toBe(
      '<p>Lea el horario y <a href="/blog/air-dryer">lo demás</a>.</p>\n',
    );
    await pass(1);
    await turn();
    expect(await htmlAt("leads-on")).toContain('<a href="/blog/holiday-hours">el horario</a>');
  });

  it("comes down at a moment, from everywhere, and is a draft", async () => {
    await saved({ comesDownAt: inHours(1) });
    expect(await meetings()).toEqual(EVERYWHERE);
    await pass(1);
    expect(await turn()).toBe(1);
    expect(await meetings()).toEqual(NOWHERE);
    expect(await linksIn("draft")).toEqual([TEXT.link]);
    expect(await audited()).toMatchObject({
      action: "content.down",
      change: { isPublished: [true, false] },
    });
  });

  it("stays down where both moments passed while no process looked", async () => {
    await saved({ goesUpAt: inHours(1), comesDownAt: inHours(2) });
    await pass(3);
    await turn();
    expect([await meetings(), await turn()]).toEqual([NOWHERE, 0]);
  });

  it("is turned once by several processes, and by the next turn where one was killed", async () => {
    await saved({ goesUpAt: inHours(1) });
    await pass(1);
    await pool.query("alter table audit_log rename to audit_away");
    await expect(turn()).rejects.toThrow("1 of 1 failed");
    await pool.query("alter table audit_away rename to audit_log");
    expect(await meetings()).toEqual(NOWHERE);
    const turns = await Promise.all([turn(), turn(), turn(), turn()]);
    expect(turns.toSorted()).toEqual([0, 0, 0, 1]);
    expect(await opened()).toMatchObject({ version: 2 });
    expect(await meetings()).toEqual(EVERYWHERE);
  });

  it("keeps no other from its moment where it cannot be turned", async () => {
    await saved({ goesUpAt: inHours(1) });
    await saved({ link: "another", goesUpAt: inHours(1) });
    await pass(1);
    await pass(1, "another");
    await pool.query(
      "alter table content_text add constraint broken check (link <> 'another' or not is_published)",
    );
    await expect(turn()).rejects.toThrow("1 of 2 failed");
    expect(await meetings()).toEqual(EVERYWHERE);
    await pool.query("alter table content_text drop constraint broken");
    expect([await turn(), await meetings("another")]).toEqual([1, EVERYWHERE]);
  });

  it("waits on while the clocks cannot be believed (ADR 0027)", async () => {
    await saved({ goesUpAt: inHours(1) });
    await pass(1);
    expect(await turnContent({ db, trustedNow: async () => undefined })).toBe(0);
    expect(await meetings()).toEqual(NOWHERE);
  });

  it("waits on where its moment came by a clock that jumped since the clocks were looked at", async () => {
    await saved({ goesUpAt: inHours(1) });
    await pass(1);
    const looked = new Date(Date.now() - 2 * 3_600_000);
    expect(await turnContent({ db, trustedNow: async () => looked })).toBe(0);
    expect(await meetings()).toEqual(NOWHERE);
  });

  it("may be saved between its moment and its turn, which shows it all the same", async () => {
    await saved({ goesUpAt: inHours(1) });
    await pass(2);
    const { goesUpAt } = await opened();
    await saved({ goesUpAt, drawing: "belt" }, 1);
    await turn();
    expect(await meetings()).toEqual(EVERYWHERE);
  });
});

describe("a text that takes the place of another at a moment", () => {
  const changed = { writings: { es: writing("Nuevo"), en: writing("New") } };

  it("leaves what readers see until then, and is what staff edits", async () => {
    await saved({}, 0, "pages");
    await saved({ ...changed, goesUpAt: inHours(1) }, 1, "pages");
    expect(await titleAt(TEXT.link)).toBe("Hours");
    expect(await opened(TEXT.link, "pages")).toMatchObject({
      writings: { en: { title: "New" } },
      isShown: true,
      version: 2,
    });
    await pass(1);
    await turn();
    expect(await titleAt(TEXT.link)).toBe("New");
    expect(await opened(TEXT.link, "pages")).toMatchObject({ goesUpAt: null, version: 3 });
  });

  it("may be that of a page which is always there, and which comes with the shop", async () => {
    const before = await titleAt("returns");
    await saved({ ...changed, link: "returns", goesUpAt: inHours(1) }, 0, "pages");
    expect(await titleAt("returns")).toBe(before);
    expect(PagesResponse.parse((await read("page?lang=en")).body).pages).toContainEqual(
      expect.objectContaining({ link: "returns", title: before }),
    );
    await pass(1, "returns");
    await turn();
    expect(await titleAt("returns")).toBe("New");
  });

  it("is taken back by a save without a moment, and with the own text", async () => {
    await saved({}, 0, "pages");
    await saved({ ...changed, goesUpAt: inHours(1) }, 1, "pages");
    await saved({}, 2, "pages");
    await pass(1);
    expect([await turn(), await titleAt(TEXT.link)]).toEqual([0, "Hours"]);
    await saved({ ...changed, goesUpAt: inHours(1) }, 3, "pages");
    const body = { link: TEXT.link, version: 4 };
    await shop.ask({ url: "admin/pages/remove", token: manager, body });
    expect([await turn(), (await read(`page/${TEXT.link}`)).status]).toEqual([0, 404]);
  });

  it("is told whoever had the text open when it went up", async () => {
    await saved({ ...changed, goesUpAt: inHours(1) }, 0, "pages");
    await pass(1);
    await turn();
    expect(await save({ ...changed, goesUpAt: inHours(1) }, 1, "pages")).toMatchObject({
      status: 409,
      body: { current: { changedBy: "reloj · clock", text: { goesUpAt: null, version: 2 } } },
    });
  });
});
