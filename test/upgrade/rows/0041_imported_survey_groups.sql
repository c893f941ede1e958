insert into survey_groups (survey_id, user_id, name) values ('01900000-0000-7000-8000-000000000060', '01900000-0000-7000-8000-000000000002', 'Warehouse');
