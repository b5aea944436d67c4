-- What the sandbox is asked to do wrong, so that an operator can rehearse an outage. In a table, so that every process plays it;
-- read from memory, so that it costs nothing where nothing is asked for. An operation of '' is any.
create table sandbox_faults (
  target text not null check (target in ('provider', 'rail', 'webhooks')),
  fault text not null check (fault in (
    'timeout_after_success', 'error_after_success', 'timeout', 'outage', 'slow', 'locked', 'declined', 'wrong_amount',
    'duplicate', 'late', 'lost', 'reordered'
  )),
  operation text not null default '',
  times_left integer not null check (times_left >= 0),
  delay_ms integer not null check (delay_ms between 0 and 600000),
  set_at timestamptz not null default now(),
  primary key (target, fault, operation)
);
create trigger announce after insert or update or delete on sandbox_faults for each statement execute function app.announce_change();
select app.withhold('delete, truncate', 'sandbox_faults');
