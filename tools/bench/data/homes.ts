import { accountant, admin, sqlId } from './ids.ts';
import { contractsOf, type Size } from './size.ts';

const GIVEN = `'{Asha,Rahul,Meera,Vikram,Kavya,Imran,Divya,Arjun,Nisha,Suresh,Farah,Gopal,Hema,Joseph,Lakshmi,Manoj,Neha,Om,Priya,Ravi}'`;
const FAMILY = `'{Rao,Mehta,Nair,Shah,Iyer,Khan,Das,Gupta,Patel,Reddy,Menon,Joshi,Bose,Singh,Pillai,Kulkarni,Sharma,Thomas,Verma,Fernandes,Hegde,Jain,Kapoor,Mishra,Banerjee}'`;

/** Name of exactly one user of each database, an owner. */
export const RARE_NAME = 'Zubin Quadros';

/** Rupees a month, by the home's number. */
export const rentOf = (n: number): number => 8000 + ((n * 7919) % 90_000);

const nameOf = (n: string): string => `case when ${n} = 7 then '${RARE_NAME}'
  else (${GIVEN}::text[])[1 + ${n} % 20] || ' ' || (${FAMILY}::text[])[1 + ${n} / 20 % 25] end`;

/** Localities, each with a twentieth of the homes, scattered. */
const LOCALITY = `('{Adugodi,BTM Layout,Cox Town,Domlur,Ejipura,Frazer Town,Gavipuram,Hebbal,Indiranagar,Jayanagar,JP Nagar,
  Kalyan Nagar,Langford Town,Malleshwaram,Nagarbhavi,Padmanabhanagar,Rajajinagar,Sadashivanagar,Ulsoor,Whitefield}'::text[])
  [1 + (hashint4(n) & 65535) % 20]`;

/** Names, of which the oldest tenth has words of its own. */
const named = ({ properties }: Size): string =>
  `case when n <= ${properties / 10} then 'Quiet Oakwoodside Residency ' else 'Lake View Residency ' end || n`;

const HOMES = `(select id, (right(id::text, 12)::bigint % 5)::integer as fifth from properties.property) home`;

/** Statements that insert users and properties with pictures and amenities. */
export const homes = (size: Size): string[] => [
  `insert into auth.user (id, role, name, email, created_at)
   select ${sqlId('person', 'n')}, case when n <= ${size.owners} then 'owner' else 'tenant' end, ${nameOf('n')},
     'person' || n || '@example.com', timestamptz '2025-01-01' + n * interval '7 seconds'
   from generate_series(1, ${size.owners + contractsOf(size)}) n`,

  `insert into auth.user (id, role, name, email) values
     ('${admin.id}', '${admin.role}', 'Kiraya', 'admin@example.com'),
     ('${accountant.id}', '${accountant.role}', 'Kiraya', 'accountant@example.com')`,

  // A session of each person, under the same id.
  `insert into auth.session (id, user_id, token_version, created_at, last_used_at, expires_at, address, network, device)
   select id, id, 1, now(), at, at, '', '', '' from auth.user, (select '9999-12-31Z'::timestamptz as at) end_of_time`,

  `insert into properties.property (id, owner_id, tenant_id, name, address, type_id, config_id, status, list_for, area_sqft,
     furnishing, best_about, cost_paise, deposit_paise, latitude, longitude, created_at, city, locality)
   select ${sqlId('property', 'n')}, ${sqlId('person', `1 + n % ${size.owners}`)},
     case when is_let then ${sqlId('person', `${size.owners} + n / ${size.letEvery}`)} end,
     ${named(size)}, n || ', 5th Block, Koramangala, Bengaluru 560095', 1 + n % 8, 1 + n % 7,
     case when is_let then 'rented' else 'available' end, 'rent', 400 + (n * 37) % 2600,
     (array['Unfurnished', 'Semi', 'Fully'])[1 + n % 3], 'Morning sun and a quiet lane, close to the metro',
     (8000 + (n::bigint * 7919) % 90000) * 100, 200000 * 100, 12.9 + (n % 1000) / 10000.0, 77.6 + (n % 1000) / 10000.0,
     timestamptz '2025-01-01' + n * interval '7 seconds' , 'Bengaluru', ${LOCALITY}
   from generate_series(1, ${size.properties}) n, lateral (select n % ${size.letEvery} = 0 as is_let) l`,

  `insert into properties.property_amenity (property_id, amenity_id)
   select id, 1 + (a * 3 + fifth) % 16 from ${HOMES}, generate_series(1, 5) a`,

  `insert into properties.property_image (property_id, position, url, caption)
   select id, i, '/media/homes/' || (fifth * 4 + i) || '.webp', 'View ' || i
   from ${HOMES}, generate_series(0, 3) i`,
];
