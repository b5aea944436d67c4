-- The operator's terms and privacy notice. Every text that was ever written stays, so that what a sender agreed to can be read
-- afterwards. Senders see those that are published. See docs/decisions/0093.
create table legal_texts (
  kind text not null check (kind in ('terms', 'privacy')),
  version integer not null check (version > 0),
  text text not null check (length(text) between 1 and 60000),
  sha256 text not null check (sha256 = encode(pg_catalog.sha256(convert_to(text, 'UTF8')), 'hex')),
  written_at timestamptz not null,
  written_by uuid not null references users (id),
  primary key (kind, version)
);

create table legal_publications (
  kind text not null,
  version integer not null,
  effective_from date not null check (effective_from >= (published_at at time zone 'UTC')::date),
  published_at timestamptz not null,
  published_by uuid not null references users (id),
  primary key (kind, version),
  foreign key (kind, version) references legal_texts (kind, version)
);

create trigger append_only before update or delete or truncate on legal_texts for each statement
  execute function app.refuse_change();
create trigger append_only before update or delete or truncate on legal_publications for each statement
  execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'legal_texts', 'legal_publications');

-- Source: docs/decisions/0085.
create constraint trigger audited_setting after insert on legal_texts deferrable initially deferred
  for each row execute function app.require_audited_setting('legal_text', '{kind,version}', ' ', '{sha256}');
create constraint trigger audited_setting after insert on legal_publications deferrable initially deferred
  for each row execute function app.require_audited_setting('legal_text', '{kind,version}', ' ', '{effective_from}');
