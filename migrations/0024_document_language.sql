-- A document has a language: its preview, page and files follow it, whoever reads them. Until now it was guessed from each reader and text.
alter table documents add column language text not null default 'en' check (language in ('en', 'es', 'fr'));
alter table document_versions add column language text not null default 'en' check (language in ('en', 'es', 'fr'));
alter table templates add column language text not null default 'en' check (language in ('en', 'es', 'fr'));

set local role draftwell_system;
update documents d set language = p.locale from profiles p where p.id = d.user_id and p.locale <> 'en';
update document_versions v set language = p.locale from profiles p where p.id = v.user_id and p.locale <> 'en';
update templates t set language = p.locale from profiles p where p.id = t.user_id and p.locale <> 'en';

create or replace function app.published_form(form uuid)
  returns table (id uuid, owner_id uuid, version_id uuid, title text, description text, schema_version int, responses int,
                 access text, opens_at timestamptz, closes_at timestamptz, response_limit int, one_response_per_person boolean, closing_message text,
                 locale text, brand jsonb, shuffle text, show_progress boolean, redirect_url text, allow_edit boolean,
                 anonymous boolean, embed_origins text[], retention_days int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.user_id, v.id, v.title, v.description, v.schema_version, d.responses, coalesce(s.access, 'signed_in'), s.opens_at,
         s.closes_at, s.response_limit, coalesce(s.one_response_per_person, false), coalesce(s.closing_message, ''), v.language,
         (select jsonb_build_object('primary', b.primary_color, 'secondary', b.secondary_color, 'font', b.font, 'logo_id', b.logo_id) from brand_kits b
           where b.user_id = d.user_id or b.user_id is null order by b.user_id nulls last limit 1),
         coalesce(s.shuffle, 'none'), coalesce(s.show_progress, false), coalesce(s.redirect_url, ''), coalesce(s.allow_edit, false),
         coalesce(s.anonymous, false), coalesce(s.embed_origins, '{}'), s.retention_days
    from documents d
    join document_versions v on v.id = d.published_version_id
    left join form_settings s on s.form_id = d.id
   where d.id = form and d.type = 'form' and d.status = 'published' and d.deleted_at is null
$$;

create or replace function app.published_document(document uuid)
  returns table (id uuid, owner_id uuid, version_id uuid, type text, title text, access text, opens_at timestamptz, closes_at timestamptz,
                 embed_origins text[], locale text, brand jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.user_id, v.id, d.type, v.title, coalesce(s.access, 'signed_in'), s.opens_at, s.closes_at, coalesce(s.embed_origins, '{}'), v.language,
         (select jsonb_build_object('primary', b.primary_color, 'secondary', b.secondary_color, 'font', b.font, 'logo_id', b.logo_id) from brand_kits b
           where b.user_id = d.user_id or b.user_id is null order by b.user_id nulls last limit 1)
    from documents d
    join document_versions v on v.id = d.published_version_id
    left join form_settings s on s.form_id = d.id
   where d.id = document and d.type <> 'form' and d.status = 'published' and d.deleted_at is null
$$;
set local role draftwell_owner;
