export interface NavItem {
  href: string;
  label: string;
}

/** The desktop bar's places. */
export const mainNavItems: readonly NavItem[] = [
  { href: '/', label: 'الرئيسية' },
  { href: '/cars', label: 'السيارات' },
];

/** Announced, but there is nothing to go to yet: shown, not pressable. */
export const comingPlaces = ['المعارض', 'قطع الغيار', 'التمويل'];
