-- Written by npm run schema. Do not edit: change it with a migration.

create table app.worker_pools (
  pool_id text not null,
  started_at timestamp with time zone not null default now()
);
create table public.admin_sessions (
  token_hash bytea not null,
  admin_user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null
);
create table public.admin_settings (
  name text not null,
  value jsonb,
  sealed bytea,
  updated_at timestamp with time zone not null default now()
);
create table public.admin_users (
  id uuid not null default uuidv7(),
  username text not null,
  password_hash text not null,
  created_at timestamp with time zone not null default now()
);
create table public.answer_counts (
  form_id uuid not null,
  user_id uuid not null,
  day date not null,
  version_id uuid not null,
  question_id text not null,
  kind text not null,
  value text not null,
  n integer not null
);
create table public.audit_log (
  id uuid not null default uuidv7(),
  created_at timestamp with time zone not null default now(),
  user_id uuid,
  actor_id uuid,
  action text not null,
  subject_id uuid,
  ip text,
  details jsonb not null default '{}'::jsonb,
  salts uuid[] not null,
  commitments bytea[] not null
);
create table public.audit_seals (
  chain smallint not null,
  seq bigint not null,
  entry_id uuid,
  hash bytea not null
);
create table public.auth_challenges (
  token_hash bytea not null,
  user_id uuid,
  purpose text not null,
  challenge text not null,
  attempts integer not null default 0,
  expires_at timestamp with time zone not null
);
create table public.brand_kits (
  id uuid not null default uuidv7(),
  user_id uuid,
  primary_color text not null,
  secondary_color text not null,
  font text not null,
  logo_id uuid,
  updated_at timestamp with time zone not null default now()
);
create table public.contact_messages (
  id uuid not null default uuidv7(),
  user_id uuid,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  locale text not null,
  status text not null default 'new'::text,
  answer text,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
create table public.data_export_parts (
  export_id uuid not null,
  seq integer not null,
  bytes bytea not null
);
create table public.data_exports (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  state text not null default 'preparing'::text,
  attempt integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '7 days'::interval)
);
create table public.document_queue (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  user_prompt text not null,
  document_type text not null,
  status text not null default 'pending'::text,
  use_mock_data boolean not null default false,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  error_message text,
  generated_content jsonb,
  metadata jsonb not null default '{}'::jsonb,
  attempt integer not null default 0,
  document_id uuid,
  document_version integer,
  keep text[] not null default '{}'::text[],
  seed bigint,
  set_id uuid,
  set_place jsonb,
  is_proposal boolean not null default false,
  decision text,
  cancelled_at timestamp with time zone,
  source jsonb,
  raw_text text,
  continues boolean not null default false,
  outline jsonb,
  base_content jsonb
);
create table public.document_totals (
  user_id uuid not null,
  total integer not null
);
create table public.document_versions (
  id uuid not null default uuidv7(),
  document_id uuid not null,
  user_id uuid not null,
  version integer not null,
  schema_version integer not null,
  title text not null,
  description text not null,
  questions jsonb not null,
  content jsonb,
  created_at timestamp with time zone not null default now(),
  was_published boolean not null default false,
  language text not null default 'en'::text
);
create table public.documents (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  title text not null,
  description text not null default ''::text,
  type text not null default 'form'::text,
  status text not null default 'draft'::text,
  questions jsonb not null default '[]'::jsonb,
  content jsonb,
  counts jsonb not null default '{"slides": 0, "sections": 0, "questions": 0, "data_points": 0}'::jsonb,
  responses integer not null default 0,
  google_doc_id text,
  google_doc_url text,
  version integer not null default 1,
  schema_version integer not null default 1,
  published_version_id uuid,
  published_version integer,
  published_at timestamp with time zone,
  archived_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search tsvector generated always as (app.search_words(user_id, ((title || ' '::text) || description))) stored,
  language text not null default 'en'::text,
  editor_id text,
  test_user text
);
create table public.event_counters (
  user_id uuid not null,
  last_id bigint not null
);
create table public.events (
  user_id uuid not null,
  id bigint not null,
  name text not null,
  subject_id uuid not null,
  created_at timestamp with time zone not null default now()
);
create table public.files (
  id uuid not null default uuidv7(),
  user_id uuid,
  content_type text not null,
  bytes bytea not null,
  width integer,
  height integer,
  created_at timestamp with time zone not null default now(),
  form_id uuid,
  response_id uuid,
  question_id text,
  name text,
  network text
);
create table public.form_counting (
  form_id uuid not null,
  user_id uuid not null,
  counted_seq bigint not null default 0,
  wanted_zone text not null default ''::text,
  zone text not null default 'UTC'::text
);
create table public.form_invitations (
  id uuid not null default uuidv7(),
  form_id uuid not null,
  user_id uuid not null,
  email text not null,
  token_hash bytea,
  waiting text default 'invitation'::text,
  sent_at timestamp with time zone,
  answered boolean not null default false,
  revoked boolean not null default false,
  created_at timestamp with time zone not null default now(),
  cancelled boolean not null default false,
  unsubscribed boolean not null default false
);
create table public.form_optouts (
  email_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  wanted_again boolean not null default false
);
create table public.form_settings (
  form_id uuid not null,
  user_id uuid not null,
  access text not null default 'signed_in'::text,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  response_limit integer,
  one_response_per_person boolean not null default false,
  closing_message text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  shuffle text not null default 'none'::text,
  show_progress boolean not null default false,
  redirect_url text not null default ''::text,
  allow_edit boolean not null default false,
  anonymous boolean not null default false,
  embed_origins text[] not null default '{}'::text[],
  notify text not null default 'off'::text,
  notify_browser boolean not null default false,
  retention_days integer,
  notified_id uuid not null default uuidv7(),
  notified_at timestamp with time zone not null default now(),
  notify_after timestamp with time zone not null default now(),
  retention_promises jsonb not null default '[]'::jsonb
);
create table public.form_visits (
  form_id uuid not null,
  user_id uuid not null,
  day date not null,
  version_id uuid not null,
  question_id text not null,
  seconds integer not null,
  n integer not null
);
create table public.generation_chunks (
  queue_id uuid not null,
  seq integer not null,
  element jsonb not null,
  created_at timestamp with time zone not null default now()
);
create table public.generation_usage (
  user_id uuid not null,
  day date not null,
  generations integer not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0
);
create table public.google_keys (
  user_id uuid not null,
  client_email text not null,
  sealed bytea not null,
  updated_at timestamp with time zone not null default now()
);
create table public.idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamp with time zone not null default now()
);
create table public.identities (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  provider text not null,
  subject text not null,
  password_hash text,
  verified_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
create table public.impersonation_sessions (
  id uuid not null default uuidv7(),
  session_id uuid,
  super_admin_id uuid not null,
  impersonated_user_id uuid not null,
  reason text not null,
  is_active boolean not null default true,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone
);
create table public.linked_sheets (
  form_id uuid not null,
  user_id uuid not null,
  sheet_id uuid not null,
  last_seq bigint not null default 0,
  columns text[] not null,
  state text not null default 'live'::text,
  filled_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
create table public.mail_outbox (
  id uuid not null default uuidv7(),
  user_id uuid,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  purpose text,
  unsubscribe_url text,
  reply_to text,
  locale text not null default 'en'::text,
  attempts integer not null default 0,
  failure text,
  answer text,
  failed_at timestamp with time zone,
  sending_job bigint,
  is_file boolean
);
create table public.mailed_links (
  token_hash bytea not null,
  user_id uuid,
  purpose text not null,
  expires_at timestamp with time zone not null
);
create table public.passkeys (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone
);
create table public.profiles (
  id uuid not null default uuidv7(),
  email text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  department text not null default ''::text,
  position text not null default ''::text,
  role text not null default 'user'::text,
  is_active boolean not null default true,
  account_status text not null default 'active'::text,
  locale text not null default 'en'::text,
  timezone text not null default 'UTC'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  data_deletion_requested_at timestamp with time zone,
  data_deletion_scheduled_at timestamp with time zone,
  last_data_export_at timestamp with time zone,
  source text not null default 'signup'::text,
  theme text not null default 'system'::text,
  notifications_enabled boolean not null default true,
  voice_enabled boolean not null default false,
  avatar_id uuid,
  google_auth_type text not null default 'oauth'::text,
  status_before_deletion text,
  is_to_be_told boolean not null default false,
  survey_mails_enabled boolean not null default true
);
create table public.recovery_codes (
  user_id uuid not null,
  code_hash text not null
);
create table public.response_clearings (
  id uuid not null default uuidv7(),
  form_id uuid not null,
  user_id uuid not null,
  cleared_at timestamp with time zone not null default now(),
  up_to_seq bigint not null,
  is_undone boolean not null default false,
  filter jsonb,
  done_seq bigint not null default 0
);
create table public.responses (
  id uuid not null default uuidv7(),
  form_id uuid not null,
  user_id uuid not null,
  respondent_id uuid,
  version_id uuid not null,
  answers jsonb not null,
  idempotency_key text not null,
  is_spam boolean not null default false,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  seq bigint not null,
  is_test boolean not null default false,
  invitation_id uuid
);
create table public.sessions (
  id uuid not null default uuidv7(),
  token_hash bytea not null,
  user_id uuid not null,
  kind text not null default 'person'::text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  absolute_expires_at timestamp with time zone not null,
  parent_id uuid,
  user_agent text not null default ''::text
);
create table public.survey_anonymous_answers (
  id uuid not null default gen_random_uuid(),
  survey_id uuid not null,
  department text not null,
  consistency_score integer not null,
  answers jsonb not null,
  batch_id uuid,
  group_name text not null default ''::text
);
create table public.survey_assignments (
  id uuid not null default uuidv7(),
  survey_id uuid not null,
  user_id uuid,
  department text,
  created_at timestamp with time zone not null default now()
);
create table public.survey_batches (
  id uuid not null default gen_random_uuid(),
  survey_id uuid not null,
  department text,
  people integer not null,
  tallies jsonb,
  consistency integer,
  group_name text default ''::text
);
create table public.survey_groups (
  survey_id uuid not null,
  user_id uuid not null,
  name text not null
);
create table public.survey_mails (
  survey_id uuid not null,
  user_id uuid not null,
  invited_at timestamp with time zone not null default now(),
  reminded_at timestamp with time zone,
  token_hash bytea
);
create table public.survey_questions (
  id uuid not null default uuidv7(),
  survey_id uuid not null,
  question_text text not null,
  options text[] not null,
  question_order integer not null,
  is_control_question boolean not null default false,
  control_question_id uuid,
  retired_at timestamp with time zone,
  favourable text,
  kind text not null default 'choice'::text
);
create table public.survey_responses (
  survey_id uuid not null,
  user_id uuid not null,
  question_id uuid not null,
  answer text not null,
  response_time_ms integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
create table public.survey_results (
  survey_id uuid not null,
  user_id uuid not null,
  total_questions integer not null default 0,
  answered_questions integer not null default 0,
  consistency_score integer,
  completed_at timestamp with time zone,
  reset_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  department text not null default ''::text,
  batch_id uuid,
  group_name text not null default ''::text
);
create table public.surveys (
  id uuid not null default uuidv7(),
  title text not null,
  description text not null default ''::text,
  is_active boolean not null default true,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_anonymous boolean not null default false,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  published_at timestamp with time zone,
  quality_plan jsonb,
  quality_plan_hash text,
  sensitivity jsonb,
  remind_days integer,
  reminded_at timestamp with time zone,
  language text not null default 'en'::text,
  translations jsonb not null default '{}'::jsonb
);
create table public.templates (
  id uuid not null default uuidv7(),
  user_id uuid,
  title text not null,
  description text not null default ''::text,
  type text not null,
  questions jsonb not null default '[]'::jsonb,
  content jsonb,
  schema_version integer not null default 1,
  shared boolean not null default false,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  language text not null default 'en'::text
);
create table public.totp_secrets (
  user_id uuid not null,
  sealed bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  created_at timestamp with time zone not null default now()
);
create unlogged table public.rate_limits (
  key text not null,
  points integer not null default 0,
  expire bigint
);

alter table admin_sessions add constraint admin_sessions_admin_user_id_fkey FOREIGN KEY (admin_user_id) REFERENCES admin_users(id) ON DELETE CASCADE;
alter table admin_sessions add constraint admin_sessions_pkey PRIMARY KEY (token_hash);
alter table admin_settings add constraint admin_settings_pkey PRIMARY KEY (name);
alter table admin_settings add constraint either_plain_or_sealed CHECK ((num_nonnulls(value, sealed) = 1));
alter table admin_users add constraint admin_users_pkey PRIMARY KEY (id);
alter table admin_users add constraint admin_users_username_check CHECK ((username = lower(username)));
alter table admin_users add constraint admin_users_username_key UNIQUE (username);
alter table answer_counts add constraint answer_counts_form_id_fkey FOREIGN KEY (form_id) REFERENCES documents(id) ON DELETE CASCADE;
alter table answer_counts add constraint answer_counts_kind_check CHECK ((kind = ANY (ARRAY['response'::text, 'answered'::text, 'option'::text, 'rating'::text, 'other'::text])));
alter table answer_counts add constraint answer_counts_pkey PRIMARY KEY (form_id, day, version_id, question_id, kind, value);
alter table answer_counts add constraint answer_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table app.worker_pools add constraint worker_pools_pkey PRIMARY KEY (pool_id);
alter table audit_log add constraint audit_log_pkey PRIMARY KEY (id);
alter table audit_log add constraint seal_audit TRIGGER DEFERRABLE INITIALLY DEFERRED;
alter table audit_seals add constraint audit_seals_entry_id_key UNIQUE (entry_id);
alter table audit_seals add constraint audit_seals_pkey PRIMARY KEY (chain, seq);
alter table auth_challenges add constraint auth_challenges_pkey PRIMARY KEY (token_hash);
alter table auth_challenges add constraint auth_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['second_factor'::text, 'passkey_sign_in'::text, 'passkey_setup'::text])));
alter table auth_challenges add constraint auth_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table auth_challenges add constraint only_passkeys_sign_in_without_a_person CHECK (((user_id IS NULL) = (purpose = 'passkey_sign_in'::text)));
alter table brand_kits add constraint brand_kits_font_check CHECK ((font = ANY (ARRAY['calibri'::text, 'arial'::text, 'georgia'::text])));
alter table brand_kits add constraint brand_kits_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES files(id) ON DELETE SET NULL;
alter table brand_kits add constraint brand_kits_pkey PRIMARY KEY (id);
alter table brand_kits add constraint brand_kits_primary_color_check CHECK ((primary_color ~ '^#[0-9a-f]{6}$'::text));
alter table brand_kits add constraint brand_kits_secondary_color_check CHECK ((secondary_color ~ '^#[0-9a-f]{6}$'::text));
alter table brand_kits add constraint brand_kits_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table brand_kits add constraint brand_kits_user_id_key UNIQUE NULLS NOT DISTINCT (user_id);
alter table contact_messages add constraint contact_messages_check CHECK (((status = 'answered'::text) = (answered_at IS NOT NULL)));
alter table contact_messages add constraint contact_messages_check1 CHECK (((answer IS NULL) = (answered_at IS NULL)));
alter table contact_messages add constraint contact_messages_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text])));
alter table contact_messages add constraint contact_messages_pkey PRIMARY KEY (id);
alter table contact_messages add constraint contact_messages_status_check CHECK ((status = ANY (ARRAY['new'::text, 'answered'::text, 'spam'::text])));
alter table contact_messages add constraint contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table data_export_parts add constraint data_export_parts_export_id_fkey FOREIGN KEY (export_id) REFERENCES data_exports(id) ON DELETE CASCADE;
alter table data_export_parts add constraint data_export_parts_pkey PRIMARY KEY (export_id, seq);
alter table data_exports add constraint data_exports_pkey PRIMARY KEY (id);
alter table data_exports add constraint data_exports_state_check CHECK ((state = ANY (ARRAY['preparing'::text, 'ready'::text, 'failed'::text])));
alter table data_exports add constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table document_queue add constraint document_queue_decision_check CHECK ((decision = ANY (ARRAY['applied'::text, 'discarded'::text])));
alter table document_queue add constraint document_queue_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL;
alter table document_queue add constraint document_queue_document_type_check CHECK ((document_type = ANY (ARRAY['form'::text, 'doc'::text, 'sheet'::text, 'slide'::text])));
alter table document_queue add constraint document_queue_pkey PRIMARY KEY (id);
alter table document_queue add constraint document_queue_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'failed'::text])));
alter table document_queue add constraint document_queue_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table document_queue add constraint only_proposals_are_decided CHECK (((decision IS NULL) OR is_proposal));
alter table document_queue add constraint only_proposals_continue CHECK ((is_proposal OR (NOT continues)));
alter table document_queue add constraint only_proposals_have_a_base CHECK ((is_proposal OR (base_content IS NULL)));
alter table document_totals add constraint document_totals_pkey PRIMARY KEY (user_id);
alter table document_totals add constraint document_totals_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table document_versions add constraint document_versions_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE;
alter table document_versions add constraint document_versions_document_id_version_key UNIQUE (document_id, version);
alter table document_versions add constraint document_versions_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text])));
alter table document_versions add constraint document_versions_pkey PRIMARY KEY (id);
alter table document_versions add constraint document_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table documents add constraint documents_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text])));
alter table documents add constraint documents_pkey PRIMARY KEY (id);
alter table documents add constraint documents_published_version_id_fkey FOREIGN KEY (published_version_id) REFERENCES document_versions(id) ON DELETE SET NULL;
alter table documents add constraint documents_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])));
alter table documents add constraint documents_type_check CHECK ((type = ANY (ARRAY['form'::text, 'doc'::text, 'sheet'::text, 'slide'::text])));
alter table documents add constraint documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table documents add constraint editor_id_is_short CHECK ((length(editor_id) <= 64));
alter table event_counters add constraint event_counters_pkey PRIMARY KEY (user_id);
alter table event_counters add constraint event_counters_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table events add constraint events_pkey PRIMARY KEY (user_id, id);
alter table events add constraint events_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table files add constraint answer_file CHECK (((form_id IS NULL) OR ((question_id IS NOT NULL) AND (name IS NOT NULL) AND (octet_length(bytes) <= 10485760))));
alter table files add constraint files_form_id_fkey FOREIGN KEY (form_id) REFERENCES documents(id) ON DELETE CASCADE;
alter table files add constraint files_pkey PRIMARY KEY (id);
alter table files add constraint files_response_id_fkey FOREIGN KEY (response_id) REFERENCES responses(id) ON DELETE CASCADE;
alter table files add constraint files_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table files add constraint logo CHECK (((form_id IS NOT NULL) OR ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])) AND (octet_length(bytes) <= 1048576) AND (width IS NOT NULL) AND (height IS NOT NULL))));
alter table files add constraint network_of_waiting_file CHECK (((network IS NULL) OR ((form_id IS NOT NULL) AND (response_id IS NULL))));
alter table files add constraint only_logos_lose_their_person CHECK (((user_id IS NOT NULL) OR (form_id IS NULL)));
alter table form_counting add constraint form_counting_form_id_fkey FOREIGN KEY (form_id) REFERENCES documents(id) ON DELETE CASCADE;
alter table form_counting add constraint form_counting_pkey PRIMARY KEY (form_id);
alter table form_counting add constraint form_counting_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table form_invitations add constraint form_invitations_form_id_email_key UNIQUE (form_id, email);
alter table form_invitations add constraint form_invitations_form_id_fkey FOREIGN KEY (form_id) REFERENCES documents(id) ON DELETE CASCADE;
alter table form_invitations add constraint form_invitations_pkey PRIMARY KEY (id);
alter table form_invitations add constraint form_invitations_token_hash_key UNIQUE (token_hash);
alter table form_invitations add constraint form_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table form_invitations add constraint form_invitations_waiting_check CHECK ((waiting = ANY (ARRAY['invitation'::text, 'reminder'::text])));
alter table form_optouts add constraint form_optouts_pkey PRIMARY KEY (email_hash);
alter table form_settings add constraint form_settings_access_check CHECK ((access = ANY (ARRAY['signed_in'::text, 'link'::text, 'personal'::text])));
alter table form_settings add constraint form_settings_anonymous_check CHECK (((NOT anonymous) OR (access = 'personal'::text)));
alter table form_settings add constraint form_settings_form_id_fkey FOREIGN KEY (form_id) REFERENCES documents(id) ON DELETE CASCADE;
alter table form_settings add constraint form_settings_notify_check CHECK ((notify = ANY (ARRAY['off'::text, 'at_once'::text, 'hourly'::text, 'daily'::text])));
alter table form_settings add constraint form_settings_pkey PRIMARY KEY (form_id);
alter table form_settings add constraint form_settings_redirect_url_check CHECK (((redirect_url = ''::text) OR (redirect_url ~~ 'https://%'::text)));
alter table form_settings add constraint form_settings_response_limit_check CHECK (((response_limit >= 1) AND (response_limit <= 1000000)));
alter table form_settings add constraint form_settings_retention_days_check CHECK (((retention_days >= 1) AND (retention_days <= 3650)));
alter table form_settings add constraint form_settings_shuffle_check CHECK ((shuffle = ANY (ARRAY['none'::text, 'questions'::text, 'options'::text])));
alter table form_settings add constraint form_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table form_settings add constraint opens_before_it_closes CHECK ((opens_at < closes_at));
alter table form_visits add constraint form_visits_form_id_fkey FOREIGN KEY (form_id) REFERENCES documents(id) ON DELETE CASCADE;
alter table form_visits add constraint form_visits_pkey PRIMARY KEY (form_id, day, version_id, question_id, seconds);
alter table form_visits add constraint form_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table generation_chunks add constraint generation_chunks_pkey PRIMARY KEY (queue_id, seq);
alter table generation_chunks add constraint generation_chunks_queue_id_fkey FOREIGN KEY (queue_id) REFERENCES document_queue(id) ON DELETE CASCADE;
alter table generation_usage add constraint generation_usage_pkey PRIMARY KEY (user_id, day);
alter table generation_usage add constraint generation_usage_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table google_keys add constraint google_keys_pkey PRIMARY KEY (user_id);
alter table google_keys add constraint google_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (user_id, key);
alter table idempotency_keys add constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table identities add constraint identities_pkey PRIMARY KEY (id);
alter table identities add constraint identities_provider_check CHECK ((provider = ANY (ARRAY['password'::text, 'google'::text])));
alter table identities add constraint identities_provider_subject_key UNIQUE (provider, subject);
alter table identities add constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table impersonation_sessions add constraint impersonation_sessions_impersonated_user_id_fkey FOREIGN KEY (impersonated_user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table impersonation_sessions add constraint impersonation_sessions_pkey PRIMARY KEY (id);
alter table impersonation_sessions add constraint impersonation_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL;
alter table impersonation_sessions add constraint impersonation_sessions_session_id_key UNIQUE (session_id);
alter table impersonation_sessions add constraint impersonation_sessions_super_admin_id_fkey FOREIGN KEY (super_admin_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table impersonation_sessions add constraint nobody_impersonates_themselves CHECK ((super_admin_id <> impersonated_user_id));
alter table linked_sheets add constraint linked_sheets_form_id_fkey FOREIGN KEY (form_id) REFERENCES documents(id) ON DELETE CASCADE;
alter table linked_sheets add constraint linked_sheets_pkey PRIMARY KEY (form_id);
alter table linked_sheets add constraint linked_sheets_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES documents(id) ON DELETE CASCADE;
alter table linked_sheets add constraint linked_sheets_sheet_id_key UNIQUE (sheet_id);
alter table linked_sheets add constraint linked_sheets_state_check CHECK ((state = ANY (ARRAY['live'::text, 'full'::text, 'no_columns'::text])));
alter table linked_sheets add constraint linked_sheets_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table mail_outbox add constraint mail_outbox_check CHECK (((failed_at IS NULL) OR (failure IS NOT NULL)));
alter table mail_outbox add constraint mail_outbox_check1 CHECK (((sent_at IS NULL) OR (failure IS NULL)));
alter table mail_outbox add constraint mail_outbox_failure_check CHECK ((failure = ANY (ARRAY['refused'::text, 'deferred'::text, 'cut_off'::text, 'unreachable'::text, 'wrong_password'::text, 'tls'::text, 'other'::text])));
alter table mail_outbox add constraint mail_outbox_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text])));
alter table mail_outbox add constraint mail_outbox_pkey PRIMARY KEY (id);
alter table mail_outbox add constraint mail_outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table mailed_links add constraint mailed_links_pkey PRIMARY KEY (token_hash);
alter table mailed_links add constraint mailed_links_purpose_check CHECK ((purpose = ANY (ARRAY['verify'::text, 'recover'::text, 'super_admin'::text, 'invite'::text])));
alter table mailed_links add constraint mailed_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table mailed_links add constraint only_mailed_links_have_a_person CHECK (((user_id IS NULL) = (purpose = 'super_admin'::text)));
alter table passkeys add constraint passkeys_credential_id_key UNIQUE (credential_id);
alter table passkeys add constraint passkeys_pkey PRIMARY KEY (id);
alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table profiles add constraint mock_people_stay_inactive CHECK (((source <> 'mock'::text) OR (NOT is_active)));
alter table profiles add constraint profiles_account_status_check CHECK ((account_status = ANY (ARRAY['active'::text, 'suspended'::text])));
alter table profiles add constraint profiles_avatar_id_fkey FOREIGN KEY (avatar_id) REFERENCES files(id) ON DELETE SET NULL;
alter table profiles add constraint profiles_email_check CHECK ((email = lower(email)));
alter table profiles add constraint profiles_email_key UNIQUE (email);
alter table profiles add constraint profiles_google_auth_type_check CHECK ((google_auth_type = ANY (ARRAY['oauth'::text, 'domain_wide'::text])));
alter table profiles add constraint profiles_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text])));
alter table profiles add constraint profiles_pkey PRIMARY KEY (id);
alter table profiles add constraint profiles_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text, 'super_admin'::text])));
alter table profiles add constraint profiles_source_check CHECK ((source = ANY (ARRAY['signup'::text, 'invitation'::text, 'csv'::text, 'directory'::text, 'mock'::text])));
alter table profiles add constraint profiles_status_before_deletion_check CHECK ((status_before_deletion = ANY (ARRAY['active'::text, 'suspended'::text])));
alter table profiles add constraint profiles_theme_check CHECK ((theme = ANY (ARRAY['light'::text, 'dark'::text, 'system'::text])));
alter table profiles add constraint requested_and_scheduled CHECK (((data_deletion_requested_at IS NULL) = (data_deletion_scheduled_at IS NULL)));
alter table profiles add constraint super_admins_stay CHECK (((role <> 'super_admin'::text) OR (data_deletion_requested_at IS NULL)));
alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (key);
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash);
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table response_clearings add constraint response_clearings_form_id_fkey FOREIGN KEY (form_id) REFERENCES documents(id) ON DELETE CASCADE;
alter table response_clearings add constraint response_clearings_pkey PRIMARY KEY (id);
alter table response_clearings add constraint response_clearings_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table responses add constraint responses_form_id_fkey FOREIGN KEY (form_id) REFERENCES documents(id) ON DELETE CASCADE;
alter table responses add constraint responses_form_id_idempotency_key_key UNIQUE (form_id, idempotency_key);
alter table responses add constraint responses_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES form_invitations(id) ON DELETE SET NULL;
alter table responses add constraint responses_pkey PRIMARY KEY (id);
alter table responses add constraint responses_respondent_id_fkey FOREIGN KEY (respondent_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table responses add constraint responses_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table responses add constraint responses_version_id_fkey FOREIGN KEY (version_id) REFERENCES document_versions(id);
alter table sessions add constraint only_impersonation_has_a_parent CHECK (((parent_id IS NOT NULL) = (kind = 'impersonation'::text)));
alter table sessions add constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'impersonation'::text])));
alter table sessions add constraint sessions_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_pkey PRIMARY KEY (id);
alter table sessions add constraint sessions_token_hash_key UNIQUE (token_hash);
alter table sessions add constraint sessions_user_agent_check CHECK ((length(user_agent) <= 300));
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table survey_anonymous_answers add constraint survey_anonymous_answers_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES survey_batches(id) ON DELETE SET NULL;
alter table survey_anonymous_answers add constraint survey_anonymous_answers_consistency_score_check CHECK (((consistency_score >= 0) AND (consistency_score <= 100)));
alter table survey_anonymous_answers add constraint survey_anonymous_answers_pkey PRIMARY KEY (id);
alter table survey_anonymous_answers add constraint survey_anonymous_answers_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE;
alter table survey_assignments add constraint a_person_or_a_department CHECK (((user_id IS NULL) OR (department IS NULL)));
alter table survey_assignments add constraint survey_assignments_pkey PRIMARY KEY (id);
alter table survey_assignments add constraint survey_assignments_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE;
alter table survey_assignments add constraint survey_assignments_survey_id_user_id_department_key UNIQUE NULLS NOT DISTINCT (survey_id, user_id, department);
alter table survey_assignments add constraint survey_assignments_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table survey_batches add constraint survey_batches_people_check CHECK ((people >= 5));
alter table survey_batches add constraint survey_batches_pkey PRIMARY KEY (id);
alter table survey_batches add constraint survey_batches_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE;
alter table survey_groups add constraint survey_groups_name_check CHECK ((name <> ''::text));
alter table survey_groups add constraint survey_groups_pkey PRIMARY KEY (survey_id, user_id);
alter table survey_groups add constraint survey_groups_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE;
alter table survey_groups add constraint survey_groups_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table survey_mails add constraint survey_mails_pkey PRIMARY KEY (survey_id, user_id);
alter table survey_mails add constraint survey_mails_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE;
alter table survey_mails add constraint survey_mails_token_hash_key UNIQUE (token_hash);
alter table survey_mails add constraint survey_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table survey_questions add constraint comments_check_nothing CHECK (((kind = 'choice'::text) OR (NOT is_control_question)));
alter table survey_questions add constraint only_choices_have_options CHECK (((kind = 'choice'::text) = (options <> '{}'::text[])));
alter table survey_questions add constraint only_control_questions_check_another CHECK (((control_question_id IS NULL) OR is_control_question));
alter table survey_questions add constraint survey_questions_control_question_id_fkey FOREIGN KEY (control_question_id) REFERENCES survey_questions(id) ON DELETE SET NULL;
alter table survey_questions add constraint survey_questions_favourable_check CHECK ((favourable = ANY (ARRAY['first'::text, 'last'::text, 'none'::text])));
alter table survey_questions add constraint survey_questions_kind_check CHECK ((kind = ANY (ARRAY['choice'::text, 'comment'::text])));
alter table survey_questions add constraint survey_questions_pkey PRIMARY KEY (id);
alter table survey_questions add constraint survey_questions_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE;
alter table survey_responses add constraint survey_responses_pkey PRIMARY KEY (survey_id, user_id, question_id);
alter table survey_responses add constraint survey_responses_question_id_fkey FOREIGN KEY (question_id) REFERENCES survey_questions(id) ON DELETE CASCADE;
alter table survey_responses add constraint survey_responses_response_time_ms_check CHECK (((response_time_ms >= 0) AND (response_time_ms <= 86400000)));
alter table survey_responses add constraint survey_responses_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE;
alter table survey_responses add constraint survey_responses_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table survey_results add constraint only_completed_surveys_have_a_score CHECK (((consistency_score IS NULL) OR (completed_at IS NOT NULL)));
alter table survey_results add constraint survey_results_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES survey_batches(id) ON DELETE SET NULL;
alter table survey_results add constraint survey_results_consistency_score_check CHECK (((consistency_score >= 0) AND (consistency_score <= 100)));
alter table survey_results add constraint survey_results_pkey PRIMARY KEY (survey_id, user_id);
alter table survey_results add constraint survey_results_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE;
alter table survey_results add constraint survey_results_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table surveys add constraint not_translated_into_itself CHECK ((NOT (translations ? language)));
alter table surveys add constraint opens_before_it_closes CHECK ((opens_at < closes_at));
alter table surveys add constraint surveys_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text])));
alter table surveys add constraint surveys_pkey PRIMARY KEY (id);
alter table surveys add constraint surveys_remind_days_check CHECK (((remind_days >= 1) AND (remind_days <= 60)));
alter table surveys add constraint surveys_translations_check CHECK (((jsonb_typeof(translations) = 'object'::text) AND ((translations - ARRAY['en'::text, 'es'::text, 'fr'::text]) = '{}'::jsonb)));
alter table templates add constraint only_shared_ones_lose_their_author CHECK (((user_id IS NOT NULL) OR shared));
alter table templates add constraint templates_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text])));
alter table templates add constraint templates_pkey PRIMARY KEY (id);
alter table templates add constraint templates_type_check CHECK ((type = ANY (ARRAY['form'::text, 'doc'::text, 'sheet'::text, 'slide'::text])));
alter table templates add constraint templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table totp_secrets add constraint totp_secrets_pkey PRIMARY KEY (user_id);
alter table totp_secrets add constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE;

