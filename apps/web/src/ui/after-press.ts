let pressed = false;
for (const [event, value] of [
  ['mousedown', true],
  ['mouseup', false],
  ['dragend', false],
] as const) {
  document.addEventListener(event, () => (pressed = value), { capture: true });
}

/** Calls `act` after the current press of the mouse or a finger has caused its click, or at once if there is none. */
export function afterPress(act: () => void): void {
  if (pressed) {
    // The click follows `mouseup` in the same task.
    document.addEventListener('mouseup', () => setTimeout(act), { capture: true, once: true });
  } else {
    act();
  }
}
