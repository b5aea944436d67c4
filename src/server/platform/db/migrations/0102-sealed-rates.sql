-- A rate prices only with the server's seal over its currency, figure and date: SQL in the name of the application makes none, and
-- brings none back that was replaced. See docs/decisions/0108.
alter table currency_rates add column seal bytea;

-- Rates from before. The first start seals these and empties the table; the application can add none.
create table unsealed_rates (currency text primary key references currency_rates (currency));
insert into unsealed_rates (currency) select currency from currency_rates;
select app.withhold('insert, update, truncate', 'unsealed_rates');

-- The date only rises, so an earlier seal stays false. The day is for clocks that are wrong.
create function app.guard_rate() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and (
    new.updated_at < pg_catalog.date_trunc('milliseconds', old.updated_at) or new.updated_at > pg_catalog.now() + interval '1 day'
  ) then
    raise exception 'the date of a rate only rises, up to now' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard_rate before update of updated_at on currency_rates for each row
  when (new.updated_at is distinct from old.updated_at) execute function app.guard_rate();

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (seal) on currency_rates to openremit_app;
  end if;
end
$$;
