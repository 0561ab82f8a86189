-- A browser keeps one token for as long as its sign-in lasts, in a cookie; its sha256 is here.
alter table sign_in_session add column browser_hash varchar(64) unique;
