-- Lists sorted by title. A page has to come from an index, and row-level security only lets leakproof comparisons into one: those of text
-- are, lower() is not. So case is the collation's business; unicode sorts as people do, in every language well enough.
create index documents_by_title on documents (user_id, (title collate "unicode"), id) where deleted_at is null;
create index documents_by_type_and_title on documents (user_id, type, (title collate "unicode"), id) where deleted_at is null;

-- Search in the same orders. Each order and filter is a query of its own, put together from words that stand here, so that each gets its own plan.
-- Keyset: strictly behind (after_key, after_id), of which after_key is the text of a time or a title.
drop function app.search_documents(tsquery, text, boolean, timestamptz, uuid, int);
create function app.search_documents(query tsquery, of_type text, archived boolean, by_column text, direction text, after_key text, after_id uuid, max_rows int)
  returns setof documents language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
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
