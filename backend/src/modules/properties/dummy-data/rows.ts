import type { DummyInterest, DummyProperty } from './types.js';

type Row = Record<string, unknown>;

/** Homes as rows of `properties.property`. @param people ids by key */
export function propertyRows(
  homes: readonly DummyProperty[],
  interests: readonly DummyInterest[],
  people: ReadonlyMap<string, string>,
): Row[] {
  return homes.map((home) => ({
    id: home.id,
    owner_id: people.get(home.ownerKey),
    name: home.name,
    address: home.address,
    locality: home.locality,
    city: home.city,
    pin_code: home.pinCode,
    type: home.type,
    config: home.config,
    status: home.status,
    list_for: home.listFor,
    area_sqft: home.areaSqft,
    furnishing: home.furnishing,
    best_about: home.bestAbout,
    cost_paise: String(home.costPaise),
    deposit_paise: String(home.depositPaise),
    maintenance_paise: home.maintenancePaise === null ? null : String(home.maintenancePaise),
    floor: home.floor,
    of_floors: home.ofFloors,
    facing: home.facing,
    bathrooms: home.bathrooms,
    car_parking: home.carParking,
    bike_parking: home.bikeParking,
    pets: home.pets,
    open_to: home.openTo,
    pg_for: home.pgFor,
    max_occupants: home.maxOccupants,
    available_from: home.availableFrom,
    confirmed_at: home.confirmedAt,
    latitude: home.latitude,
    longitude: home.longitude,
    interest_count: interests.filter((interest) => interest.propertyId === home.id).length,
    created_at: home.createdAt,
  }));
}

export function imageRows(homes: readonly DummyProperty[]): Row[] {
  return homes.flatMap((home) =>
    home.images.map(({ imgUrl, caption }, position) => ({
      property_id: home.id,
      position,
      url: imgUrl,
      caption,
    })),
  );
}

export function amenityRows(homes: readonly DummyProperty[]): Row[] {
  return homes.flatMap((home) => home.amenities.map((name) => ({ property_id: home.id, name })));
}

export function interestRows(interests: readonly DummyInterest[]): Row[] {
  return interests.map((interest) => ({
    id: interest.id,
    property_id: interest.propertyId,
    name: interest.name,
    email: interest.email,
    mobile: interest.mobile,
    national_id_last4: interest.nationalIdLast4,
    created_at: interest.createdAt,
  }));
}
