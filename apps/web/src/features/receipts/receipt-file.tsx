import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { DeskReceipt } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { getReceipt, getReceiptPhoto } from '@arabati/domain/receipts/receipt-desk.requests';
import { fullPrice } from '@arabati/words/ads/price-words';
import { formatMoment } from '@arabati/words/dates/date-words';
import { receiptSubject, transferDay } from '@arabati/words/receipts/receipt-words';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { isNotFound } from '../../platform/api-problem.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { usePrivatePicture } from '../../platform/use-private-picture.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NextJobLink } from '../../ui/next-job-link.tsx';
import { SplitLayout } from '../../ui/page.tsx';
import { ShortcutHints } from '../../ui/shortcut-hints.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useShownWithDialog } from '../../ui/with-open-dialog.ts';
import { DecidedReceipt } from './decided-receipt.tsx';
import { ReceiptDecision } from './receipt-decision.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';
import { ReceiptWarnings } from './receipt-warnings.tsx';
import { SenderName } from './sender-name.tsx';
import { useReceiptClaim } from './use-receipt-claim.ts';

/** While a colleague works on the receipt, it is refetched until it is free or decided. */
const claimedRefetchMs = 15_000;

type ReceiptData = ApiResponse<typeof getReceipt>;

interface ReceiptFileProps {
  id: string;
  /** Address and label of the list from which the receipt was opened. */
  list: string;
  listLabel: string;
  /** The job that follows in the desk's inbox; null for a receipt that was not opened there. */
  inbox: { next: string | null; findNext: () => Promise<string | null> } | null;
  onOpen: (address: string) => void;
  comments: (comments: NonNullable<ReceiptData['job']>['comments']) => ReactNode;
  skipDialog: (dialog: { onClose: () => void; onSkipped: () => void }) => ReactNode;
}

/** One receipt for its decision: the large picture, its details, and warnings. */
export function ReceiptFile({ id, list, listLabel, inbox, onOpen, comments, skipDialog }: ReceiptFileProps) {
  const [decidedHere, setDecidedHere] = useState(false);
  const [reopenedHere, setReopenedHere] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(getReceipt, { params: { receipt_id: id } }),
    // Another administrator may decide, or a receipt with the same number may arrive, at any time.
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.job?.claimed_by ? claimedRefetchMs : false),
  });
  const following = data?.next_waiting ? `/admin/receipts/${data.next_waiting}` : null;
  const next = inbox ? inbox.next : following;
  const claimant = data?.job?.claimed_by ?? null;
  const waiting = data?.receipt.state === 'waiting' && claimant === null;
  const canDecide = useShownWithDialog(waiting);
  const endClaim = useReceiptClaim(id, waiting);
  useShortcuts({ KeyN: next === null ? undefined : () => void onOpen(next) });
  if (!data && error) {
    return isNotFound(error) ? (
      <LoadFailure icon={<SearchX />} title="الإيصال غير موجود" text="ربما حُذف مع حساب صاحبه." query={null} />
    ) : (
      <LoadFailure {...errorWords(error)} query={{ isFetching, refetch }} />
    );
  }
  if (!data) {
    return (
      <Loading className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-[70dvh] rounded-lg" />
        <Skeleton className="h-100 rounded-lg" />
      </Loading>
    );
  }
  const { receipt, alike } = data;
  async function openNext() {
    endClaim();
    onOpen((inbox ? await inbox.findNext() : following) ?? list);
  }
  return (
    <div className="grid gap-4">
      {receipt.state === 'waiting' ? (
        <ReceiptWarnings receipt={receipt} alike={alike} />
      ) : (
        // Before the picture, which fills a phone's screen.
        <DecidedReceipt receipt={receipt} onReopened={() => setReopenedHere(true)} />
      )}
      <SplitLayout
        aside={
          <div className="grid gap-4">
            <Card>
              <Facts receipt={receipt} />
            </Card>
            {claimant !== null && (
              <Alert tone="info" title="يعمل زميل على هذا الإيصال">
                فتحه <bdi>{claimant}</bdi>، ولا يقرر فيه غيره حتى يتركه.
              </Alert>
            )}
            {canDecide && (
              <ReceiptDecision
                receipt={receipt}
                focused={reopenedHere}
                onDecided={() => {
                  endClaim();
                  setDecidedHere(true);
                }}
                skipDialog={(onClose) => skipDialog({ onClose, onSkipped: () => void openNext() })}
              />
            )}
            <NextJobLink
              list={list}
              listLabel={`لا يوجد غيره، ${listLabel}`}
              next={next}
              onNext={onOpen}
              decided={receipt.state !== 'waiting'}
              focused={decidedHere && receipt.state !== 'waiting'}
            />
            <ShortcutHints
              keys={[
                ...(waiting
                  ? [
                      ...(receipt.ad_obstacle === null ? [{ key: 'A', does: 'قبول' }] : []),
                      { key: 'R', does: 'رفض' },
                      { key: 'S', does: 'تخطي' },
                    ]
                  : []),
                ...(next === null ? [] : [{ key: 'N', does: 'التالي' }]),
              ]}
            />
          </div>
        }
      >
        <Photo receipt={receipt} />
      </SplitLayout>
      {data.job && comments(data.job.comments)}
    </div>
  );
}

function Photo({ receipt }: { receipt: DeskReceipt }) {
  const params = { receipt_id: receipt.id };
  const picture = usePrivatePicture(getReceiptPhoto, { params }, { enabled: receipt.photo !== null });
  return <ReceiptPicture picture={picture} size={receipt.photo} />;
}

function Facts({ receipt }: { receipt: DeskReceipt }) {
  return (
    <FactList
      facts={[
        {
          label: 'العضو',
          value: receipt.member ? (
            <Link
              href={`/admin/users/${receipt.member.user_id}`}
              className="inline-flex min-h-11 items-center text-primary-ink underline"
            >
              <span>
                <SenderName member={receipt.member} />
              </span>
            </Link>
          ) : (
            <SenderName member={null} />
          ),
        },
        { label: 'دفع مقابل', value: receiptSubject(receipt) },
        ...(receipt.ad ? [{ label: 'الإعلان', value: <bdi>{receipt.ad.title}</bdi> }] : []),
        { label: 'المبلغ المحوّل', value: fullPrice(receipt.amount) },
        { label: 'السعر عند الإرسال', value: fullPrice(receipt.price) },
        {
          label: 'رقم العملية',
          value: (
            <bdi dir="ltr" className="break-all">
              {receipt.transaction_number}
            </bdi>
          ),
        },
        { label: 'تاريخ التحويل', value: transferDay(receipt) },
        { label: 'وصل الإيصال', value: formatMoment(new Date(receipt.created_at)) },
      ]}
    />
  );
}
