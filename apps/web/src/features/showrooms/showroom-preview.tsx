import type { OwnShowroom } from '@arabati/domain/showrooms/own-showroom.endpoints';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { ShowroomAbout } from './showroom-about.tsx';
import { ShowroomHeader } from './showroom-header.tsx';

/** The saved page as buyers will see it, without cars and figures. */
export default function ShowroomPreview({ showroom }: { showroom: OwnShowroom }) {
  const [now] = useState(() => new Date());
  const shown = {
    ...showroom,
    logo: showroom.logo?.photo ?? null,
    cover: showroom.cover?.photo ?? null,
    verified: showroom.state === 'verified',
    answer_minutes: null,
    member_since: null,
    brands: [],
  };
  return (
    <>
      <Alert tone="info" title="معاينة" className="mb-4">
        هكذا يرى المشترون ما حفظته، وتحته سياراتك وتقييماتك.
      </Alert>
      <ShowroomHeader showroom={shown} now={now} />
      <ShowroomAbout showroom={shown} now={now} />
    </>
  );
}
