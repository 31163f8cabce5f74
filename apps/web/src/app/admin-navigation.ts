import {
  CarFront,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  ServerCog,
  Settings,
  Users,
} from 'lucide-react';

export interface AdminPlace {
  href: string;
  label: string;
  icon: LucideIcon;
}

/** The administration's places, in the order of their use. What lies below an address belongs to its place. */
export const adminPlaces: readonly AdminPlace[] = [
  { href: '/admin-dashboard', label: 'لوحة التحكم', icon: LayoutDashboard },
  { href: '/admin/users', label: 'المستخدمون', icon: Users },
  { href: '/admin/ads', label: 'الإعلانات', icon: CarFront },
  { href: '/admin/receipts', label: 'الإيصالات', icon: ReceiptText },
  { href: '/admin/audit', label: 'سجل الإدارة', icon: ScrollText },
  { href: '/admin/sessions', label: 'الجلسات', icon: KeyRound },
  { href: '/admin/settings', label: 'الإعدادات', icon: Settings },
  { href: '/system/manifest', label: 'بيان النظام', icon: ServerCog },
];

export function isWithin({ href }: AdminPlace, path: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
