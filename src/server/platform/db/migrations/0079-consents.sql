-- The versions of the terms and the privacy notice that an owner of transfers has agreed to, and when. Evidence of what somebody
-- agreed to is never changed. See docs/decisions/0093.
create table legal_consents (
  owner_id uuid not null references owners (id),
  kind text not null,
  version integer not null,
  occasion text not null check (occasion in ('registration', 'payment')),
  given_at timestamptz not null default now(),
  -- The session of a user. A guest has none, and is known by the owner alone.
  session_id uuid,
  -- The transfer that was paid for.
  transfer_id uuid,
  primary key (owner_id, kind, version),
  foreign key (kind, version) references legal_publications (kind, version),
  check ((occasion = 'payment') = (transfer_id is not null))
);
create trigger append_only before update or delete or truncate on legal_consents for each statement
  execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'legal_consents');

create trigger announce after insert on legal_publications for each statement execute function app.announce_change();
