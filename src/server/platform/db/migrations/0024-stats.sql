-- Figures by day, kept so that nobody counts a million transfers to show a number.

-- Changes that the figures do not include yet. The statement that makes the change writes them; the transaction that adds
-- them to the figures deletes them: each is counted once, whatever crashes in between, and figures and changes together
-- are exact at any moment. No keys: a row costs the money path almost nothing.
create table pending_stats (
  transfer_id uuid not null,
  -- 'created', or the event of the lifecycle that completed the transfer or made it fail.
  event text not null,
  -- Null where it was created.
  from_status text,
  to_status text not null,
  usd_amount_minor bigint not null,
  at timestamptz not null default now()
)
-- A queue may be short when statistics are taken and long later, or the other way round.
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

create table daily_figures (
  -- In UTC, as everywhere here.
  day date primary key,
  created bigint not null default 0,
  completed bigint not null default 0,
  failed bigint not null default 0,
  -- Send amounts of the transfers completed on this day, in US cents.
  volume_usd_minor bigint not null default 0,
  -- Send amounts of the transfers completed earlier and returned on this day.
  returned_usd_minor bigint not null default 0,
  -- Fees after discounts and margins of completed transfers, less those of returned ones.
  revenue_usd_minor bigint not null default 0
);

-- By day and by month: a year of 400 corridors is read as months, but for its edges.
create table corridor_figures (
  period text not null check (period in ('day', 'month')),
  starts_on date not null,
  send_country text not null,
  receive_country text not null,
  completed bigint not null default 0,
  failed bigint not null default 0,
  volume_usd_minor bigint not null default 0,
  revenue_usd_minor bigint not null default 0,
  primary key (period, starts_on, send_country, receive_country)
);

create table failure_figures (
  day date not null,
  -- The event that made the transfers fail.
  reason text not null,
  count bigint not null,
  primary key (day, reason)
);

create table delivery_figures (
  day date not null,
  -- From payment to delivery; 0: longer than the longest step.
  within_seconds integer not null,
  count bigint not null,
  primary key (day, within_seconds)
);

-- Open accounts. Changes are rows of their own, so that two registrations never wait for each other.
create table pending_user_stats (change bigint not null);
create table user_figures (
  is_only boolean primary key default true check (is_only),
  open bigint not null
);
insert into user_figures (open) values (0);

create function app.note_users() returns trigger language plpgsql as $$
begin
  insert into pending_user_stats (change)
  select change from (select (select count(*) from after where closed_at is null) as change) counted where change <> 0;
  return null;
end
$$;
create function app.note_closings() returns trigger language plpgsql as $$
begin
  insert into pending_user_stats (change)
  select change from (
    select (select count(*) from after where closed_at is null) - (select count(*) from before where closed_at is null) as change
  ) counted where change <> 0;
  return null;
end
$$;
create trigger note_users after insert on users
  referencing new table as after for each statement execute function app.note_users();
create trigger note_closings after update on users
  referencing old table as before new table as after for each statement execute function app.note_closings();

select app.withhold('delete, truncate', 'daily_figures', 'corridor_figures', 'failure_figures', 'delivery_figures', 'user_figures');
select app.withhold('update, truncate', 'pending_stats', 'pending_user_stats');

-- The promised day of each transfer compared with what happened to it. The job that counts the figures writes both tables from
-- `pending_stats`, so the money path writes nothing more. See docs/decisions/0105.
create table promise_figures (
  -- The promised day: a local date in the receive country.
  due_on date not null,
  send_country text not null,
  receive_country text not null,
  -- The rail of the last attempt; empty for a transfer that no rail ever had.
  rail text not null,
  delivery_method text not null,
  -- Delivered by the promised day, or after it, where 'late_by_review' is late because we held it; or ended without a delivery, by the
  -- promised day or after it.
  outcome text not null check (outcome in ('on_time', 'late', 'late_by_review', 'ended', 'ended_late')),
  -- A return moves a transfer from one outcome to another; its two changes may be counted in either order.
  count bigint not null,
  primary key (due_on, send_country, receive_country, rail, delivery_method, outcome)
);

-- The transfers that broke their promise and are no longer open.
create table late_transfers (
  transfer_id uuid primary key references transfers (id),
  due_on date not null
);
create index late_transfers_due on late_transfers (due_on, transfer_id);

select app.withhold('delete, truncate', 'promise_figures');
select app.withhold('update, delete, truncate', 'late_transfers');
