-- What an operator has dealt with of what a transfer needed them for: the same is not brought to them a second time.
create table troubles_dealt_with (
  transfer_id uuid not null references transfers (id),
  -- The words of a payment's mismatch, or 'payout:' and the attempt that a rail has paid after all.
  what text not null,
  at timestamptz not null default now(),
  primary key (transfer_id, what)
);
select app.withhold('update, delete, truncate', 'troubles_dealt_with');