CREATE INDEX admin_sessions_admin_user_id_idx ON public.admin_sessions USING btree (admin_user_id);
CREATE INDEX answer_counts_user_id_idx ON public.answer_counts USING btree (user_id);
CREATE INDEX archived_by_title ON public.documents USING btree (user_id, title COLLATE unicode, id) WHERE ((deleted_at IS NULL) AND (status = 'archived'::text));
CREATE INDEX archived_by_type_and_title ON public.documents USING btree (user_id, type, title COLLATE unicode, id) WHERE ((deleted_at IS NULL) AND (status = 'archived'::text));
CREATE INDEX archived_list ON public.documents USING btree (user_id, updated_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (status = 'archived'::text));
CREATE INDEX archived_list_by_type ON public.documents USING btree (user_id, type, updated_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (status = 'archived'::text));
CREATE INDEX audit_log_action_id_idx ON public.audit_log USING btree (action, id);
CREATE INDEX audit_log_actor_id_created_at_id_idx ON public.audit_log USING btree (actor_id, created_at, id);
CREATE INDEX audit_log_created_at_id_idx ON public.audit_log USING btree (created_at, id);
CREATE INDEX audit_log_subject_id_created_at_id_idx ON public.audit_log USING btree (subject_id, created_at, id);
CREATE INDEX audit_log_user_id_created_at_id_idx ON public.audit_log USING btree (user_id, created_at, id);
CREATE INDEX auth_challenges_expires_at_idx ON public.auth_challenges USING btree (expires_at);
CREATE INDEX auth_challenges_user_id_idx ON public.auth_challenges USING btree (user_id);
CREATE INDEX brand_kits_logo_id_idx ON public.brand_kits USING btree (logo_id) WHERE (logo_id IS NOT NULL);
CREATE INDEX contact_messages_created_at_id_idx ON public.contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX contact_messages_email_idx ON public.contact_messages USING btree (email);
CREATE INDEX contact_messages_status_created_at_id_idx ON public.contact_messages USING btree (status, created_at DESC, id DESC);
CREATE INDEX contact_messages_user_id_idx ON public.contact_messages USING btree (user_id);
CREATE INDEX data_exports_expires_at_idx ON public.data_exports USING btree (expires_at);
CREATE INDEX data_exports_user_id_idx ON public.data_exports USING btree (user_id);
CREATE INDEX document_queue_completed ON public.document_queue USING btree (completed_at);
CREATE INDEX document_queue_document ON public.document_queue USING btree (document_id, created_at DESC) WHERE (document_id IS NOT NULL);
CREATE INDEX document_queue_list ON public.document_queue USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX document_queue_open ON public.document_queue USING btree (user_id, created_at) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text]));
CREATE INDEX document_queue_set ON public.document_queue USING btree (set_id) WHERE (set_id IS NOT NULL);
CREATE INDEX document_versions_user_id_idx ON public.document_versions USING btree (user_id);
CREATE INDEX documents_by_title ON public.documents USING btree (user_id, title COLLATE unicode, id) WHERE ((deleted_at IS NULL) AND (status <> 'archived'::text));
CREATE INDEX documents_by_type_and_title ON public.documents USING btree (user_id, type, title COLLATE unicode, id) WHERE ((deleted_at IS NULL) AND (status <> 'archived'::text));
CREATE INDEX documents_created ON public.documents USING btree (user_id, created_at) WHERE (deleted_at IS NULL);
CREATE INDEX documents_deleted ON public.documents USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX documents_list ON public.documents USING btree (user_id, updated_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (status <> 'archived'::text));
CREATE INDEX documents_list_by_type ON public.documents USING btree (user_id, type, updated_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (status <> 'archived'::text));
CREATE INDEX documents_of_tests ON public.documents USING btree (user_id) WHERE (test_user IS NOT NULL);
CREATE INDEX documents_published_version_id_idx ON public.documents USING btree (published_version_id) WHERE (published_version_id IS NOT NULL);
CREATE INDEX documents_search ON public.documents USING gin (search) WITH (fastupdate=off);
CREATE INDEX events_created_at_idx ON public.events USING btree (created_at);
CREATE INDEX files_of_form ON public.files USING btree (form_id) WHERE (form_id IS NOT NULL);
CREATE INDEX files_of_response ON public.files USING btree (response_id) WHERE (response_id IS NOT NULL);
CREATE INDEX files_user_id_idx ON public.files USING btree (user_id);
CREATE INDEX files_waiting ON public.files USING btree (created_at) WHERE ((form_id IS NOT NULL) AND (response_id IS NULL));
CREATE INDEX files_waiting_of_form ON public.files USING btree (form_id) WHERE ((form_id IS NOT NULL) AND (response_id IS NULL));
CREATE INDEX form_counting_user_id_idx ON public.form_counting USING btree (user_id);
CREATE INDEX form_invitations_email ON public.form_invitations USING btree (email);
CREATE INDEX form_invitations_user_id_idx ON public.form_invitations USING btree (user_id);
CREATE INDEX form_invitations_waiting ON public.form_invitations USING btree (form_id, id) WHERE (waiting IS NOT NULL);
CREATE INDEX form_settings_notify ON public.form_settings USING btree (notify_after) WHERE (notify <> 'off'::text);
CREATE INDEX form_settings_retention ON public.form_settings USING btree (form_id) WHERE ((retention_days IS NOT NULL) OR (retention_promises <> '[]'::jsonb));
CREATE INDEX form_settings_user_id_idx ON public.form_settings USING btree (user_id);
CREATE INDEX form_visits_user_id_idx ON public.form_visits USING btree (user_id);
CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);
CREATE INDEX identities_user_id_idx ON public.identities USING btree (user_id);
CREATE INDEX impersonation_sessions_impersonated_user_id_idx ON public.impersonation_sessions USING btree (impersonated_user_id);
CREATE INDEX impersonation_sessions_super_admin_id_idx ON public.impersonation_sessions USING btree (super_admin_id);
CREATE INDEX linked_sheets_user_id_idx ON public.linked_sheets USING btree (user_id);
CREATE INDEX mail_outbox_purpose ON public.mail_outbox USING btree (user_id, created_at) WHERE (purpose IS NOT NULL);
CREATE INDEX mail_outbox_unsent ON public.mail_outbox USING btree (created_at DESC, id DESC) WHERE (sent_at IS NULL);
CREATE INDEX mail_outbox_user_id_idx ON public.mail_outbox USING btree (user_id);
CREATE INDEX mailed_links_user_id_idx ON public.mailed_links USING btree (user_id);
CREATE INDEX passkeys_user_id_idx ON public.passkeys USING btree (user_id);
CREATE INDEX profiles_avatar_id_idx ON public.profiles USING btree (avatar_id) WHERE (avatar_id IS NOT NULL);
CREATE INDEX profiles_domain ON public.profiles USING btree (split_part(email, '@'::text, 2), created_at DESC, id DESC);
CREATE INDEX profiles_newest ON public.profiles USING btree (created_at DESC, id DESC);
CREATE INDEX profiles_search ON public.profiles USING gin (app.person_words(email, first_name, last_name));
CREATE INDEX profiles_to_be_told ON public.profiles USING btree (id) WHERE is_to_be_told;
CREATE INDEX profiles_to_erase ON public.profiles USING btree (data_deletion_scheduled_at) WHERE (data_deletion_scheduled_at IS NOT NULL);
CREATE INDEX response_clearings_form_id_idx ON public.response_clearings USING btree (form_id);
CREATE INDEX response_clearings_user_id_idx ON public.response_clearings USING btree (user_id);
CREATE INDEX responses_apart ON public.responses USING btree (form_id, created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (is_spam OR is_test));
CREATE INDEX responses_deleted ON public.responses USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX responses_in_order ON public.responses USING btree (form_id, seq);
CREATE INDEX responses_latest ON public.responses USING btree (user_id, created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (NOT is_spam) AND (NOT is_test));
CREATE INDEX responses_list ON public.responses USING btree (form_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX responses_of_person ON public.responses USING btree (respondent_id, form_id) WHERE (respondent_id IS NOT NULL);
CREATE INDEX responses_user_id_idx ON public.responses USING btree (user_id);
CREATE INDEX responses_version_id_idx ON public.responses USING btree (version_id);
CREATE INDEX sessions_parent_id_idx ON public.sessions USING btree (parent_id);
CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);
CREATE INDEX survey_anonymous_answers_batch_id_idx ON public.survey_anonymous_answers USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX survey_anonymous_answers_survey_id_idx ON public.survey_anonymous_answers USING btree (survey_id);
CREATE INDEX survey_assignments_user_id_idx ON public.survey_assignments USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX survey_batches_survey_id_idx ON public.survey_batches USING btree (survey_id);
CREATE INDEX survey_groups_user_id_idx ON public.survey_groups USING btree (user_id);
CREATE INDEX survey_mails_user_id_idx ON public.survey_mails USING btree (user_id);
CREATE INDEX survey_questions_control_question_id_idx ON public.survey_questions USING btree (control_question_id) WHERE (control_question_id IS NOT NULL);
CREATE INDEX survey_questions_survey_id_question_order_idx ON public.survey_questions USING btree (survey_id, question_order);
CREATE INDEX survey_responses_question_id_idx ON public.survey_responses USING btree (question_id);
CREATE INDEX survey_responses_user_id_idx ON public.survey_responses USING btree (user_id);
CREATE INDEX survey_results_batch_id_idx ON public.survey_results USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX survey_results_survey_id_completed_at_idx ON public.survey_results USING btree (survey_id, completed_at DESC NULLS LAST);
CREATE INDEX survey_results_user_id_idx ON public.survey_results USING btree (user_id);
CREATE INDEX surveys_created_at_id_idx ON public.surveys USING btree (created_at DESC, id DESC);
CREATE INDEX templates_deleted ON public.templates USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX templates_own ON public.templates USING btree (user_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX templates_shared ON public.templates USING btree (updated_at DESC, id DESC) WHERE (shared AND (deleted_at IS NULL));
CREATE UNIQUE INDEX admin_sessions_pkey ON public.admin_sessions USING btree (token_hash);
CREATE UNIQUE INDEX admin_settings_pkey ON public.admin_settings USING btree (name);
CREATE UNIQUE INDEX admin_users_pkey ON public.admin_users USING btree (id);
CREATE UNIQUE INDEX admin_users_username_key ON public.admin_users USING btree (username);
CREATE UNIQUE INDEX answer_counts_pkey ON public.answer_counts USING btree (form_id, day, version_id, question_id, kind, value);
CREATE UNIQUE INDEX audit_log_pkey ON public.audit_log USING btree (id);
CREATE UNIQUE INDEX audit_seals_entry_id_key ON public.audit_seals USING btree (entry_id);
CREATE UNIQUE INDEX audit_seals_pkey ON public.audit_seals USING btree (chain, seq);
CREATE UNIQUE INDEX auth_challenges_pkey ON public.auth_challenges USING btree (token_hash);
CREATE UNIQUE INDEX brand_kits_pkey ON public.brand_kits USING btree (id);
CREATE UNIQUE INDEX brand_kits_user_id_key ON public.brand_kits USING btree (user_id) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX contact_messages_pkey ON public.contact_messages USING btree (id);
CREATE UNIQUE INDEX data_export_parts_pkey ON public.data_export_parts USING btree (export_id, seq);
CREATE UNIQUE INDEX data_exports_pkey ON public.data_exports USING btree (id);
CREATE UNIQUE INDEX document_queue_pkey ON public.document_queue USING btree (id);
CREATE UNIQUE INDEX document_totals_pkey ON public.document_totals USING btree (user_id);
CREATE UNIQUE INDEX document_versions_document_id_version_key ON public.document_versions USING btree (document_id, version);
CREATE UNIQUE INDEX document_versions_pkey ON public.document_versions USING btree (id);
CREATE UNIQUE INDEX documents_pkey ON public.documents USING btree (id);
CREATE UNIQUE INDEX event_counters_pkey ON public.event_counters USING btree (user_id);
CREATE UNIQUE INDEX events_pkey ON public.events USING btree (user_id, id);
CREATE UNIQUE INDEX files_pkey ON public.files USING btree (id);
CREATE UNIQUE INDEX form_counting_pkey ON public.form_counting USING btree (form_id);
CREATE UNIQUE INDEX form_invitations_form_id_email_key ON public.form_invitations USING btree (form_id, email);
CREATE UNIQUE INDEX form_invitations_pkey ON public.form_invitations USING btree (id);
CREATE UNIQUE INDEX form_invitations_token_hash_key ON public.form_invitations USING btree (token_hash);
CREATE UNIQUE INDEX form_optouts_pkey ON public.form_optouts USING btree (email_hash);
CREATE UNIQUE INDEX form_settings_pkey ON public.form_settings USING btree (form_id);
CREATE UNIQUE INDEX form_visits_pkey ON public.form_visits USING btree (form_id, day, version_id, question_id, seconds);
CREATE UNIQUE INDEX generation_chunks_pkey ON public.generation_chunks USING btree (queue_id, seq);
CREATE UNIQUE INDEX generation_usage_pkey ON public.generation_usage USING btree (user_id, day);
CREATE UNIQUE INDEX google_keys_pkey ON public.google_keys USING btree (user_id);
CREATE UNIQUE INDEX idempotency_keys_pkey ON public.idempotency_keys USING btree (user_id, key);
CREATE UNIQUE INDEX identities_pkey ON public.identities USING btree (id);
CREATE UNIQUE INDEX identities_provider_subject_key ON public.identities USING btree (provider, subject);
CREATE UNIQUE INDEX impersonation_sessions_pkey ON public.impersonation_sessions USING btree (id);
CREATE UNIQUE INDEX impersonation_sessions_session_id_key ON public.impersonation_sessions USING btree (session_id);
CREATE UNIQUE INDEX linked_sheets_pkey ON public.linked_sheets USING btree (form_id);
CREATE UNIQUE INDEX linked_sheets_sheet_id_key ON public.linked_sheets USING btree (sheet_id);
CREATE UNIQUE INDEX mail_outbox_pkey ON public.mail_outbox USING btree (id);
CREATE UNIQUE INDEX mailed_links_pkey ON public.mailed_links USING btree (token_hash);
CREATE UNIQUE INDEX one_export_at_a_time ON public.data_exports USING btree (user_id) WHERE (state = 'preparing'::text);
CREATE UNIQUE INDEX passkeys_credential_id_key ON public.passkeys USING btree (credential_id);
CREATE UNIQUE INDEX passkeys_pkey ON public.passkeys USING btree (id);
CREATE UNIQUE INDEX profiles_email_key ON public.profiles USING btree (email);
CREATE UNIQUE INDEX profiles_pkey ON public.profiles USING btree (id);
CREATE UNIQUE INDEX rate_limits_pkey ON public.rate_limits USING btree (key);
CREATE UNIQUE INDEX recovery_codes_pkey ON public.recovery_codes USING btree (user_id, code_hash);
CREATE UNIQUE INDEX response_clearings_pkey ON public.response_clearings USING btree (id);
CREATE UNIQUE INDEX responses_form_id_idempotency_key_key ON public.responses USING btree (form_id, idempotency_key);
CREATE UNIQUE INDEX responses_of_invitation ON public.responses USING btree (invitation_id) WHERE (invitation_id IS NOT NULL);
CREATE UNIQUE INDEX responses_pkey ON public.responses USING btree (id);
CREATE UNIQUE INDEX sessions_pkey ON public.sessions USING btree (id);
CREATE UNIQUE INDEX sessions_token_hash_key ON public.sessions USING btree (token_hash);
CREATE UNIQUE INDEX survey_anonymous_answers_pkey ON public.survey_anonymous_answers USING btree (id);
CREATE UNIQUE INDEX survey_assignments_pkey ON public.survey_assignments USING btree (id);
CREATE UNIQUE INDEX survey_assignments_survey_id_user_id_department_key ON public.survey_assignments USING btree (survey_id, user_id, department) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX survey_batches_pkey ON public.survey_batches USING btree (id);
CREATE UNIQUE INDEX survey_groups_pkey ON public.survey_groups USING btree (survey_id, user_id);
CREATE UNIQUE INDEX survey_mails_pkey ON public.survey_mails USING btree (survey_id, user_id);
CREATE UNIQUE INDEX survey_mails_token_hash_key ON public.survey_mails USING btree (token_hash);
CREATE UNIQUE INDEX survey_questions_pkey ON public.survey_questions USING btree (id);
CREATE UNIQUE INDEX survey_responses_pkey ON public.survey_responses USING btree (survey_id, user_id, question_id);
CREATE UNIQUE INDEX survey_results_pkey ON public.survey_results USING btree (survey_id, user_id);
CREATE UNIQUE INDEX surveys_pkey ON public.surveys USING btree (id);
CREATE UNIQUE INDEX templates_pkey ON public.templates USING btree (id);
CREATE UNIQUE INDEX totp_secrets_pkey ON public.totp_secrets USING btree (user_id);
CREATE UNIQUE INDEX worker_pools_pkey ON app.worker_pools USING btree (pool_id);

alter table admin_sessions owner to draftwell_owner; enable row level security; force row level security;
alter table admin_settings owner to draftwell_owner; enable row level security; force row level security;
alter table admin_users owner to draftwell_owner; enable row level security; force row level security;
alter table answer_counts owner to draftwell_owner; enable row level security; force row level security;
alter table app.worker_pools owner to draftwell_system; enable row level security; force row level security;
alter table audit_log owner to draftwell_owner; enable row level security; force row level security;
alter table audit_seals owner to draftwell_owner; enable row level security; force row level security;
alter table auth_challenges owner to draftwell_owner; enable row level security; force row level security;
alter table brand_kits owner to draftwell_owner; enable row level security; force row level security;
alter table contact_messages owner to draftwell_owner; enable row level security; force row level security;
alter table data_export_parts owner to draftwell_owner; enable row level security; force row level security;
alter table data_exports owner to draftwell_owner; enable row level security; force row level security;
alter table document_queue owner to draftwell_owner; enable row level security; force row level security;
alter table document_totals owner to draftwell_owner; enable row level security; force row level security;
alter table document_versions owner to draftwell_owner; enable row level security; force row level security;
alter table documents owner to draftwell_owner; enable row level security; force row level security;
alter table event_counters owner to draftwell_owner; enable row level security; force row level security;
alter table events owner to draftwell_owner; enable row level security; force row level security;
alter table files owner to draftwell_owner; enable row level security; force row level security;
alter table form_counting owner to draftwell_owner; enable row level security; force row level security;
alter table form_invitations owner to draftwell_owner; enable row level security; force row level security;
alter table form_optouts owner to draftwell_owner; enable row level security; force row level security;
alter table form_settings owner to draftwell_owner; enable row level security; force row level security;
alter table form_visits owner to draftwell_owner; enable row level security; force row level security;
alter table generation_chunks owner to draftwell_owner; enable row level security; force row level security;
alter table generation_usage owner to draftwell_owner; enable row level security; force row level security;
alter table google_keys owner to draftwell_owner; enable row level security; force row level security;
alter table idempotency_keys owner to draftwell_owner; enable row level security; force row level security;
alter table identities owner to draftwell_owner; enable row level security; force row level security;
alter table impersonation_sessions owner to draftwell_owner; enable row level security; force row level security;
alter table linked_sheets owner to draftwell_owner; enable row level security; force row level security;
alter table mail_outbox owner to draftwell_owner; enable row level security; force row level security;
alter table mailed_links owner to draftwell_owner; enable row level security; force row level security;
alter table passkeys owner to draftwell_owner; enable row level security; force row level security;
alter table profiles owner to draftwell_owner; enable row level security; force row level security;
alter table rate_limits owner to draftwell_owner; enable row level security; force row level security;
alter table recovery_codes owner to draftwell_owner; enable row level security; force row level security;
alter table response_clearings owner to draftwell_owner; enable row level security; force row level security;
alter table responses owner to draftwell_owner; enable row level security; force row level security;
alter table sessions owner to draftwell_owner; enable row level security; force row level security;
alter table survey_anonymous_answers owner to draftwell_owner; enable row level security; force row level security;
alter table survey_assignments owner to draftwell_owner; enable row level security; force row level security;
alter table survey_batches owner to draftwell_owner; enable row level security; force row level security;
alter table survey_groups owner to draftwell_owner; enable row level security; force row level security;
alter table survey_mails owner to draftwell_owner; enable row level security; force row level security;
alter table survey_questions owner to draftwell_owner; enable row level security; force row level security;
alter table survey_responses owner to draftwell_owner; enable row level security; force row level security;
alter table survey_results owner to draftwell_owner; enable row level security; force row level security;
alter table surveys owner to draftwell_owner; enable row level security; force row level security;
alter table templates owner to draftwell_owner; enable row level security; force row level security;
alter table totp_secrets owner to draftwell_owner; enable row level security; force row level security;

create policy add on public.brand_kits as PERMISSIVE for INSERT to draftwell_app with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy administer on public.admin_sessions as PERMISSIVE for ALL to draftwell_admin using (( SELECT app.is_in_panel() AS is_in_panel));
create policy administer on public.admin_settings as PERMISSIVE for SELECT to draftwell_admin using (( SELECT app.is_super_admin() AS is_super_admin));
create policy administer on public.admin_users as PERMISSIVE for ALL to draftwell_admin using (( SELECT app.may_keep_admins() AS may_keep_admins)) with check (( SELECT app.may_keep_admins() AS may_keep_admins));
create policy administer on public.brand_kits as PERMISSIVE for ALL to draftwell_admin using (((user_id IS NULL) AND ( SELECT app.is_admin() AS is_admin))) with check (((user_id IS NULL) AND ( SELECT app.is_admin() AS is_admin)));
create policy administer on public.files as PERMISSIVE for DELETE to draftwell_admin using ((( SELECT app.is_admin() AS is_admin) AND (EXISTS ( SELECT
   FROM brand_kits b
  WHERE ((b.logo_id = files.id) AND (b.user_id IS NULL))))));
create policy administer on public.survey_anonymous_answers as PERMISSIVE for ALL to draftwell_admin using (( SELECT app.is_super_admin() AS is_super_admin)) with check (( SELECT app.is_super_admin() AS is_super_admin));
create policy administer on public.survey_assignments as PERMISSIVE for ALL to draftwell_admin using (( SELECT app.is_super_admin() AS is_super_admin)) with check (( SELECT app.is_super_admin() AS is_super_admin));
create policy administer on public.survey_batches as PERMISSIVE for ALL to draftwell_admin using (( SELECT app.is_super_admin() AS is_super_admin)) with check (( SELECT app.is_super_admin() AS is_super_admin));
create policy administer on public.survey_groups as PERMISSIVE for ALL to draftwell_admin using (( SELECT app.is_super_admin() AS is_super_admin)) with check (( SELECT app.is_super_admin() AS is_super_admin));
create policy administer on public.survey_questions as PERMISSIVE for ALL to draftwell_admin using (( SELECT app.is_super_admin() AS is_super_admin)) with check (( SELECT app.is_super_admin() AS is_super_admin));
create policy administer on public.survey_responses as PERMISSIVE for ALL to draftwell_admin using (( SELECT app.is_super_admin() AS is_super_admin)) with check (( SELECT app.is_super_admin() AS is_super_admin));
create policy administer on public.survey_results as PERMISSIVE for ALL to draftwell_admin using (( SELECT app.is_super_admin() AS is_super_admin)) with check (( SELECT app.is_super_admin() AS is_super_admin));
create policy administer on public.surveys as PERMISSIVE for ALL to draftwell_admin using (( SELECT app.is_super_admin() AS is_super_admin)) with check (( SELECT app.is_super_admin() AS is_super_admin));
create policy administer on public.templates as PERMISSIVE for UPDATE to draftwell_admin using ((shared AND ( SELECT app.is_admin() AS is_admin))) with check ((shared AND ( SELECT app.is_admin() AS is_admin)));
create policy administration on public.contact_messages as PERMISSIVE for ALL to draftwell_admin using (app.is_super_admin()) with check (app.is_super_admin());
create policy answer on public.survey_anonymous_answers as PERMISSIVE for INSERT to draftwell_app with check (((( SELECT app.actor_id() AS actor_id) = ( SELECT app.user_id() AS user_id)) AND app.is_assigned(survey_id) AND ( SELECT s.is_anonymous
   FROM surveys s
  WHERE (s.id = survey_anonymous_answers.survey_id))));
create policy append on public.audit_log as PERMISSIVE for INSERT to draftwell_app with check (((user_id = ( SELECT app.user_id() AS user_id)) AND (actor_id = ( SELECT app.actor_id() AS actor_id))));
create policy append_as_admin on public.audit_log as PERMISSIVE for INSERT to draftwell_admin with check (((actor_id = ( SELECT app.actor_id() AS actor_id)) AND ( SELECT app.is_super_admin() AS is_super_admin)));
create policy append_as_system on public.audit_log as PERMISSIVE for INSERT to draftwell_system with check (true);
create policy assigned on public.survey_questions as PERMISSIVE for SELECT to draftwell_app using ((app.is_assigned(survey_id) OR ( SELECT app.is_super_admin() AS is_super_admin)));
create policy assigned on public.surveys as PERMISSIVE for SELECT to draftwell_app using ((app.is_assigned(id) OR ( SELECT app.is_super_admin() AS is_super_admin)));
create policy change on public.admin_settings as PERMISSIVE for UPDATE to draftwell_admin using (app.may_set(name)) with check (app.may_set(name));
create policy change on public.brand_kits as PERMISSIVE for UPDATE to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id)));
create policy change on public.templates as PERMISSIVE for UPDATE to draftwell_app using (((user_id = ( SELECT app.user_id() AS user_id)) AND (NOT shared))) with check (((user_id = ( SELECT app.user_id() AS user_id)) AND (NOT shared)));
create policy own on public.answer_counts as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id))) with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.data_export_parts as PERMISSIVE for SELECT to draftwell_app using ((EXISTS ( SELECT
   FROM data_exports e
  WHERE ((e.id = data_export_parts.export_id) AND (e.user_id = ( SELECT app.user_id() AS user_id))))));
