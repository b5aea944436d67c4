-- The operator's duty to look at each order: sanctions lists, monitoring rules, the alerts that both raise, and what people decide about them.

-- Alerts of sanctions lists and rules, and what people at the desk decide about them. Both are facts: a second decision on an alert is
-- a second row, and the newest counts. See docs/decisions/0097.
create table compliance_alerts (
  id uuid primary key,
  transfer_id uuid references transfers (id),
  user_id uuid references users (id),
  source text not null check (source in ('sanctions', 'rule')),
  -- The rule's id, or the party that a list was compared with; its version, or the lists in force.
  rule text not null check (length(rule) between 1 and 60),
  version integer not null,
  -- 'wait': docs/decisions/0118; 'prove', where a sender proves who they are before they pay: docs/decisions/0122.
  outcome text not null check (outcome in ('warn', 'wait', 'ask', 'prove', 'hold', 'refuse')),
  needs_second boolean not null,
  -- Sealed, since it names people; null once it was erased.
  explanation bytea,
  raised_at timestamptz not null default now()
);
create index compliance_alerts_of_transfer on compliance_alerts (transfer_id);
create index alerts_to_erase on compliance_alerts (raised_at) where transfer_id is null and explanation is not null;
-- Alerts about somebody whom a user has saved, before any order to them: docs/decisions/0097.
create index alerts_of_saved_recipients on compliance_alerts (user_id) where transfer_id is null and source = 'sanctions';

create table compliance_decisions (
  id uuid primary key,
  alert_id uuid not null references compliance_alerts (id),
  verdict text not null check (verdict in ('cleared', 'confirmed')),
  reason_code text not null check (length(reason_code) between 1 and 40),
  decided_by uuid not null references users (id),
  decided_at timestamptz not null,
  seal bytea not null
);
create index compliance_decisions_of_alert on compliance_decisions (alert_id, decided_at);

create trigger append_only before delete or truncate on compliance_alerts for each statement execute function app.refuse_change();
create trigger only_erasure before update on compliance_alerts for each row execute function app.only_erasure('explanation');
create trigger append_only before update or delete or truncate on compliance_decisions for each statement
  execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'compliance_alerts', 'compliance_decisions');

-- Answers of senders to what a monitoring rule had them asked before they paid. Without a row the question is still open. See
-- docs/decisions/0098.
create table order_confirmations (
  alert_id uuid primary key references compliance_alerts (id),
  transfer_id uuid not null references transfers (id),
  session_id uuid,
  confirmed_at timestamptz not null default now()
);
create trigger append_only before update or delete or truncate on order_confirmations for each statement
  execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'order_confirmations');

-- Settings of the operator's rules: what they look for in orders. Every version stays, so that an alert can be explained by the settings
-- of its day; the highest version of a rule counts, and a rule without one has the settings that the program gives it. See
-- docs/decisions/0098.
create table monitoring_rules (
  rule text not null check (length(rule) between 1 and 40),
  version integer not null check (version > 0),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  changed_at timestamptz not null,
  changed_by uuid not null references users (id),
  primary key (rule, version)
);
create trigger append_only before update or delete or truncate on monitoring_rules for each statement
  execute function app.refuse_change();
create trigger announce after insert on monitoring_rules for each statement execute function app.announce_change();
select app.withhold('update, delete, truncate', 'monitoring_rules');

-- A version follows the last one, and the application adds it only in a transaction whose audit row carries each changed figure.
-- Looked at when the transaction commits, as with other settings. See docs/decisions/0085.
create function app.require_audited_rule() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  was jsonb;
begin
  if current_user <> 'openremit_app' then
    return null;
  end if;
  select r.settings into was from public.monitoring_rules r where r.rule = new.rule and r.version = new.version - 1;
  if (new.version = 1 or was is not null) and exists (
    select from public.audit_log a
    where a.subject_kind = 'rule' and a.subject_id = new.rule || ' ' || new.version::text and a.action = 'rule.changed'
      and a.xmin = pg_catalog.pg_current_xact_id()::xid
      and not exists (
        select from jsonb_each(new.settings) p
        where p.value is distinct from was -> p.key and a.after -> p.key is distinct from p.value
      )
  ) then
    return null;
  end if;
  raise exception 'a change of monitoring_rules without its row in the audit log' using errcode = 'insufficient_privilege';
