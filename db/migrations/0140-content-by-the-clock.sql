-- When a text goes up and comes down, and what then takes the place of what readers see. `is_published` stays what it
-- was, whether readers see the row's own words now: a text that waits is not published, and the moment itself publishes
-- it. So the version before can run on this: it shows nothing early. It turns nothing at its moment either, and where it
-- saves a text that waits, the moment stands, and the next version turns what that version saved.
alter table content_text
  add column goes_up_at timestamptz,
  add column comes_down_at timestamptz,
  -- The storefront by whose clocks staff said the moments.
  add column clock text not null default 'cr' check (clock in ('cr', 'us')),
  -- Writings, day and drawing of the text that goes up, where readers see another one until then.
  add column next_text jsonb,
  add constraint content_text_next_goes_up check (next_text is null or goes_up_at is not null),
  add constraint content_text_comes_down_after check (comes_down_at > goes_up_at);