create policy own on public.data_exports as PERMISSIVE for SELECT to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.document_queue as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id))) with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.document_totals as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.document_versions as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id))) with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.documents as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id))) with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.events as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.files as PERMISSIVE for INSERT to draftwell_app with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.form_counting as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id))) with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.form_invitations as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id))) with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.form_settings as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id))) with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.form_visits as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id))) with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.generation_chunks as PERMISSIVE for ALL to draftwell_app using ((EXISTS ( SELECT
   FROM document_queue q
  WHERE ((q.id = generation_chunks.queue_id) AND (q.user_id = ( SELECT app.user_id() AS user_id))))));
create policy own on public.generation_usage as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id))) with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.google_keys as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id))) with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.idempotency_keys as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id))) with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.linked_sheets as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id))) with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.passkeys as PERMISSIVE for SELECT to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.profiles as PERMISSIVE for ALL to draftwell_app using ((id = ( SELECT app.user_id() AS user_id))) with check ((id = ( SELECT app.user_id() AS user_id)));
create policy own on public.response_clearings as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id))) with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.responses as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id))) with check ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.sessions as PERMISSIVE for ALL to draftwell_app using (((user_id = ( SELECT app.user_id() AS user_id)) AND (kind = 'person'::text)));
create policy own on public.survey_groups as PERMISSIVE for SELECT to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id)));
create policy own on public.survey_responses as PERMISSIVE for ALL to draftwell_app using (((user_id = ( SELECT app.user_id() AS user_id)) AND (( SELECT app.actor_id() AS actor_id) = ( SELECT app.user_id() AS user_id)))) with check (((user_id = ( SELECT app.user_id() AS user_id)) AND (( SELECT app.actor_id() AS actor_id) = ( SELECT app.user_id() AS user_id)) AND app.is_assigned(survey_id) AND (NOT ( SELECT s.is_anonymous
   FROM surveys s
  WHERE (s.id = survey_responses.survey_id)))));
