-- What a case has come to stands in an event of the same transaction: SQL in the name of the application closes none in silence.
-- See docs/decisions/0103.
create function app.require_case_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and not exists (
    select from public.case_events e where e.case_id = new.id and e.xmin = pg_catalog.pg_current_xact_id()::xid
  ) then
    raise exception 'case % changes without an event', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger told after update of state, assigned_to, due_at, decided_at, outcome, reason_code, told_at, remedy, remedied_at,
    closed_at on cases deferrable initially deferred
  for each row when (old.* is distinct from new.*) execute function app.require_case_event();

-- What a proof of identity rests on stays with it once it has verified somebody, and its files as long as the law asks: four years and eleven
-- months from now at least, since an account is closed at most some days before its files get their last day.
create function app.is_verified_proof(proof uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.audit_log a
    where a.subject_id = proof::text and a.action = 'identity.decided' and a.after ->> 'state' = 'verified'
  )
$$;

create function app.guard_identity_file() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and app.is_verified_proof(old.check_id) then
    raise exception 'the files of a proof that has verified somebody stay with it' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger guard_file before update or delete on identity_files for each row execute function app.guard_identity_file();

create function app.guard_identity_document() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and new.keep_until < pg_catalog.now() + interval '4 years 11 months' and exists (
    select from public.identity_files f where f.document_id = old.id and app.is_verified_proof(f.check_id)
  ) then
    raise exception 'the files of a proof that has verified somebody are kept longer than that' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard_proof before update of keep_until on documents for each row
  when (new.keep_until is distinct from old.keep_until) execute function app.guard_identity_document();
