-- The mails of each day that anybody could cause for an address which nobody has proved. See docs/decisions/0076.
create table stranger_mails (
  address_key text not null,
  share text not null check (share in ('orders', 'links')),
  day date not null,
  -- The mails that were let through; one that is tried again is counted once.
  message_ids uuid[] not null,
  primary key (address_key, share, day)
);
