-- The text parser takes 'john@example.com', 'Q3/2026' and '-7' for one word each, so that nobody finds them by their parts. What
-- people type is split at every sign (documents/server/list-documents.ts); so is what they look in. ASCII signs by number: character
-- classes depend on the database's locale.
alter table documents alter column search set expression as (
  to_tsvector('simple', regexp_replace(title || ' ' || description, '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+', ' ', 'g'))
);
