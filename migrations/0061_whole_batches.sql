-- A question that not all people of a batch were asked is not counted for it any more, also in batches that were counted before.
set local role draftwell_system;
update survey_batches b set tallies = (
  select coalesce(jsonb_object_agg(q.key, q.value), '{}') from jsonb_each(b.tallies) q
   where (select sum(a.value::int) from jsonb_each_text(q.value) a) = b.people)
 where b.tallies is not null;
set local role draftwell_owner;
