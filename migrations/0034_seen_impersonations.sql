-- When the person has read that somebody acted for them, on a screen: not every installation has a mail server. What is past was told by mail, or is too late.
alter table impersonation_sessions add column seen_at timestamptz;
update impersonation_sessions set seen_at = now();
