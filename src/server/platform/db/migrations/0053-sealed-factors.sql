-- The seal of the server on a passkey and on a recovery code: what SQL adds opens nothing. See docs/decisions/0086. The first start
-- seals the factors that are listed here and empties both tables; the application can add none to them.
alter table passkeys add column seal bytea;
create table unsealed_passkeys (
  id uuid primary key,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null
);
insert into unsealed_passkeys select id, user_id, credential_id, public_key from passkeys;

alter table recovery_codes add column seal bytea;
create table unsealed_recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
insert into unsealed_recovery_codes select user_id, code_hash from recovery_codes where used_at is null;

select app.withhold('insert, update, truncate', 'unsealed_passkeys', 'unsealed_recovery_codes');
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (seal) on passkeys, recovery_codes to openremit_app;
  end if;
end
$$;
