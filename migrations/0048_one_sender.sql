-- The job that is sending the mail, so that another one leaves it alone as long as that job runs.
alter table mail_outbox add column sending_job bigint;
