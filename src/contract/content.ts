import { z } from "zod";

import { CONTENT_STATES } from "#domain/content/content-schedule.ts";
import { contentPicture, LONGEST_ALTERNATIVE } from "#domain/content/content-picture.ts";
import { CONTENT_BOUNDS, CONTENT_LINK } from "#domain/content/content-text.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { idOfPicture } from "#domain/upload/own-picture.ts";

const Language = z.enum(LOCALES);
/** What the address of a text ends with. */
export const ContentLink = z.string().max(CONTENT_BOUNDS.link).regex(CONTENT_LINK);

/** A page of the shop's own words, as readers get it. */
export const ContentPage = z.strictObject({
  link: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Safe to show: no script, no picture, links to pages alone. */
  html: z.string(),
  /** The language that it is written in: English where there is no Spanish text. */
  language: Language,
  /** The day that it is dated. */
  publishedOn: z.iso.date(),
});
export type ContentPage = z.infer<typeof ContentPage>;

/** An article in the list of the blog. */
export const BlogEntry = z.strictObject({
  ...ContentPage.omit({ html: true }).shape,
  /** The picture beside it; empty for none. */
  image_route: z.string(),
  /** What it shows, in words; empty of a drawing, which stands beside a title that says the same. */
  image_alt: z.string(),
});
export type BlogEntry = z.infer<typeof BlogEntry>;

export const BlogPost = z.strictObject({ ...BlogEntry.shape, html: z.string() });
export type BlogPost = z.infer<typeof BlogPost>;

/** GET page/{id} (decisions §9). */
export const PageResponse = z.strictObject({ page: ContentPage });
export type PageResponse = z.infer<typeof PageResponse>;

/** GET page: every page that is published, by its title. */
export const PagesResponse = z.strictObject({
  pages: z.array(ContentPage.pick({ link: true, title: true, summary: true, language: true })),
});
export type PagesResponse = z.infer<typeof PagesResponse>;

/** GET blog (decisions §9): the newest first, twelve to a page. */
export const BlogResponse = z.strictObject({ posts: z.array(BlogEntry), pages: z.int() });
export type BlogResponse = z.infer<typeof BlogResponse>;

/** GET blog/{link} (decisions §9). */
export const BlogPostResponse = z.strictObject({ post: BlogPost });
export type BlogPostResponse = z.infer<typeof BlogPostResponse>;

/** One language of a text that staff edits; `body` is Markdown. */
export const TextWriting = z.strictObject({
  title: z.string().trim().max(CONTENT_BOUNDS.title),
  summary: z.string().trim().max(CONTENT_BOUNDS.summary),
  body: z.string().trim().max(CONTENT_BOUNDS.body),
});
const WholeWriting = z.strictObject({
  title: TextWriting.shape.title.min(1),
  summary: TextWriting.shape.summary.min(1),
  body: TextWriting.shape.body.min(1),
});

export const TextMoment = z.iso.datetime({ offset: true }).nullable();

/** When readers see a text. */
const Schedule = {
  /** Whether readers are to see it: from when it is saved, or from its moment on. */
  isPublished: z.boolean(),
  /** From this moment on; null from when it is saved. Whatever readers see at its address until then stays. */
  goesUpAt: TextMoment.default(null),
  /** Until before this moment; null has no end. */
  comesDownAt: TextMoment.default(null),
  /** The storefront by whose clocks the moments are said; they are the same in both. */
  clock: z.enum(STOREFRONTS).default("cr"),
};

/** The name of one of the shop's drawings; empty for none. */
export const TextDrawing = z
  .string()
  .max(60)
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);

const Alternative = z.string().trim().max(LONGEST_ALTERNATIVE);

/** A picture of the shop's own beside an article, in the place of its drawing; what it shows may be missing of a draft. */
export const DraftedPicture = z.strictObject({
  /** As POST admin/pages/picture answers it: it names its size. */
  address: z
    .string()
    .max(200)
    .refine(
      (address) => idOfPicture(address) !== undefined && contentPicture(address, []) !== undefined,
      "An own picture with its size is needed",
    ),
  es: Alternative,
  en: Alternative,
});
const ArticlePicture = DraftedPicture.extend({ es: Alternative.min(1), en: Alternative.min(1) });

