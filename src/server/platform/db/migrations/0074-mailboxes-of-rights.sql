-- Keyed hash of the mailbox of somebody at the desk, sealed with the rights: SQL makes no two of one person, and no one of two. Null in rights
-- of before, which the next start seals again, and where the name of the user does not open. See docs/decisions/0091.
alter table desk_rights add column mailbox text;
