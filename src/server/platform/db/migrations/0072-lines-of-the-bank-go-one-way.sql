-- A line of the bank goes one way: SQL does not take back that its money is being returned, so that the money pays a transfer too, and it
-- does not raise the part in unapplied funds. See docs/decisions/0087. Allowed, besides a line that stays as it is:
--
--   from        to          left_minor                       by
--   new         open        at most the line's amount        the first look, which holds the money or asks what it was
--   new         done        0                                the first look (paid, refund, return)
--   open        open        less, or the same                a transfer that a part of the line pays; the sender is asked
--   open        returning   the same                         an admin who has it sent back
--   open        done        0                                an admin, or a match in the treasury (paid, elsewhere)
--   returning   done        0                                the bank has sent it back (sent_back)
--   done        open        at most the line's amount        an admin who reopens an entry of our own (elsewhere), as another holding
--
-- Nothing ends a return but its sending: money that the bank sends back to us once more is another line.
create or replace function app.guard_bank_item() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.state = 'new' and old.state <> 'new'
    or old.payment_id is not null and (new.payment_id, new.used_minor) is distinct from (old.payment_id, old.used_minor)
    or old.state = 'done' and new.state = 'done' and new.outcome <> old.outcome
    or old.state = 'done' and new.state <> 'done'
      and (old.outcome <> 'elsewhere' or new.state <> 'open' or new.times_held <> old.times_held + 1) then
    raise exception 'bank line % is settled', old.line_id using errcode = 'check_violation', constraint = 'bank_lines_settle_once';
  end if;
  if old.state <> new.state and (
    new.state = 'returning' and old.state <> 'open'
    or (old.state = 'returning') <> (new.outcome is not distinct from 'sent_back')
  ) then
    raise exception 'bank line % does not go from % to %', old.line_id, old.state, new.state
      using errcode = 'check_violation', constraint = 'bank_lines_go_one_way';
  end if;
  if new.state = 'returning' and new.left_minor <> old.left_minor or new.left_minor > 0 and new.left_minor > (
    case when new.state = 'open' and old.state in ('new', 'done')
      then (select amount_minor from public.bank_lines where id = old.line_id) else old.left_minor end
  ) then
    raise exception 'another amount is left of bank line %', old.line_id
      using errcode = 'check_violation', constraint = 'bank_lines_left_falls';
  end if;
  return new;
end
$$;
