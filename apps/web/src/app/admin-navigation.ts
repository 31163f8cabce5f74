import type { AdminPermission } from '@arabati/domain/administration/roles';
import {
  BadgeCheck,
  CarFront,
  Flag,
  IdCard,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Scale,
  ScrollText,
  ServerCog,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Star,
  Users,
} from 'lucide-react';

export interface AdminPlace {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Absent for an item that every role may open. */
  permission?: AdminPermission;
  /** Displays the number of those that wait for a decision. */
  counts?: 'appeals' | 'identities' | 'receipts' | 'reports' | 'stolen-cars';
}

/** The administration's navigation items in the order of use. A nested path belongs to its item. */
export const adminPlaces: readonly AdminPlace[] = [
  { href: '/admin-dashboard', label: 'لوحة التحكم', icon: LayoutDashboard },
  { href: '/admin/users', label: 'المستخدمون', icon: Users, permission: 'members-read' },
  { href: '/admin/ads', label: 'الإعلانات', icon: CarFront, permission: 'ads-read' },
  { href: '/admin/reports', label: 'البلاغات', icon: Flag, permission: 'desk', counts: 'reports' },
  {
    href: '/admin/stolen-cars',
    label: 'المسروقة',
    icon: ShieldAlert,
    permission: 'reports',
    counts: 'stolen-cars',
  },
  { href: '/admin/appeals', label: 'الاعتراضات', icon: Scale, permission: 'ads', counts: 'appeals' },
  { href: '/admin/numbers', label: 'توثيق واتساب', icon: BadgeCheck, permission: 'reports' },
  {
    href: '/admin/identities',
    label: 'توثيق الهوية',
    icon: IdCard,
    permission: 'identities',
    counts: 'identities',
  },
  { href: '/admin/reviews', label: 'التقييمات', icon: Star, permission: 'reviews' },
  {
    href: '/admin/receipts',
    label: 'الإيصالات',
    icon: ReceiptText,
    permission: 'receipts',
    counts: 'receipts',
  },
  { href: '/admin/audit', label: 'سجل الإدارة', icon: ScrollText, permission: 'audit' },
  { href: '/admin/administrators', label: 'المسؤولون', icon: ShieldCheck, permission: 'administrators' },
  { href: '/admin/sessions', label: 'الجلسات', icon: KeyRound },
  { href: '/admin/settings', label: 'الإعدادات', icon: Settings, permission: 'settings' },
  { href: '/system/manifest', label: 'حالة النظام', icon: ServerCog, permission: 'system' },
];

export function isWithin({ href }: AdminPlace, path: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
