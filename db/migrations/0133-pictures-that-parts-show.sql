-- Which of the shop's own pictures a part shows, by an index: none that a part shows is deleted as one that nothing shows.
-- The version before can run on it: it asks for neither.
create or replace function shown_uploads(images text[]) returns uuid[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(found.id::uuid), '{}') from unnest(images) image
    cross join lateral (select (regexp_match(image,
      '/uploads/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp'))[1] as id) found
    where found.id is not null
$$;

create index if not exists part_shows_upload on part using gin (shown_uploads(images))
  where shown_uploads(images) <> '{}';
