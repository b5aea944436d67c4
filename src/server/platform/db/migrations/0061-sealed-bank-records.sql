-- Bank lines and files are sealed: docs/decisions/0082. The tables beside have those of before, made before this migration.
create table if not exists upgrade_bank_lines (id uuid primary key, personal bytea, words text, identity text);
create table if not exists upgrade_bank_files (id uuid primary key, name bytea, content bytea);
create table if not exists upgrade_bank_uploads (sha256 bytea primary key, name bytea, content bytea);

drop trigger only_erasure on bank_lines;
drop trigger only_erasure on bank_files;
drop trigger only_erasure on bank_uploads;

-- `personal`: other party, their account, end-to-end id and text; null once erased. `words`: keyed hashes for the desk's search.
alter table bank_lines add column personal bytea, add column words tsvector not null default '';
update bank_lines l set personal = u.personal, words = array_to_tsvector(string_to_array(u.words, ' ')), identity = u.identity
from upgrade_bank_lines u where u.id = l.id;
do $$
begin
  if exists (select from bank_lines where personal is null and text <> 'Erased') then
    raise exception 'bank lines that nothing has sealed';
  end if;
end
$$;
-- A name or content is null once it is erased.
alter table bank_files add column sealed_name bytea, add column sealed_content bytea;
update bank_files f set sealed_name = u.name, sealed_content = u.content from upgrade_bank_files u
where u.id = f.id and f.content <> '';
alter table bank_uploads add column sealed_name bytea, add column sealed_content bytea;
update bank_uploads f set sealed_name = u.name, sealed_content = u.content from upgrade_bank_uploads u
where u.sha256 = f.sha256 and f.content <> '';
do $$
begin
  if exists (select from bank_files where sealed_content is null and content <> '')
    or exists (select from bank_uploads where sealed_content is null and content <> '') then
    raise exception 'bank files that nothing has sealed';
  end if;
end
$$;
drop table upgrade_bank_lines, upgrade_bank_files, upgrade_bank_uploads;
set constraints all immediate;

-- The new type is the old one: it has the tables written again, so that the old values are in no file of theirs.
alter table bank_lines
  drop column counterparty, drop column counterparty_account, drop column end_to_end_id, drop column text,
  alter column personal type bytea using personal || ''::bytea;
alter table bank_files drop column name, drop column content, alter column sealed_name type bytea using sealed_name || ''::bytea;
alter table bank_files rename column sealed_name to name;
alter table bank_files rename column sealed_content to content;
alter table bank_uploads drop column name, drop column content, alter column sealed_name type bytea using sealed_name || ''::bytea;
alter table bank_uploads rename column sealed_name to name;
alter table bank_uploads rename column sealed_content to content;

create index bank_lines_words on bank_lines using gin (words);
create trigger only_erasure before update on bank_lines for each row execute function app.only_erasure('identity', 'personal', 'words');
create trigger only_erasure before update on bank_files for each row execute function app.only_erasure('name', 'content');
create trigger only_erasure before update on bank_uploads for each row execute function app.only_erasure('name', 'content');

create or replace function app.erase_bank_records(before date, page_size integer) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  files integer;
  uploads integer;
  lines integer;
begin
  if before > current_date - interval '5 years' then
    raise exception 'bank records are kept longer than that' using errcode = 'restrict_violation';
  end if;
  update public.bank_files f set name = null, content = null
    where f.id in (select id from public.bank_files where imported_at < before and content is not null limit page_size);
  get diagnostics files = row_count;
  update public.bank_uploads u set name = null, content = null
    where u.sha256 in (select sha256 from public.bank_uploads where uploaded_at < before and content is not null limit page_size);
  get diagnostics uploads = row_count;
  update public.bank_lines l set identity = 'erased-' || l.id, personal = null, words = ''
    where l.id in (
      select b.id from public.bank_lines b where b.booked_on < before and b.personal is not null
        and not exists (select from public.bank_items i where i.line_id = b.id and i.state <> 'done')
        limit page_size);
  get diagnostics lines = row_count;
  return files + uploads + lines;
end
$$;
