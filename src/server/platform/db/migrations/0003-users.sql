-- Registered users, their sessions, and everything that proves their identity. No secret is stored in usable form:
-- passwords are Argon2id hashes, tokens and codes SHA-256 hashes, and the seed of the one-time codes is sealed with the
-- signing key.

-- The words by which a user is found, each from its beginning: the words of the name, the username, the address and its
-- parts, the telephone's digits from any of the first six on (the country code may be typed or left out) and the last four.
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

create table users (
  id uuid primary key,
  full_name text not null,
  username text not null,
  -- NFKC in lower case: names that are typed alike are one name.
  username_key text not null,
  email text not null,
  email_key text not null,
  phone text,
  -- A PHC string: '$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>'. Null once the account is closed.
  password_hash text,
  password_changed_at timestamptz not null default now(),
  is_admin boolean not null default false,
  -- How well we know a sender; limits depend on it.
  tier text not null default 'basic' check (tier in ('basic', 'verified')),
  email_confirmed_at timestamptz,
  -- Sealed; set when the user begins to set up one-time codes, in force from `totp_enabled_at`.
  totp_secret bytea,
  totp_enabled_at timestamptz,
  -- The time step of the last accepted code: each code works once.
  totp_last_step bigint,
  created_at timestamptz not null default now(),
  -- From this moment the user cannot sign in; set back to null, everything is as before.
  deactivated_at timestamptz,
  -- A closed account keeps its row, for the transfers that point to it, but nothing that names a person.
  closed_at timestamptz,
  words tsvector not null generated always as (app.user_words(full_name, username, email, phone)) stored
);
create unique index users_username on users (username_key) where closed_at is null;
create unique index users_email on users (email_key) where closed_at is null;
-- Few among all users; locked together when one of them loses the right.
create index users_admins on users (id) where is_admin;
create index users_words on users using gin (words);
-- Without a condition: the planner would use a partial index on a guard's condition for that guard.
create index users_newest on users (created_at desc, id desc);
create index users_inactive on users (created_at desc, id desc) where deactivated_at is not null;
select app.withhold('delete, truncate', 'users');

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- How the user proved their identity.
  method text not null check (method in ('password', 'passkey', 'password+totp', 'password+recovery')),
  -- The browser's own name for itself.
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- The last proof of identity in this session: calls that move money or rights need a recent one.
  authenticated_at timestamptz not null default now(),
  ended_at timestamptz
);
create index sessions_user on sessions (user_id, last_seen_at desc);

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

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

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

-- Links in mails. The link is the signed id, so this table alone opens nothing.
create table email_links (
  id uuid primary key,
  purpose text not null check (purpose in ('confirm_email', 'change_email', 'reset_password')),
  user_id uuid not null references users (id),
  -- The address it was sent to: a link to an address that is no longer the user's does nothing.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_links_user on email_links (user_id, purpose);

-- Counters of failed proofs, of sign-in and of tracking. They are worthless after a crash, so the table is unlogged.
create unlogged table failed_proofs (
  -- SHA-256 of the counted subject: an account, an account and an address, or a reference.
  subject bytea primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);
create index failed_proofs_expiry on failed_proofs (window_ends_at);

-- The owner of a transfer, who may see and pay it: a browser that holds a capability, or a registered user.
create table owners (
  id uuid primary key,
  -- SHA-256 of the capability; the cookie's own value is never stored.
  capability_hash bytea unique check (octet_length(capability_hash) = 32),
  user_id uuid unique references users (id),
  created_at timestamptz not null default now(),
  -- A capability ends at sign-out and at 'Send another transfer'.
  ended_at timestamptz,
  constraint owner_is_a_browser_or_a_user check ((capability_hash is null) <> (user_id is null))
);
-- A forgotten owner would lose its transfers.
select app.withhold('delete', 'owners');

-- Recipients that a user has saved.
create table recipients (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null,
  email text,
  -- E.164 where the number could be read as one.
  phone text not null,
  country text not null,
  city text not null,
  bank_name text,
  account_number text,
  -- Fields of the recipient's country beyond those two, by their keys in src/shared/recipients.
  details jsonb,
  -- A creation under an idempotency key happens once.
  creation_key text check (length(creation_key) between 1 and 255),
  creation_hash bytea,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (user_id, creation_key)
);
create index recipients_user on recipients (user_id, name);
