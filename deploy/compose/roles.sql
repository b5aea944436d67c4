-- The three roles of the server and its database, with the passwords that make-secrets.mjs has drawn: docs/OPERATIONS.md, 'Roles of the
-- database'. PostgreSQL's image lets psql run it once, as the superuser, in an empty cluster.
\set app_password `cat "${SECRETS_FOLDER:-/run/secrets}/app-password"`
\set queue_password `cat "${SECRETS_FOLDER:-/run/secrets}/queue-password"`
\set owner_password `cat "${SECRETS_FOLDER:-/run/secrets}/owner-password"`
create role openremit_app login noinherit password :'app_password';
create role openremit_jobs login noinherit password :'queue_password';
create role openremit_owner login password :'owner_password';
grant openremit_app, openremit_jobs to openremit_owner;
create database openremit owner openremit_owner;
revoke all on database openremit from public;
grant connect on database openremit to openremit_app, openremit_jobs;
