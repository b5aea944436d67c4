-- A line of the bank that is settled stays settled: SQL does not have it pay twice, or pay with money that was sent back. Only a line that
-- was settled as an entry of our own is a customer's again, each time as another holding (see 0013). See docs/decisions/0087.
create function app.guard_bank_item() returns trigger
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
  return new;
end
$$;
create trigger guard before update on bank_items for each row execute function app.guard_bank_item();
