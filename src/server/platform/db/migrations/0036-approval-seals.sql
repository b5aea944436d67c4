-- A request and its decision carry a seal of the server, by a key outside the database, and a decided request stays as it is. See
-- docs/decisions/0081. Requests that wait have no seal: they are withdrawn, to be asked for again.
update approvals set state = 'rejected', decided_at = now(), decision_reason = 'Withdrawn by an upgrade. Request it again.'
where state = 'pending';
alter table approvals add column seal bytea not null default '', add column decision_seal bytea,
  -- Only decided requests of an earlier release have none.
  add constraint approval_is_sealed check (state <> 'pending' or length(seal) > 0);
alter table approvals alter column seal drop default;

create function app.keep_decision() returns trigger
language plpgsql
as $$
begin
  raise exception 'a decided request stays as it is' using errcode = 'insufficient_privilege';
end
$$;
create trigger decided_stays before update on approvals
  for each row when (old.state <> 'pending') execute function app.keep_decision();

do $$
begin
  if not exists (select from pg_roles where rolname = 'openremit_app') then
    return;
  end if;
  revoke insert on approvals from openremit_app;
  grant insert (id, kind, payload, title, reason, asked_by, seal), update (decision_seal) on approvals to openremit_app;
end
$$;