end
$$;
create constraint trigger audited_setting after insert on monitoring_rules deferrable initially deferred
  for each row execute function app.require_audited_rule();

-- The lists by which orders are screened, version by version, and the changes by which a version or other scores began to count. Both are
-- facts with the server's seal: the application adds rows and changes none, and one that it did not seal does not count. See
-- docs/decisions/0102.
create table sanctions_versions (
  number integer primary key check (number > 0),
  list text not null check (length(list) between 1 and 40),
  source text not null check (length(source) between 1 and 300),
  source_hash bytea not null check (octet_length(source_hash) = 32),
  entry_count integer not null check (entry_count > 0),
  -- The entries as compressed JSON; the seal covers their hash.
  entries bytea not null,
  entries_hash bytea not null check (octet_length(entries_hash) = 32),
  imported_at timestamptz not null,
  -- Null: files of the server's folder, or the operator's shell.
  imported_by uuid references users (id),
  seal bytea not null
);
create index sanctions_versions_of_list on sanctions_versions (list, number desc);

create table screening_changes (
  number integer primary key check (number > 0),
  kind text not null check (kind in ('list', 'scores')),
  version integer references sanctions_versions (number),
  -- No score lets one person release a rare name, letter by letter as it is listed, that is paid in another country:
  -- docs/decisions/0110.
  review_score integer,
  block_score integer,
  counts_from timestamptz not null,
  -- Null: the first start, before which nobody could have looked at a list.
  changed_by uuid references users (id),
  seal bytea not null,
  check ((kind = 'list') = (version is not null)),
  constraint screening_changes_scores_are_within_bounds
    check (review_score between 80 and 95 and block_score between review_score and 99),
  check ((kind = 'scores') = (review_score is not null and block_score is not null))
);

create trigger append_only before update or delete or truncate on sanctions_versions for each statement
  execute function app.refuse_change();
create trigger append_only before update or delete or truncate on screening_changes for each statement
  execute function app.refuse_change();
create trigger announce after insert on screening_changes for each statement execute function app.announce_change();
select app.withhold('update, delete, truncate', 'sanctions_versions', 'screening_changes');

-- Changes count one after the other. The lock waits for payouts that are being taken at this moment, and they for it: what is taken after
-- the commit has seen the change.
create function app.keep_screening_changes_in_order() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('screening'));
  if new.number <> (select coalesce(max(c.number), 0) + 1 from public.screening_changes c) then
    raise exception 'screening changes have no gap' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger in_order before insert on screening_changes for each row execute function app.keep_screening_changes_in_order();

-- Versions have no gap either: one with the highest number there is would leave none for the next.
create function app.keep_sanctions_versions_in_order() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('sanctions versions'));
  if new.number <> (select coalesce(max(v.number), 0) + 1 from public.sanctions_versions v) then
    raise exception 'versions of sanctions lists have no gap' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger in_order before insert on sanctions_versions for each row execute function app.keep_sanctions_versions_in_order();

-- The number of the last change. It is volatile, so that it sees what was committed while its lock waited.
create function app.last_screening_change() returns integer
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtext('screening'));
  return (select coalesce(max(c.number), 0) from public.screening_changes c);
end
$$;

-- Decisions about a party and an entry of a sanctions list: the pair is a keyed hash of both as they stood, so that it is found
-- again only while neither has changed. The newest decision with the server's seal counts. See docs/decisions/0102.
create table sanctions_pairs (
  id uuid primary key,
  pair bytea not null check (octet_length(pair) = 16),
  verdict text not null check (verdict in ('cleared', 'confirmed')),
  alert_id uuid not null references compliance_alerts (id),
  decided_by uuid not null references users (id),
  decided_at timestamptz not null,
  seal bytea not null
);
create index sanctions_pairs_found on sanctions_pairs (pair, decided_at);
create trigger append_only before update or delete or truncate on sanctions_pairs for each statement
  execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'sanctions_pairs');
