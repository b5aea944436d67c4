-- Sessions, and everything that proves an identity. No secret is stored in usable form: passwords are Argon2id hashes, tokens and codes
-- are hashes, and the seed of the one-time codes is sealed. The server seals what opens an account, so that SQL alone makes no proof of
-- identity: docs/decisions/0086.

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Keyed hash, whose key is outside the database: docs/decisions/0018.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- The proof of identity by which the user signed in.
  method text not null check (method in ('password', 'passkey', 'password+totp', 'password+recovery')),
  -- The browser's own name for itself.
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- The last proof of identity in this session: calls that move money or rights need a recent one.
  authenticated_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The seal of the server: whose session it is, by which token, how it was opened, and `proved_at`. One that has ended has none, so that
  -- SQL does not open it again. See docs/decisions/0081.
  seal bytea,
  -- The moment of the last proof, which the seal covers: SQL makes no proof younger.
  proved_at timestamptz
);
create index sessions_user on sessions (user_id, last_seen_at desc);
select app.withhold('update', 'sessions');

-- The application opens a session of somebody at the desk, gives it a new token or a later proof, or opens it again, only in a
-- transaction that records it. Like the rule about admins (docs/decisions/0069), looked at when the transaction commits.
create function app.require_audited_session() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app'
    and exists (select from public.users u where u.id = new.user_id and (u.is_admin or u.roles <> '{}'))
    and not exists (
      select from public.audit_log a
      where a.subject_id = new.user_id::text and a.xmin = pg_catalog.pg_current_xact_id()::xid
        and (a.action in ('session.signed_in', 'session.stepped_up') or a.action like 'user.%')
    ) then
    raise exception 'a session of somebody at the desk without a row in the audit log' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger audited_session after insert on sessions deferrable initially deferred
  for each row execute function app.require_audited_session();
create constraint trigger audited_proof after update on sessions deferrable initially deferred
  for each row when (
    old.token_hash <> new.token_hash or old.authenticated_at < new.authenticated_at or old.created_at < new.created_at
    or (old.ended_at is not null and new.ended_at is null) or old.user_id <> new.user_id or old.method <> new.method
  ) execute function app.require_audited_session();

-- Browsers that a user has signed in with. A sign-in from another browser is reported by mail, and failed attempts of
-- strangers slow down no browser that is known here.
create table devices (
  user_id uuid not null references users (id),
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, secret_hash)
);
-- Answers whether we issued the secret that a browser shows.
create index devices_secret on devices (secret_hash);
select app.withhold('update', 'devices');

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- The server's, without which it opens nothing.
  seal bytea
);
create index passkeys_user on passkeys (user_id);
select app.withhold('update', 'passkeys');

-- A passkey that was removed does not come back with its seal: the id that the seal covers says when it was made.
create function app.refuse_old_passkey() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if app.made_at(new.id) < now() - interval '1 hour' then
    raise exception 'a passkey that was made earlier' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger no_old_passkey before insert on passkeys for each row execute function app.refuse_old_passkey();

-- Keys by which programs act for a user. The application makes and ends them, and notes the day of their last use and a seal of a newer
-- key; it changes nothing else. See docs/decisions/0136.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- SHA-256 of 256 random bits.
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Name and addresses, sealed; null once the account is closed.
  personal bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  last_used_on date,
  -- The server's, without which it opens nothing; it covers all that gives power. One that has ended has none.
  seal bytea
);
create index api_keys_user on api_keys (user_id);
select app.withhold('update', 'api_keys');

-- A key ends once and for good, at the moment of the database. Its row stays for ninety days, and none is written back with its seal:
-- the id that the seal covers says when it was made.
create function app.guard_api_key() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if app.made_at(new.id) < now() - interval '1 hour' then
      raise exception 'an API key that was made earlier' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if least(old.ended_at, old.expires_at) >= now() - interval '90 days' then
      raise exception 'an API key is kept for ninety days' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.ended_at is not null and (new.ended_at is distinct from old.ended_at or new.seal is not null) then
    raise exception 'an API key ends once' using errcode = 'restrict_violation';
  end if;
  if old.ended_at is null and new.ended_at is not null then
    new.ended_at := now();
    new.seal := null;
  end if;
  return new;
end
$$;
create trigger api_key_guard before insert or update or delete on api_keys for each row execute function app.guard_api_key();

create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  used_at timestamptz,
  -- The server's, without which it opens nothing.
  seal bytea,
  primary key (user_id, code_hash)
);
select app.withhold('update', 'recovery_codes');

-- Factors that the next start seals and takes out of these tables; the application can add none.
create table unsealed_passkeys (
  id uuid primary key,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null
);
create table unsealed_recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
select app.withhold('insert, update, truncate', 'unsealed_passkeys', 'unsealed_recovery_codes');

-- Challenges that a caller has to answer; an answer deletes its row, so that each is answered once.
create table auth_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('second_factor', 'passkey_sign_in', 'passkey_registration', 'passkey_step_up')),
  user_id uuid references users (id),
  -- The challenge of a passkey; empty for a second factor, whose challenge is the signed id.
  challenge text not null default '',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index auth_challenges_expiry on auth_challenges (expires_at);
select app.withhold('update', 'auth_challenges');

