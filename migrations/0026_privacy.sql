-- Export, deletion and the trail of acts (decision 0026).

-- 1. A request for deletion. The account is suspended at once; its owner can still sign in, to /my-data only.
alter table profiles add data_deletion_requested_at timestamptz,
  add data_deletion_scheduled_at timestamptz,
  add last_data_export_at timestamptz,
  add constraint requested_and_scheduled check ((data_deletion_requested_at is null) = (data_deletion_scheduled_at is null));
create index profiles_to_erase on profiles (data_deletion_scheduled_at) where data_deletion_scheduled_at is not null;

create or replace function app.is_session_good(session sessions, profile profiles, idle_ms bigint) returns boolean language sql stable
  return session.absolute_expires_at > now()
     and session.last_seen_at + idle_ms * interval '1 millisecond' > now()
     and profile.is_active
     and (profile.account_status = 'active' or profile.data_deletion_requested_at is not null);

-- Whoever has asked to be deleted no longer shares anything; a cancelled request brings all of it back.
create function app.is_leaving(person uuid) returns boolean language sql stable security definer set search_path = public, pg_temp
  return exists (select from profiles where id = person and data_deletion_requested_at is not null);
revoke execute on function app.is_leaving(uuid) from public;
grant execute on function app.is_leaving(uuid) to draftwell_app, draftwell_system, draftwell_owner;

-- 2. What belongs to everybody outlives its author: it loses the person.
alter table templates alter user_id drop not null, add constraint only_shared_ones_lose_their_author check (user_id is not null or shared);
alter table files alter user_id drop not null, add constraint only_logos_lose_their_person check (user_id is not null or form_id is null);

