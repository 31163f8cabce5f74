import { createEmitter, createStore } from '../../state/create-store.ts';
import type { AdDraft } from './ad-draft.ts';

interface OpenDraft {
  id: string;
  /** Stores what was typed just now. */
  save: () => Promise<void>;
}

/** The draft in the open form of this tab. */
export const openDraft = createStore<OpenDraft | null>(null);

/**
 * merged: another device has changed `fields`, which had the values `before` · moved: it has another id now · gone: it was
 * posted or deleted on another device or in another tab · posted: another tab has posted it, and this one leaves the form.
 */
export type DraftEvent =
  | { kind: 'merged'; id: string; before: Partial<AdDraft>; fields: Partial<AdDraft> }
  | { kind: 'moved'; id: string; to: string }
  | { kind: 'gone'; id: string }
  | { kind: 'posted'; id: string };

export const draftEvents = createEmitter<DraftEvent>();
