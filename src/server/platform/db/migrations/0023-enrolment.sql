-- When a mailed link set the password of an admin who had no second factor. They set up none until another admin grants the
-- right again, or the operator resets their factors: the mailbox alone must not open the desk. See docs/decisions/0072.
alter table users add column enrolment_held_at timestamptz;

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (enrolment_held_at) on users to openremit_app;
  end if;
end
$$;
