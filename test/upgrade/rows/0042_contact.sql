insert into contact_messages (name, email, subject, message, locale) values ('Tom', 'tom@example.com', 'Opening hours', 'Are you open on 1 May?', 'en');
