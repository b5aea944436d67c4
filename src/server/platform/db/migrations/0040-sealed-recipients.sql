-- Names and accounts of saved recipients are sealed: docs/decisions/0080. The table beside has them, made before this migration.
create table if not exists upgrade_recipients (id uuid primary key, personal bytea);
drop index recipients_user;
alter table recipients add column personal bytea;
update recipients r set personal = u.personal from upgrade_recipients u where u.id = r.id;
drop table upgrade_recipients;
-- The new type is the old one: it has the table written again, so that the old values are in no file of it.
alter table recipients
  drop column name, drop column email, drop column phone, drop column city, drop column bank_name, drop column account_number,
  drop column details,
  alter column personal set not null,
  alter column personal type bytea using personal || ''::bytea;
create index recipients_user on recipients (user_id);
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (personal) on recipients to openremit_app;
  end if;
end
$$;
