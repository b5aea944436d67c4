-- What the law has a sender shown about a transfer: before payment, and as a receipt after it. Each showing of other content is a row;
-- the application adds rows and changes none. See docs/decisions/0094.
create table transfer_disclosures (
  id uuid primary key,
  transfer_id uuid not null references transfers (id),
  kind text not null check (kind in ('before_payment', 'receipt')),
  language text not null check (language ~ '^[a-z]{2}$'),
  -- The version of the form by which the content was made.
  form integer not null check (form > 0),
  -- Sealed; that of a receipt names the recipient, and is null once it was erased with the people of its transfer.
  content bytea,
  -- Keyed hash of the content.
  hash bytea not null check (octet_length(hash) = 16),
  seal bytea not null,
  shown_at timestamptz not null,
  unique (transfer_id, kind, hash),
  unique (id, transfer_id)
);
create trigger append_only before delete or truncate on transfer_disclosures for each statement
  execute function app.refuse_change();
create trigger only_erasure before update on transfer_disclosures for each row execute function app.only_erasure('content');
select app.withhold('update, delete, truncate', 'transfer_disclosures');

-- The disclosure under which a payment was opened; null where the law asks for none, and for payments from before.
alter table payments add column disclosure_id uuid,
  add foreign key (disclosure_id, transfer_id) references transfer_disclosures (id, transfer_id);

-- Works as the owner, since the application may change none of these columns. What was shown before payment names nobody, and stays.
create function app.erase_disclosures() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.transfer_disclosures d set content = null
    where d.transfer_id = new.id and d.kind = 'receipt' and d.content is not null;
  return null;
end
$$;
revoke execute on function app.erase_disclosures from public;
create trigger erase_disclosures after update of erased_at on transfers
  for each row when (old.erased_at is null and new.erased_at is not null) execute function app.erase_disclosures();
