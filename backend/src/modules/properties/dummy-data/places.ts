export interface Place {
  readonly city: string;
  readonly state: string;
  readonly locality: string;
  readonly pin: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Monthly rent of a 2 BHK in rupees, least and most. */
  readonly rent: readonly [number, number];
  /** Security deposit in months of rent, least and most. */
  readonly deposit: readonly [number, number];
  readonly coast?: boolean;
}

type Row = readonly [locality: string, pin: string, latitude: number, longitude: number];
type Terms = Pick<Place, 'city' | 'state' | 'rent' | 'deposit' | 'coast'>;

function places(terms: Terms, rows: readonly Row[]): Place[] {
  return rows.map(([locality, pin, latitude, longitude]) => ({
    ...terms,
    locality,
    pin,
    latitude,
    longitude,
  }));
}

const BENGALURU = { city: 'Bengaluru', state: 'Karnataka', deposit: [5, 10] } as const;
const MUMBAI = { city: 'Mumbai', state: 'Maharashtra', deposit: [3, 6], coast: true } as const;
const NEAR_MUMBAI = { state: 'Maharashtra', rent: [25_000, 45_000], deposit: [2, 5] } as const;
const HYDERABAD = { city: 'Hyderabad', state: 'Telangana', deposit: [2, 2] } as const;
const PUNE = { city: 'Pune', state: 'Maharashtra', rent: [22_000, 40_000], deposit: [2, 5] } as const;
const CHENNAI = {
  city: 'Chennai',
  state: 'Tamil Nadu',
  rent: [18_000, 30_000],
  deposit: [3, 6],
  coast: true,
} as const;
const KOLKATA = { city: 'Kolkata', state: 'West Bengal', rent: [15_000, 28_000], deposit: [2, 2] } as const;
const AHMEDABAD = { city: 'Ahmedabad', state: 'Gujarat', rent: [14_000, 25_000], deposit: [2, 2] } as const;

/** Localities of the demo homes, with the rents of a 2 BHK. */
export const PLACES: readonly Place[] = [
  ...places({ ...BENGALURU, rent: [65_000, 70_000] }, [
    ['Koramangala', '560034', 12.9352, 77.6245],
    ['Indiranagar', '560038', 12.9784, 77.6408],
  ]),
  ...places({ ...BENGALURU, rent: [35_000, 42_000] }, [['HSR Layout', '560102', 12.9121, 77.6446]]),
  ...places({ ...BENGALURU, rent: [33_000, 37_000] }, [
    ['Whitefield', '560066', 12.9698, 77.75],
    ['Sarjapur Road', '560035', 12.901, 77.6874],
  ]),
  ...places({ ...BENGALURU, rent: [29_000, 35_000] }, [
    ['Jakkur', '560064', 13.0784, 77.6068],
    ['Hennur', '560043', 13.0359, 77.6431],
  ]),
  ...places({ ...MUMBAI, rent: [50_000, 80_000] }, [
    ['Bandra West', '400050', 19.0596, 72.8295],
    ['Juhu', '400049', 19.1075, 72.8263],
    ['Andheri West', '400058', 19.1264, 72.8362],
  ]),
  ...places({ ...MUMBAI, rent: [35_000, 60_000], coast: false }, [
    ['Powai', '400076', 19.1176, 72.906],
    ['Chembur', '400071', 19.0522, 72.9005],
  ]),
  ...places({ ...NEAR_MUMBAI, city: 'Thane' }, [['Thane West', '400601', 19.1972, 72.9722]]),
  ...places({ ...NEAR_MUMBAI, city: 'Navi Mumbai' }, [
    ['Kharghar', '410210', 19.0474, 73.0699],
    ['Vashi', '400703', 19.0771, 72.9986],
  ]),
  ...places({ ...HYDERABAD, rent: [45_000, 55_000] }, [
    ['Kokapet', '500075', 17.393, 78.338],
    ['Kondapur', '500084', 17.4615, 78.3639],
  ]),
  ...places({ ...HYDERABAD, rent: [28_000, 36_000] }, [['HITEC City', '500081', 17.4435, 78.3772]]),
  ...places({ city: 'New Delhi', state: 'Delhi', rent: [25_000, 32_000], deposit: [1, 3] }, [
    ['Dwarka', '110075', 28.5921, 77.046],
  ]),
  ...places({ city: 'Gurugram', state: 'Haryana', rent: [32_000, 40_000], deposit: [1, 3] }, [
    ['Sohna Road', '122018', 28.4089, 77.0424],
  ]),
  ...places({ city: 'Noida', state: 'Uttar Pradesh', rent: [22_000, 28_000], deposit: [1, 3] }, [
    ['Sector 150', '201310', 28.43, 77.485],
  ]),
  ...places(PUNE, [
    ['Baner', '411045', 18.559, 73.7868],
    ['Kharadi', '411014', 18.5515, 73.9348],
    ['Hinjewadi', '411057', 18.5913, 73.7389],
  ]),
  ...places(CHENNAI, [
    ['OMR', '600119', 12.901, 80.2279],
    ['Velachery', '600042', 12.9815, 80.218],
  ]),
  ...places(KOLKATA, [
    ['New Town', '700156', 22.5867, 88.475],
    ['Salt Lake', '700064', 22.585, 88.41],
  ]),
  ...places(AHMEDABAD, [
    ['Satellite', '380015', 23.03, 72.517],
    ['SG Highway', '380054', 23.04, 72.511],
  ]),
];

export function placeOf(locality: string): Place {
  const place = PLACES.find((known) => known.locality === locality);
  if (!place) throw new Error(`No demo locality is called ${locality}`);
  return place;
}
