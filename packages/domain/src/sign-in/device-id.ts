/** The header in which the app sends the id of its device with each request of the sign-in protocol. */
export const deviceIdHeader = 'x-device-id';

/** A random UUID that a device makes once. */
export const deviceIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Days for which a member's device is stored after its last use, and in which accounts on one device are compared. */
export const deviceDays = 90;
