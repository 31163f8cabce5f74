import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { AdministeredAds } from '../../features/administration/administered-ads.tsx';
import { MemberView } from '../../features/administration/member-view.tsx';
import { useMayAdminister } from '../../platform/admin-role.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { administeredAdCover } from '../administered-ad-cover.tsx';
import { LazySection } from '../lazy-section.tsx';

// Not the first tab. The list of actions imports the texts of all of them.
const ActivationList = lazyPart(async () => {
  const { ActivationList } = await import('../../features/administration/activation-list.tsx');
  return { default: ActivationList };
});
const PointLedger = lazyPart(async () => {
  const { PointLedger } = await import('../../features/administration/point-ledger.tsx');
  return { default: PointLedger };
});
const MemberStrikes = lazyPart(() => import('../../features/administration/member-strikes.tsx'));
const AuditList = lazyPart(async () => {
  const { AuditList } = await import('../../features/administration/audit-list.tsx');
  return { default: AuditList };
});

const tabs = [
  { value: 'ads', label: 'الإعلانات', permission: 'ads-read' },
  { value: 'points', label: 'النقاط', permission: 'memberships' },
  { value: 'activations', label: 'التفعيلات', permission: 'memberships' },
  { value: 'strikes', label: 'المخالفات', permission: 'suspensions' },
  { value: 'acts', label: 'إجراءات الإدارة', permission: 'audit' },
] as const;

/** One member, with their data and history. */
export default function AdminUserPage() {
  const { id = '' } = useParams();
  const [, navigate] = useLocation();
  const may = useMayAdminister();
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('ads');
  return (
    <Page>
      <MemberView userId={id} onDeleted={() => navigate('/admin/users', { replace: true })}>
        <Tabs
          label="ما للعضو"
          items={tabs.filter(({ permission }) => may(permission))}
          value={tab}
          onValueChange={setTab}
          className="mt-6"
        >
          {tab === 'ads' && <AdministeredAds userId={id} cover={administeredAdCover} />}
          {tab === 'points' && (
            <LazySection skeleton={<Skeleton className="h-80 rounded-lg" />}>
              <PointLedger userId={id} />
            </LazySection>
          )}
          {tab === 'activations' && (
            <LazySection skeleton={<Skeleton className="h-80 rounded-lg" />}>
              <ActivationList userId={id} />
            </LazySection>
          )}
          {tab === 'strikes' && (
            <LazySection skeleton={<Skeleton className="h-80 rounded-lg" />}>
              <MemberStrikes userId={id} />
            </LazySection>
          )}
          {tab === 'acts' && (
            <LazySection skeleton={<Skeleton className="h-80 rounded-lg" />}>
              <AuditList filter={{ user_id: id }} />
            </LazySection>
          )}
        </Tabs>
      </MemberView>
    </Page>
  );
}
