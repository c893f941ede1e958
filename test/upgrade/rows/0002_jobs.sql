insert into app.worker_pools (pool_id) values ('a worker that has died');
