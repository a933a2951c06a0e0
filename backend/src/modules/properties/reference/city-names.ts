/**
 * Towns that have more than one name, today's official one first. Sources: the Survey of India's and the states'
 * notifications of new names, as listed in Wikipedia's 'List of renamed places in India', and common spellings.
 */
const CITIES = `
  Ahilyanagar, Ahmednagar
  Ahmedabad, Ahmadabad, Amdavad
  Alappuzha, Alleppey
  Aluva, Alwaye
  Amravati, Amraoti
  Ayodhya, Faizabad
  Ballari, Bellary
  Bardhaman, Burdwan
  Belagavi, Belgaum
  Bengaluru, Bangalore
  Bharuch, Broach
  Bhubaneswar, Bhubaneshwar
  Chennai, Madras
  Chhatrapati Sambhajinagar, Sambhajinagar, Aurangabad
  Chikkamagaluru, Chikmagalur
  Coimbatore, Kovai
  Davanagere, Davangere
  Dehradun, Dehra Dun
  Dharashiv, Osmanabad
  Guwahati, Gauhati
  Gurugram, Gurgaon
  Hosapete, Hospet
  Hubballi, Hubli
  Jabalpur, Jubbulpore
  Kadapa, Cuddapah
  Kalaburagi, Gulbarga
  Kanchipuram, Kancheepuram, Conjeevaram
  Kannur, Cannanore
  Kanpur, Cawnpore
  Khambhat, Cambay
  Kochi, Cochin
  Kolkata, Calcutta
  Kollam, Quilon
  Kozhikode, Calicut
  Machilipatnam, Masulipatnam
  Madikeri, Mercara
  Mangaluru, Mangalore
  Medininagar, Daltonganj
  Mohali, Sahibzada Ajit Singh Nagar, SAS Nagar
  Mumbai, Bombay
  Munger, Monghyr
  Mysuru, Mysore
  Nagaon, Nowgong
  Narmadapuram, Hoshangabad
  Nashik, Nasik
  Navi Mumbai, New Bombay
  Nuh, Mewat
  Palakkad, Palghat
  Panaji, Panjim
  Prayagraj, Allahabad
  Puducherry, Pondicherry
  Pune, Poona
  Rajamahendravaram, Rajahmundry
  Rupnagar, Ropar
  Sagar, Saugor
  Shimla, Simla
  Shivamogga, Shimoga
  Sivasagar, Sibsagar
  Solapur, Sholapur
  Sonipat, Sonepat
  Sri Vijaya Puram, Port Blair
  Thane, Thana
  Thanjavur, Tanjore
  Thiruvananthapuram, Trivandrum
  Thoothukudi, Thoothukkudi, Tuticorin
  Thrissur, Trichur
  Tiruchirappalli, Tiruchchirappalli, Trichinopoly, Trichy
  Tirunelveli, Tinnevelly
  Tumakuru, Tumkur
  Udhagamandalam, Ootacamund, Ooty
  Vadodara, Baroda
  Varanasi, Banaras, Benares
  Vijayapura, Bijapur
  Vijayawada, Bezawada
  Visakhapatnam, Vishakhapatnam, Vizag, Waltair`;

const TOWNS = CITIES.trim()
  .split('\n')
  .map((line) => line.trim().split(', '));

const BY_NAME = new Map(
  TOWNS.flatMap((names) => names.map((name) => [name.toLowerCase(), names.map((one) => one.toLowerCase())])),
);

/** Names, in lower case, of all towns that have more than one. */
export const townNames: readonly string[] = [...BY_NAME.keys()];

const OFFICIAL = new Map(
  TOWNS.flatMap((names) => names.map((name) => [name.toLowerCase(), names[0] ?? name])),
);

/** Today's official name of a town, given one of its names in lower case. */
export const officialName = (name: string): string => OFFICIAL.get(name) ?? name;

/** All names of a city in lower case; the given one alone if it has no others. */
export function namesOfCity(typed: string): readonly string[] {
  const name = typed.trim().replace(/\s+/g, ' ').toLowerCase();
  return BY_NAME.get(name) ?? [name];
}
