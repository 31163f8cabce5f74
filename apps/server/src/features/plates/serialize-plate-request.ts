import type { DeskPlateRequest, PlateRequest } from '@arabati/domain/plates/plate-request';
import type { PlateRequestRow } from './plates.queries.ts';

/** Returns what the owner of the ad sees. */
export function serializePlateRequest(row: PlateRequestRow): PlateRequest {
  const { state, reason, requested_at } = row;
  return {
    state,
    reason,
    requested_at: requested_at.toISOString(),
    photo_id: state === 'sent' ? row.photo_id : null,
  };
}

export function serializeDeskPlateRequest(row: PlateRequestRow): DeskPlateRequest {
  const { photo_id: id, photo_width: width, photo_height: height, photo_name } = row;
  const { photo_id: _, ...request } = serializePlateRequest(row);
  const hasPhoto = photo_name !== null && id !== null && width !== null && height !== null;
  return { ...request, photo: hasPhoto ? { id, width, height } : null };
}
