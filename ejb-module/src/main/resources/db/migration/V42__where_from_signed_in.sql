-- What a person needs to know one's own sign-ins by. Nothing of it is known of those from before.
alter table sign_in_session add column renewed_at timestamptz;
alter table sign_in_session add column address varchar(45);
alter table sign_in_session add column client varchar(200);
