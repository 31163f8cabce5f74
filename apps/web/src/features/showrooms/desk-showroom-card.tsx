import type { DeskShowroom } from '@arabati/domain/showrooms/showroom-desk.endpoints';
import { decideShowroom, listDeskShowrooms } from '@arabati/domain/showrooms/showroom-desk.requests';
import { directionsUrl } from '@arabati/domain/showrooms/showroom-location';
import { showroomPath } from '@arabati/domain/showrooms/showroom-pages.requests';
import { formatAgo } from '@arabati/words/dates/date-words';
import { identityVerified } from '@arabati/words/identity-verification/identity-badge-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { showroomProblemWords } from '@arabati/words/showrooms/showroom-problem-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { addProblemWords, errorWords } from '../../platform/error-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ShowroomCover, ShowroomLogo } from './showroom-picture.tsx';

const RejectShowroomDialog = lazyDialog(() => import('./reject-showroom-dialog.tsx'));

addProblemWords(showroomProblemWords);

const link = 'inline-flex min-h-11 items-center text-primary-ink underline';

/** A showroom for its verification: what buyers will see, and who asks. */
export function DeskShowroomCard({ showroom }: { showroom: DeskShowroom }) {
  const { name, slug, city, address, about, location, logo, cover, owner, ads, state, state_reason } =
    showroom;
  const [rejecting, setRejecting] = useState(false);
  const { mutate, isPending } = useDecide(showroom);
  return (
    <Card padded={false}>
      {cover && <ShowroomCover cover={cover} />}
      <div className="grid gap-2 p-4">
        <div className="flex items-start gap-3">
          <ShowroomLogo logo={logo} className="size-20 overflow-hidden rounded-md" />
          <div className="grid min-w-0 grow gap-1">
            <h2 className="break-words font-bold text-lg">
              <bdi>{name}</bdi>
            </h2>
            <p className="break-words text-sm">
              <bdi>{[city, address].filter(Boolean).join('، ')}</bdi>
            </p>
            <p className="flex flex-wrap gap-1.5">
              {showroom.was_verified && state === 'waiting' && <Badge tone="warning">كان موثّقاً وتغيّر</Badge>}
              {showroom.identity_verified && <Badge tone="positive">{identityVerified.title}</Badge>}
            </p>
          </div>
        </div>
        {about && (
          <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">
            <bdi>{about}</bdi>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
          <Link href={`/admin/users/${owner.user_id}`} className={link}>
            <bdi>{owner.display_name}</bdi>
          </Link>
          <span>
            رقم العضوية <bdi>{owner.user_id_display}</bdi>
          </span>
          <span>{count(ads, nouns.car)}</span>
          <span>آخر تغيير {formatAgo(new Date(showroom.updated_at), new Date())}</span>
          {location && (
            <a href={directionsUrl(location)} target="_blank" rel="noreferrer noopener" className={link}>
              الموقع على الخريطة
            </a>
          )}
          <bdi dir="ltr">{showroomPath(slug)}</bdi>
        </p>
        {state_reason && (
          <p className="text-danger-ink text-sm">
            السبب: <bdi>{state_reason}</bdi>
          </p>
        )}
        {state !== 'closed' && (
          <div className="mt-1 flex flex-wrap gap-2.5">
            {state !== 'verified' && (
              <Button
                loading={isPending}
                aria-label={`توثيق ${name}`}
                icon={<BadgeCheck aria-hidden="true" className="size-5" />}
                onClick={() => mutate({ state: 'verified', updated_at: showroom.updated_at })}
              >
                توثيق
              </Button>
            )}
            {state !== 'rejected' && (
              <Button
                variant="outline"
                aria-label={state === 'verified' ? `سحب توثيق ${name}` : `رفض ${name}`}
                icon={<X aria-hidden="true" className="size-5" />}
                onClick={() => setRejecting(true)}
              >
                {state === 'verified' ? 'سحب التوثيق' : 'رفض'}
              </Button>
            )}
          </div>
        )}
        {rejecting && (
          <RejectShowroomDialog
            name={name}
            busy={isPending}
            onClose={() => setRejecting(false)}
            onReason={(reason) =>
              mutate({ state: 'rejected', reason, from: state }, { onSuccess: () => setRejecting(false) })
            }
          />
        )}
      </div>
    </Card>
  );
}

type Decision =
  | { state: 'verified'; updated_at: string }
  | { state: 'rejected'; reason: string; from: DeskShowroom['state'] };

/** After an error the list is refetched, because the owner or another administrator may have been first. */
function useDecide({ id }: DeskShowroom) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) => callApi(decideShowroom, { params: { showroom_id: id }, body }),
    onSuccess: (_, { state }) =>
      toast({ tone: 'positive', title: state === 'verified' ? 'تم توثيق المعرض' : 'تم رفض المعرض' }),
    onError: (error) => {
      const { title, text } = errorWords(error);
      toast({ tone: 'danger', title: title ?? text, ...(title && { description: text }) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: apiKey(listDeskShowrooms) }),
  });
}
