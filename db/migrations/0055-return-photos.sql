-- Photos that customers send with the lines of a return (decisions §8).

create table return_photo (
  upload_id uuid primary key references upload,
  return_number bigint not null,
  position smallint not null,
  -- In the order in which they were chosen.
  place smallint not null,
  foreign key (return_number, position) references return_line on delete cascade
);
create index on return_photo (return_number);
