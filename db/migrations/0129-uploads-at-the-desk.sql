-- Uploads as staff looks at them: by their moment, by their size, and how much each use takes. The version before can run
-- on it: it only reads and writes the table as it did.

create index upload_by_moment on upload (created_at, id);
create index upload_by_size on upload (coalesce(bytes, 0), id);
create index upload_by_use on upload (used_as, created_at, id) include (bytes);
create index upload_of_account on upload (account_id) where account_id is not null;
create index upload_of_order on upload (order_number) where order_number is not null;
