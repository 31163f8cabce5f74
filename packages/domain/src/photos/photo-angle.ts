/** The sides from which photos show a car. The seller chooses one for each photo, or none. */
export const photoAngles = ['front', 'back', 'side', 'inside', 'dashboard', 'engine'] as const;
export type PhotoAngle = (typeof photoAngles)[number];
