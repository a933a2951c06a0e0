/** Sentences on the neighbourhood, one for each home of a locality. */
export const NEARBY: Readonly<Record<string, readonly [string, string]>> = {
  Koramangala: [
    'The 80 Feet Road cafes are around the corner, yet the lane stays quiet after nine.',
    'Forum side is ten minutes on foot and there is a good vegetable market every evening.',
  ],
  Indiranagar: [
    'The metro is an eight minute walk and the park opposite is full of walkers by six.',
    'Hundreds of people pass the corner on their way to the metro every hour.',
  ],
  'HSR Layout': [
    'Most of our residents walk to their offices in Sectors 1 and 2.',
    'Agara lake is close enough for a morning run, and the BDA complex has everything else.',
  ],
  Whitefield: [
    'ITPL is fifteen minutes away, less now that the Purple Line stops at Kadugodi.',
    'Buses to ITPL and the metro feeder stop right outside our gate.',
  ],
  'Sarjapur Road': [
    'Three good schools lie within four kilometres, which is why we bought here.',
    'The Kaikondrahalli lake path begins behind the compound.',
  ],
  Jakkur: [
    'You can watch small planes from the aerodrome and pelicans from the lake in the same morning.',
    'Manyata is twenty minutes in the morning if you leave before half past eight.',
  ],
  Hennur: [
    'It is an old layout with honge trees on both sides and very little through traffic.',
    'The airport road is twelve minutes away without touching Hebbal.',
  ],
  'Bandra West': [
    'Hill Road, the bakery and the church are all a short walk, and the sea is ten minutes down the slope.',
    'You will hear parakeets before you hear traffic, which is rare on this side of town.',
  ],
  Juhu: [
    'The beach is across the road; on clear evenings you see the whole sunset from the sitting room.',
    'Fishermen sell the morning catch two lanes away and the beach is a five minute stroll.',
  ],
  'Andheri West': [
    'D N Nagar metro is two signals away and there is a late night chemist downstairs.',
    'The Versova beach lane starts behind the building, and the metro is a short auto ride.',
  ],
  Powai: [
    'The lake is in front of you and the airport is twenty five minutes on a good day.',
    'Hiranandani, the hospital and the IIT gate are all within two kilometres.',
  ],
  Chembur: [
    'The monorail and the harbour line station are both a ten minute walk.',
    'Diamond Garden is where our children learnt to cycle; it is still the heart of the area.',
  ],
  'Thane West': [
    'Yeoor forest begins where the road ends, so nights are two degrees cooler.',
    'Upvan lake is a two minute walk, and the Ghodbunder buses stop at the corner.',
  ],
  Kharghar: [
    'From July the waterfall shows on the hill opposite, and Central Park is ten minutes on foot.',
    'The railway station and the Utsav Chowk market are an easy auto ride.',
  ],
  Vashi: [
    'The sector 17 market brings steady footfall from ten in the morning to ten at night.',
    'Vashi station, the mall and Mini Seashore are all within two kilometres.',
  ],
  Kokapet: [
    'The Financial District is ten minutes away on the service road, without the toll.',
    'The Outer Ring Road entry is close, yet you cannot hear it from the garden.',
  ],
  Kondapur: [
    'Botanical Garden is across the road and is open to walkers from five in the morning.',
    'Most of our boys work in HITEC City; shared autos leave from the gate.',
  ],
  'HITEC City': [
    'Raidurg metro is nine minutes on foot, and there are four lunch places in the lane.',
    'Office buses of most of the large companies stop at the end of the street.',
  ],
  Dwarka: [
    'Sector 10 metro is a seven minute walk and the district park is next to it.',
    'The street has a Mother Dairy booth, a chemist and a gurudwara, all within two minutes.',
  ],
  'Sohna Road': [
    'The Rapid Metro is fifteen minutes by car and the Aravali trail is nearer still.',
    'Golf Course Extension offices are close, and the sector market delivers until eleven.',
  ],
  'Sector 150': [
    'More than half the sector is green, and the expressway to Delhi starts at our gate.',
    'The Aqua Line at Sector 148 is five minutes by auto.',
  ],
  Baner: [
    'Pashan hill is at the end of the lane for a walk before work.',
    'Balewadi High Street is below us, but the bedrooms face the hill.',
  ],
  Kharadi: [
    'EON and the World Trade Center are a ten minute walk along the river road.',
    'There are three canteens and a tea stall that the whole street swears by.',
  ],
  Hinjewadi: [
    'Phase 1 circle is six minutes on foot, so you never sit in that traffic.',
    'The new metro station is coming up at the corner, and Wakad is one straight road.',
  ],
  OMR: [
    'The sea breeze comes up by four in the afternoon, even in May.',
    'SIPCOT is ten minutes away and the ECR beaches are a short drive across the bridge.',
  ],
  Velachery: [
    'Phoenix and the MRTS station are both within a kilometre, and this street did not flood in the last rains.',
    'Grand Square, the bus stand and the railway line to Beach are walking distance.',
  ],
  'New Town': [
    'Eco Park is at the end of the avenue and the airport is fifteen minutes away.',
    'The Biswa Bangla gate offices are close, and the cycle lanes are used by all.',
  ],
  'Salt Lake': [
    'City Centre is a short rickshaw ride, and the Durga Puja of our block is worth seeing.',
    'Karunamoyee bus stand and the metro are five minutes away.',
  ],
  Satellite: [
    'Jodhpur village temple and the Shivranjani shops are within walking distance.',
    'The BRTS stop is three minutes away and Iscon is one signal further.',
  ],
  'SG Highway': [
    'Three housing societies open on this lane, so evening trade is very good.',
    'Thaltej metro is close, and Sindhu Bhavan Road is five minutes by scooter.',
  ],
};
