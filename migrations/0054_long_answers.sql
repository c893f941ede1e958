-- A response may be megabytes of text, and a batch of such responses does not fit into one jsonb value, which ends at 256 MB. Counting needs only
-- that a text was given, so texts are left out before a batch is put together.
set local role draftwell_system;

-- The questions whose answers are counted by value.
create function app.choices_of(versions uuid[]) returns text[]
  language sql stable set search_path = public, pg_temp as $$
  select array(select distinct q ->> 'id' from document_versions v, jsonb_array_elements(v.questions) q
                where v.id = any(versions) and q ->> 'type' in ('multiple_choice', 'rating'))
$$;

-- The answers as app.tallied counts them. Small ones are left as they are, which is most of them.
create function app.countable(answers jsonb, choices text[]) returns jsonb
  language sql stable set search_path = public, pg_temp as $$
  select case when pg_column_compression(answers) is null and pg_column_size(answers) < 2000 then answers
              else (select jsonb_object_agg(a.key, case when a.key = any(choices) then a.value else 'null' end) from jsonb_each(answers) a) end
$$;

create or replace function app.count_answers(form uuid, most int) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  state record;
  owner record;
  last bigint;
  entries jsonb;
  choices text[];
begin
  -- The counts refer to the form, which locks it. It is locked first, as by those who store, change or delete responses, so that nobody waits in a circle.
  select d.user_id, p.timezone into owner from documents d join profiles p on p.id = d.user_id where d.id = form for key share of d;
  -- The first count makes the row.
  insert into form_counting (form_id, user_id) values (form, owner.user_id) on conflict do nothing;
  select * into state from form_counting c where c.form_id = form for update;
  if state.wanted_zone <> owner.timezone then
    delete from answer_counts c where c.form_id = form;
    update form_counting c set counted_seq = 0, wanted_zone = owner.timezone,
           zone = coalesce((select z.name from pg_timezone_names z where lower(z.name) = lower(owner.timezone) limit 1), 'UTC')
     where c.form_id = form returning * into state;
  end if;
  choices := app.choices_of(array(select distinct r.version_id from (
    select version_id from responses s where s.form_id = form and s.seq > state.counted_seq order by s.seq limit most) r));
  select max(r.seq), jsonb_agg(jsonb_build_object('version', r.version_id, 'day', (r.created_at at time zone state.zone)::date,
                                                  'answers', app.countable(r.answers, choices)))
           filter (where r.deleted_at is null and not r.is_spam and not r.is_test)
    into last, entries
    from (select * from responses s where s.form_id = form and s.seq > state.counted_seq order by s.seq limit most) r;
  if last is null then return true; end if;
  if entries is not null then perform app.tally(form, owner.user_id, entries, 1); end if;
  update form_counting c set counted_seq = last where c.form_id = form;
  return not exists (select from responses r where r.form_id = form and r.seq > last);
end $$;

create or replace function app.recount_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  state record;
  changes bigint;
  entries jsonb;
  choices text[];
begin
  for state in
    select c.* from form_counting c join documents d on d.id = c.form_id
     where c.form_id in (select form_id from gone) order by c.form_id for update of c
  loop
    select count(*) into changes from gone g where g.form_id = state.form_id and g.seq <= state.counted_seq;
    if changes > 1000 then
      delete from answer_counts c where c.form_id = state.form_id;
      update form_counting c set counted_seq = 0 where c.form_id = state.form_id;
      continue;
    end if;
    choices := app.choices_of(array(select distinct version_id from gone g where g.form_id = state.form_id));
    select jsonb_agg(jsonb_build_object('version', version_id, 'day', (created_at at time zone state.zone)::date,
                                        'answers', app.countable(answers, choices))) into entries
      from gone g where g.form_id = state.form_id and g.seq <= state.counted_seq and g.deleted_at is null and not g.is_spam and not g.is_test;
    if entries is not null then perform app.tally(state.form_id, state.user_id, entries, -1); end if;
    if tg_op = 'UPDATE' then
      choices := app.choices_of(array(select distinct version_id from added a where a.form_id = state.form_id));
      select jsonb_agg(jsonb_build_object('version', version_id, 'day', (created_at at time zone state.zone)::date,
                                          'answers', app.countable(answers, choices))) into entries
        from added a where a.form_id = state.form_id and a.seq <= state.counted_seq and a.deleted_at is null and not a.is_spam and not a.is_test;
      if entries is not null then perform app.tally(state.form_id, state.user_id, entries, 1); end if;
    end if;
  end loop;
  return null;
end $$;

revoke execute on function app.choices_of, app.countable from public;
grant execute on function app.choices_of, app.countable to draftwell_app;
set local role draftwell_owner;
