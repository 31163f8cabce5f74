import { getAlerts, setAlertSettings } from '@arabati/domain/alerts/alerts.requests';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { patchQueryData } from '../../platform/patch-query-data.ts';
import { toast } from '../../ui/toast-store.ts';
import { disablePushes, enablePushes } from './push-device.ts';

export type Alerts = ApiResponse<typeof getAlerts>;
export type AlertSettings = Alerts['settings'];

/** Loads the member's settings and devices. */
export function useAlerts() {
  return useQuery({ ...apiQuery(getAlerts, {}), staleTime: 0 });
}

/**
 * Returns the settings with the changes of this screen, which are displayed at once, and a function that changes some. Only
 * these are sent: other settings may have been changed elsewhere, such as by the button of a push. A failure restores what
 * the server has.
 */
export function useAlertSettings(stored: AlertSettings) {
  const client = useQueryClient();
  const [changes, setChanges] = useState<Partial<AlertSettings>>({});
  /** Changes that the server has accepted. They are displayed until its settings are. */
  const accepted = useRef<Partial<AlertSettings>>({});
  const { mutate } = useMutation({
    mutationFn: (changed: Partial<AlertSettings>) => callApi(setAlertSettings, { body: changed }),
    // One after the other: the last change of a setting remains.
    scope: { id: 'alert-settings' },
    onSuccess(_, changed) {
      accepted.current = { ...accepted.current, ...changed };
      patchQueryData<Alerts>(client, apiKey(getAlerts, {}), (alerts) => ({
        ...alerts,
        settings: { ...alerts.settings, ...changed },
      }));
    },
    onError: (error) => {
      setChanges({});
      toastError(error);
      return client.invalidateQueries({ queryKey: apiKey(getAlerts) });
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server has returned its settings.
  useEffect(() => {
    const known = accepted.current;
    accepted.current = {};
    setChanges((latest) =>
      Object.fromEntries(
        Object.entries(latest).filter(([name, value]) => known[name as keyof AlertSettings] !== value),
      ),
    );
  }, [stored]);

  const change = (next: Partial<AlertSettings>) => {
    setChanges((latest) => ({ ...latest, ...next }));
    mutate(next);
  };
  return { settings: { ...stored, ...changes }, change };
}

/** Turns pushes to this device on. The result is false if the browser was not allowed to show them. */
export function useEnablePushes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => enablePushes(async () => (await client.fetchQuery(apiQuery(getAlerts, {}))).public_key),
    onSuccess: (allowed) => {
      if (allowed) toast({ tone: 'positive', title: 'سننبّهك على هذا الجهاز' });
    },
    onError: (error) =>
      error instanceof DOMException
        ? toast({
            tone: 'danger',
            title: 'تعذر تشغيل التنبيهات',
            description: 'لم يستجب متصفحك. تأكد من الشبكة وحاول مرة أخرى.',
          })
        : toastError(error),
    onSettled: () => client.invalidateQueries({ queryKey: apiKey(getAlerts) }),
  });
}

export function useDisablePushes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: disablePushes,
    onError: toastError,
    onSettled: () => client.invalidateQueries({ queryKey: apiKey(getAlerts) }),
  });
}
