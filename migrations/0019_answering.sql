-- How a form is answered: order, progress, where respondents go afterwards, and whether they may change their answers.
alter table form_settings
  add column shuffle text not null default 'none' check (shuffle in ('none', 'questions', 'options')),
  add column show_progress boolean not null default false,
  -- '' shows the closing message
  add column redirect_url text not null default '' check (redirect_url = '' or redirect_url like 'https://%'),
  add column allow_edit boolean not null default false;
alter table responses add column edited_at timestamptz;

set local role draftwell_system;
drop function app.published_form(uuid);
create function app.published_form(form uuid)
  returns table (id uuid, owner_id uuid, version_id uuid, title text, description text, schema_version int, responses int,
                 access text, opens_at timestamptz, closes_at timestamptz, response_limit int, one_response_per_person boolean, closing_message text,
                 locale text, brand jsonb, shuffle text, show_progress boolean, redirect_url text, allow_edit boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.user_id, v.id, v.title, v.description, v.schema_version, d.responses, coalesce(s.access, 'signed_in'), s.opens_at,
         s.closes_at, s.response_limit, coalesce(s.one_response_per_person, false), coalesce(s.closing_message, ''), p.locale,
         (select jsonb_build_object('primary', b.primary_color, 'secondary', b.secondary_color, 'font', b.font, 'logo_id', b.logo_id) from brand_kits b
           where b.user_id = d.user_id or b.user_id is null order by b.user_id nulls last limit 1),
         coalesce(s.shuffle, 'none'), coalesce(s.show_progress, false), coalesce(s.redirect_url, ''), coalesce(s.allow_edit, false)
    from documents d
    join profiles p on p.id = d.user_id
    join document_versions v on v.id = d.published_version_id
    left join form_settings s on s.form_id = d.id
   where d.id = form and d.type = 'form' and d.status = 'published' and d.deleted_at is null
$$;

-- The logo above a published form, which everybody who has its address may see.
create function app.form_logo(form uuid) returns table (content_type text, bytes bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.content_type, f.bytes from app.published_form(form) p join files f on f.id = (p.brand ->> 'logo_id')::uuid
$$;

-- A response that its respondent wants to change. The caller has checked that the page gave them its link.
create function app.editable_response(form uuid, response uuid) returns table (answers jsonb, respondent_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.answers, r.respondent_id from responses r where r.id = response and r.form_id = form and r.deleted_at is null
$$;

-- Replaces the answers of a response. It keeps its id and place, so it counts neither against the limit nor as another response of its person. The lock
-- on the form orders it with publications, as in submit_responses.
create function app.edit_response(form uuid, response uuid, person uuid, version uuid, given jsonb) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  locked record;
  current record;
begin
  select d.id into locked from documents d where d.id = form for update;
  select * into current from app.published_form(form);
  if current.id is null then return 'not_found'; end if;
  if not current.allow_edit then return 'not_editable'; end if;
  if current.opens_at > clock_timestamp() then return 'not_yet'; end if;
  if current.closes_at <= clock_timestamp() then return 'closed'; end if;
  if version <> current.version_id then return 'changed'; end if;
  update responses r set answers = given, version_id = current.version_id, edited_at = now()
   where r.id = response and r.form_id = form and r.deleted_at is null and (r.respondent_id is null or r.respondent_id = person);
  if not found then return 'response_gone'; end if;
  perform app.publish(current.owner_id, 'form.answered', form);
  return 'stored';
end $$;
revoke execute on function app.published_form, app.form_logo, app.editable_response, app.edit_response from public;
grant execute on function app.published_form, app.form_logo, app.editable_response, app.edit_response to draftwell_app, draftwell_owner;
set local role draftwell_owner;
