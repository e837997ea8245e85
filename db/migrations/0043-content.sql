-- Pages and articles that the shop wrote or changed. What comes with the shop lies in db/content and is shown
-- until a row of the same kind and link takes its place, so that an upgrade brings better words to whoever
-- has not written their own.
create table content_text (
  kind text not null check (kind in ('page', 'post')),
  link text not null check (link ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(link) <= 80),
  title_es text not null,
  title_en text not null,
  summary_es text not null,
  summary_en text not null,
  -- Markdown; empty where there is no text in the language.
  body_es text not null,
  body_en text not null check (body_en <> ''),
  published_on date not null,
  is_published boolean not null,
  drawing text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (kind, link)
);
