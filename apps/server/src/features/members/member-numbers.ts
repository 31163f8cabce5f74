import { randomInt } from 'node:crypto';

/**
 * Generates random digits, so that a number does not reveal when a member joined. Never all zeros, which means 'none'.
 */
function randomDigits(count: number): string {
  return String(randomInt(1, 10 ** count)).padStart(count, '0');
}

/** Generates a member's two public numbers. The database checks that they are free. */
export function drawMemberNumbers(): { unique_id: string; user_id_display: string } {
  return { unique_id: randomDigits(6), user_id_display: randomDigits(8) };
}
