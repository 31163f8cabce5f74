import { randomInt } from 'node:crypto';

/** Digits that say nothing about when or after whom a member came; never all zeros, which stands for 'none'. */
function randomDigits(count: number): string {
  return String(randomInt(1, 10 ** count)).padStart(count, '0');
}

/** The two numbers by which a member is known to people. The database decides whether they are still free. */
export function drawMemberNumbers(): { unique_id: string; user_id_display: string } {
  return { unique_id: randomDigits(6), user_id_display: randomDigits(8) };
}
