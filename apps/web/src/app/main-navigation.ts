export interface NavItem {
  href: string;
  label: string;
}

/** Navigation items of the desktop header. */
export const mainNavItems: readonly NavItem[] = [
  { href: '/', label: 'الرئيسية' },
  { href: '/cars', label: 'السيارات' },
  { href: '/showrooms', label: 'المعارض' },
];

/** Announced but not available yet: displayed, not clickable. */
export const comingPlaces = ['قطع الغيار', 'التمويل'];
