-- A person's generations run one after the other. Named queues of graphile-worker did that until now: they kept a row per person for ever, and
-- taking any job locked all of these rows, so that another worker found no job meanwhile and slept for a second. Now only one item of a person
-- has a job, and the transition that ends it adds the job of the next one (features/generation/server/queue-states.ts).
set local role draftwell_system;

drop function app.add_job(text, json, text, text, int, timestamptz);
create function app.add_job(identifier text, payload json, job_key text, max_attempts int, run_at timestamptz) returns void
  language sql security definer set search_path = pg_temp as $$
  select graphile_worker.add_job(identifier, payload, job_key := job_key, max_attempts := max_attempts, run_at := run_at)
$$;
revoke execute on function app.add_job from public;
grant execute on function app.add_job to draftwell_app, draftwell_owner;

-- A waiting job is removed. A running one goes on without its key, so that another one can take the key before it has ended.
create function app.remove_job(job_key text) returns void
  language sql security definer set search_path = pg_temp as $$
  delete from graphile_worker._private_jobs where key = job_key and locked_at is null;
  update graphile_worker._private_jobs set key = null where key = job_key;
$$;
revoke execute on function app.remove_job from public;
grant execute on function app.remove_job to draftwell_app, draftwell_owner;

-- The item whose job is to be added: the oldest open one, if no open item of the person has a job that can still run.
create function app.next_generation(person uuid) returns uuid
  language sql security definer set search_path = public, pg_temp as $$
  select q.id from document_queue q
   where q.user_id = person and q.status in ('pending', 'processing')
     and not exists (
       select from document_queue o join graphile_worker._private_jobs j on j.key = o.id::text
        where o.user_id = person and o.status in ('pending', 'processing') and (j.locked_at is not null or j.attempts < j.max_attempts))
   order by q.created_at, q.id
   limit 1
$$;
revoke execute on function app.next_generation from public;
grant execute on function app.next_generation to draftwell_app, draftwell_owner;

delete from graphile_worker._private_job_queues q
 where not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id);

set local role draftwell_owner;
