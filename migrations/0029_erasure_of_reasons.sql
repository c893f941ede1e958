-- What a cancelled deletion brings back: whoever was blocked before stays so.
alter table profiles add column status_before_deletion text check (status_before_deletion in ('active', 'suspended'));

-- Erasure takes the reasons of impersonations, too. The rest is as in 0026.
create or replace function app.forget_in_audit(person uuid, address text) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare changed int;
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
    from (select b.id, strpos(b.details::text, person::text) > 0 or (address <> '' and strpos(lower(b.details::text), address) > 0)
              -- The reason is a text about the person.
              or (b.user_id = person and b.action = 'impersonation.started') as names
            from audit_log b where b.user_id = person or b.actor_id = person or b.subject_id = person
              or strpos(b.details::text, person::text) > 0 or (address <> '' and strpos(lower(b.details::text), address) > 0)) t
   where a.id = t.id;
  get diagnostics changed = row_count;
  return changed;
end $$;
