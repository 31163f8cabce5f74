/** Columns of an ad in a list. */
export const card = `id, title, brand, model, year, price, is_negotiable, city, mileage, fuel_type, transmission, condition,
  papers_type, seller_role, license_status, view_count, created_at`;
