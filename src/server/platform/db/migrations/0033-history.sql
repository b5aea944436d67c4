-- A user's history: newest first, page by page, searched by name.

-- Two transfers of one moment have an order too, so that no page leaves one out. It replaces the index without the id.
create index transfers_history on transfers (owner_id, created_at desc, id desc);
drop index transfers_owner;

-- Words as they are compared in a search: without accents, in lower case. What Unicode does not take apart into a letter
-- and an accent is named.
create function app.folded(words text) returns text language sql immutable parallel safe
return translate(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđħı', 'oldhi');
