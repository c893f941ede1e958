insert into form_optouts (email_hash) values (sha256('tom@example.com'));
