import { describe, expect, it } from 'vitest';
import { ApiProblem, ConnectionError } from '../../platform/api-problem.ts';
import { createPhotoTray, type TrayServices } from './photo-tray.ts';

type Stored = Awaited<ReturnType<TrayServices['read']>>;

/** In-memory storage and server. `answers` are the results of the next uploads; further uploads succeed. */
function bench({ stored = [] as Stored, answers = [] as Error[], compressed = null as Blob | null } = {}) {
  const uploads: string[] = [];
  const discarded: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  let device = stored;
  let ids = 0;
  const services: TrayServices = {
    compress: async (file) => {
      if (await file.text().then((text) => text === 'not a picture')) throw new Error('decode');
      return compressed ?? new Blob([(await file.text()).slice(0, 1)], { type: 'image/jpeg' });
    },
    upload: async (photo, onProgress) => {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 1));
      onProgress(0.5);
      atOnce -= 1;
      uploads.push(photo.id);
      const answer = answers.shift();
      if (answer) throw answer;
    },
    discard: (id) => discarded.push(id),
    read: async () => device,
    write: async (photos) => {
      device = photos;
    },
    newId: () => `p${++ids}`,
  };
  const tray = createPhotoTray(services);
  return { tray, uploads, discarded, device: () => device, mostAtOnce: () => mostAtOnce };
}

const picture = (text: string, type = 'image/png') => new Blob([text], { type });
const ids = (photos: readonly { id: string }[]) => photos.map((photo) => photo.id);

