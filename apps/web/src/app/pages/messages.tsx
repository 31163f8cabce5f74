import { List, MessagesSquare } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { UnblockButton } from '../../features/blocks/unblock-button.tsx';
import { ConversationList } from '../../features/messages/conversation-list.tsx';
import { isFromList, readTarget } from '../../features/messages/message-address.ts';
import { Thread } from '../../features/messages/thread.tsx';
import { usePartnership } from '../../features/messages/use-partnership.ts';
import { useOwnProfile } from '../../platform/own-profile.ts';
import { useSession } from '../../platform/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MasterDetail } from '../../ui/master-detail.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SmallPartFailure } from '../../ui/small-part-failure.tsx';

// Its dialogs and requests are needed after a press only.
const MemberMenu = lazyPart(async () => {
  const { MemberMenu } = await import('../member-menu.tsx');
  return { default: MemberMenu };
}, null);

// Only showrooms have quick replies.
const QuickReplies = lazyPart(() => import('../quick-replies.tsx'), null);

// Few threads have an offer.
const ThreadOffer = lazyPart(() => import('../thread-offer.tsx'), SmallPartFailure);

/** Conversations beside the open one, which is in the URL. */
export default function MessagesPage() {
  const [address] = useSearchParams();
  const memberId = useSession().user?.id ?? '';
  const isTrader = useOwnProfile().data?.membership.type === 'premium_trader';
  const target = readTarget(address);
  const open = usePartnership(target).data?.conversation_id ?? null;
  return (
    <MasterDetail
      open={target.kind !== 'none'}
      listLabel="المحادثات"
      detailLabel="المحادثة المفتوحة"
      list={<ConversationList memberId={memberId} currentId={open} />}
    >
      {target.kind === 'none' ? (
        <EmptyState icon={<MessagesSquare />} title="اختر محادثة" className="my-auto" />
      ) : (
        <Thread
          key={address.toString()}
          target={target}
          memberId={memberId}
          back={<BackToList />}
          actions={(partnership, conversationId) => {
            const member = memberOf(partnership);
            return (
              member && (
                <Suspense fallback={<span className="size-11 shrink-0" />}>
                  <MemberMenu
                    subject="conversation"
                    subjectId={conversationId}
                    member={member}
                    blocked={partnership.blocked}
                    review={reviewOf(partnership, memberId)}
                  />
                </Suspense>
              )
            );
          }}
          unblock={(partnership) => {
            const member = memberOf(partnership);
            return member && <UnblockButton member={member} />;
          }}
          tool={(partnership, insert) =>
            partnership.is_seller &&
            isTrader && (
              <Suspense fallback={<span className="size-11 shrink-0" />}>
                <QuickReplies partnership={partnership} onInsert={insert} />
              </Suspense>
            )
          }
          offer={(shown) => (
            <Suspense fallback={<Skeleton className="h-36 max-w-80 rounded-lg" />}>
              <ThreadOffer {...shown} />
            </Suspense>
          )}
        />
      )}
    </MasterDetail>
  );
}

/** Returns null if the account was deleted. */
function memberOf(partnership: { other_user_id: string | null; name: string | null }) {
  const { other_user_id: userId, name } = partnership;
  return userId === null ? null : { userId, name: name ?? '' };
}

/** Returns the review that the member may write now. A conversation from an earlier version does not know. */
function reviewOf(
  { can_review, ad_id, ad_title }: { can_review?: boolean; ad_id: string | null; ad_title: string },
  memberId: string,
) {
  return can_review && ad_id !== null ? { memberId, ad: { id: ad_id, title: ad_title } } : undefined;
}

/** On a phone, where the thread replaces the list. */
function BackToList() {
  const [, navigate] = useLocation();
  function goBack() {
    if (isFromList(history.state)) history.back();
    else navigate('/messages', { replace: true });
  }
  return <IconButton label="كل المحادثات" icon={<List />} onClick={goBack} className="-ms-1 md:hidden!" />;
}
