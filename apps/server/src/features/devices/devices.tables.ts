import type { Fixed } from '../../platform/column-types.ts';

interface MemberDevices {
  user_id: Fixed<string>;
  /** See hash-device.ts. */
  device_hash: Fixed<Buffer>;
  /** Days in Khartoum: YYYY-MM-DD. */
  first_day: Fixed<string>;
  last_day: string;
}

/** The tables that only this feature writes. */
export interface DeviceTables {
  member_devices: MemberDevices;
}
