-- Tells everyone who is signed in that something of the installation has changed, for instance the model that writes. In the order of the ids,
-- so that two of these at once wait for each other instead of for ever. The subject is the person who is told.
create function app.publish_to_everyone(event_name text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  for person in select distinct user_id from sessions order by user_id loop
    perform app.publish(person, event_name, person);
  end loop;
end $$;
revoke execute on function app.publish_to_everyone(text) from public;
grant execute on function app.publish_to_everyone(text) to draftwell_admin;