describe('the photo tray', () => {
  it('uploads added photos one by one in order and stores them on the device', async () => {
    const { tray, uploads, device, mostAtOnce } = bench();
    const result = await tray.add([picture('one'), picture('two'), picture('three')]);
    expect(result).toEqual({ added: 3, before: 11, after: 3, refused: [] });
    expect(await tray.settle()).toEqual(['p1', 'p2', 'p3']);
    expect(uploads).toEqual(['p1', 'p2', 'p3']);
    expect(mostAtOnce()).toBe(1);
    expect(device()).toMatchObject([
      { id: 'p1', uploaded: true },
      { id: 'p2', uploaded: true },
      { id: 'p3', uploaded: true },
    ]);
  });

  it('reports the name of every rejected file', async () => {
    const { tray } = bench();
    const named = (name: string, text: string, type: string) => new File([text], name, { type });
    const result = await tray.add([
      named('IMG_0042.HEIC', 'not a picture', ''),
      named('good.png', 'good', 'image/png'),
      named('contract.pdf', 'text', 'application/pdf'),
    ]);
    expect(result.added).toBe(1);
    expect(result.refused).toEqual([
      { reason: 'not-an-image', name: 'contract.pdf' },
      { reason: 'not-an-image', name: 'IMG_0042.HEIC' },
    ]);
  });

  it('accepts at most five photos and reports the others', async () => {
    const { tray } = bench();
    const result = await tray.add(['1', '2', '3', '4', '5', '6', '7'].map((text) => picture(text)));
    expect(result.added).toBe(5);
    expect(result.refused.map(({ reason }) => reason)).toEqual(['too-many', 'too-many']);
    expect(tray.photos()).toHaveLength(5);
  });

  it('rejects files that are not images and accepts the others', async () => {
    const { tray } = bench();
    const result = await tray.add([
      picture('one'),
      picture('not a picture'),
      picture('x', 'application/pdf'),
    ]);
    expect(result.added).toBe(1);
    expect(result.refused.map(({ reason }) => reason)).toEqual(['not-an-image', 'not-an-image']);
    expect(ids(tray.photos())).toEqual(['p1']);
  });

  it('rejects a photo that exceeds the server limit after compression', async () => {
    const { tray } = bench({ compressed: new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]) });
    expect(await tray.add([picture('one')])).toMatchObject({
      added: 0,
      refused: [{ reason: 'too-large', name: '' }],
    });
    expect(tray.photos()).toEqual([]);
  });

  it('repeats an upload whose response was lost under the same id', async () => {
    const { tray, uploads } = bench({ answers: [new ConnectionError()] });
    await tray.add([picture('one')]);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(tray.photos()[0]).toMatchObject({ state: 'failed', problem: 'no-connection' });
    expect(await tray.settle()).toEqual(['p1']);
    expect(uploads).toEqual(['p1', 'p1']);
  });

  it('does not retry a photo that the server cannot decode', async () => {
    const refusal = new ApiProblem({ code: 'photo-not-an-image', status: 415 });
    const { tray, uploads } = bench({ answers: [refusal] });
    await tray.add([picture('one'), picture('two')]);
    expect(await tray.settle()).toBeNull();
    expect(uploads).toEqual(['p1', 'p2']);
    expect(tray.photos()[0]).toMatchObject({ state: 'failed', problem: 'photo-not-an-image' });
  });

  it('generates a new id when the first one is taken', async () => {
    const { tray } = bench({ answers: [new ApiProblem({ code: 'id-taken', status: 409 })] });
    await tray.add([picture('one')]);
    expect(await tray.settle()).toEqual(['p2']);
  });

  it('restores stored photos and uploads only those that were not uploaded', async () => {
    const stored = [
      { id: 'a', blob: picture('1'), uploaded: true },
      { id: 'b', blob: picture('2'), uploaded: false },
    ];
    const { tray, uploads } = bench({ stored });
    await tray.open();
    expect(await tray.settle()).toEqual(['a', 'b']);
    expect(uploads).toEqual(['b']);
  });

  it('uploads all photos again after the server has deleted them', async () => {
    const { tray, uploads } = bench({ stored: [{ id: 'a', blob: picture('1'), uploaded: true }] });
    await tray.open();
    tray.sendAgain();
    expect(await tray.settle()).toEqual(['a']);
    expect(uploads).toEqual(['a']);
  });

  it('moves photos; the first is the cover', async () => {
    const { tray } = bench();
    await tray.add([picture('1'), picture('2'), picture('3')]);
    tray.move('p3', 0);
    expect(ids(tray.photos())).toEqual(['p3', 'p1', 'p2']);
    tray.move('p3', 1);
    expect(await tray.settle()).toEqual(['p1', 'p3', 'p2']);
  });

  it('deletes a removed photo on the server, also one that was being uploaded', async () => {
    const { tray, discarded, device } = bench();
    const adding = tray.add([picture('1'), picture('2')]);
    await adding;
    tray.remove('p2');
    tray.forget('p2');
    await tray.settle();
    tray.remove('p1');
    expect(discarded).not.toContain('p1');
    tray.forget('p1');
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(tray.photos()).toEqual([]);
    expect(device()).toEqual([]);
    expect(discarded).toContain('p1');
  });

  it('restores a removed photo to its position, without another upload', async () => {
    const { tray, uploads, discarded, device } = bench();
    await tray.add([picture('1'), picture('2'), picture('3')]);
    await tray.settle();
    tray.remove('p1');
    expect(await tray.settle()).toEqual(['p2', 'p3']);
    expect(tray.restore('p1')).toBe('restored');
    tray.forget('p1');
    expect(await tray.settle()).toEqual(['p1', 'p2', 'p3']);
    expect(uploads).toEqual(['p1', 'p2', 'p3']);
    expect(discarded).toEqual([]);
    expect(device()).toMatchObject([{ id: 'p1', uploaded: true }, { id: 'p2' }, { id: 'p3' }]);
  });

  it('restores a photo that was removed during its upload or its compression', async () => {
    const { tray, discarded } = bench();
    const adding = tray.add([picture('1'), picture('2')]);
    tray.remove('p1');
    tray.remove('p2');
    await adding;
    expect(tray.restore('p2')).toBe('restored');
    expect(tray.restore('p1')).toBe('restored');
    expect(await tray.settle()).toEqual(['p1', 'p2']);
    tray.remove('p2');
    tray.forget('p2');
    expect(discarded).toEqual(['p2']);
  });

  it('does not restore a photo when the tray is full or its ad was posted', async () => {
    const { tray, discarded } = bench();
    await tray.add(['1', '2', '3', '4', '5'].map((text) => picture(text)));
    await tray.settle();
    tray.remove('p1');
    await tray.add([picture('6')]);
    await tray.settle();
    expect(tray.restore('p1')).toBe('no-room');
    expect(tray.photos()).toHaveLength(5);
    await tray.empty({ discard: false });
    expect(discarded).toEqual(['p1']);
    expect(tray.restore('p1')).toBe('gone');
    expect(tray.photos()).toEqual([]);
  });

  it('ends the undo when its page is left: a later tray may have changed the photos on the device', async () => {
    const { tray, discarded } = bench();
    await tray.add([picture('1')]);
    await tray.settle();
    const ended: string[] = [];
    tray.remove('p1', () => ended.push('p1'));
    tray.close();
    expect([ended, discarded, tray.restore('p1')]).toEqual([['p1'], ['p1'], 'gone']);
  });

  it('empties after posting without deleting the photos of the ad', async () => {
    const { tray, discarded, device } = bench();
    await tray.add([picture('1')]);
    await tray.settle();
    await tray.empty({ discard: false });
    expect(discarded).toEqual([]);
    expect(device()).toEqual([]);
    expect(await tray.settle()).toBeNull();
  });
});
