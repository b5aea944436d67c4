-- Every id that a provider has given a refund of ours: one that came back and was sent again has several, and statements of
-- days long past go on naming the first.
create table refund_refs (
  refund_id uuid not null references refunds (id),
  -- Of the try, as its entries are named: the first has none in their source.
  key_number integer not null,
  provider_ref text not null,
  at timestamptz not null default now(),
  primary key (refund_id, key_number, provider_ref)
);
create index refund_refs_ref on refund_refs (provider_ref);

create function app.note_refund_ref() returns trigger language plpgsql as $$
begin
  insert into refund_refs (refund_id, key_number, provider_ref) values (new.id, new.key_number, new.provider_ref)
    on conflict do nothing;
  return null;
end
$$;
-- What was sent by hand has a reference of the bank's.
create trigger note_ref after insert or update of provider_ref on refunds for each row
  when (new.provider_ref is not null and not new.is_by_hand) execute function app.note_refund_ref();

insert into refund_refs (refund_id, key_number, provider_ref, at)
select id, key_number, provider_ref, coalesce(paid_at, created_at) from refunds where provider_ref is not null and not is_by_hand;

create trigger append_only before update or delete or truncate on refund_refs for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'refund_refs');
