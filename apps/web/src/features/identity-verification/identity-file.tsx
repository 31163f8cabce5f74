import type {
  DeskIdentity,
  IdentityFile as Identity,
} from '@arabati/domain/identity-verification/identity-desk.endpoints';
import {
  getIdentityDocument,
  getIdentityRequest,
} from '@arabati/domain/identity-verification/identity-desk.requests';
import { membershipBadges } from '@arabati/words/administration/member-words';
import { formatMoment } from '@arabati/words/dates/date-words';
import { identityProblemWords } from '@arabati/words/identity-verification/identity-problem-words';
import { identityKindWords } from '@arabati/words/identity-verification/identity-words';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { isNotFound } from '../../platform/api-problem.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { addProblemWords, errorWords } from '../../platform/error-words.ts';
import { usePrivatePicture } from '../../platform/use-private-picture.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { NextJobLink } from '../../ui/next-job-link.tsx';
import { SplitLayout } from '../../ui/page.tsx';
import { ShortcutHints } from '../../ui/shortcut-hints.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useShownWithDialog } from '../../ui/with-open-dialog.ts';
import { ZoomImage } from '../../ui/zoom-image.tsx';
import { DecidedIdentity } from './decided-identity.tsx';
import { IdentityDecision } from './identity-decision.tsx';

addProblemWords(identityProblemWords);

/** One request for its decision: the large pictures, and what is known of the member. */
export function IdentityFile({ id, onOpen }: { id: string; onOpen: (address: string) => void }) {
  const [decidedHere, setDecidedHere] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(getIdentityRequest, { params: { identity_request_id: id } }),
    // Another administrator may decide, or the member may withdraw it, at any time.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const next = data?.next_waiting ? `/admin/identities/${data.next_waiting}` : null;
  useShortcuts({ KeyN: next === null ? undefined : () => void onOpen(next) });
  // A request that was withdrawn meanwhile is not found.
  const missing = isNotFound(error);
  const canDecide = useShownWithDialog(!missing && data?.request.state === 'waiting');
  if (missing && !(data && canDecide)) {
    return <LoadFailure icon={<SearchX />} title="الطلب غير موجود" text="ربما سحبه صاحبه." query={null} />;
  }
  if (!data && error) return <LoadFailure {...errorWords(error)} query={{ isFetching, refetch }} />;
  if (!data) {
    return (
      <Loading className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-[70dvh] rounded-lg" />
        <Skeleton className="h-100 rounded-lg" />
      </Loading>
    );
  }
  const { request } = data;
  const waiting = request.state === 'waiting';
  return (
    <div className="grid gap-4">
      {!waiting && <DecidedIdentity request={request} />}
      <SplitLayout
        aside={
          <div className="grid gap-4">
            <Card>
              <Facts file={data} />
            </Card>
            {canDecide && <IdentityDecision request={request} onDecided={() => setDecidedHere(true)} />}
            <NextJobLink
              list="/admin/identities"
              listLabel="لا يوجد غيره، كل الطلبات"
              next={next}
              onNext={onOpen}
              decided={!waiting}
              focused={decidedHere && !waiting}
            />
            <ShortcutHints
              keys={[
                ...(waiting
                  ? [
                      { key: 'A', does: 'توثيق' },
                      { key: 'R', does: 'رفض' },
                    ]
                  : []),
                ...(next === null ? [] : [{ key: 'N', does: 'التالي' }]),
              ]}
            />
          </div>
        }
      >
        {request.documents.length > 0 ? (
          <div className="grid gap-4">
            {request.documents.map((document, index) => (
              <DocumentPicture key={document.id} request={request} document={document} number={index + 1} />
            ))}
          </div>
        ) : (
          <Alert tone="info" title={waiting ? 'لا توجد صور في هذا الطلب' : 'حذفنا الصور بعد القرار'} />
        )}
      </SplitLayout>
    </div>
  );
}

function DocumentPicture({
  request,
  document: { id, width, height },
  number,
}: {
  request: DeskIdentity;
  document: DeskIdentity['documents'][number];
  number: number;
}) {
  const params = { identity_request_id: request.id, identity_document_id: id };
  const picture = usePrivatePicture(getIdentityDocument, { params });
  const { url, error } = picture;
  if (error && !url) return <LoadFailureAlert {...errorWords(error)} query={picture} />;
  if (!url) {
    return (
      <Loading>
        <Skeleton className="h-[50dvh] rounded-lg" />
      </Loading>
    );
  }
  return <ZoomImage src={url} alt={`صورة المستند ${number}`} width={width} height={height} />;
}

function Facts({ file: { request, member } }: { file: Identity }) {
  const { ads } = member;
  return (
    <FactList
      facts={[
        {
          label: 'اسم الحساب',
          value: (
            <Link
              href={`/admin/users/${request.member.user_id}`}
              className="inline-flex min-h-11 items-center text-primary-ink underline"
            >
              <bdi>{request.member.display_name}</bdi>
            </Link>
          ),
        },
        { label: 'الاسم في المستند', value: <bdi className="font-bold">{request.name}</bdi> },
        { label: 'نوع المستند', value: identityKindWords[request.kind] },
        { label: 'رقم العضوية', value: <bdi>{request.member.user_id_display}</bdi> },
        { label: 'العضوية', value: membershipBadges[member.membership_type] },
        { label: 'عضو منذ', value: formatMoment(new Date(member.created_at)) },
        {
          label: 'الإعلانات',
          value: `معروض ${formatNumber(ads.active)}، مباع ${formatNumber(ads.sold)}، مُزال ${formatNumber(ads.removed)}`,
        },
        { label: 'المخالفات', value: count(member.strikes, nouns.degree) },
        ...(member.rejected > 0
          ? [{ label: 'طلبات مرفوضة قبله', value: formatNumber(member.rejected) }]
          : []),
        ...(member.taken_back > 0
          ? [{ label: 'مرات سحب التوثيق', value: formatNumber(member.taken_back) }]
          : []),
        { label: 'وصل الطلب', value: formatMoment(new Date(request.created_at)) },
      ]}
    />
  );
}
