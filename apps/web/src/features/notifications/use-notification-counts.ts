import { countNotifications } from '@arabati/domain/notifications/notifications.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

export function useNotificationCounts() {
  return useQuery({ ...apiQuery(countNotifications, {}), refetchOnWindowFocus: true });
}
