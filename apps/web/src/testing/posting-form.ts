import { postAd } from '@arabati/domain/ads/ads.requests';
import { listOwnAds } from '@arabati/domain/ads/own-ads.requests';
import type { Draft } from '@arabati/domain/drafts/drafts.endpoints';
import { deleteDraft, listDrafts, saveDraft } from '@arabati/domain/drafts/drafts.requests';
import type { Photo } from '@arabati/domain/photos/photo';
import { deletePhoto, uploadPhoto } from '@arabati/domain/photos/photos.requests';
import { getPriceGuide } from '@arabati/domain/price-guide/price-guide.requests';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type AdDraft, newDraft } from '../features/posting/ad-draft.ts';
import { writeDraft } from '../features/posting/ad-draft-store.ts';
import type { postingSteps } from '../features/posting/posting-steps.ts';
import { receiveUploads } from './receive-uploads.ts';
import { startAppServer } from './render-app.tsx';
import { ownAdPage } from './sample-ads.ts';
import { memberId } from './sample-members.ts';
import type { TestServer } from './test-server.ts';

/* The form for posting an ad, and its server. */

type StepTitle = (typeof postingSteps)[number]['title'];

/** A server that stores drafts and photos, and posts the ad. It has no prices to compare with. */
export function startPostingServer(): TestServer {
  receiveUploads();
  const server = startAppServer();
  const drafts = new Map<string, Draft>();
  // A device deletes a draft that the server has had and no longer lists.
  server.respond(listDrafts, () => ({ items: [...drafts.values()], limit: 10 }));
  server.respond(saveDraft, ({ params: { draft_id: id = '' }, body }) => {
    const draft: Draft = {
      id,
      version: body.base_version + 1,
      fields: body.fields,
      photos: body.photos.map((photo: Pick<Draft['photos'][number], 'id' | 'angle'>) => ({
        ...photo,
        photo: storedPhoto(photo.id),
      })),
      updated_at: '2026-03-01T09:00:00Z',
      expires_at: '2099-01-01T00:00:00Z',
    };
    drafts.set(id, draft);
    return { outcome: 'saved' as const, draft };
  });
  server.respond(deleteDraft, ({ params }) => {
    drafts.delete(params.draft_id ?? '');
    return undefined;
  });
  server.respond(uploadPhoto, ({ params: { photo_id: id = '' } }) => ({ id, photo: storedPhoto(id) }));
  server.respond(deletePhoto, undefined);
  server.respond(getPriceGuide, { estimate: null, stay: null, model: null });
  server.respond(listOwnAds, ownAdPage([]));
  server.respond(postAd, ({ body }) => ({ id: body.id, created_at: '2026-03-01T09:00:00Z', review: null }));
  return server;
}

const storedPhoto = (name: string): Photo => ({ name, width: 320, height: 240, blur: '' });

/** The draft of a member who has filled in every required field. */
export const filledDraft = (fields: Partial<AdDraft> = {}): AdDraft => ({
  ...newDraft('00000000-0000-4000-8000-00000000000d', {
    city: 'الخرطوم',
    phone: '+249912345678',
    whatsapp: '+249912345678',
  }),
  title: 'كورولا نظيفة',
  brand: 'تويوتا',
  model: 'كورولا',
  price_amount: '12.5',
  seller_role: 'مالك',
  papers_type: 'شهادة بحث',
  license_status: 'ترخيص ساري',
  ...fields,
});

/** An earlier visit (`renderApp`) that left the form at a step, which counts from 1. */
export const leftAtStep =
  (step: number, draft = filledDraft()) =>
  () =>
    writeDraft(memberId, { draft, step: step - 1 });

/** A text field of the form. */
export const field = (name: string) => page.getByRole('textbox', { name });

/** A field that suggests values. */
export const suggesting = (name: string | RegExp) => page.getByRole('combobox', { name });

/** One of the values of a field. */
export const choice = (name: string) => page.getByRole('radio', { name });

/** Presses the card of a value: its radio button is hidden below it. */
export async function choose(name: string): Promise<void> {
  await page.getByRole('main').getByText(name, { exact: true }).click();
  await expect.element(choice(name)).toBeChecked();
}

/** Presses the button that ends a step. The form stays at the step if a field is missing or invalid. */
export const next = () => page.getByRole('button', { name: 'التالي' }).click();

/** Ends a step, and waits for the next one. */
export async function continueTo(title: StepTitle): Promise<void> {
  await next();
  await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
}

export const choosePhotos = (...files: File[]) => page.getByLabelText(/أضف صور السيارة/).upload(files);

/** The uploaded photos. */
export const uploaded = () => page.getByText('تم الرفع', { exact: true });

/** A picture that the device can read. */
export async function carPhoto(color: string): Promise<File> {
  const canvas = new OffscreenCanvas(320, 240);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = color;
  context.fillRect(0, 0, 320, 240);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
  return new File([blob], `${color}.jpg`, { type: 'image/jpeg' });
}
