-- What a suspended or deactivated person has published is closed, and opens again with the account. It closes by its times, which every way in asks for
-- anyway: pages, calls, mailed links, and those who store responses. A minute ago, so that no clock of another machine says that it is still open.
set local role draftwell_system;
create function app.is_suspended(person uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  return exists (select from profiles where id = person and not (is_active and account_status = 'active'));
revoke execute on function app.is_suspended(uuid) from public;

create or replace function app.published_form(form uuid)
 RETURNS TABLE(id uuid, owner_id uuid, version_id uuid, title text, description text, schema_version integer, responses integer, access text, opens_at timestamp with time zone, closes_at timestamp with time zone, response_limit integer, one_response_per_person boolean, closing_message text, locale text, brand jsonb, shuffle text, show_progress boolean, redirect_url text, allow_edit boolean, anonymous boolean, embed_origins text[], retention_days integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.id, d.user_id, v.id, v.title, v.description, v.schema_version, d.responses, coalesce(s.access, 'signed_in'),
         case when not app.is_suspended(d.user_id) then s.opens_at end,
         case when app.is_suspended(d.user_id) then least(s.closes_at, now() - interval '1 minute') else s.closes_at end, s.response_limit, coalesce(s.one_response_per_person, false), coalesce(s.closing_message, ''), v.language,
         (select jsonb_build_object('primary', b.primary_color, 'secondary', b.secondary_color, 'font', b.font, 'logo_id', b.logo_id) from brand_kits b
           where b.user_id = d.user_id or b.user_id is null order by b.user_id nulls last limit 1),
         coalesce(s.shuffle, 'none'), coalesce(s.show_progress, false), coalesce(s.redirect_url, ''), coalesce(s.allow_edit, false),
         coalesce(s.anonymous, false), coalesce(s.embed_origins, '{}'), s.retention_days
    from documents d
    join document_versions v on v.id = d.published_version_id
    left join form_settings s on s.form_id = d.id
   where d.id = form and d.type = 'form' and d.status = 'published' and d.deleted_at is null
     and not app.is_leaving(d.user_id)
$function$
;
create or replace function app.published_document(document uuid)
 RETURNS TABLE(id uuid, owner_id uuid, version_id uuid, type text, title text, access text, opens_at timestamp with time zone, closes_at timestamp with time zone, embed_origins text[], locale text, brand jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.id, d.user_id, v.id, d.type, v.title, coalesce(s.access, 'signed_in'),
         case when not app.is_suspended(d.user_id) then s.opens_at end,
         case when app.is_suspended(d.user_id) then least(s.closes_at, now() - interval '1 minute') else s.closes_at end, coalesce(s.embed_origins, '{}'), v.language,
         (select jsonb_build_object('primary', b.primary_color, 'secondary', b.secondary_color, 'font', b.font, 'logo_id', b.logo_id) from brand_kits b
           where b.user_id = d.user_id or b.user_id is null order by b.user_id nulls last limit 1)
    from documents d
    join document_versions v on v.id = d.published_version_id
    left join form_settings s on s.form_id = d.id
   where d.id = document and d.type <> 'form' and d.status = 'published' and d.deleted_at is null
     and not app.is_leaving(d.user_id)
$function$
;

-- Keeps a file for an open form until the response that it belongs to is stored. Null if the form takes no answers.
create or replace function app.add_answer_file(form uuid, question text, name text, type text, content bytea, sender text) returns uuid
  language sql security definer set search_path = public, pg_temp as $$
  insert into files (user_id, form_id, question_id, name, content_type, bytes, network)
    select p.owner_id, p.id, question, name, type, content, sender from app.published_form(form) p
     where coalesce(p.opens_at <= now(), true) and coalesce(p.closes_at > now(), true) returning id
$$;
set local role draftwell_owner;
