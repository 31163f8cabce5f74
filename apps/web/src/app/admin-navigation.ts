import { LayoutDashboard, type LucideIcon, ReceiptText, ServerCog, Settings, Users } from 'lucide-react';

export interface AdminPlace {
  href: string;
  label: string;
  icon: LucideIcon;
}

/** The administration's places, in the order of their use. What lies below an address belongs to its place. */
export const adminPlaces: readonly AdminPlace[] = [
  { href: '/admin-dashboard', label: 'لوحة التحكم', icon: LayoutDashboard },
  { href: '/admin/users', label: 'المستخدمون', icon: Users },
  { href: '/admin/receipts', label: 'الإيصالات', icon: ReceiptText },
  { href: '/admin/settings', label: 'الإعدادات', icon: Settings },
  { href: '/system/manifest', label: 'بيان النظام', icon: ServerCog },
];

export function isWithin({ href }: AdminPlace, path: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
