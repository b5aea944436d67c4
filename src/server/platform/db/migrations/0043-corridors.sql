-- What the operator has settled for a corridor; one without a row is open to every method and amount, without a margin.
create table corridors (
  send_country text not null check (send_country ~ '^[A-Z]{2,3}$'),
  receive_country text not null check (receive_country ~ '^[A-Z]{2,3}$'),
  is_active boolean not null default true,
  -- The customer's rate is this many hundredths of a percent under the mid-market rate.
  margin_bps integer not null default 0 check (margin_bps between 0 and 1000),
  -- Major units of the send currency, whichever it is.
  min_send numeric(14, 2) check (min_send >= 0),
  max_send numeric(14, 2) check (max_send > 0),
  delivery_methods text[] not null default '{bank,wallet,cash}'
    check (cardinality(delivery_methods) > 0 and delivery_methods <@ array['bank', 'wallet', 'cash']),
  payment_methods text[] not null default '{card,bank}'
    check (cardinality(payment_methods) > 0 and payment_methods <@ array['card', 'bank']),
  changed_at timestamptz not null default now(),
  primary key (send_country, receive_country),
  constraint corridor_takes_some_amount check (min_send <= max_send)
);
create trigger announce after insert or update or delete on corridors for each statement execute function app.announce_change();
