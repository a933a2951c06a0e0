/** Names of cities that have more than one; each is one word and names no other city. */
const CITIES = `
  Ahmednagar Ahilyanagar
  Allahabad Prayagraj
  Alleppey Alappuzha
  Bangalore Bengaluru
  Baroda Vadodara
  Belgaum Belagavi
  Bellary Ballari
  Bombay Mumbai
  Calcutta Kolkata
  Calicut Kozhikode
  Cannanore Kannur
  Cawnpore Kanpur
  Chikmagalur Chikkamagaluru
  Cochin Kochi
  Gauhati Guwahati
  Gulbarga Kalaburagi
  Gurgaon Gurugram
  Hoshangabad Narmadapuram
  Hospet Hosapete
  Hubli Hubballi
  Jubbulpore Jabalpur
  Madras Chennai
  Mangalore Mangaluru
  Mysore Mysuru
  Ooty Ootacamund Udhagamandalam
  Osmanabad Dharashiv
  Palghat Palakkad
  Panjim Panaji
  Pondicherry Puducherry
  Poona Pune
  Quilon Kollam
  Shimoga Shivamogga
  Simla Shimla
  Tanjore Thanjavur
  Tinnevelly Tirunelveli
  Trichur Thrissur
  Trichy Tiruchirappalli Tiruchchirappalli Trichinopoly
  Trivandrum Thiruvananthapuram
  Tumkur Tumakuru
  Tuticorin Thoothukudi Thoothukkudi
  Varanasi Banaras Benares
  Vizag Visakhapatnam Vishakhapatnam`;

const BY_NAME = new Map(
  CITIES.trim()
    .toLowerCase()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .flatMap((names) => names.map((name) => [name, names] as const)),
);

/** All names of a city in lower case; the given one alone if it has no others. */
export function namesOfCity(typed: string): readonly string[] {
  const name = typed.trim().replace(/\s+/g, ' ').toLowerCase();
  return BY_NAME.get(name) ?? [name];
}
