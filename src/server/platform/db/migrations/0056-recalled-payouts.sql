-- An order can be had back from a rail before it is delivered. At the built-in rail: what is delivered is written down when somebody
-- hears of it, so that an order is either delivered or recalled, whichever statement comes first.
alter table sandbox_payouts
  add column delivered_at timestamptz,
  add column recalled_at timestamptz,
  -- The order never came and was taken back: should it still come, it is refused.
  alter column currency drop not null,
  alter column amount_minor drop not null,
  alter column recipient_name drop not null,
  alter column delivery_method drop not null,
  alter column country drop not null;
update sandbox_payouts set delivered_at = delivered_from where delivered_from <= now();
alter table sandbox_payouts
  add constraint sandbox_payouts_delivered_or_recalled check (delivered_at is null or recalled_at is null),
  add constraint sandbox_payouts_whole_or_recalled check (
    num_nulls(currency, amount_minor, recipient_name, delivery_method, country) = 0
    or recalled_at is not null and num_nonnulls(currency, amount_minor, recipient_name, delivery_method, country, delivered_from) = 0
  ),
  drop constraint sandbox_payouts_refused_or_delivered,
  add constraint sandbox_payouts_refused_or_delivered
    check (currency is null or (refused_because is null) = (delivered_from is not null));
-- What its statement is read by. Rows come in the order of time, so an index of blocks is enough, and costs an order nothing.
create index sandbox_payouts_delivered on sandbox_payouts using brin (delivered_at) with (pages_per_range = 16);
create index sandbox_payouts_undelivered on sandbox_payouts (delivered_from)
  where delivered_at is null and recalled_at is null and delivered_from is not null;

-- An order that its rail has never received, and that another rail is to carry, is taken back first: since when that is wanted.
alter table payouts add column move_wanted_at timestamptz;
alter table payouts drop constraint payouts_state_check;
alter table payouts add constraint payouts_state_check
  check (state in ('submitted', 'accepted', 'delivered', 'refused', 'returned', 'recalled'));
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (move_wanted_at) on payouts to openremit_app;
  end if;
end
$$;
