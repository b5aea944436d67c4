-- Attempts of a payout count up, one each time the payout is given to a rail: SQL takes no number again whose order may be paid, and
-- the first attempt is the first. See docs/decisions/0087.
create function app.refuse_attempt() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'attempts of transfer % count up', old.id using errcode = 'check_violation';
end
$$;
create trigger guard_attempts before update on transfers for each row
  when (new.payout_attempt <> old.payout_attempt + (new.payout = 'submitted' and old.payout <> 'submitted')::integer)
  execute function app.refuse_attempt();
