-- Who pays by bank is reminded once before the price is no longer held.
create table pay_in_reminders (
  transfer_id uuid primary key references transfers (id),
  at timestamptz not null default now()
);
select app.withhold('update, delete, truncate', 'pay_in_reminders');
