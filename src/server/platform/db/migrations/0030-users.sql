-- Registered users, their sessions, and everything they can prove themselves by. No secret stands here as it is used:
-- passwords as Argon2id, tokens and codes as SHA-256, the seed of the one-time codes sealed with the signing key.

create table users (
  id uuid primary key,
  full_name text not null,
  username text not null,
  -- What is unique is what is typed alike: NFKC, lower case.
  username_key text not null,
  email text not null,
  email_key text not null,
  phone text,
  -- A PHC string: '$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>'. Null once the account is closed.
  password_hash text,
  password_changed_at timestamptz not null default now(),
  is_admin boolean not null default false,
  email_confirmed_at timestamptz,
  -- Sealed; set when the user begins to set up one-time codes, in force from `totp_enabled_at`.
  totp_secret bytea,
  totp_enabled_at timestamptz,
  -- The time step of the last code that was accepted: each code works once.
  totp_last_step bigint,
  created_at timestamptz not null default now(),
  -- A closed account keeps its row, for the transfers that point to it, and nothing that names a person.
  closed_at timestamptz
);
create unique index users_username on users (username_key) where closed_at is null;
create unique index users_email on users (email_key) where closed_at is null;
-- A handful among all users; locked together when one of them leaves.
create index users_admins on users (id) where is_admin;
select app.withhold('delete, truncate', 'users');

alter table owners add constraint owners_user_id_fkey foreign key (user_id) references users (id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- How the user proved who they are: 'password', 'passkey', 'password+totp', 'password+recovery'.
  method text not null check (method in ('password', 'passkey', 'password+totp', 'password+recovery')),
  -- As the browser named itself.
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- When the user last proved who they are in it: what moves money or rights wants that to be recent.
  authenticated_at timestamptz not null default now(),
  ended_at timestamptz
);
create index sessions_user on sessions (user_id, last_seen_at desc);

-- Browsers that a user has signed in with: a sign-in from another one is told by mail, and what strangers try on an
-- account slows down no browser that is known here.
create table devices (
  user_id uuid not null references users (id),
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, secret_hash)
);
-- Whether a secret that a browser shows is one that we gave to anybody.
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

-- What a caller was asked to answer: taken by deleting it, so that each is answered once.
create table auth_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('second_factor', 'passkey_sign_in', 'passkey_registration', 'passkey_step_up')),
  user_id uuid references users (id),
  -- The challenge of a passkey; empty for a second factor, whose challenge is the id, signed.
  challenge text not null default '',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index auth_challenges_expiry on auth_challenges (expires_at);

-- Links in mails. The link is the id, signed: what stands here opens nothing.
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

-- Counters of failed proofs, of sign-in and of tracking: of no worth after a crash, so kept out of the log.
create unlogged table failed_proofs (
  -- SHA-256 of what is counted: an account, an account and an address, a reference.
  subject bytea primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);
create index failed_proofs_expiry on failed_proofs (window_ends_at);
