-- A person is named by their address and by their full name, each as a whole: maria.ana@example.com is somebody else than ana@example.com. The two
-- expressions are for `~*` and `regexp_replace`. Either is null if there is nothing to look for.
create function app.address_pattern(address text) returns text language sql immutable set search_path = pg_catalog, pg_temp as $$
  select '(?<![\w+-]|\w[.''])' || regexp_replace(nullif(address, ''), '(\W)', '\\\1', 'g') || '(?!\w|[.-]\w)'
$$;
create function app.name_pattern(first_name text, last_name text) returns text language sql immutable set search_path = pg_catalog, pg_temp as $$
  select '(?<!\w)' || regexp_replace(nullif(trim(first_name || ' ' || last_name), ''), '(\W)', '\\\1', 'g') || '(?!\w)'
$$;
revoke execute on function app.address_pattern(text), app.name_pattern(text, text) from public;
grant execute on function app.address_pattern(text), app.name_pattern(text, text) to draftwell_system, draftwell_owner;

-- As in 0029, but it took every line whose details held the address of the person as a part of another one, and left their name in the reasons for
-- acting for others. A name is looked for in reasons only: other details hold words that may be somebody's name.
drop function app.forget_in_audit(uuid, text);
create function app.forget_in_audit(person uuid, address text, called text) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed int;
begin
  if exists (select from profiles where id = person) then raise exception 'Only the lines of an erased person may be forgotten'; end if;
  update audit_log a set
      user_id = case when a.user_id <> person then a.user_id end,
      actor_id = case when a.actor_id <> person then a.actor_id end,
      subject_id = case when a.subject_id <> person then a.subject_id end,
      -- An address is of who acts, or of a stranger who tried this account.
      ip = case when a.actor_id <> person then a.ip end,
      details = case when t.names then '{}' else a.details end,
      salts = array[
        case when a.user_id = person then null else a.salts[1] end,
        case when a.actor_id = person then null else a.salts[2] end,
        case when a.subject_id = person then null else a.salts[3] end,
        case when a.actor_id <> person then a.salts[4] end,
        case when t.names then null else a.salts[5] end]
    from (select b.id, b.user_id = person or b.actor_id = person or b.subject_id = person as takes_part,
                 coalesce(strpos(b.details::text, person::text) > 0 or b.details::text ~* address
                   -- The reason is a text about the person.
                   or (b.action = 'impersonation.started' and (b.user_id = person or b.details ->> 'reason' ~* called)), false) as names
            from audit_log b) t
   where a.id = t.id and (t.takes_part or t.names);
  get diagnostics changed = row_count;
  return changed;
end $$;
revoke execute on function app.forget_in_audit(uuid, text, text) from public;
grant execute on function app.forget_in_audit(uuid, text, text) to draftwell_system;
