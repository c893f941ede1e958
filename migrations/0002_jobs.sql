-- The queue's own tables belong to draftwell_system and have row security without policies, so people's requests enqueue through this
-- function, inside their own transaction. It belongs to draftwell_system too.
set local role draftwell_system;

create function app.add_job(identifier text, payload json, queue_name text, job_key text, max_attempts int, run_at timestamptz) returns void
  language sql security definer set search_path = pg_temp as $$
  select graphile_worker.add_job(identifier, payload, queue_name := queue_name, job_key := job_key, max_attempts := max_attempts, run_at := run_at)
$$;
revoke execute on function app.add_job from public;
grant execute on function app.add_job to draftwell_app, draftwell_owner;

-- One row a running worker pool: while it lives it holds an advisory lock named after it; a free lock means that the pool is dead
-- and its jobs may be taken over (src/server/jobs.ts).
create table app.worker_pools (
  pool_id text primary key,
  started_at timestamptz not null default now()
);
alter table app.worker_pools enable row level security;
alter table app.worker_pools force row level security;
create policy system on app.worker_pools to draftwell_system using (true) with check (true);

set local role draftwell_owner;