-- 3. Exports. The file lies in parts in the database, so that many servers need no shared folder.
create table data_exports (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles on delete cascade,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  -- fences out a worker that was thought dead
  attempt int not null default 0,
  done int not null default 0,
  total int not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create unique index one_export_at_a_time on data_exports (user_id) where state = 'preparing';
create index on data_exports (user_id);
create index on data_exports (expires_at);

create table data_export_parts (
  export_id uuid not null references data_exports on delete cascade,
  seq int not null,
  bytes bytea not null,
  primary key (export_id, seq)
);
alter table data_export_parts alter bytes set storage external;

do $$
declare t text;
begin
  foreach t in array array['data_exports', 'data_export_parts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy system on %I to draftwell_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to draftwell_system', t);
  end loop;
end $$;
create policy own on data_exports for select to draftwell_app using (user_id = (select app.user_id()));
create policy own on data_export_parts for select to draftwell_app
  using (exists (select from data_exports e where e.id = export_id and e.user_id = (select app.user_id())));
grant select on data_exports, data_export_parts to draftwell_app;

-- 4. The trail. Nobody who serves may change or delete a line. What identifies a person stands beside its line as a salted commitment, and only
-- commitments are chained: a line that has lost its person still proves itself. Order: user, actor, subject, address, details.
alter table audit_log add salts uuid[], add commitments bytea[];

create function app.audit_commitment(salt uuid, value text) returns bytea language sql immutable
  return case when salt is not null then sha256(convert_to(salt::text || coalesce('=' || value, ''), 'UTF8')) end;

create function app.audit_values(line audit_log) returns text[] language sql immutable
  return array[(line).user_id::text, (line).actor_id::text, (line).subject_id::text, (line).ip, (line).details::text];

create function app.audit_hash(before bytea, line audit_log) returns bytea language sql immutable
  return sha256(before || convert_to((line).id::text || ' ' || extract(epoch from (line).created_at)::text || ' ' || (line).action, 'UTF8')
    || (line).commitments[1] || (line).commitments[2] || (line).commitments[3] || (line).commitments[4] || (line).commitments[5]);

create function app.commit_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare texts text[] := app.audit_values(new);
begin
  new.salts := array[gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid()];
  new.commitments := array(select app.audit_commitment(new.salts[n], texts[n]) from generate_series(1, 5) n);
  return new;
end $$;
create trigger commit_audit before insert on audit_log for each row execute function app.commit_audit();

create table audit_seals (
  chain smallint not null,
  seq bigint not null,
  -- null for the seal before the first line that is kept
  entry_id uuid unique,
  hash bytea not null,
  primary key (chain, seq)
);
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy owner on audit_seals to draftwell_owner using (true) with check (true);
create policy owner on audit_log to draftwell_owner using (true) with check (true);
create policy system on audit_seals for select to draftwell_system using (true);
grant select on audit_seals to draftwell_system;

-- Runs at the commit, so that the lock of a chain lasts only as long as the commit itself. A connection always seals into the same chain of
-- eight, so acts seldom wait for one another and never in a circle.
create function app.seal_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own smallint := pg_backend_pid() % 8;
  last audit_seals;
begin
  perform pg_advisory_xact_lock(1096172617, own);
  select * into last from audit_seals where chain = own order by seq desc limit 1;
  insert into audit_seals (chain, seq, entry_id, hash)
    values (own, coalesce(last.seq, 0) + 1, new.id, app.audit_hash(coalesce(last.hash, ''), new));
  return null;
end $$;

-- Lines from before this migration are sealed now, in one chain.
update audit_log a set (salts, commitments) = (
  select s.salts, array(select app.audit_commitment(s.salts[n], (app.audit_values(a))[n]) from generate_series(1, 5) n)
    from (select array[gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid()] as salts where a.id is not null) s);
do $$
declare
  line audit_log;
  last bytea := '';
  n bigint := 0;
begin
  for line in select * from audit_log order by id loop
    n := n + 1;
    last := app.audit_hash(last, line);
    insert into audit_seals (chain, seq, entry_id, hash) values (0, n, line.id, last);
  end loop;
end $$;
alter table audit_log alter salts set not null, alter commitments set not null;
create constraint trigger seal_audit after insert on audit_log deferrable initially deferred for each row execute function app.seal_audit();

revoke update, delete, truncate on audit_log from draftwell_system, draftwell_app;
revoke update (user_id, actor_id) on audit_log from draftwell_system;
drop policy system on audit_log;
create policy system on audit_log for select to draftwell_system using (true);
create policy append_as_system on audit_log for insert to draftwell_system with check (true);
-- A super admin acts on other people.
create policy append_as_admin on audit_log for insert to draftwell_admin
  with check (actor_id = (select app.actor_id()) and (select app.is_super_admin()));

drop index audit_log_user_id_idx;
create index on audit_log (user_id, id);
create index on audit_log (actor_id, id);
create index on audit_log (subject_id, id);
create index on audit_log (action, id);

-- Takes an erased person out of the lines about them: the acts stay. Only of somebody who has no account any more.
create function app.forget_in_audit(person uuid, address text) returns int language plpgsql security definer set search_path = public, pg_temp as $$
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
    from (select b.id, strpos(b.details::text, person::text) > 0 or (address <> '' and strpos(lower(b.details::text), address) > 0) as names
            from audit_log b where b.user_id = person or b.actor_id = person or b.subject_id = person
              or strpos(b.details::text, person::text) > 0 or (address <> '' and strpos(lower(b.details::text), address) > 0)) t
   where a.id = t.id;
  get diagnostics changed = row_count;
  return changed;
end $$;

-- Removes the beginning of each chain, up to the first line that is young enough. The last seal stays, for the next line to prove itself by.
create function app.expire_audit(before timestamptz) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own smallint;
  until bigint;
  removed int := 0;
  n int;
begin
  if before > now() - interval '30 days' then raise exception 'Lines of the last 30 days stay'; end if;
  for own in 0..7 loop
    perform pg_advisory_xact_lock(1096172617, own);
    select min(s.seq) - 1 into until from audit_seals s join audit_log a on a.id = s.entry_id where s.chain = own and a.created_at >= before;
    if until is null then select max(seq) into until from audit_seals where chain = own; end if;
    continue when until is null or until < 1;
    delete from audit_log a using audit_seals s where s.chain = own and s.seq <= until and a.id = s.entry_id;
    get diagnostics n = row_count;
    removed := removed + n;
    delete from audit_seals where chain = own and seq < until;
    update audit_seals set entry_id = null where chain = own and seq = until;
  end loop;
  return removed;
end $$;

-- Proves the next lines of the chains. `wrong` names what does not fit; a line whose person was erased fits by its commitments.
create function app.verify_audit(after_chain smallint, after_seq bigint, max_rows int)
  returns table (chain smallint, seq bigint, entry_id uuid, wrong text, is_forgotten boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  with page as (
    select s.* from audit_seals s where (s.chain, s.seq) > (after_chain, after_seq) order by s.chain, s.seq limit max_rows
  ), checked as (
    select p.*, a as line, a.id as found, b.hash as before from page p
      left join audit_log a on a.id = p.entry_id
      left join audit_seals b on b.chain = p.chain and b.seq = p.seq - 1
  )
  select c.chain, c.seq, c.entry_id,
         case when c.entry_id is null then case when c.before is not null then 'removed' end
              when c.found is null then 'missing'
              when c.before is null and c.seq > 1 then 'gap'
              when app.audit_hash(coalesce(c.before, ''), c.line) is distinct from c.hash then 'changed'
              when exists (select from generate_series(1, 5) n
                where (c.line).salts[n] is not null
                  and app.audit_commitment((c.line).salts[n], (app.audit_values(c.line))[n]) is distinct from (c.line).commitments[n]) then 'changed'
         end,
         c.found is not null and array_position((c.line).salts, null) is not null
    from checked c order by c.chain, c.seq
$$;

revoke execute on function app.forget_in_audit(uuid, text), app.expire_audit(timestamptz), app.verify_audit(smallint, bigint, int), app.seal_audit(),
  app.commit_audit() from public;
grant execute on function app.forget_in_audit(uuid, text), app.expire_audit(timestamptz), app.verify_audit(smallint, bigint, int) to draftwell_system;
grant execute on function app.commit_audit(), app.seal_audit() to draftwell_app, draftwell_system;

-- 5. What a person who is leaving has published is closed.
set local role draftwell_system;
create or replace function app.published_form(form uuid)
 RETURNS TABLE(id uuid, owner_id uuid, version_id uuid, title text, description text, schema_version integer, responses integer, access text, opens_at timestamp with time zone, closes_at timestamp with time zone, response_limit integer, one_response_per_person boolean, closing_message text, locale text, brand jsonb, shuffle text, show_progress boolean, redirect_url text, allow_edit boolean, anonymous boolean, embed_origins text[], retention_days integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
     and not app.is_leaving(d.user_id)
$function$
;
create or replace function app.published_document(document uuid)
 RETURNS TABLE(id uuid, owner_id uuid, version_id uuid, type text, title text, access text, opens_at timestamp with time zone, closes_at timestamp with time zone, embed_origins text[], locale text, brand jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.id, d.user_id, v.id, d.type, v.title, coalesce(s.access, 'signed_in'), s.opens_at, s.closes_at, coalesce(s.embed_origins, '{}'), v.language,
         (select jsonb_build_object('primary', b.primary_color, 'secondary', b.secondary_color, 'font', b.font, 'logo_id', b.logo_id) from brand_kits b
           where b.user_id = d.user_id or b.user_id is null order by b.user_id nulls last limit 1)
    from documents d
    join document_versions v on v.id = d.published_version_id
    left join form_settings s on s.form_id = d.id
   where d.id = document and d.type <> 'form' and d.status = 'published' and d.deleted_at is null
     and not app.is_leaving(d.user_id)
$function$
;
set local role draftwell_owner;
