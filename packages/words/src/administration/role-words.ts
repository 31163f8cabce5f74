import type { AdminRole } from '@arabati/domain/administration/roles';

export const roleWords: Record<AdminRole, { name: string; duties: string }> = {
  owner: { name: 'مالك', duties: 'كل الصلاحيات، ومنها إدارة المسؤولين' },
  moderator: { name: 'مشرف', duties: 'الإعلانات والبلاغات والتقييمات وتوثيق الهوية وإيقاف الأعضاء' },
  accountant: { name: 'محاسب', duties: 'الإيصالات والعضويات والأرقام' },
};
