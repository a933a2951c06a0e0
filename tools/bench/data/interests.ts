/** Interests of each home, in states that come up by the number. */
const OF_A_HOME = 4;

const STATE = `(array['new', 'new', 'contacted', 'visited', 'declined', 'withdrawn', 'closed', 'contract_made'])[1 + n % 8]`;

/** Statements that insert interests, each with its first step. */
export const interests: readonly string[] = [
  `insert into properties.interest (id, property_id, name, email, mobile, national_id_last4, message, consent, state,
     declined_because, created_at, consented_at, confirmed_at, ended_at, changed_at)
   select gen_random_uuid(), h.id, 'Applicant ' || n, 'applicant' || n || '@example.com',
     '9' || lpad(n::text, 9, '0'), lpad((n % 10000)::text, 4, '0'), 'From next month, for two people', '2026-11', state,
     case state when 'declined' then 'already_promised' end, at, at, at,
     case when state in ('declined', 'withdrawn', 'closed', 'contract_made') then at + interval '2 days' end, at
   from (select id, row_number() over (order by id) as home from properties.property) h
   cross join generate_series(1, ${OF_A_HOME}) k
   cross join lateral (select (h.home * ${OF_A_HOME} + k) as n) x
   cross join lateral (select ${STATE} as state, now() - n % 86400 * interval '1 minute' as at) y`,

  `insert into properties.interest_step (id, interest_id, at, step, by_role)
   select gen_random_uuid(), id, created_at, 'received', 'applicant' from properties.interest`,
];
