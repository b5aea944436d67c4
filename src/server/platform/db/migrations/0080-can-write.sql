-- Answers whether the database can be written: false where it is a replica or read-only, an error where its disk is full.
-- It spills some 200 kB to a temporary file, because an update of an existing row succeeds on a full disk as long as page
-- and log segment have room, while the insert of a transfer already fails. It needs no right on any table, takes no lock
-- and writes nothing to the log of changes.
create function app.can_write() returns boolean
language sql
set work_mem = '64kB'
as $$
  select current_setting('transaction_read_only') = 'off' and (select count(*) = 5000 from generate_series(1, 5000))
$$;
