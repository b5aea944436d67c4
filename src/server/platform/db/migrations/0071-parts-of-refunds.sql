-- Somebody has given a part of a payment back at the provider, of which all was to go back: that part is of our refund, which
-- is less by it.
alter table refunds
  -- The refund of ours that it was taken of; its amount stands in this row and not in that one any more.
  add column part_of uuid references refunds (id),
  add constraint refunds_part_found check (part_of is null or reason = 'found');
create index refunds_part_of on refunds (part_of) where part_of is not null;

-- What is left to be sent may become less, and never more; what has left stays as it was.
create function app.guard_refund_amount() returns trigger language plpgsql as $$
begin
  if new.amount_minor > old.amount_minor or new.fee_minor > old.fee_minor or old.state not in ('requested', 'failed') then
    raise exception 'refund % may become no other', new.id
      using errcode = 'check_violation', constraint = 'refunds_never_grow';
  end if;
  return new;
end
$$;
create trigger guard_amount before update of amount_minor, fee_minor on refunds for each row execute function app.guard_refund_amount();

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (amount_minor, fee_minor) on refunds to openremit_app;
  end if;
end
$$;
