-- What happened on each day that is over, in Khartoum. A day is counted after its end from the rows themselves and
-- stays counted: who deletes an ad or an account later takes nothing out of the history. Figures name nobody.
create table daily_figures (
  day date primary key,
  sign_ups int not null,
  ads int not null,
  reveals int not null,                                   -- paid for; owners see their own numbers for nothing
  messages int not null,
  activations int not null,                               -- of paid plans and boosts
  revenue bigint not null,                                -- pounds
  counted_at timestamptz not null
);

-- The rows of one day, counted in the index alone. profiles_by_age and activations_by_age are there already.
create index ads_by_day on ads (created_at);
create index messages_by_day on messages (created_at);
create index contact_reveals_by_day on contact_reveals (created_at) where points_spent > 0;
