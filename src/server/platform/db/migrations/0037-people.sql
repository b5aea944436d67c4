-- What an operator settles of users: who is let in, and how well they are known; and how they are found.
alter table users
  -- Nobody signs in from then on; set back, everything is as before.
  add column deactivated_at timestamptz,
  -- How well we know a sender; limits go by it.
  add column tier text not null default 'basic' check (tier in ('basic', 'verified'));

-- What a user is found by, each word from its beginning: the words of the name, the username, the address and its parts,
-- the telephone's digits from any of the first six on (nobody knows whether it was typed with its country) and the last four.
create function app.user_words(full_name text, username text, email text, phone text) returns tsvector
language sql immutable parallel safe
return (
  with spoken as (
    select regexp_split_to_table(app.folded(concat_ws(' ', full_name, username, email)), '\s+') as word
  ),
  digits as (
    select regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') as digits
  ),
  words as (
    select word from spoken
    union select regexp_split_to_table(word, '[^[:alnum:]]+') from spoken
    union select substr(word, strpos(word, '@')) from spoken where strpos(word, '@') > 0
    union select substr(digits, start) from digits, generate_series(1, 6) as start where length(digits) - start >= 3
    union select right(digits, 4) from digits
  )
  select coalesce(array_to_tsvector(array_agg(left(word, 200))), ''::tsvector) from words where word <> ''
);
alter table users add column words tsvector not null generated always as (app.user_words(full_name, username, email, phone)) stored;
create index users_words on users using gin (words);
-- Without a condition: one that is the guard of other statements would be taken for them.
create index users_newest on users (created_at desc, id desc);
create index users_inactive on users (created_at desc, id desc) where deactivated_at is not null;

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (deactivated_at, tier) on users to openremit_app;
  end if;
end
$$;
