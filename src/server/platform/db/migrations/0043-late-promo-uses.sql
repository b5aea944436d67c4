-- A payment whose promo hold has expired takes the use again while one is left, and is else 'honoured'. Decided on the row as it
-- is after every wait: the statement of a capture may have begun before the hold expired.
create function app.take_late_promo_use() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.promo_codes set usage_count = usage_count + 1
    where id = new.promo_code_id and (usage_limit is null or usage_count < usage_limit);
  if found then
    new.state := 'kept';
  end if;
  return new;
end
$$;
create trigger take_late_promo_use before update on promo_redemptions for each row
  when (old.state = 'expired' and new.state = 'honoured') execute function app.take_late_promo_use();
