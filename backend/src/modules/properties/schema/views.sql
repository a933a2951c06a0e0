create view properties.held_home_v as
  select id, name, held_at from properties.property where listing = 'held';

create view properties.interest_v as select id, property_id, created_at, state from properties.interest;

-- Steps to a contract that its parties may both know of.
create view properties.contract_step_v as
  select i.contract_id, i.id, i.created_at as at, 'received' as step, 'applicant' as by_role
  from properties.interest i where i.contract_id is not null
  union all
  select i.contract_id, s.id, s.at, s.step, s.by_role
  from properties.interest i join properties.interest_step s on s.interest_id = i.id
  where i.contract_id is not null
    and s.step in ('contacted', 'visit_planned', 'visit_moved', 'visit_cancelled', 'visited');

create view properties.listing_approval_v as select id, is_on from properties.listing_approval;

create view properties.occupancy_count_v as
  select key as occupancy, sum(amount)::bigint as properties from platform.counter where name = 'properties.occupancy' group by key
  having sum(amount) <> 0;

create view properties.property_v as
  select id, name, address, owner_id, tenant_id, status, occupancy, is_dummy, created_at, cost_paise,
    locality, city, pin_code, let_from, standing
  from properties.property;

-- Rooms that a home has, as far as its listing says.
create view properties.home_rooms_v as
  select p.id, c.name as configuration, p.bathrooms, p.furnishing
  from properties.property p join properties.property_config c on c.id = p.config_id;

create view properties.reported_home_v as
  select r.property_id as id, count(*) as reports, max(r.created_at) as reported_at,
    (select p.objected_at from properties.property p where p.id = r.property_id) as objected_at
  from properties.report r where r.resolved_at is null group by r.property_id;