create policy own on public.survey_results as PERMISSIVE for ALL to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id))) with check (((user_id = ( SELECT app.user_id() AS user_id)) AND (( SELECT app.actor_id() AS actor_id) = ( SELECT app.user_id() AS user_id)) AND app.is_assigned(survey_id)));
create policy own on public.templates as PERMISSIVE for INSERT to draftwell_app with check (((user_id = ( SELECT app.user_id() AS user_id)) AND (NOT shared)));
create policy owner on public.admin_sessions as PERMISSIVE for SELECT to draftwell_owner using (true);
create policy owner on public.admin_settings as PERMISSIVE for SELECT to draftwell_owner using (true);
create policy owner on public.admin_users as PERMISSIVE for SELECT to draftwell_owner using (true);
create policy owner on public.audit_log as PERMISSIVE for ALL to draftwell_owner using (true) with check (true);
create policy owner on public.audit_seals as PERMISSIVE for ALL to draftwell_owner using (true) with check (true);
create policy owner on public.document_totals as PERMISSIVE for ALL to draftwell_owner using (true) with check (true);
create policy owner on public.document_versions as PERMISSIVE for ALL to draftwell_owner using (true);
create policy owner on public.documents as PERMISSIVE for ALL to draftwell_owner using (true);
create policy owner on public.event_counters as PERMISSIVE for ALL to draftwell_owner using (true) with check (true);
create policy owner on public.events as PERMISSIVE for ALL to draftwell_owner using (true) with check (true);
create policy owner on public.identities as PERMISSIVE for SELECT to draftwell_owner using (true);
create policy owner on public.impersonation_sessions as PERMISSIVE for ALL to draftwell_owner using (true);
create policy owner on public.passkeys as PERMISSIVE for SELECT to draftwell_owner using (true);
create policy owner on public.profiles as PERMISSIVE for ALL to draftwell_owner using (true);
create policy owner on public.sessions as PERMISSIVE for ALL to draftwell_owner using (true);
create policy owner on public.survey_assignments as PERMISSIVE for SELECT to draftwell_owner using (true);
create policy owner on public.survey_groups as PERMISSIVE for SELECT to draftwell_owner using (true);
create policy owner on public.survey_results as PERMISSIVE for SELECT to draftwell_owner using (true);
create policy owner on public.totp_secrets as PERMISSIVE for SELECT to draftwell_owner using (true);
create policy panel on public.mail_outbox as PERMISSIVE for SELECT to draftwell_admin using (( SELECT app.is_in_panel() AS is_in_panel));
create policy panel_retry on public.mail_outbox as PERMISSIVE for UPDATE to draftwell_admin using (( SELECT app.is_in_panel() AS is_in_panel)) with check (( SELECT app.is_in_panel() AS is_in_panel));
create policy readable on public.brand_kits as PERMISSIVE for SELECT to draftwell_app using (((user_id = ( SELECT app.user_id() AS user_id)) OR ((user_id IS NULL) AND (( SELECT app.user_id() AS user_id) IS NOT NULL))));
create policy readable on public.documents as PERMISSIVE for SELECT to draftwell_app using (app.can_read(documents.*));
create policy readable on public.files as PERMISSIVE for SELECT to draftwell_app using (((user_id = ( SELECT app.user_id() AS user_id)) OR (EXISTS ( SELECT
   FROM brand_kits b
  WHERE (b.logo_id = files.id)))));
