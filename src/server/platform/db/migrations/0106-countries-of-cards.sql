-- Country of the card that paid, as its provider names it: a monitoring rule compares it with the sender's (docs/decisions/0098).
create domain app.country_code as text check (value ~ '^[A-Z]{2}$');
alter table payments add column card_country app.country_code;
alter table sandbox_intents add column card_country app.country_code;
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (card_country) on payments to openremit_app;
  end if;
end
$$;
