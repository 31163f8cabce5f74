import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { getReportCase } from '@arabati/domain/reports/report-desk.requests';
import { formatMoment } from '@arabati/words/dates/date-words';
import { Card, CardHeader } from '../../ui/card.tsx';

interface CaseMessagesProps {
  member: { display_name: string };
  messages: ApiResponse<typeof getReportCase>['messages'];
}

/** The latest messages of a reported conversation. */
export function CaseMessages({ member, messages }: CaseMessagesProps) {
  return (
    <Card>
      <CardHeader title="آخر رسائل المحادثة" />
      <ul className="grid gap-3">
        {messages.map(({ id, by_member, content, created_at }) => (
          <li key={id} className="rounded-md bg-sunken px-3.5 py-2.5">
            <p className="text-muted text-sm">
              <span className="font-semibold text-ink">
                {by_member ? <bdi>{member.display_name}</bdi> : 'من أبلغ'}
              </span>
              ، {formatMoment(new Date(created_at))}
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">
              <bdi>{content}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
