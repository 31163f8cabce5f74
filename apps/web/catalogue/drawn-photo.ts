/** A placeholder photo: a landscape and a car, one colour each. */
export function drawnPhoto(hue: number, label: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="hsl(35 45% 82%)"/><rect y="190" width="400" height="110" fill="hsl(32 30% 66%)"/><circle cx="320" cy="70" r="34" fill="hsl(42 90% 78%)"/><g fill="hsl(${hue} 45% 38%)"><path d="M60 215c-8 0-14-6-14-14v-14c0-10 8-18 18-20l46-8 44-34c8-6 18-9 28-9h62c12 0 24 5 32 14l30 32 30 6c12 2 20 12 20 24v11c0 7-5 12-12 12z"/></g><g fill="#1b2226"><circle cx="116" cy="214" r="27"/><circle cx="290" cy="214" r="27"/></g><g fill="#c9d2d6"><circle cx="116" cy="214" r="12"/><circle cx="290" cy="214" r="12"/></g><text x="20" y="285" font-size="18" fill="#0007">${label}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
