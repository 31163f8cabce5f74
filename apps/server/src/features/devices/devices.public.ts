export { findDevices, haveSharedDevice, sharedDevicesQuery } from './devices.queries.ts';
export { hashDevice } from './hash-device.ts';
export { recordDevice } from './record-device.ts';
export { sweepDevices } from './sweep-devices.ts';
