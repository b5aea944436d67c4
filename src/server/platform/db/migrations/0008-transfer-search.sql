-- The fields by which the desk finds transfers. They stand apart from the transfers, because a transfer is written up to
-- five times, and each change of an indexed column adds an entry to every index. These columns never change, so here each
-- index gets one entry. The full reason is docs/decisions/0026.
create table transfer_search (
  -- No foreign key, whose check would lock the transfer: only the trigger below writes here.
  transfer_id uuid not null,
  created_at timestamptz not null,
  -- Microseconds since 1970, negative: ascending by this, behind a name, has the newest first.
  newest_first bigint not null,
  send_country text not null,
  receive_country text not null,
  delivery_method text not null,
  payment_method text not null,
  usd_amount_minor bigint not null,
  -- Words as a search compares them. By code point, so that the beginning of a word is a range of the index.
  sender_name text collate "C" not null,
  recipient_name text collate "C" not null,
  sender_email text collate "C" not null,
  recipient_email text collate "C",
  -- Digits from the last to the first: a number is found with and without its country code, and by its last four.
  sender_phone text collate "C" not null,
  recipient_phone text collate "C" not null,
  primary key (created_at, transfer_id)
);
create index transfer_search_from on transfer_search (send_country, created_at, transfer_id);
-- With the other country: a pair that nobody uses is recognised without reading the rows.
create index transfer_search_to on transfer_search (receive_country, created_at, transfer_id) include (send_country);
create index transfer_search_delivery on transfer_search (delivery_method, created_at, transfer_id);
create index transfer_search_payment on transfer_search (payment_method, created_at, transfer_id);
create index transfer_search_amount on transfer_search (usd_amount_minor, created_at, transfer_id);
create index transfer_search_sender_name on transfer_search (sender_name, newest_first, transfer_id);
create index transfer_search_recipient_name on transfer_search (recipient_name, newest_first, transfer_id);
create index transfer_search_sender_email on transfer_search (sender_email, newest_first, transfer_id);
create index transfer_search_recipient_email on transfer_search (recipient_email, newest_first, transfer_id) where recipient_email is not null;
create index transfer_search_sender_phone on transfer_search (sender_phone, newest_first, transfer_id);
create index transfer_search_recipient_phone on transfer_search (recipient_phone, newest_first, transfer_id);
create trigger append_only before update or delete or truncate on transfer_search for each statement execute function app.refuse_change();
select app.withhold('insert, update, delete, truncate', 'transfer_search');

create function app.digits_from_the_end(phone text) returns text language sql immutable parallel safe
return reverse(regexp_replace(phone, '[^0-9]', '', 'g'));

create function app.microseconds(moment timestamptz) returns bigint language sql immutable parallel safe
return (extract(epoch from moment at time zone 'UTC') * 1000000)::bigint;

-- Works as the owner: the application itself may not write here.
create function app.note_for_search() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.transfer_search
    (transfer_id, created_at, newest_first, send_country, receive_country, delivery_method, payment_method, usd_amount_minor,
      sender_name, recipient_name, sender_email, recipient_email, sender_phone, recipient_phone)
  values
    (new.id, new.created_at, -app.microseconds(new.created_at), new.send_country, new.receive_country, new.delivery_method,
      new.payment_method, new.usd_amount_minor, app.folded(new.sender_name), app.folded(new.recipient_name),
      lower(new.sender_email), lower(new.recipient_email),
      app.digits_from_the_end(new.sender_phone), app.digits_from_the_end(new.recipient_phone));
  return null;
end
$$;
revoke execute on function app.note_for_search from public;
create trigger note_for_search after insert on transfers for each row execute function app.note_for_search();