/** A text as staff edits it: whole in English, in Spanish whole or not at all (decisions §9). */
export const EditedContent = z.strictObject({
  link: ContentLink,
  writings: z.strictObject({
    en: WholeWriting,
    es: z.union([
      WholeWriting,
      z.strictObject({ title: z.literal(""), summary: z.literal(""), body: z.literal("") }),
    ]),
  }),
  /** Not later than the day that it goes up. */
  publishedOn: z.iso.date(),
  ...Schedule,
  drawing: TextDrawing,
  /** Null for none; without it what stands stays. */
  picture: ArticlePicture.nullish(),
});
export type EditedContent = z.infer<typeof EditedContent>;

/** POST admin/pages and admin/blog: by link, `limit` of them, those after `after`. */
export const ContentListRequest = z.strictObject({
  filters: z
    .strictObject({
      /** Words of a title or of the link. */
      text: z.string().max(120).nullish(),
      state: z.enum(CONTENT_STATES).nullish(),
      /** "with" lists drafts that no text stands at the address of, too; "only" what has a draft, and nothing else. */
      drafts: z.enum(["with", "only"]).nullish(),
    })
    .nullish(),
  after: ContentLink.nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type ContentListRequest = z.infer<typeof ContentListRequest>;

/** Where a text is. */
const Standing = {
  state: z.enum(CONTENT_STATES),
  /** Whether readers see a text at its address now: this one, or until it goes up the one before it. */
  isShown: z.boolean(),
};

const ListedContent = z.strictObject({
  link: z.string(),
  title_es: z.string(),
  title_en: z.string(),
  /** Null of a draft alone that has no date. */
  publishedOn: z.iso.date().nullable(),
  ...Schedule,
  ...Standing,
  /** 0 while the text is the one that comes with the shop, and of a draft alone. */
  version: z.int(),
  /** Whether a draft lies beside the text, or alone where no text is. */
  draft: z.enum(["none", "beside", "alone"]),
});
export type ListedContent = z.infer<typeof ListedContent>;

export const ContentListResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedContent),
  /** What `after` is for the page after; null at the end. */
  next: z.string().nullable(),
});

/** A text whole, as it is read to be edited. */
export const EditableContentText = z.strictObject({
  ...EditedContent.shape,
  writings: z.strictObject({ en: TextWriting, es: TextWriting }),
  picture: DraftedPicture.nullable(),
  ...Standing,
  version: z.int(),
});

/** POST admin/pages/get and admin/blog/get. */
export const ContentGetRequest = z.strictObject({ link: ContentLink });
export const ContentGetResponse = z.strictObject({
  status: z.literal("success"),
  text: EditableContentText,
});
export type ContentGetResponse = z.infer<typeof ContentGetResponse>;

/** POST admin/pages/preview, for articles too: a body in Markdown, and in which language it is read. */
export const ContentPreviewRequest = z.strictObject({
  body: TextWriting.shape.body,
  language: Language,
});
export const ContentPreviewResponse = z.strictObject({
  status: z.literal("success"),
  /** Safe to show. */
  html: z.string(),
});
export type ContentPreviewResponse = z.infer<typeof ContentPreviewResponse>;

/** POST admin/pages/save and admin/blog/save; `version` is that of the text that was edited, 0 for a new one. */
export const ContentSaveRequest = z.strictObject({
  text: EditedContent,
  version: z.int().min(0),
});
export const ContentSaveResponse = z.strictObject({
  status: z.literal("success"),
  version: z.int(),
});
export type ContentSaveResponse = z.infer<typeof ContentSaveResponse>;

/** POST admin/pages/remove, admin/pages/drop and the same of admin/blog. */
export const ContentRemoveRequest = z.strictObject({ link: ContentLink, version: z.int().min(1) });
