-- The application changes a price, a limit or another setting of the desk only in a transaction whose audit row names the changed
-- thing and carries each changed figure. Looked at when the transaction commits, as with admins. See docs/decisions/0085.

-- The name of a column in the audit log: 'min_send' is 'minSend'.
create function app.audit_name(column_name text) returns text
language sql immutable
return (
  select lower(left(words, 1)) || substr(words, 2)
  from replace(initcap(replace(
    regexp_replace(replace(column_name, 'margin_bps', 'margin_basis_points'), '_usd_minor$', ''), '_', ' ')), ' ', '') words
);

-- Whether a fact of the audit log says the value of a column: there flags are 0 and 1, limits are dollars, and amounts are text.
create function app.says(fact jsonb, column_name text, value jsonb) returns boolean
language sql stable
return case
  when jsonb_typeof(value) = 'number'
    then (fact #>> '{}')::numeric = value::numeric / case when column_name ~ '_usd_minor$' then 100 else 1 end
  when jsonb_typeof(value) = 'boolean' then fact in (value, to_jsonb(value::boolean::integer))
  when column_name = 'expires_at' and value <> 'null' then (fact #>> '{}')::timestamptz = (value #>> '{}')::timestamptz
  else fact = value
end;

-- Arguments: kind of the audit row; columns that are its subject, joined by the third; columns that are figures; the figures of a
-- thing without a row.
create function app.require_audited_setting() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  stored jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  was jsonb := case when tg_op = 'INSERT' then tg_argv[4]::jsonb else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then tg_argv[4]::jsonb else to_jsonb(new) end;
  is_removal boolean := tg_op = 'UPDATE' and was ->> 'deleted_at' is null and becomes ->> 'deleted_at' is not null;
  is_seed boolean := false;
  subject text;
  changed jsonb;
begin
  if current_user <> 'openremit_app' then
    return null;
  end if;
  if was ->> 'deleted_at' is not null then
    was := null; -- a removed row that comes back is a new one
  end if;
  select coalesce(jsonb_object_agg(name, becomes -> name), '{}') into changed from unnest(tg_argv[3]::text[]) f (name)
    where becomes -> name is distinct from was -> name;
  if changed = '{}' and not is_removal then
    return null;
  end if;
  -- The first start fills these tables, from which the application deletes nothing.
  if tg_op = 'INSERT' and tg_table_name in ('countries', 'currency_rates', 'rate_history', 'fee_settings') then
    execute format('select not exists (select from public.%I where xmin <> $1)', tg_table_name)
      into is_seed using pg_catalog.pg_current_xact_id()::xid;
  end if;
  select string_agg(stored ->> s.name, tg_argv[2] order by s.place) into subject
    from unnest(tg_argv[1]::text[]) with ordinality s (name, place);
  if is_seed or exists (
    select from public.audit_log a
    where a.subject_id = subject and a.subject_kind = tg_argv[0] and a.kind = tg_argv[0]
      and a.xmin = pg_catalog.pg_current_xact_id()::xid and (a.action = tg_argv[0] || '.deleted') = is_removal
      and not exists (
        select from jsonb_each(changed) c where app.says(a.after -> app.audit_name(c.key), c.key, c.value) is not true
      )
  ) then
    return null;
  end if;
  raise exception 'a change of % without its row in the audit log', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create constraint trigger audited_setting after insert or update or delete on countries deferrable initially deferred
  for each row execute function app.require_audited_setting('country', '{id}', '', '{name,code,currency,currency_symbol,flag,is_active}');
create constraint trigger audited_setting after insert or update or delete on currency_rates deferrable initially deferred
  for each row execute function app.require_audited_setting('rate', '{currency}', '', '{per_usd}');
create constraint trigger audited_setting after insert on rate_history deferrable initially deferred
  for each row execute function app.require_audited_setting('rate', '{currency}', '', '{per_usd}');
create constraint trigger audited_setting after insert or update or delete on fee_settings deferrable initially deferred
  for each row execute function app.require_audited_setting('fee', '{id}', '',
    '{name,type,fee_type,fixed_amount,percentage_amount,applies_to,currency,send_country,receive_country,description,is_active}');
create constraint trigger audited_setting after insert or update or delete on corridors deferrable initially deferred
  for each row execute function app.require_audited_setting('corridor', '{send_country,receive_country}', '-',
    '{is_active,margin_bps,min_send,max_send,delivery_methods,payment_methods}',
    '{"is_active": true, "margin_bps": 0, "min_send": null, "max_send": null,
      "delivery_methods": ["bank", "wallet", "cash"], "payment_methods": ["card", "bank"]}');
create constraint trigger audited_setting after insert or update or delete on sending_limits deferrable initially deferred
  for each row execute function app.require_audited_setting('limits', '{tier}', '',
    '{per_transfer_usd_minor,per_day_usd_minor,per_30_days_usd_minor}');
create constraint trigger audited_setting after insert or update or delete on payout_rails deferrable initially deferred
  for each row execute function app.require_audited_setting('rail', '{name}', '', '{is_on}', '{"is_on": true}');
create constraint trigger audited_setting after insert or update or delete on rail_thresholds deferrable initially deferred
  for each row execute function app.require_audited_setting('rail', '{rail,currency}', ' ', '{threshold_minor}',
    '{"threshold_minor": null}');

-- Every use of a code by a customer updates its row: those updates cost no more than before.
create constraint trigger audited_setting after insert on promo_codes deferrable initially deferred
  for each row execute function app.require_audited_setting('promo', '{id}', '',
    '{code,discount_type,discount_value,min_amount,max_discount,currency,usage_limit,expires_at,is_active,is_once_per_customer}');
create constraint trigger audited_change after update on promo_codes deferrable initially deferred
  for each row when (to_jsonb(old) - 'usage_count' <> to_jsonb(new) - 'usage_count')
  execute function app.require_audited_setting('promo', '{id}', '',
    '{code,discount_type,discount_value,min_amount,max_discount,currency,usage_limit,expires_at,is_active,is_once_per_customer}');

-- The tier of a user says how much they may send.
create constraint trigger audited_tier after update on users deferrable initially deferred
  for each row when (old.tier <> new.tier) execute function app.require_audited_setting('user', '{id}', '', '{tier}');

-- What is no figure stays as it was inserted.
select app.withhold('update', 'countries', 'currency_rates', 'fee_settings', 'promo_codes', 'corridors', 'sending_limits', 'payout_rails');
select app.withhold('delete', 'payout_rails');
do $$
begin
  if not exists (select from pg_roles where rolname = 'openremit_app') then
    return;
  end if;
  grant update (name, code, currency, currency_symbol, flag, is_active, deleted_at) on countries to openremit_app;
  grant update (per_usd, updated_at) on currency_rates to openremit_app;
  grant update (name, type, fee_type, fixed_amount, percentage_amount, applies_to, currency, send_country, receive_country,
      description, is_active, deleted_at)
    on fee_settings to openremit_app;
  grant update (code, discount_type, discount_value, min_amount, max_discount, currency, usage_limit, usage_count, expires_at,
      is_active, is_once_per_customer, deleted_at)
    on promo_codes to openremit_app;
  grant update (is_active, margin_bps, min_send, max_send, delivery_methods, payment_methods, changed_at)
    on corridors to openremit_app;
  grant update (per_transfer_usd_minor, per_day_usd_minor, per_30_days_usd_minor, changed_at) on sending_limits to openremit_app;
  grant update (name, is_on, switched_at, switched_by, switch_reason, failures, failed_at, last_failure, open_until,
      half_open_until)
    on payout_rails to openremit_app;
end
$$;
