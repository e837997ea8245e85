-- A brand may have an address that is not made of its name: its name too is a word that means it, and stands where all
-- such words stand, so that one look finds the brand that a word means.

insert into brand_alias (key, brand_id)
select word, id
from (
  select id, slug, trim(both '-' from regexp_replace(
    lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g')) as word
  from brand
) named
where word <> '' and word <> slug and not exists (select from brand other where other.slug = word)
on conflict do nothing;