create policy readable on public.templates as PERMISSIVE for SELECT to draftwell_app using (((user_id = ( SELECT app.user_id() AS user_id)) OR (shared AND (( SELECT app.user_id() AS user_id) IS NOT NULL))));
create policy remove on public.admin_settings as PERMISSIVE for DELETE to draftwell_admin using (app.may_set(name));
create policy remove on public.brand_kits as PERMISSIVE for DELETE to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id)));
create policy remove on public.files as PERMISSIVE for DELETE to draftwell_app using ((user_id = ( SELECT app.user_id() AS user_id)));
create policy set on public.admin_settings as PERMISSIVE for INSERT to draftwell_admin with check (app.may_set(name));
create policy share on public.templates as PERMISSIVE for INSERT to draftwell_admin with check ((shared AND (user_id = ( SELECT app.user_id() AS user_id)) AND ( SELECT app.is_admin() AS is_admin)));
create policy system on app.worker_pools as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.admin_sessions as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.admin_settings as PERMISSIVE for SELECT to draftwell_system using (true);
create policy system on public.admin_users as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.answer_counts as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.audit_log as PERMISSIVE for SELECT to draftwell_system using (true);
create policy system on public.audit_seals as PERMISSIVE for SELECT to draftwell_system using (true);
create policy system on public.auth_challenges as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.brand_kits as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.contact_messages as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.data_export_parts as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.data_exports as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.document_queue as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.document_totals as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.document_versions as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.documents as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.event_counters as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.events as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.files as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.form_counting as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.form_invitations as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.form_optouts as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.form_settings as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.form_visits as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.generation_chunks as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.generation_usage as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.google_keys as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.idempotency_keys as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.identities as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.impersonation_sessions as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.linked_sheets as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.mail_outbox as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.mailed_links as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.passkeys as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.profiles as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.rate_limits as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.recovery_codes as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.response_clearings as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.responses as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.sessions as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.survey_anonymous_answers as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.survey_assignments as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.survey_batches as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.survey_groups as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.survey_mails as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.survey_questions as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.survey_responses as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.survey_results as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.surveys as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.templates as PERMISSIVE for ALL to draftwell_system using (true) with check (true);
create policy system on public.totp_secrets as PERMISSIVE for ALL to draftwell_system using (true) with check (true);

grant delete on admin_sessions to draftwell_admin;
grant delete on sessions to draftwell_app;
grant delete, insert on admin_users to draftwell_admin;
grant delete, insert, select on files to draftwell_app;
grant delete, insert, select on form_optouts to draftwell_system;
grant delete, insert, select on survey_assignments to draftwell_admin;
grant delete, insert, select on survey_groups to draftwell_admin;
grant delete, insert, select, update on admin_sessions to draftwell_system;
grant delete, insert, select, update on admin_users to draftwell_system;
grant delete, insert, select, update on answer_counts to draftwell_system;
grant delete, insert, select, update on auth_challenges to draftwell_system;
grant delete, insert, select, update on brand_kits to draftwell_app;
grant delete, insert, select, update on brand_kits to draftwell_system;
grant delete, insert, select, update on contact_messages to draftwell_system;
grant delete, insert, select, update on data_export_parts to draftwell_system;
grant delete, insert, select, update on data_exports to draftwell_system;
grant delete, insert, select, update on document_queue to draftwell_system;
grant delete, insert, select, update on document_totals to draftwell_system;
grant delete, insert, select, update on document_versions to draftwell_system;
grant delete, insert, select, update on documents to draftwell_system;
grant delete, insert, select, update on event_counters to draftwell_system;
grant delete, insert, select, update on events to draftwell_system;
grant delete, insert, select, update on files to draftwell_system;
grant delete, insert, select, update on form_counting to draftwell_system;
grant delete, insert, select, update on form_invitations to draftwell_system;
grant delete, insert, select, update on form_settings to draftwell_system;
grant delete, insert, select, update on form_visits to draftwell_system;
grant delete, insert, select, update on generation_chunks to draftwell_system;
grant delete, insert, select, update on generation_usage to draftwell_system;
grant delete, insert, select, update on google_keys to draftwell_system;
grant delete, insert, select, update on idempotency_keys to draftwell_system;
grant delete, insert, select, update on identities to draftwell_system;
grant delete, insert, select, update on impersonation_sessions to draftwell_system;
grant delete, insert, select, update on linked_sheets to draftwell_app;
grant delete, insert, select, update on linked_sheets to draftwell_system;
grant delete, insert, select, update on mail_outbox to draftwell_system;
grant delete, insert, select, update on mailed_links to draftwell_system;
grant delete, insert, select, update on passkeys to draftwell_system;
grant delete, insert, select, update on profiles to draftwell_system;
grant delete, insert, select, update on rate_limits to draftwell_system;
grant delete, insert, select, update on recovery_codes to draftwell_system;
grant delete, insert, select, update on response_clearings to draftwell_system;
grant delete, insert, select, update on responses to draftwell_system;
grant delete, insert, select, update on sessions to draftwell_system;
grant delete, insert, select, update on survey_anonymous_answers to draftwell_system;
grant delete, insert, select, update on survey_assignments to draftwell_system;
grant delete, insert, select, update on survey_batches to draftwell_system;
grant delete, insert, select, update on survey_groups to draftwell_system;
grant delete, insert, select, update on survey_mails to draftwell_system;
grant delete, insert, select, update on survey_questions to draftwell_admin;
grant delete, insert, select, update on survey_questions to draftwell_system;
grant delete, insert, select, update on survey_responses to draftwell_system;
grant delete, insert, select, update on survey_results to draftwell_system;
grant delete, insert, select, update on surveys to draftwell_admin;
grant delete, insert, select, update on surveys to draftwell_system;
grant delete, insert, select, update on templates to draftwell_system;
grant delete, insert, select, update on totp_secrets to draftwell_system;
grant delete, insert, update on admin_settings to draftwell_admin;
grant delete, insert, update on google_keys to draftwell_app;
grant delete, select on survey_responses to draftwell_admin;
grant delete, select, update on contact_messages to draftwell_admin;
grant insert on audit_log to draftwell_app;
grant insert, select on audit_log to draftwell_system;
grant insert, select on document_versions to draftwell_app;
grant insert, select on form_invitations to draftwell_app;
grant insert, select on survey_responses to draftwell_app;
grant insert, select, update on document_queue to draftwell_app;
grant insert, select, update on documents to draftwell_app;
grant insert, select, update on form_settings to draftwell_app;
grant insert, select, update on generation_usage to draftwell_app;
grant insert, select, update on idempotency_keys to draftwell_app;
grant insert, select, update on response_clearings to draftwell_app;
grant insert, select, update on survey_batches to draftwell_admin;
grant insert, select, update on templates to draftwell_app;
grant select on admin_settings to draftwell_system;
grant select on answer_counts to draftwell_app;
grant select on audit_seals to draftwell_system;
grant select on data_export_parts to draftwell_app;
grant select on data_exports to draftwell_app;
grant select on document_totals to draftwell_app;
grant select on events to draftwell_app;
grant select on form_counting to draftwell_app;
grant select on form_visits to draftwell_app;
grant select on generation_chunks to draftwell_app;
grant select on profiles to draftwell_app;
grant select on responses to draftwell_app;
grant select on survey_groups to draftwell_app;
grant select on survey_questions to draftwell_app;
grant select on survey_results to draftwell_app;
grant select on surveys to draftwell_app;
grant select, update on survey_anonymous_answers to draftwell_admin;
grant select, update on survey_results to draftwell_admin;

