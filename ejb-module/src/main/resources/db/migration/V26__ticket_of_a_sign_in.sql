-- A socket that a ticket opened ends with the sign-in that the ticket came from. Null for a screen's ticket, for one of
-- somebody whom an identity provider signed in, and for those of the version before.
alter table realtime_ticket add column sign_in_id uuid;
