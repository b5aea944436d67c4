-- A payment is paid out only with the server's seal over it, written where the money was seen. See docs/decisions/0112.
alter table payments add column seal bytea;

-- Payments of before, whose transfers are under way. The first start seals these and empties the table; the application can add none.
create table unsealed_payments (payment_id uuid primary key references payments (id));
insert into unsealed_payments (payment_id)
select p.id from transfers t join payments p on p.transfer_id = t.id where t.is_processing and p.state = 'captured';
select app.withhold('insert, update, truncate', 'unsealed_payments');

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (seal) on payments to openremit_app;
  end if;
end
$$;