-- Links in mails. The link is the signed id, so this table alone opens nothing.
create table email_links (
  id uuid primary key,
  purpose text not null check (purpose in ('confirm_email', 'change_email', 'reset_password')),
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The address it was sent to, sealed for its user and purpose: a link to an address that is no longer the user's does nothing.
  address bytea not null
);
create index email_links_user on email_links (user_id, purpose);
select app.withhold('update', 'email_links');

-- A link is used once, whatever SQL in the name of the application writes, and its row stays until nobody asks for it any more or its user
-- has closed the account. See docs/decisions/0086.
create function app.refuse_second_use() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'a link is used once' using errcode = 'restrict_violation';
end
$$;
create trigger used_once before update on email_links for each row
  when (current_user = 'openremit_app' and old.used_at is not null and new.used_at is distinct from old.used_at)
  execute function app.refuse_second_use();

create function app.keep_link() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from public.users u where u.id = old.user_id and u.closed_at is not null) then
    raise exception 'a link is kept for a week after its end' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
-- Looked at when the transaction commits: one statement closes an account and deletes its links.
create constraint trigger kept after delete on email_links deferrable initially deferred
  for each row when (current_user = 'openremit_app' and old.expires_at >= now() - interval '7 days') execute function app.keep_link();

-- Each confirmation of an address by a link that was mailed there: rows are only added, and the database dates them. See
-- docs/decisions/0103.
create table email_confirmations (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The keyed hash of the address.
  email_key text not null,
  at timestamptz not null default now(),
  -- True: it counts without a proof. The application can add no such row.
  is_earlier boolean not null default false,
  -- The server's, sealed under DATA_KEY.
  proof bytea,
  check (is_earlier = (proof is null))
);
create index email_confirmations_user on email_confirmations (user_id);
select app.withhold('insert, update, delete, truncate', 'email_confirmations');

-- Above a small sum a sender without a confirmed address types the code that is mailed to it: docs/decisions/0075. The code follows from
-- the id by the server's key, so this table alone opens nothing. A confirmed row of the purpose 'address' proves the address for its owner.
create table address_codes (
  id uuid primary key,
  owner_id uuid not null references owners (id),
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- The act that the code is for, and the transfer that a browser acts for by it. See docs/decisions/0146.
  purpose text not null check (purpose in ('address', 'correction', 'device')),
  transfer_id uuid,
  -- False: whoever reads the mailbox has confirmed its address in any browser by the long code of a mail; such a row is no mail and counts
  -- as none.
  is_mailed boolean not null default true,
  -- The address, sealed, and its keyed hash: docs/decisions/0082.
  address bytea not null,
  address_key text not null,
  -- Keyed hash of the mailbox behind the address, in which the codes of a day are counted.
  mailbox_key text not null,
  check ((purpose = 'device') = (transfer_id is not null))
);
create index address_codes_owner on address_codes (owner_id, created_at desc);
create index address_codes_mailbox on address_codes (mailbox_key, created_at);
create index address_codes_created on address_codes (created_at);
select app.withhold('update', 'address_codes');

-- Six digits cannot be guessed as long as tries are counted and a code ends. SQL in the name of the application begins a code untried at the
-- moment of the database, never lowers its tries, never moves its end further away, uses it once, and deletes it only after the day in
-- which it counts. None is written back with its seal: the id that the seal covers says when it was made. See docs/decisions/0086.
create function app.guard_address_code() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.tries <> 0 or new.expires_at > pg_catalog.now() + interval '10 minutes'
      or app.made_at(new.id) < pg_catalog.now() - interval '1 hour'
    then
      raise exception 'a code begins untried and ends after ten minutes' using errcode = 'check_violation';
    end if;
    new.created_at := pg_catalog.now();
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.created_at > pg_catalog.now() - interval '25 hours' then
      raise exception 'a code is kept for a day' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if new.tries < old.tries or new.expires_at > old.expires_at
    or (old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at)
  then
    raise exception 'a code has its tries and its end, and is used once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger code_guard before insert or update or delete on address_codes for each row
  when (current_user = 'openremit_app') execute function app.guard_address_code();

-- Counters of failed proofs, of sign-in and of tracking. They are worthless after a crash, so the table is unlogged.
create unlogged table failed_proofs (
  -- SHA-256 of the counted subject: an account, an account and an address, or a reference. Before it stands 'kept ' where no right answer
  -- takes anything back: calls and guesses of an address.
  subject bytea primary key,
  failures integer not null check (failures >= 0),
  window_ends_at timestamptz not null
);
create index failed_proofs_expiry on failed_proofs (window_ends_at);
select app.withhold('update', 'failed_proofs');

-- SQL in the name of the application gives nobody further calls or guesses: their count falls with its window alone. It can forget failed
-- passwords and codes, as a right one does.
create function app.guard_count() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and old.window_ends_at > pg_catalog.now() and pg_catalog.substr(old.subject, 1, 5) = 'kept ' then
    raise exception 'calls stay counted until their window ends' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger kept before delete on failed_proofs for each row execute function app.guard_count();
-- PostgreSQL reads the condition at each count, so it is short: with the whole rule a count took some 30 microseconds longer.
create trigger counted before update on failed_proofs for each row
  when (new.failures < old.failures or new.window_ends_at < old.window_ends_at) execute function app.guard_count();
