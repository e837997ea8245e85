-- Photos that customers send with a warranty claim, as with the lines of a return.

alter table upload drop constraint upload_used_as_check;
alter table upload add constraint upload_used_as_check
  check (used_as in ('return', 'claim', 'certificate', 'shop'));

create table claim_photo (
  upload_id uuid primary key references upload,
  claim_number bigint not null references warranty_claim on delete cascade,
  -- In the order in which they were chosen.
  place smallint not null
);
create index on claim_photo (claim_number);
