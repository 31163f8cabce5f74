import { KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { DomainNotice } from '../../features/administration/domain-notice.tsx';
import { MemberList } from '../../features/administration/member-list.tsx';
import { StatCards } from '../../features/administration/stat-cards.tsx';
import { useEndSession } from '../../features/administration/use-end-session.ts';
import { useMayAdminister } from '../../platform/admin-role.ts';
import { useAdminSession } from '../../platform/admin-session.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LazySection } from '../lazy-section.tsx';

const StoragePanel = lazyPart(async () => {
  const { StoragePanel } = await import('../../features/administration/storage-panel.tsx');
  return { default: StoragePanel };
});
const StatisticsPanel = lazyPart(async () => {
  const { StatisticsPanel } = await import('../../features/statistics/statistics-panel.tsx');
  return { default: StatisticsPanel };
});
const ChangePasswordDialog = lazyDialog(async () => {
  const { ChangePasswordDialog } = await import('../../features/administration/change-password-dialog.tsx');
  return { default: ChangePasswordDialog };
});

const tabs = [
  { value: 'members', label: 'إدارة المستخدمين', permission: null },
  { value: 'storage', label: 'مراقبة التخزين', permission: 'system' },
  { value: 'statistics', label: 'الأداء', permission: 'figures' },
] as const;

/** The administrators' dashboard. */
export default function AdminDashboardPage() {
  const username = useAdminSession()?.username ?? '';
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('members');
  const [passwordDialog, setPasswordDialog] = useState<'not-asked' | 'open' | 'closed'>('not-asked');
  const may = useMayAdminister();
  const [leaving, setLeaving] = useState(false);
  const [, navigate] = useLocation();
  const endSession = useEndSession(() => navigate('/admin-login', { replace: true }));
  return (
    <Page className="grid content-start gap-5">
      <PageHeader
        title={
          <>
            مرحباً، <bdi>{username}</bdi>
          </>
        }
        end={
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="outline"
              icon={<KeyRound aria-hidden="true" className="size-4.5" />}
              onClick={() => setPasswordDialog('open')}
            >
              تغيير كلمة المرور
            </Button>
            <Button
              size="sm"
              variant="outline"
              loading={leaving}
              icon={<LogOut aria-hidden="true" className="flip-rtl size-4.5" />}
              onClick={() => {
                setLeaving(true);
                void endSession();
              }}
            >
              تسجيل خروج
            </Button>
          </div>
        }
      />
      <DomainNotice />
      {may('figures') && <StatCards />}
      <Tabs
        label="أقسام لوحة التحكم"
        items={tabs.filter(({ permission }) => !permission || may(permission))}
        value={tab}
        onValueChange={setTab}
      >
        {tab === 'members' && <MemberList />}
        <LazySection skeleton={<Skeleton className="h-80 rounded-lg" />} resetKey={tab}>
          {tab === 'storage' && <StoragePanel />}
          {tab === 'statistics' && <StatisticsPanel />}
        </LazySection>
      </Tabs>
      {passwordDialog !== 'not-asked' && (
        <ChangePasswordDialog
          username={username}
          open={passwordDialog === 'open'}
          onClose={() => setPasswordDialog('closed')}
        />
      )}
    </Page>
  );
}
