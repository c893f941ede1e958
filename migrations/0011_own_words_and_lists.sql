-- A word of the search index belongs to a person. The index led by the word alone reads everybody's words, most of all for a prefix, of
-- which it collects every match before anything else. An extension that adds the person as a second column (btree_gin) would read as much:
-- each column of such an index is searched by itself. So each word starts with its person's id, and a search reads one person's words.
-- Words are cut, because the id and a word have to fit PostgreSQL's 2,046 bytes; a search has fewer characters than a cut word.
create function app.search_words(person uuid, words text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array(
    select replace(person::text, '-', '') || left(word, 400)
      from unnest(tsvector_to_array(
             to_tsvector('simple', regexp_replace(words, '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+', ' ', 'g')))) as word));
revoke execute on function app.search_words from public;
grant execute on function app.search_words to draftwell_app, draftwell_system;

drop index documents_search;
alter table documents alter column search set expression as (app.search_words(user_id, title || ' ' || description));
-- Without fastupdate: every search reads the list of what is not sorted in yet, which one person who saves a lot would fill for all.
create index documents_search on documents using gin (search) with (fastupdate = off);

-- A list is of the current or of the archived documents, never of both. One index of both makes the shorter list read the longer one.
drop index documents_list;
drop index documents_list_by_type;
drop index documents_by_title;
drop index documents_by_type_and_title;
create index documents_list on documents (user_id, updated_at desc, id desc)
  where deleted_at is null and status <> 'archived';
create index documents_list_by_type on documents (user_id, type, updated_at desc, id desc)
  where deleted_at is null and status <> 'archived';
create index documents_by_title on documents (user_id, (title collate "unicode"), id)
  where deleted_at is null and status <> 'archived';
create index documents_by_type_and_title on documents (user_id, type, (title collate "unicode"), id)
  where deleted_at is null and status <> 'archived';
create index archived_list on documents (user_id, updated_at desc, id desc)
  where deleted_at is null and status = 'archived';
create index archived_list_by_type on documents (user_id, type, updated_at desc, id desc)
  where deleted_at is null and status = 'archived';
create index archived_by_title on documents (user_id, (title collate "unicode"), id)
  where deleted_at is null and status = 'archived';
create index archived_by_type_and_title on documents (user_id, type, (title collate "unicode"), id)
  where deleted_at is null and status = 'archived';

-- `words` are letters and digits with spaces between them. Each is looked for as a prefix, in the words of the person who asks.
drop function app.search_documents(tsquery, text, boolean, text, text, text, uuid, int);
create function app.search_documents(words text, of_type text, archived boolean, by_column text, direction text, after_key text, after_id uuid, max_rows int)
  returns setof documents language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  person text := replace(app.user_id()::text, '-', '');
  query tsquery := (select string_agg(format('''%s%s'':*', person, word), ' & ') from unnest(string_to_array(words, ' ')) as word);
  is_title boolean := by_column = 'title';
  sort_key text := case when is_title then 'd.title collate "unicode"' else 'd.updated_at' end;
  key_type text := case when is_title then 'text' else 'timestamptz' end;
  way text := case when direction = 'asc' then 'asc' else 'desc' end;
begin
  return query execute 'select * from documents d where d.user_id = app.user_id() and d.deleted_at is null and d.search @@ $1'
      || case when archived then ' and d.status = ''archived''' else ' and d.status <> ''archived''' end
      || case when of_type is null then '' else ' and d.type = $2' end
      || case when after_id is null then ''
              else format(' and (%s, d.id) %s ($3::%s, $4)', sort_key, case way when 'asc' then '>' else '<' end, key_type) end
      || format(' order by %s %s, d.id %2$s limit $5', sort_key, way)
    using query, of_type, after_key, after_id, max_rows;
end $$;
revoke execute on function app.search_documents from public;
grant execute on function app.search_documents to draftwell_app, draftwell_system;
