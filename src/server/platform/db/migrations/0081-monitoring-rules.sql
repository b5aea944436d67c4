-- What the operator's rules look for in orders. Every version stays, so that an alert can be explained by the settings of its day; the
-- highest version of a rule counts, and a rule without one has the settings that the program gives it. See docs/decisions/0098.
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
