-- Names, usernames, addresses and telephones of users are sealed, and found by keyed hashes: docs/decisions/0082. The tables beside
-- have those of before, made before this migration.
create table if not exists upgrade_users (id uuid primary key, person bytea, username_key text, email_key text, words text);
create table if not exists upgrade_email_links (id uuid primary key, address bytea);

alter table users drop column words, add column person bytea, add column words tsvector not null default '';
-- A closed account keeps the keys under which nobody is found.
update users u set person = b.person,
  username_key = case when u.closed_at is null then b.username_key else u.username_key end,
  email_key = case when u.closed_at is null then b.email_key else u.email_key end,
  words = case when u.closed_at is null then array_to_tsvector(string_to_array(b.words, ' ')) else '' end
from upgrade_users b where b.id = u.id;
alter table email_links add column address bytea;
update email_links l set address = b.address from upgrade_email_links b where b.id = l.id;
drop table upgrade_users, upgrade_email_links;
set constraints all immediate;

-- The new type is the old one: it has the tables written again, so that the old values are in no file of theirs.
alter table users
  drop column full_name, drop column username, drop column email, drop column phone,
  alter column person set not null,
  alter column person type bytea using person || ''::bytea;
alter table email_links
  drop column email,
  alter column address set not null,
  alter column address type bytea using address || ''::bytea;
drop function app.user_words;
create index users_words on users using gin (words);
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant insert (person, words), update (person, words) on users to openremit_app;
  end if;
end
$$;
