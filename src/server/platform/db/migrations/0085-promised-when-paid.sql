-- The day by which the money is there counts from the payment, so it is written with the payment and never again.
-- The reasons: docs/decisions/0049.
alter table transfers alter column available_on drop not null;

-- A promise that was counted from the order of a transfer that is still unpaid, or was never paid.
update transfers set available_on = null where paid_at is null;

alter table transfers add constraint promised_when_paid check ((paid_at is null) = (available_on is null));

create function app.guard_promise() returns trigger language plpgsql as $$
begin
  raise exception 'transfer % is promised once', old.id using errcode = 'check_violation';
end
$$;
create trigger guard_promise before update of available_on on transfers for each row
  when (old.available_on is not null and new.available_on is distinct from old.available_on)
  execute function app.guard_promise();

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (available_on) on transfers to openremit_app;
  end if;
end
$$;
