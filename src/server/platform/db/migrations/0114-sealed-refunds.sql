-- A refund leaves only with the server's seal over it, written where it was decided. See docs/decisions/0117.
alter table refunds add column seal bytea;

-- Refunds of before that are not paid. The first start seals these and empties the table; the application can add none.
create table unsealed_refunds (refund_id uuid primary key references refunds (id));
insert into unsealed_refunds (refund_id) select id from refunds where is_unsettled;
select app.withhold('insert, update, truncate', 'unsealed_refunds');

-- Money other than was due is unexpected, whatever SQL says: what may be refunded of a payment follows from what it received.
alter table payments
  drop constraint payments_received_whole,
  add constraint payments_received_whole
    check ((received_minor is null) = (received_currency is null) and (received_minor is null or state = 'unexpected'));

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant insert (seal), update (seal) on refunds to openremit_app;
  end if;
end
$$;
