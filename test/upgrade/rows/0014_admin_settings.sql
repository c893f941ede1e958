insert into admin_settings (name, value, sealed) values
  ('model', '{"provider": "openai", "model": "gpt-5-mini"}', null), ('model_key', null, 'a sealed key');