grant insert (answers, consistency_score, department, group_name, survey_id) on survey_anonymous_answers to draftwell_app;
grant insert (created_at, survey_id, total_questions, user_id) on survey_results to draftwell_app;
grant select (absolute_expires_at, created_at, id, kind, last_seen_at, user_agent, user_id) on sessions to draftwell_app;
grant select (admin_user_id) on admin_sessions to draftwell_admin;
grant select (answer, attempts, created_at, failed_at, failure, id, purpose, recipient, sent_at, subject) on mail_outbox to draftwell_admin;
grant select (client_email, updated_at, user_id) on google_keys to draftwell_app;
grant select (created_at, id, last_used_at, name, user_id) on passkeys to draftwell_app;
grant select (created_at, id, username) on admin_users to draftwell_admin;
grant select (name, updated_at, value) on admin_settings to draftwell_admin;
grant update (answer, failed_at, failure) on mail_outbox to draftwell_admin;
grant update (answer, response_time_ms, updated_at) on survey_responses to draftwell_app;
grant update (answered_questions, completed_at, consistency_score, department, group_name, total_questions) on survey_results to draftwell_app;
grant update (avatar_id, department, first_name, google_auth_type, last_name, locale, notifications_enabled, position, survey_mails_enabled, theme, timezone, updated_at, voice_enabled) on profiles to draftwell_app;
grant update (cancelled, revoked, sent_at, waiting) on form_invitations to draftwell_app;
grant update (created_at, wanted_again) on form_optouts to draftwell_system;
grant update (deleted_at, is_spam) on responses to draftwell_app;
grant update (password_hash) on admin_users to draftwell_admin;

CREATE OR REPLACE FUNCTION app.actor_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.actor_id'::text, true), ''::text))::uuid
;
CREATE OR REPLACE FUNCTION app.add_answer_file(form uuid, question text, name text, type text, content bytea, sender text)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into files (user_id, form_id, question_id, name, content_type, bytes, network)
    select p.owner_id, p.id, question, name, type, content, sender from app.published_form(form) p
     where coalesce(p.opens_at <= now(), true) and coalesce(p.closes_at > now(), true) returning id
