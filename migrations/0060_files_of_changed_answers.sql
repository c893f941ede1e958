-- Of two changes at once that keep different files of a response, the second was stored with the name of a file that the first had deleted, and
-- deleted the other one: the response lost both. The files that it keeps are locked before they are counted on.
set local role draftwell_system;
create or replace function app.edit_response(form uuid, response uuid, person uuid, version uuid, given jsonb, attached uuid[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
  -- Another change of this response may have just deleted them, and another response may have taken them.
  if (with here as (select from files f where f.form_id = form and f.id = any(attached) and (f.response_id is null or f.response_id = response) for update)
      select count(*) from here) < cardinality(attached) then return 'file_gone'; end if;
  update responses r set answers = given, version_id = current.version_id, edited_at = now()
   where r.id = response and r.form_id = form and r.deleted_at is null and (r.respondent_id is null or r.respondent_id = person);
  if not found then return 'response_gone'; end if;
  delete from files f where f.response_id = response and f.id <> all(attached);
  update files f set response_id = response where f.form_id = form and f.response_id is null and f.id = any(attached);
  perform app.publish(current.owner_id, 'form.answered', form);
  return 'stored';
end $function$
;
set local role draftwell_owner;
