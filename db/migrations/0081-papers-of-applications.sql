-- Whom to speak to about an application, the site that it came by, where its mails lead, and the pages of the
-- certificate that was sent along (specification §1, decisions §9).
alter table wholesale_application add column contact_name text not null default '';
alter table wholesale_application add column phone_country_code text not null default '';
alter table wholesale_application add column phone_number text not null default '';
alter table wholesale_application add column storefront text not null default 'cr' check (storefront in ('cr', 'us'));
alter table wholesale_application add column host text;

create table wholesale_page (
  upload_id uuid primary key references upload,
  application_id bigint not null references wholesale_application on delete cascade,
  -- In the order in which they were sent.
  place smallint not null
);
create index on wholesale_page (application_id);