$function$
;
CREATE OR REPLACE FUNCTION app.add_job(identifier text, payload json, job_key text, max_attempts integer, run_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_temp'
AS $function$
  select graphile_worker.add_job(identifier, payload, job_key := job_key, max_attempts := max_attempts, run_at := run_at)
$function$
;
CREATE OR REPLACE FUNCTION app.address_pattern(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select '(?<![\w+-]|\w[.''])' || regexp_replace(nullif(address, ''), '(\W)', '\\\1', 'g') || '(?!\w|[.-]\w)'
$function$
;
CREATE OR REPLACE FUNCTION app.answer_files(form uuid, ids uuid[], response uuid, key text)
 RETURNS TABLE(id uuid, question_id text, name text, size integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select f.id, f.question_id, f.name, octet_length(f.bytes) from files f where f.form_id = form and f.id = any(ids)
     and (f.response_id is null or f.response_id = response
          or f.response_id = (select r.id from responses r where r.form_id = form and r.idempotency_key = key)) order by f.id
$function$
;
CREATE OR REPLACE FUNCTION app.audit_commitment(salt uuid, value text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (salt IS NOT NULL) THEN sha256(convert_to(((salt)::text || COALESCE(('='::text || value), ''::text)), 'UTF8'::name)) ELSE NULL::bytea END
;
CREATE OR REPLACE FUNCTION app.audit_hash(before bytea, line audit_log)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
RETURN sha256(((((((before || convert_to(((((((line).id)::text || ' '::text) || (EXTRACT(epoch FROM (line).created_at))::text) || ' '::text) || (line).action), 'UTF8'::name)) || (line).commitments[1]) || (line).commitments[2]) || (line).commitments[3]) || (line).commitments[4]) || (line).commitments[5]))
;
CREATE OR REPLACE FUNCTION app.audit_values(line audit_log)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
RETURN ARRAY[((line).user_id)::text, ((line).actor_id)::text, ((line).subject_id)::text, (line).ip, ((line).details)::text]
;
CREATE OR REPLACE FUNCTION app.authenticate(session_token_hash bytea, idle_ms bigint)
 RETURNS TABLE(session_id uuid, expires_at timestamp with time zone, seen_at timestamp with time zone, profile profiles, impersonator profiles, is_suspended boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare session sessions; person profiles;
begin
  select * into session from sessions where token_hash = session_token_hash;
  select * into person from profiles where id = session.user_id;
  if person.id is null then return; end if;
  is_suspended := not (person.is_active and (person.account_status = 'active' or person.data_deletion_requested_at is not null));
  if not app.is_session_good(session, person, idle_ms) then
    if is_suspended and session.kind = 'person' then return next; end if;
    return;
  end if;
  session_id := session.id;
  expires_at := least(session.absolute_expires_at, session.last_seen_at + idle_ms * interval '1 millisecond');
  seen_at := session.last_seen_at;
  profile := person;
  if session.kind = 'impersonation' then
    impersonator := person;
    select p.* into profile from impersonation_sessions i join profiles p on p.id = i.impersonated_user_id where i.session_id = session.id;
    if profile.id is null then return; end if;
  end if;
  perform set_config('app.user_id', profile.id::text, true), set_config('app.actor_id', person.id::text, true);
  return next;
end $function$
;
CREATE OR REPLACE FUNCTION app.can_read(document documents)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((document).user_id = app.user_id())
;
CREATE OR REPLACE FUNCTION app.choices_of(versions uuid[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select array(select distinct q ->> 'id' from document_versions v, jsonb_array_elements(v.questions) q
                where v.id = any(versions) and q ->> 'type' in ('multiple_choice', 'rating'))
$function$
;
CREATE OR REPLACE FUNCTION app.commit_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare texts text[] := app.audit_values(new);
begin
  new.salts := array[gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid()];
  new.commitments := array(select app.audit_commitment(new.salts[n], texts[n]) from generate_series(1, 5) n);
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION app.count_answers(form uuid, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION app.count_asked(survey uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT (count(*))::integer AS count FROM profiles p WHERE (app.is_super_admin() AND p.is_active AND (p.account_status = 'active'::text) AND (EXISTS (SELECT FROM survey_assignments a WHERE ((a.survey_id = count_asked.survey) AND ((a.user_id = p.id) OR ((a.user_id IS NULL) AND ((a.department IS NULL) OR (lower(a.department) = lower(p.department))))))))))
;
CREATE OR REPLACE FUNCTION app.count_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was int := case when tg_op <> 'INSERT' and old.deleted_at is null and old.status <> 'archived' then 1 else 0 end;
  is_now int := case when tg_op <> 'DELETE' and new.deleted_at is null and new.status <> 'archived' then 1 else 0 end;
begin
  if is_now <> was and exists (select from profiles where id = coalesce(new.user_id, old.user_id)) then
    insert into document_totals as t (user_id, total) values (coalesce(new.user_id, old.user_id), is_now - was)
      on conflict (user_id) do update set total = t.total + excluded.total;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION app.count_responses()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    update documents d set responses = d.responses + c.n
      from (select form_id, count(*) as n from added where deleted_at is null and not is_spam and not is_test group by form_id) c where d.id = c.form_id;
  elsif tg_op = 'DELETE' then
    update documents d set responses = d.responses - c.n
      from (select form_id, count(*) as n from gone where deleted_at is null and not is_spam and not is_test group by form_id) c where d.id = c.form_id;
  else
    update documents d set responses = d.responses + c.n
      from (select form_id, sum(n) as n
              from (select form_id, 1 as n from added where deleted_at is null and not is_spam and not is_test
                    union all select form_id, -1 from gone where deleted_at is null and not is_spam and not is_test) changes
             group by form_id having sum(n) <> 0) c where d.id = c.form_id;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION app.countable(answers jsonb, choices text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when pg_column_compression(answers) is null and pg_column_size(answers) < 2000 then answers
              else (select jsonb_object_agg(a.key, case when a.key = any(choices) then a.value else 'null' end) from jsonb_each(answers) a) end
$function$
;
CREATE OR REPLACE FUNCTION app.drop_waiting_files(form uuid, sender text, seconds integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from files where id in (
    select f.id from files f
     where f.form_id = form and f.response_id is null and (sender is null or f.network = sender) and f.created_at < now() - make_interval(secs => seconds)
     order by f.created_at limit 100 for update skip locked)
$function$
;
CREATE OR REPLACE FUNCTION app.edit_response(form uuid, response uuid, person uuid, version uuid, given jsonb, attached uuid[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  locked record;
  current record;
begin
  select d.id into locked from documents d where d.id = form for update;
  select * into current from app.published_form(form);
  if current.id is null then return 'not_found'; end if;
  if not current.allow_edit then return 'not_editable'; end if;
  if current.opens_at > clock_timestamp() then return 'not_yet'; end if;
  if current.closes_at <= clock_timestamp() then return 'closed'; end if;
  if version <> current.version_id then return 'changed'; end if;
  -- Another change of this response may have just deleted them, and another response may have taken them.
  if (with here as (select from files f where f.form_id = form and f.id = any(attached) and (f.response_id is null or f.response_id = response) for update)
      select count(*) from here) < cardinality(attached) then return 'file_gone'; end if;
  update responses r set answers = given, version_id = current.version_id, edited_at = now()
   where r.id = response and r.form_id = form and r.deleted_at is null and (r.respondent_id is null or r.respondent_id = person);
  if not found then return 'response_gone'; end if;
  delete from files f where f.response_id = response and f.id <> all(attached);
  update files f set response_id = response where f.form_id = form and f.response_id is null and f.id = any(attached);
  perform app.publish(current.owner_id, 'form.answered', form);
  return 'stored';
end $function$
;
CREATE OR REPLACE FUNCTION app.editable_response(form uuid, response uuid)
 RETURNS TABLE(answers jsonb, respondent_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.answers, r.respondent_id from responses r where r.id = response and r.form_id = form and r.deleted_at is null
$function$
;
CREATE OR REPLACE FUNCTION app.end_acting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.because', case
    when new.data_deletion_requested_at is not null then 'deletion.requested'
    when not new.is_active then 'account.deactivated'
    when new.account_status <> 'active' then 'account.suspended'
    else 'role.changed' end, true);
  delete from sessions s using impersonation_sessions i
   where s.id = i.session_id and i.is_active and (i.impersonated_user_id = new.id or i.super_admin_id = new.id);
  perform set_config('app.because', '', true);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION app.end_impersonation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare ended impersonation_sessions;
begin
  update impersonation_sessions set is_active = false where session_id = old.id and is_active returning * into ended;
  if ended.id is null then return old; end if;
  insert into audit_log (user_id, actor_id, action, ip, details) values (
    ended.impersonated_user_id, ended.super_admin_id, 'impersonation.ended', nullif(current_setting('app.because_ip', true), ''),
    jsonb_build_object('because', case when ended.expires_at <= now() then 'expired'
                                       else coalesce(nullif(current_setting('app.because', true), ''), 'session.ended') end));
  update impersonation_sessions set expires_at = least(expires_at, now()) where id = ended.id;
  return old;
end $function$
;
CREATE OR REPLACE FUNCTION app.expire_audit(before timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION app.files_of_response(form uuid, response uuid)
 RETURNS TABLE(id uuid, question_id text, name text, size integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select f.id, f.question_id, f.name, octet_length(f.bytes) from files f where f.form_id = form and f.response_id = response order by f.id
$function$
;
CREATE OR REPLACE FUNCTION app.fill_linked_sheets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job('forms.fill_linked_sheet', json_build_object('formId', l.form_id), job_key := 'linked-sheet:' || l.form_id,
            max_attempts := 8, run_at := now() + interval '2 seconds', job_key_mode := 'preserve_run_at')
     from linked_sheets l where l.state = 'live' and l.form_id in (select form_id from added);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION app.forget_in_audit(person uuid, address text, called text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed int;
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
    from (select b.id, b.user_id = person or b.actor_id = person or b.subject_id = person as takes_part,
                 coalesce(strpos(b.details::text, person::text) > 0 or b.details::text ~* address
                   -- The reason is a text about the person.
                   or (b.action = 'impersonation.started' and (b.user_id = person or b.details ->> 'reason' ~* called)), false) as names
            from audit_log b) t
   where a.id = t.id and (t.takes_part or t.names);
  get diagnostics changed = row_count;
  return changed;
end $function$
;
CREATE OR REPLACE FUNCTION app.forget_network()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.network := null;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION app.form_logo(form uuid)
 RETURNS TABLE(content_type text, bytes bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select f.content_type, f.bytes
    from (select brand from app.published_form(form) union all select brand from app.published_document(form)) published
    join files f on f.id = (published.brand ->> 'logo_id')::uuid
$function$
;
CREATE OR REPLACE FUNCTION app.has_admin_session()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from admin_sessions
    where token_hash = decode(current_setting('app.admin_session', true), 'hex') and expires_at > now())
$function$
;
CREATE OR REPLACE FUNCTION app.has_answered(form uuid, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from responses where form_id = form and respondent_id = person and deleted_at is null and not is_spam)
$function$
;
CREATE OR REPLACE FUNCTION app.has_response(form uuid, response uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from responses where id = response and form_id = form)
$function$
;
CREATE OR REPLACE FUNCTION app.has_second_factor(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from totp_secrets where user_id = person and confirmed_at is not null)
      or exists (select from passkeys where user_id = person)
$function$
;
CREATE OR REPLACE FUNCTION app.insert_responses(form uuid, owner uuid, version uuid, is_anonymous boolean, entries jsonb[], ids uuid[], tests boolean[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into responses (id, form_id, user_id, respondent_id, version_id, answers, idempotency_key, is_spam, is_test)
    select id, form, owner, (entry ->> 'respondent')::uuid, version, entry -> 'answers', entry ->> 'key', (entry ->> 'spam')::boolean, test
      from unnest(entries, ids, tests) as accepted (entry, id, test);
  update files f set response_id = accepted.id
    from unnest(entries, ids) as accepted (entry, id), jsonb_array_elements_text(accepted.entry -> 'files') as file
   where f.id = file::uuid and f.form_id = form and f.response_id is null;
  select app.use_personal_link((entry ->> 'link')::uuid, id, is_anonymous) from unnest(entries, ids) as accepted (entry, id) where is_anonymous is not null;
$function$
;
CREATE OR REPLACE FUNCTION app.invited(invitation uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_object('email', i.email, 'first_name', '', 'last_name', '') from form_invitations i
   where i.id = invitation and i.user_id = app.user_id()
$function$
;
CREATE OR REPLACE FUNCTION app.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((app.actor_id() = app.user_id()) AND ((EXISTS (SELECT FROM profiles WHERE ((profiles.id = app.user_id()) AND (profiles.role = ANY (ARRAY['admin'::text, 'super_admin'::text]))))) OR app.has_admin_session()) AND (NOT app.lacks_second_factor(app.user_id())))
;
CREATE OR REPLACE FUNCTION app.is_assigned(survey uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM survey_assignments a WHERE ((a.survey_id = is_assigned.survey) AND (app.user_id() IS NOT NULL) AND ((a.user_id = app.user_id()) OR ((a.user_id IS NULL) AND ((a.department IS NULL) OR (lower(a.department) = (SELECT lower(p.department) AS lower FROM profiles p WHERE (p.id = app.user_id())))))))))
;
CREATE OR REPLACE FUNCTION app.is_in_panel()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (app.is_super_admin() AND app.has_admin_session())
;
CREATE OR REPLACE FUNCTION app.is_leaving(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM profiles WHERE ((profiles.id = is_leaving.person) AND (profiles.data_deletion_requested_at IS NOT NULL))))
;
CREATE OR REPLACE FUNCTION app.is_session_good(session sessions, profile profiles, idle_ms bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((session).absolute_expires_at > now()) AND (((session).last_seen_at + ((idle_ms)::double precision * '00:00:00.001'::interval)) > now()) AND (profile).is_active AND (((profile).account_status = 'active'::text) OR ((profile).data_deletion_requested_at IS NOT NULL)) AND (((session).kind = 'person'::text) OR (((profile).role = 'super_admin'::text) AND (EXISTS (SELECT FROM (impersonation_sessions i JOIN profiles p ON ((p.id = i.impersonated_user_id))) WHERE ((i.session_id = (is_session_good.session).id) AND (i.super_admin_id = (is_session_good.profile).id) AND i.is_active AND (i.expires_at > now()) AND (p.role <> 'super_admin'::text) AND p.is_active AND (p.account_status = 'active'::text)))) AND (NOT app.lacks_second_factor((profile).id)))))
;
CREATE OR REPLACE FUNCTION app.is_super_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN ((app.actor_id() = app.user_id()) AND (EXISTS (SELECT FROM profiles WHERE ((profiles.id = app.user_id()) AND (profiles.role = 'super_admin'::text)))) AND (NOT app.lacks_second_factor(app.user_id())))
;
CREATE OR REPLACE FUNCTION app.is_suspended(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM profiles WHERE ((profiles.id = is_suspended.person) AND (NOT (profiles.is_active AND (profiles.account_status = 'active'::text))))))
;
CREATE OR REPLACE FUNCTION app.lacks_second_factor(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from admin_settings where name = 'security' and (value ->> 'admins_need_second_factor')::boolean)
     and (app.has_admin_session() or exists (select from profiles where id = person and role in ('admin', 'super_admin')))
     and not app.has_second_factor(person)
$function$
;
CREATE OR REPLACE FUNCTION app.list_people(words text, domain text, before_at timestamp with time zone, before_id uuid, row_limit integer)
 RETURNS TABLE(person profiles, has_joined boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found text := case when words is null then 'profiles' else 'found' end;
  condition text := '';
begin
  if not app.is_super_admin() then return; end if;
  if domain is not null then condition := condition || ' and split_part(p.email, ''@'', 2) = $2'; end if;
  if before_at is not null then condition := condition || ' and (p.created_at, p.id) < ($3, $4)'; end if;
  return query execute
    case when words is null then '' else
      'with found as materialized (select id, email, created_at from profiles where app.person_words(email, first_name, last_name) @@ $1) ' end
    || 'select p, exists (select from identities i where i.user_id = p.id and (i.password_hash is not null or i.provider = ''google''))
          from (select p.id from ' || found || ' p where true' || condition || ' order by p.created_at desc, p.id desc limit $5) page
          join profiles p using (id) order by p.created_at desc, p.id desc'
    using to_tsquery('simple', regexp_replace(words, '\s+', ':* & ', 'g') || ':*'), domain, before_at, before_id, row_limit;
end $function$
;
CREATE OR REPLACE FUNCTION app.lock_waiting_files(form uuid, ids uuid[])
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with waiting as (select from files f where f.form_id = form and f.id = any(ids) and f.response_id is null order by f.id for update)
  select count(*)::int from waiting
$function$
;
CREATE OR REPLACE FUNCTION app.mark_published()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update document_versions set was_published = true where id = new.published_version_id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION app.may_keep_admins()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (app.is_in_panel() OR (app.is_super_admin() AND (NOT (EXISTS (SELECT FROM admin_users)))))
;
CREATE OR REPLACE FUNCTION app.may_set(setting text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (app.is_super_admin() AND (app.has_admin_session() OR (setting = ANY (ARRAY['active_ai_service'::text, 'openai_key'::text, 'openai_model'::text, 'claude_key'::text, 'claude_model'::text, 'ollama_model'::text, 'lm_studio_model'::text]))))
;
CREATE OR REPLACE FUNCTION app.name_pattern(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select '(?<!\w)' || regexp_replace(nullif(trim(first_name || ' ' || last_name), ''), '(\W)', '\\\1', 'g') || '(?!\w)'
$function$
;
CREATE OR REPLACE FUNCTION app.next_generation(person uuid)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select q.id from document_queue q
   where q.user_id = person and q.status in ('pending', 'processing')
     and not exists (
       select from document_queue o join graphile_worker._private_jobs j on j.key = o.id::text
        where o.user_id = person and o.status in ('pending', 'processing') and (j.locked_at is not null or j.attempts < j.max_attempts))
   order by q.created_at, q.id
   limit 1
$function$
;
CREATE OR REPLACE FUNCTION app.notify_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('sessions', old.id::text);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION app.notify_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('sessions', id::text) from sessions where user_id = new.id;
  perform pg_notify('sessions', session_id::text) from impersonation_sessions where impersonated_user_id = new.id and is_active and session_id is not null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION app.own_groups_of_many(survey uuid)
 RETURNS TABLE(department text, group_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with asked as (
    select p.id, trim(p.department) as department, coalesce(g.name, '') as name
      from profiles p left join survey_groups g on g.survey_id = survey and g.user_id = p.id
     where p.is_active and p.account_status = 'active'
       and exists (select from survey_assignments a where a.survey_id = survey
         and (a.user_id = p.id or a.user_id is null and (a.department is null or lower(a.department) = lower(p.department))))),
  pairs as (select *, count(*) over (partition by lower(department), lower(name)) >= 5 as is_pair from asked),
  departments as (select *, not is_pair and count(*) filter (where not is_pair) over (partition by lower(department)) >= 5 as is_department from pairs),
  names as (select *, not is_pair and not is_department
      and count(*) filter (where not is_pair and not is_department) over (partition by lower(name)) >= 5 as is_name from departments)
  select coalesce(max(n.department) filter (where n.is_pair or n.is_department), ''), coalesce(max(n.name) filter (where n.is_pair or n.is_name), '')
    from names n where n.id = app.user_id()
$function$
;
CREATE OR REPLACE FUNCTION app.person_words(email text, first_name text, last_name text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, regexp_replace(((((email || ' '::text) || first_name) || ' '::text) || last_name), '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+'::text, ' '::text, 'g'::text))
;
CREATE OR REPLACE FUNCTION app.personal_link(form uuid, token bytea)
 RETURNS TABLE(id uuid, email text, answered boolean, response uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.id, i.email, i.answered, r.id from form_invitations i left join responses r on r.invitation_id = i.id and r.deleted_at is null
   where i.form_id = form and i.token_hash = token and not i.revoked
$function$
;
CREATE OR REPLACE FUNCTION app.publish(to_user uuid, event_name text, subject uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare next_id bigint;
begin
  insert into event_counters as c (user_id, last_id) values (to_user, 1)
    on conflict (user_id) do update set last_id = c.last_id + 1
    returning last_id into next_id;
  insert into events (user_id, id, name, subject_id) values (to_user, next_id, event_name, subject);
  perform pg_notify('events', to_user::text);
end $function$
;
CREATE OR REPLACE FUNCTION app.publish_to_everyone(event_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare person uuid;
begin
  for person in select distinct user_id from sessions order by user_id loop
    perform app.publish(person, event_name, person);
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION app.published_content(published uuid)
 RETURNS TABLE(title text, description text, content text, schema_version integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select v.title, v.description, v.content::text, v.schema_version
    from document_versions v join documents d on d.published_version_id = v.id
   where v.id = published and d.type <> 'form' and d.status = 'published' and d.deleted_at is null
$function$
;
CREATE OR REPLACE FUNCTION app.published_document(document uuid)
 RETURNS TABLE(id uuid, owner_id uuid, version_id uuid, type text, title text, access text, opens_at timestamp with time zone, closes_at timestamp with time zone, embed_origins text[], locale text, brand jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.id, d.user_id, v.id, d.type, v.title, coalesce(s.access, 'signed_in'),
         case when not app.is_suspended(d.user_id) then s.opens_at end,
         case when app.is_suspended(d.user_id) then least(s.closes_at, now() - interval '1 minute') else s.closes_at end, coalesce(s.embed_origins, '{}'), v.language,
         (select jsonb_build_object('primary', b.primary_color, 'secondary', b.secondary_color, 'font', b.font, 'logo_id', b.logo_id) from brand_kits b
           where b.user_id = d.user_id or b.user_id is null order by b.user_id nulls last limit 1)
    from documents d
    join document_versions v on v.id = d.published_version_id
    left join form_settings s on s.form_id = d.id
   where d.id = document and d.type <> 'form' and d.status = 'published' and d.deleted_at is null
     and not app.is_leaving(d.user_id)
$function$
;
CREATE OR REPLACE FUNCTION app.published_form(form uuid)
 RETURNS TABLE(id uuid, owner_id uuid, version_id uuid, title text, description text, schema_version integer, responses integer, access text, opens_at timestamp with time zone, closes_at timestamp with time zone, response_limit integer, one_response_per_person boolean, closing_message text, locale text, brand jsonb, shuffle text, show_progress boolean, redirect_url text, allow_edit boolean, anonymous boolean, embed_origins text[], retention_days integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.id, d.user_id, v.id, v.title, v.description, v.schema_version, d.responses, coalesce(s.access, 'signed_in'),
         case when not app.is_suspended(d.user_id) then s.opens_at end,
         case when app.is_suspended(d.user_id) then least(s.closes_at, now() - interval '1 minute') else s.closes_at end, s.response_limit, coalesce(s.one_response_per_person, false), coalesce(s.closing_message, ''), v.language,
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
CREATE OR REPLACE FUNCTION app.published_questions(published uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select v.questions from document_versions v join documents d on d.published_version_id = v.id
   where v.id = published and d.type = 'form' and d.status = 'published' and d.deleted_at is null
$function$
;
CREATE OR REPLACE FUNCTION app.recount_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION app.remove_job(job_key text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_temp'
AS $function$
  delete from graphile_worker._private_jobs where key = job_key and locked_at is null;
  update graphile_worker._private_jobs set key = null where key = job_key;
$function$
;
CREATE OR REPLACE FUNCTION app.respondent(person uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_object('email', p.email, 'first_name', p.first_name, 'last_name', p.last_name) from profiles p
   where p.id = person and exists (select from responses r where r.respondent_id = person and r.user_id = app.user_id())
$function$
;
CREATE OR REPLACE FUNCTION app.seal_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  own smallint := pg_backend_pid() % 8;
  last audit_seals;
begin
  perform pg_advisory_xact_lock(1096172617, own);
  select * into last from audit_seals where chain = own order by seq desc limit 1;
  insert into audit_seals (chain, seq, entry_id, hash)
    values (own, coalesce(last.seq, 0) + 1, new.id, app.audit_hash(coalesce(last.hash, ''), new));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION app.search_documents(words text, of_type text, archived boolean, by_column text, direction text, after_key text, after_id uuid, max_rows integer)
 RETURNS SETOF documents
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  person text := replace(app.user_id()::text, '-', '');
  query tsquery := (select string_agg(format('''%s%s'':*', person, word), ' & ') from unnest(string_to_array(words, ' ')) as word);
  is_title boolean := by_column = 'title';
  sort_key text := case when is_title then 'd.title collate "unicode"' else 'd.updated_at' end;
  key_type text := case when is_title then 'text' else 'timestamptz' end;
  way text := case when direction = 'asc' then 'asc' else 'desc' end;
begin
  return query execute 'select * from documents d where d.user_id = app.user_id() and d.deleted_at is null and d.search @@ $1'
      || case when archived then ' and d.status = ''archived''' else ' and d.status <> ''archived''' end
      || case when of_type is null then '' else ' and d.type = $2' end
      || case when after_id is null then ''
              else format(' and (%s, d.id) %s ($3::%s, $4)', sort_key, case way when 'asc' then '>' else '<' end, key_type) end
      || format(' order by %s %s, d.id %2$s limit $5', sort_key, way)
    using query, of_type, after_key, after_id, max_rows;
end $function$
;
CREATE OR REPLACE FUNCTION app.search_words(person uuid, words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(SELECT (replace((search_words.person)::text, '-'::text, ''::text) || "left"(word.word, 400)) FROM unnest(tsvector_to_array(to_tsvector('simple'::regconfig, regexp_replace(search_words.words, '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+'::text, ' '::text, 'g'::text)))) word(word)))
;
CREATE OR REPLACE FUNCTION app.submit_responses(form uuid, batch jsonb)
 RETURNS TABLE(outcome text, id uuid, created_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  current record;
  earlier record;
  entry jsonb;
  is_repeated boolean;
  person uuid;
  link uuid;
  test boolean;
  counted int;
  before int;
  links_anonymous boolean;
  entries jsonb[] := '{}';
  ids uuid[] := '{}';
  tests boolean[] := '{}';
  files uuid[];
  claimed uuid[] := '{}';
begin
  perform from documents d where d.id = form for update;
  select * into current from app.published_form(form);
  counted := current.responses;
  before := counted;
  links_anonymous := case when current.access = 'personal' then current.anonymous end;
  -- Whether a key, a person or a link that the batch has twice is refused depends on the first, so that is inserted before.
  for entry, is_repeated in
    select b.e, row_number() over (partition by b.e ->> 'key' order by b.n) > 1
                or coalesce(b.e ->> 'link', b.e ->> 'respondent') is not null
                   and row_number() over (partition by coalesce(b.e ->> 'link', b.e ->> 'respondent') order by b.n) > 1
      from jsonb_array_elements(batch) with ordinality b (e, n) order by b.n
  loop
    if is_repeated and ids <> '{}' then
      perform app.insert_responses(form, current.owner_id, current.version_id, links_anonymous, entries, ids, tests);
      entries := '{}';
      ids := '{}';
      tests := '{}';
    end if;
    id := null;
    created_at := null;
    person := entry ->> 'respondent';
    link := entry ->> 'link';
    files := array(select jsonb_array_elements_text(entry -> 'files'));
    select r.id, r.created_at, r.answers, r.respondent_id into earlier from responses r where r.form_id = form and r.idempotency_key = entry ->> 'key';
    if found then
      outcome := case when earlier.answers = entry -> 'answers' and earlier.respondent_id is not distinct from person then 'stored' else 'key_reused' end;
      if outcome = 'stored' then
        id := earlier.id;
        created_at := earlier.created_at;
      end if;
    elsif current.id is null then outcome := 'not_found';
    elsif current.access = 'signed_in' and person is null then outcome := 'not_signed_in';
    elsif current.access = 'personal' and not exists (select from form_invitations i where i.id = link and i.form_id = form and not i.revoked) then outcome := 'no_link';
    elsif current.opens_at > clock_timestamp() then outcome := 'not_yet';
    elsif current.closes_at <= clock_timestamp() then outcome := 'closed';
    elsif counted >= current.response_limit then outcome := 'full';
    elsif current.one_response_per_person and exists (
      select from responses r where r.form_id = form and r.respondent_id = person and r.deleted_at is null and not r.is_spam) then outcome := 'answered';
    elsif current.access = 'personal' and exists (select from form_invitations i where i.id = link and i.answered) then outcome := 'answered';
    elsif (entry ->> 'version')::uuid <> current.version_id
       or (entry ->> 'retention_days')::int is distinct from current.retention_days then outcome := 'changed';
    elsif files <> '{}' and (files && claimed or app.lock_waiting_files(form, files) < cardinality(files)) then outcome := 'file_gone';
    else
      outcome := 'stored';
      id := uuidv7();
      created_at := now();
      -- The page marks the key of an owner's test. Only the owner's own response can be one.
      test := person is not distinct from current.owner_id and entry ->> 'key' like 'test-%';
      entries := entries || entry;
      ids := ids || id;
      tests := tests || test;
      claimed := claimed || files;
      if not (entry ->> 'spam')::boolean and not test then counted := counted + 1; end if;
    end if;
    return next;
  end loop;
  if ids <> '{}' then perform app.insert_responses(form, current.owner_id, current.version_id, links_anonymous, entries, ids, tests); end if;
  if counted > before then
    perform app.publish(current.owner_id, 'form.answered', form);
    if exists (select from form_settings s where s.form_id = form and s.notify_browser) then perform app.publish(current.owner_id, 'form.noticed', form); end if;
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION app.survey_participants(survey uuid)
 RETURNS TABLE(user_id uuid, email text, first_name text, last_name text, total_questions integer, answered_questions integer, consistency_score integer, completed_at timestamp with time zone, reset_count integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.user_id, p.email, p.first_name, p.last_name, r.total_questions, r.answered_questions, r.consistency_score, r.completed_at, r.reset_count
    from survey_results r join profiles p on p.id = r.user_id
   where r.survey_id = survey and app.is_super_admin()
   order by r.completed_at desc nulls last, p.email, r.user_id
$function$
;
CREATE OR REPLACE FUNCTION app.survey_people(survey uuid)
 RETURNS TABLE(id uuid, email text, first_name text, last_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.id, p.email, p.first_name, p.last_name from survey_assignments a join profiles p on p.id = a.user_id
   where a.survey_id = survey and app.is_super_admin() order by p.email
$function$
;
CREATE OR REPLACE FUNCTION app.take_admin_session(admin_token_hash bytea)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('app.admin_session', coalesce(encode(admin_token_hash, 'hex'), ''), true);
  return app.has_admin_session();
end $function$
;
CREATE OR REPLACE FUNCTION app.tallied(entries jsonb)
 RETURNS TABLE(day date, version_id uuid, question_id text, kind text, value text, n bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with entry as (
    select version, day, answers from jsonb_to_recordset(entries) e (version uuid, day date, answers jsonb)
  ), question as (
    select v.id as version, q ->> 'id' as id, q ->> 'type' as type, q -> 'options' as options
      from document_versions v, jsonb_array_elements(v.questions) q
     where v.id in (select version from entry) and q ->> 'type' in ('multiple_choice', 'rating')
  ), given as (
    select e.version, e.day, a.key as question_id, a.value from entry e, jsonb_each(e.answers) a
  ), counted as (
    select version, day, '' as question_id, 'response' as kind, '' as value from entry
    union all
    select version, day, question_id, 'answered', '' from given
    union all
    select g.version, g.day, g.question_id,
           case when q.type = 'rating' then 'rating' when q.options ? v.text then 'option' else 'other' end,
           case when q.type = 'rating' or q.options ? v.text then v.text else '' end
      from given g
      join question q on q.version = g.version and q.id = g.question_id,
           jsonb_array_elements_text(case when jsonb_typeof(g.value) = 'array' then g.value else jsonb_build_array(g.value) end) v (text)
  )
  select c.day, c.version, c.question_id, c.kind, c.value, count(*)
    from counted c group by c.day, c.version, c.question_id, c.kind, c.value
$function$
;
CREATE OR REPLACE FUNCTION app.tally(form uuid, owner uuid, entries jsonb, sign integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into answer_counts as c (form_id, user_id, day, version_id, question_id, kind, value, n)
  select form, owner, t.day, t.version_id, t.question_id, t.kind, t.value, sign * t.n
    from app.tallied(entries) t
   -- in one order, so that two transactions never wait for one another
   order by t.day, t.version_id, t.question_id, t.kind, t.value
  -- A value that was counted before only grows or shrinks.
  on conflict (form_id, day, version_id, question_id, kind, value) do update set n = c.n + excluded.n
$function$
;
CREATE OR REPLACE FUNCTION app.use_personal_link(link uuid, response uuid, is_anonymous boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- A mail that waits is sent all the same if the form is anonymous, because its absence would tell.
  update form_invitations set answered = true, waiting = case when is_anonymous then waiting end where id = link;
  if not is_anonymous then update responses set invitation_id = link where id = response; end if;
end $function$
;
CREATE OR REPLACE FUNCTION app.user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid
;
CREATE OR REPLACE FUNCTION app.verify_audit(after_chain smallint, after_seq bigint, max_rows integer)
 RETURNS TABLE(chain smallint, seq bigint, entry_id uuid, wrong text, is_forgotten boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION app.waiting_files(form uuid, sender text)
 RETURNS TABLE(of_network bigint, of_form bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(sum(octet_length(f.bytes)) filter (where f.network = sender), 0), coalesce(sum(octet_length(f.bytes)), 0)
    from files f where f.form_id = form and f.response_id is null
$function$
;

grant execute on function app.actor_id() to draftwell_app;
grant execute on function app.actor_id() to draftwell_system;
grant execute on function app.add_answer_file(uuid,text,text,text,bytea,text) to draftwell_app;
grant execute on function app.add_answer_file(uuid,text,text,text,bytea,text) to draftwell_owner;
grant execute on function app.add_job(text,json,text,integer,timestamp with time zone) to draftwell_app;
grant execute on function app.add_job(text,json,text,integer,timestamp with time zone) to draftwell_owner;
grant execute on function app.address_pattern(text) to draftwell_system;
grant execute on function app.answer_files(uuid,uuid[],uuid,text) to draftwell_app;
grant execute on function app.answer_files(uuid,uuid[],uuid,text) to draftwell_owner;
grant execute on function app.authenticate(bytea,bigint) to draftwell_app;
grant execute on function app.can_read(documents) to draftwell_app;
grant execute on function app.can_read(documents) to draftwell_system;
grant execute on function app.choices_of(uuid[]) to draftwell_app;
grant execute on function app.commit_audit() to draftwell_app;
grant execute on function app.commit_audit() to draftwell_system;
grant execute on function app.count_answers(uuid,integer) to draftwell_owner;
grant execute on function app.count_asked(uuid) to draftwell_admin;
grant execute on function app.count_document() to draftwell_app;
grant execute on function app.count_document() to draftwell_system;
grant execute on function app.countable(jsonb,text[]) to draftwell_app;
grant execute on function app.drop_waiting_files(uuid,text,integer) to draftwell_app;
grant execute on function app.drop_waiting_files(uuid,text,integer) to draftwell_owner;
grant execute on function app.edit_response(uuid,uuid,uuid,uuid,jsonb,uuid[]) to draftwell_app;
grant execute on function app.edit_response(uuid,uuid,uuid,uuid,jsonb,uuid[]) to draftwell_owner;
grant execute on function app.editable_response(uuid,uuid) to draftwell_app;
grant execute on function app.editable_response(uuid,uuid) to draftwell_owner;
grant execute on function app.expire_audit(timestamp with time zone) to draftwell_system;
grant execute on function app.files_of_response(uuid,uuid) to draftwell_app;
grant execute on function app.files_of_response(uuid,uuid) to draftwell_owner;
grant execute on function app.fill_linked_sheets() to draftwell_owner;
grant execute on function app.forget_in_audit(uuid,text,text) to draftwell_system;
grant execute on function app.form_logo(uuid) to draftwell_app;
grant execute on function app.form_logo(uuid) to draftwell_owner;
grant execute on function app.has_admin_session() to draftwell_app;
grant execute on function app.has_admin_session() to draftwell_system;
grant execute on function app.has_answered(uuid,uuid) to draftwell_app;
grant execute on function app.has_answered(uuid,uuid) to draftwell_owner;
grant execute on function app.has_response(uuid,uuid) to draftwell_app;
grant execute on function app.has_response(uuid,uuid) to draftwell_owner;
grant execute on function app.has_second_factor(uuid) to draftwell_system;
grant execute on function app.invited(uuid) to draftwell_app;
grant execute on function app.invited(uuid) to draftwell_owner;
grant execute on function app.is_admin() to draftwell_app;
grant execute on function app.is_admin() to draftwell_system;
grant execute on function app.is_assigned(uuid) to draftwell_admin;
grant execute on function app.is_assigned(uuid) to draftwell_app;
grant execute on function app.is_in_panel() to draftwell_admin;
grant execute on function app.is_leaving(uuid) to draftwell_app;
grant execute on function app.is_leaving(uuid) to draftwell_system;
grant execute on function app.is_session_good(sessions,profiles,bigint) to draftwell_system;
grant execute on function app.is_super_admin() to draftwell_app;
grant execute on function app.lacks_second_factor(uuid) to draftwell_app;
grant execute on function app.lacks_second_factor(uuid) to draftwell_system;
grant execute on function app.list_people(text,text,timestamp with time zone,uuid,integer) to draftwell_admin;
grant execute on function app.may_keep_admins() to draftwell_admin;
grant execute on function app.may_set(text) to draftwell_admin;
grant execute on function app.name_pattern(text,text) to draftwell_system;
grant execute on function app.next_generation(uuid) to draftwell_app;
grant execute on function app.next_generation(uuid) to draftwell_owner;
grant execute on function app.own_groups_of_many(uuid) to draftwell_app;
grant execute on function app.person_words(text,text,text) to draftwell_app;
grant execute on function app.person_words(text,text,text) to draftwell_system;
grant execute on function app.personal_link(uuid,bytea) to draftwell_app;
grant execute on function app.personal_link(uuid,bytea) to draftwell_owner;
grant execute on function app.publish(uuid,text,uuid) to draftwell_app;
grant execute on function app.publish(uuid,text,uuid) to draftwell_system;
grant execute on function app.publish_to_everyone(text) to draftwell_admin;
grant execute on function app.published_content(uuid) to draftwell_app;
grant execute on function app.published_content(uuid) to draftwell_owner;
grant execute on function app.published_document(uuid) to draftwell_app;
grant execute on function app.published_document(uuid) to draftwell_owner;
grant execute on function app.published_form(uuid) to draftwell_app;
grant execute on function app.published_form(uuid) to draftwell_owner;
grant execute on function app.published_questions(uuid) to draftwell_app;
grant execute on function app.published_questions(uuid) to draftwell_owner;
grant execute on function app.recount_changed() to draftwell_owner;
grant execute on function app.remove_job(text) to draftwell_app;
grant execute on function app.remove_job(text) to draftwell_owner;
grant execute on function app.respondent(uuid) to draftwell_app;
grant execute on function app.respondent(uuid) to draftwell_owner;
grant execute on function app.seal_audit() to draftwell_app;
grant execute on function app.seal_audit() to draftwell_system;
grant execute on function app.search_documents(text,text,boolean,text,text,text,uuid,integer) to draftwell_app;
grant execute on function app.search_documents(text,text,boolean,text,text,text,uuid,integer) to draftwell_system;
grant execute on function app.search_words(uuid,text) to draftwell_app;
grant execute on function app.search_words(uuid,text) to draftwell_system;
grant execute on function app.submit_responses(uuid,jsonb) to draftwell_app;
grant execute on function app.submit_responses(uuid,jsonb) to draftwell_owner;
grant execute on function app.survey_participants(uuid) to draftwell_admin;
grant execute on function app.survey_people(uuid) to draftwell_admin;
grant execute on function app.take_admin_session(bytea) to draftwell_app;
grant execute on function app.take_admin_session(bytea) to draftwell_system;
grant execute on function app.tallied(jsonb) to draftwell_app;
grant execute on function app.user_id() to draftwell_app;
grant execute on function app.user_id() to draftwell_system;
grant execute on function app.verify_audit(smallint,bigint,integer) to draftwell_system;
grant execute on function app.waiting_files(uuid,text) to draftwell_app;
grant execute on function app.waiting_files(uuid,text) to draftwell_owner;
