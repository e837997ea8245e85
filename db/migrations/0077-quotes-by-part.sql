-- Quotes are found by the numbers of their parts, in any writing.
create function quote_part_keys(lines jsonb) returns text[]
  language sql immutable parallel safe return (
    select coalesce(array_agg(order_part_key(named.number)), '{}')
    from jsonb_array_elements(lines) line
    cross join lateral (values (line ->> 'partNumber'), (line ->> 'sku')) named (number));
create index quote_by_part on quote using gin (quote_part_keys(lines));
