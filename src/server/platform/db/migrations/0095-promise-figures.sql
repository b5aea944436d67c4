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
  -- Delivered by the promised day, or after it; or ended without a delivery, by the promised day or after it.
  outcome text not null check (outcome in ('on_time', 'late', 'ended', 'ended_late')),
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

-- Open transfers by their promised day, so that those past it are found without reading the others.
create index transfers_promised on transfers (available_on, id) where is_processing;

-- Transfers from before. A change that waits in `pending_stats` is counted by the job: here such a transfer is as it was before its
-- first waiting change.
create temporary table standings on commit drop as
with zones (country, zone) as (
  values ('US', 'America/New_York'), ('PH', 'Asia/Manila'), ('MX', 'America/Mexico_City'), ('IN', 'Asia/Kolkata'),
    ('GB', 'Europe/London'), ('CA', 'America/Toronto'), ('AU', 'Australia/Sydney'), ('EU', 'Europe/Berlin'),
    ('BR', 'America/Sao_Paulo'), ('CN', 'Asia/Shanghai'), ('JP', 'Asia/Tokyo'), ('KR', 'Asia/Seoul'),
    ('VN', 'Asia/Ho_Chi_Minh'), ('TH', 'Asia/Bangkok'), ('NG', 'Africa/Lagos'), ('KE', 'Africa/Nairobi'),
    ('ZA', 'Africa/Johannesburg'), ('EG', 'Africa/Cairo'), ('BD', 'Asia/Dhaka'), ('PK', 'Asia/Karachi')
),
waiting as (
  select distinct on (transfer_id) transfer_id, from_status from pending_stats
  where event <> 'created' order by transfer_id, at
),
settled as (
  select t.id, t.available_on, t.send_country, t.receive_country, t.delivery_method, coalesce(p.rail, '') as rail,
    case when w.transfer_id is null then t.status else w.from_status end as status,
    (case when w.transfer_id is null and t.status = 'failed'
      then (select min(at) from transfer_events where transfer_id = t.id and to_state like 'failed;%')
      else t.completed_at end at time zone coalesce(z.zone, 'UTC'))::date as settled_on
  from transfers t
  left join waiting w on w.transfer_id = t.id
  left join payouts p on p.transfer_id = t.id and p.attempt = t.payout_attempt
  left join zones z on z.country = t.receive_country
  where t.available_on is not null
)
select id, available_on, send_country, receive_country, delivery_method, rail,
  case status when 'completed' then 'on_time' else 'ended' end as outcome, settled_on > available_on as is_late
from settled where status in ('completed', 'failed') and settled_on is not null;

insert into promise_figures (due_on, send_country, receive_country, rail, delivery_method, outcome, count)
select available_on, send_country, receive_country, rail, delivery_method,
  case when not is_late then outcome when outcome = 'ended' then 'ended_late' else 'late' end, count(*)
from standings group by 1, 2, 3, 4, 5, 6;

insert into late_transfers (transfer_id, due_on) select id, available_on from standings where is_late;
