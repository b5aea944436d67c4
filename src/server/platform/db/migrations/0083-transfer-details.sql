-- What a sender has told us of one transfer beyond the order itself, sealed: the newest version counts, and contains all that they
-- told before. Rows are never changed, so that nobody can take an answer back or put an older one in its place. See docs/decisions/0099.
create table transfer_details (
  transfer_id uuid not null references transfers (id),
  version integer not null check (version > 0),
  -- Null: it was erased with the people of its transfer.
  personal bytea,
  given_at timestamptz not null default now(),
  primary key (transfer_id, version)
);
create trigger only_erasure before update on transfer_details for each row execute function app.only_erasure('personal');
create trigger no_delete before delete or truncate on transfer_details for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'transfer_details');

-- Details lose their words with the people of their transfer. Only `app.erase_transfers` takes those, with rights that suffice here too.
create function app.erase_transfer_details() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.transfer_details d set personal = null where d.transfer_id = new.id and d.personal is not null;
  return null;
end
$$;
create trigger erase_details after update of personal on transfers for each row
  when (old.personal is not null and new.personal is null) execute function app.erase_transfer_details();
