-- More acts may wait for a second admin, the import of a bank file among them. See docs/decisions/0074.
alter table approvals drop constraint approvals_kind_check,
  add constraint approvals_kind_check check (kind in ('rates', 'refunds', 'admins', 'treasury', 'payins', 'limits', 'release',
    'fees', 'promos', 'corridors'));

-- Files of the bank whose import a second admin has to approve. None of their lines exists before that.
create table bank_uploads (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  name text not null,
  content text not null,
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null default now()
);
create trigger append_only before update or delete or truncate on bank_uploads for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'bank_uploads');

-- The second admin; null: the importer acted alone.
alter table bank_files add column approved_by uuid references users (id);
create index bank_files_alone on bank_files (imported_by, imported_at) where approved_by is null;
