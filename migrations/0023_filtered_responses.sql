-- Owners delete the responses that a filter finds, a summary on paper counts only those, and published docs, sheets and decks show the logo.

-- The filter in full, or null for all. Responses up to done_seq were looked at.
alter table response_clearings add column filter jsonb, add column done_seq bigint not null default 0;

set local role draftwell_system;

-- What the answers of responses count for: [{version, day, answers}].
create function app.tallied(entries jsonb) returns table (day date, version_id uuid, question_id text, kind text, value text, n bigint)
  language sql stable set search_path = public, pg_temp as $$
  with entry as (
    select version, day, answers from jsonb_to_recordset(entries) e (version uuid, day date, answers jsonb)
  ), question as (
    select v.id as version, q ->> 'id' as id, q ->> 'type' as type, q -> 'options' as options
      from document_versions v, jsonb_array_elements(v.questions) q
     where v.id in (select version from entry) and q ->> 'type' in ('multiple_choice', 'rating')
  ), given as (
    select e.version, e.day, a.key as question_id, a.value from entry e, jsonb_each(e.answers) a
  ), counted as (
    select version, day, '' as question_id, 'response' as kind, '' as value from entry
    union all
    select version, day, question_id, 'answered', '' from given
    union all
    select g.version, g.day, g.question_id,
           case when q.type = 'rating' then 'rating' when q.options ? v.text then 'option' else 'other' end,
           case when q.type = 'rating' or q.options ? v.text then v.text else '' end
      from given g
      join question q on q.version = g.version and q.id = g.question_id,
           jsonb_array_elements_text(case when jsonb_typeof(g.value) = 'array' then g.value else jsonb_build_array(g.value) end) v (text)
  )
  select c.day, c.version, c.question_id, c.kind, c.value, count(*)
    from counted c group by c.day, c.version, c.question_id, c.kind, c.value
$$;

-- Adds responses of one form to its counts, or takes them out (sign -1).
create or replace function app.tally(form uuid, owner uuid, entries jsonb, sign int) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into answer_counts as c (form_id, user_id, day, version_id, question_id, kind, value, n)
  select form, owner, t.day, t.version_id, t.question_id, t.kind, t.value, sign * t.n
    from app.tallied(entries) t
   -- in one order, so that two transactions never wait for one another
   order by t.day, t.version_id, t.question_id, t.kind, t.value
  -- A value that was counted before only grows or shrinks.
  on conflict (form_id, day, version_id, question_id, kind, value) do update set n = c.n + excluded.n
$$;
create or replace function app.published_document(document uuid)
  returns table (id uuid, owner_id uuid, version_id uuid, type text, title text, access text, opens_at timestamptz, closes_at timestamptz,
                 embed_origins text[], locale text, brand jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.user_id, v.id, d.type, v.title, coalesce(s.access, 'signed_in'), s.opens_at, s.closes_at, coalesce(s.embed_origins, '{}'), p.locale,
         (select jsonb_build_object('primary', b.primary_color, 'secondary', b.secondary_color, 'font', b.font, 'logo_id', b.logo_id) from brand_kits b
           where b.user_id = d.user_id or b.user_id is null order by b.user_id nulls last limit 1)
    from documents d
    join profiles p on p.id = d.user_id
    join document_versions v on v.id = d.published_version_id
    left join form_settings s on s.form_id = d.id
   where d.id = document and d.type <> 'form' and d.status = 'published' and d.deleted_at is null
$$;

create or replace function app.form_logo(form uuid) returns table (content_type text, bytes bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.content_type, f.bytes
    from (select brand from app.published_form(form) union all select brand from app.published_document(form)) published
    join files f on f.id = (published.brand ->> 'logo_id')::uuid
$$;

revoke execute on function app.tallied from public;
grant execute on function app.tallied to draftwell_app;
set local role draftwell_owner;
