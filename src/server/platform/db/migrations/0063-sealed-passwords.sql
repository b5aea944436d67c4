-- Hashes of passwords are sealed for their user, so that SQL sets no password. See docs/decisions/0086. The first start seals those
-- that are listed here and empties the table; the application can add none to it.
alter table users alter column password_hash type bytea using convert_to(password_hash, 'UTF8');
create table unsealed_passwords (user_id uuid primary key, password_hash bytea not null);
insert into unsealed_passwords select id, password_hash from users where password_hash is not null;
select app.withhold('insert, update, truncate', 'unsealed_passwords');

-- The address of a mailed link is sealed for its user and purpose too, so links of before no longer open.
update email_links set used_at = now() where used_at is null;
