insert into templates (user_id, title, type, questions, shared) values
  ('01900000-0000-7000-8000-000000000001', 'Exit interview', 'form', '[]', true);
insert into files (id, user_id, content_type, bytes, width, height) values
  ('01900000-0000-7000-8000-000000000020', '01900000-0000-7000-8000-000000000001', 'image/png', 'a logo', 8, 8);
insert into brand_kits (user_id, primary_color, secondary_color, font, logo_id) values
  ('01900000-0000-7000-8000-000000000001', '#112233', '#445566', 'arial', '01900000-0000-7000-8000-000000000020');
