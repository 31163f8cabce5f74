-- An administrator whose password was generated for them changes it before anything else.
alter table administrators add column must_change_password boolean not null default false;
