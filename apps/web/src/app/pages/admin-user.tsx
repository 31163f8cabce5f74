import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { ActivationList } from '../../features/administration/activation-list.tsx';
import { AdministeredAds } from '../../features/administration/administered-ads.tsx';
import { AuditList } from '../../features/administration/audit-list.tsx';
import { MemberView } from '../../features/administration/member-view.tsx';
import { PointLedger } from '../../features/administration/point-ledger.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { administeredAdCover } from '../administered-ad-cover.tsx';

const tabs = [
  { value: 'ads', label: 'الإعلانات' },
  { value: 'points', label: 'النقاط' },
  { value: 'activations', label: 'التفعيلات' },
  { value: 'acts', label: 'أفعال الإدارة' },
] as const;

/** One member, with what they have and what was done for them. */
export default function AdminUserPage() {
  const { id = '' } = useParams();
  const [, navigate] = useLocation();
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('ads');
  return (
    <Page>
      <MemberView userId={id} onDeleted={() => navigate('/admin/users', { replace: true })}>
        <Tabs label="ما للعضو" items={tabs} value={tab} onValueChange={setTab} className="mt-6">
          {tab === 'ads' && <AdministeredAds userId={id} cover={administeredAdCover} />}
          {tab === 'points' && <PointLedger userId={id} />}
          {tab === 'activations' && <ActivationList userId={id} />}
          {tab === 'acts' && <AuditList filter={{ user_id: id }} />}
        </Tabs>
      </MemberView>
    </Page>
  );
}
