import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/* The dialogs of a member stay mounted, without a member while they are closed. */

export const DeleteMemberDialog = lazyDialog(
  () => import('./delete-member-dialog.tsx'),
  ({ member }) => member !== null,
);

export const SuspendMemberDialog = lazyDialog(
  () => import('./suspend-member-dialog.tsx'),
  ({ member }) => member !== null,
);

export const UpgradeDialog = lazyDialog(
  () => import('./upgrade-dialog.tsx'),
  ({ member }) => member !== null,
);
