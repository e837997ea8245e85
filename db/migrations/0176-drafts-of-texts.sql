-- An article may have a picture of the shop's own beside it, with what it shows in both languages; the version before
-- shows its drawing, and leaves the picture where it saves the text. Where it saves one that waits, or turns one at its
-- moment, the picture that waits is kept, and comes with the text, by a trigger.
--
-- Texts that are kept half-written, one at most at each address: beside the text that readers see there, or alone. None
-- of it has to be there, and no reader sees it. The version before knows of none, shows none, and changes none: a text
-- that it saves or takes away leaves the draft beside it as it is.
-- Versions since 0150 can run on it.

alter table content_text add column picture jsonb;

-- A version that knows no picture writes what waits without one, and puts it up without: its words, and no picture. What
-- is dropped in the place of being put up has the words that readers see, or has not come to its moment.
create function content_text_keeps_next_picture() returns trigger language plpgsql as $$
declare
  waiting jsonb := old.next_text;
begin
  if new.next_text is not null then
    if not jsonb_exists(new.next_text, 'picture') then
      new.next_text := new.next_text || jsonb_build_object('picture', waiting -> 'picture');
    end if;
  elsif old.goes_up_at <= clock_timestamp() and new.goes_up_at is null
    and new.picture is not distinct from old.picture
    and jsonb_build_object('title', new.title_es, 'summary', new.summary_es, 'body', new.body_es)
      = waiting -> 'writings' -> 'es'
    and jsonb_build_object('title', new.title_en, 'summary', new.summary_en, 'body', new.body_en)
      = waiting -> 'writings' -> 'en'
  then
    new.picture := nullif(waiting -> 'picture', 'null');
  end if;
  return new;
end $$;
create trigger content_text_keeps_next_picture before update of next_text on content_text for each row
  when (jsonb_exists(old.next_text, 'picture'))
  execute function content_text_keeps_next_picture();

-- A draft that was thrown away and is kept again is another one than whoever has the former open believes.
create sequence content_draft_version as integer;

create table content_draft (
  kind text not null check (kind in ('page', 'post')),
  link text not null check (link ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(link) <= 80),
  title_es text not null,
  title_en text not null,
  summary_es text not null,
  summary_en text not null,
  -- Markdown.
  body_es text not null,
  body_en text not null,
  published_on date,
  drawing text not null,
  picture jsonb,
  -- When it goes up and comes down once it is put up.
  goes_up_at timestamptz,
  comes_down_at timestamptz,
  -- The storefront by whose clocks staff said the moments.
  clock text not null check (clock in ('cr', 'us')),
  -- The version of the text that it was begun beside: 0 of one that comes with the shop, null where there was none.
  begun_beside integer,
  version integer not null default nextval('content_draft_version'),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (kind, link)
);
alter sequence content_draft_version owned by content_draft.version;
