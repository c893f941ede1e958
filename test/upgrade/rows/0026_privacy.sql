insert into data_exports (id, user_id, state) values ('01900000-0000-7000-8000-000000000040', '01900000-0000-7000-8000-000000000001', 'ready');
insert into data_export_parts (export_id, seq, bytes) values ('01900000-0000-7000-8000-000000000040', 0, 'a file');
