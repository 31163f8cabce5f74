import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, ConnectionError } from '../../platform/api-problem.ts';
import { openTray } from '../../testing/open-tray.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets the uploads and their retries end. */
const runTimers = () => vi.advanceTimersByTimeAsync(200_000);

const picture = (text: string, type = 'image/png') => new Blob([text], { type });
const pictures = (...texts: string[]) => texts.map((text) => picture(text));

describe('the photo tray', () => {
  it('uploads added photos one by one in order and stores them on the device', async () => {
    const { tray, uploads, states, files, maxConcurrent } = await openTray();
    expect(await tray.add(pictures('one', 'two', 'three'))).toEqual({
      added: 3,
      before: 11,
      after: 3,
      refused: [],
    });
    await vi.advanceTimersByTimeAsync(15);
    expect(states()).toEqual(['uploading', 'waiting', 'waiting']);
    await runTimers();
    expect(uploads).toEqual(['p1', 'p2', 'p3']);
    expect(maxConcurrent()).toBe(1);
    expect(states()).toEqual(['uploaded', 'uploaded', 'uploaded']);
    expect([files.order(), files.ids()]).toEqual([uploads, uploads]);
  });

  it('reports the name of every rejected file', async () => {
    const { tray } = await openTray();
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

  it('does not blame a file whose compression could not be loaded', async () => {
    const { tray, photos } = await openTray();
    const files = [new File(['no network'], 'IMG_0043.jpg', { type: 'image/jpeg' }), picture('one')];
    expect(await tray.add(files)).toMatchObject({
      added: 1,
      refused: [{ reason: 'no-connection', name: 'IMG_0043.jpg' }],
    });
    expect(photos()).toHaveLength(1);
  });

  it('accepts at most five photos and reports the others', async () => {
    const { tray, photos } = await openTray();
    const result = await tray.add(pictures('1', '2', '3', '4', '5', '6', '7'));
    expect(result.added).toBe(5);
    expect(result.refused.map(({ reason }) => reason)).toEqual(['too-many', 'too-many']);
    expect(photos()).toHaveLength(5);
  });

  it('rejects files that are not images and accepts the others', async () => {
    const { tray, photoIds } = await openTray();
    const files = [picture('one'), picture('not a picture'), picture('x', 'application/pdf')];
    const result = await tray.add(files);
    expect(result.added).toBe(1);
    expect(result.refused.map(({ reason }) => reason)).toEqual(['not-an-image', 'not-an-image']);
    expect(photoIds()).toEqual(['p1']);
  });

  it('rejects a photo that exceeds the server limit after compression', async () => {
    const compressed = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]);
    const { tray, photos } = await openTray({ compressed });
    expect(await tray.add(pictures('one'))).toMatchObject({
      added: 0,
      refused: [{ reason: 'too-large', name: '' }],
    });
    expect(photos()).toEqual([]);
  });

  it('repeats an upload whose response was lost under the same id', async () => {
    const { tray, uploads, photos, states } = await openTray({ failures: [new ConnectionError()] });
    await tray.add(pictures('one'));
    await vi.advanceTimersByTimeAsync(100);
    expect(photos()).toMatchObject([{ state: 'failed', problem: 'no-connection' }]);
    await runTimers();
    expect([uploads, states()]).toEqual([['p1', 'p1'], ['uploaded']]);
  });

  it('repeats a failed upload at once on request', async () => {
    const { tray, uploads, states } = await openTray({ failures: [new ConnectionError()] });
    await tray.add(pictures('one'));
    await vi.advanceTimersByTimeAsync(100);
    tray.retry('p1');
    await vi.advanceTimersByTimeAsync(100);
    expect([uploads, states()]).toEqual([['p1', 'p1'], ['uploaded']]);
  });

  it('does not retry a photo that the server cannot decode', async () => {
    const refusal = new ApiProblem({ code: 'photo-not-an-image', status: 415 });
    const { tray, uploads, photos } = await openTray({ failures: [refusal] });
    await tray.add(pictures('one', 'two'));
    await runTimers();
    expect(uploads).toEqual(['p1', 'p2']);
    const problem = 'photo-not-an-image';
    expect(photos()).toMatchObject([{ state: 'failed', problem }, { state: 'uploaded' }]);
  });

  it('generates a new id when the first one is taken', async () => {
    const { tray, photos, files, uploads } = await openTray({
      failures: [new ApiProblem({ code: 'id-taken', status: 409 })],
    });
    await tray.add(pictures('one'));
    await runTimers();
    expect(uploads).toEqual(['p1', 'p2']);
    expect(photos()).toMatchObject([{ id: 'p2', state: 'uploaded' }]);
    expect([files.order(), files.ids()]).toEqual([['p2'], ['p2']]);
  });

  it('restores stored photos and uploads only those that were not uploaded', async () => {
    const stored = [
      { id: 'a', blob: picture('1') },
      { id: 'b', blob: picture('2') },
    ];
    const { photoIds, states, uploads } = await openTray({ stored, unsent: ['b'] });
    expect([photoIds(), states()]).toEqual([
      ['a', 'b'],
      ['uploaded', 'uploading'],
    ]);
    await runTimers();
    expect([uploads, states()]).toEqual([['b'], ['uploaded', 'uploaded']]);
  });

  it('uploads its photos after its page is closed too', async () => {
    const { tray, uploads } = await openTray();
    const adding = tray.add(pictures('1', '2'));
    tray.close();
    await adding;
    await runTimers();
    expect(uploads).toEqual(['p1', 'p2']);
  });

  it('moves photos; the first is the cover', async () => {
    const { tray, photoIds, files } = await openTray();
    await tray.add(pictures('1', '2', '3'));
    tray.move('p3', 0);
    expect(photoIds()).toEqual(['p3', 'p1', 'p2']);
    tray.move('p3', 1);
    await runTimers();
    expect(files.order()).toEqual(['p1', 'p3', 'p2']);
  });

  it('deletes a removed photo on the server and the device, also one that is being uploaded', async () => {
    const { tray, discarded, photos, files } = await openTray();
    await tray.add(pictures('1', '2'));
    await runTimers();
    tray.remove('p1');
    expect(discarded).toEqual([]);
    tray.forget('p1');
    expect(discarded).toEqual(['p1']);

    await tray.add(pictures('3'));
    await vi.advanceTimersByTimeAsync(15);
    tray.remove('p3');
    tray.forget('p3');
    await runTimers();
    expect(discarded).toEqual(['p1', 'p3']);
    expect(photos()).toMatchObject([{ id: 'p2' }]);
    expect([files.order(), files.ids()]).toEqual([['p2'], ['p2']]);
  });

  it('does not upload a photo that was removed while it waited', async () => {
    const { tray, discarded, uploads } = await openTray();
    await tray.add(pictures('1', '2'));
    tray.remove('p2');
    tray.forget('p2');
    await runTimers();
    expect([uploads, discarded]).toEqual([['p1'], []]);
  });

  it('leaves nothing of a photo whose removal ended while it was being compressed', async () => {
    const { tray, uploads, files } = await openTray();
    const adding = tray.add(pictures('1', '2', '3'));
    tray.remove('p1');
    tray.forget('p1');
    tray.remove('p2');
    tray.close();
    expect((await adding).added).toBe(1);
    await runTimers();
    expect([uploads, files.order(), files.ids()]).toEqual([['p3'], ['p3'], ['p3']]);
  });

  it('leaves nothing of a photo that was being compressed when its draft was discarded', async () => {
    const { tray, uploads, files } = await openTray();
    const adding = tray.add(pictures('1', '2'));
    await tray.empty();
    expect((await adding).added).toBe(0);
    await runTimers();
    expect([uploads, files.order(), files.ids()]).toEqual([[], [], []]);
  });

  it('restores a removed photo to its position, without another upload', async () => {
    const { tray, uploads, discarded, photoIds, files } = await openTray();
    await tray.add(pictures('1', '2', '3'));
    await runTimers();
    tray.remove('p1');
    expect(photoIds()).toEqual(['p2', 'p3']);
    expect(tray.restore('p1')).toBe('restored');
    tray.forget('p1');
    await runTimers();
    expect([photoIds(), uploads, discarded]).toEqual([['p1', 'p2', 'p3'], ['p1', 'p2', 'p3'], []]);
    expect(files.order()).toEqual(['p1', 'p2', 'p3']);
  });

  it('restores a photo that was removed during its upload or its compression', async () => {
    const { tray, uploads, discarded, states } = await openTray();
    const adding = tray.add(pictures('1', '2'));
    tray.remove('p1');
    tray.remove('p2');
    await adding;
    await runTimers();
    expect(uploads).toEqual([]);
    expect(tray.restore('p2')).toBe('restored');
    expect(tray.restore('p1')).toBe('restored');
    await vi.advanceTimersByTimeAsync(15);
    tray.remove('p2');
    expect(tray.restore('p2')).toBe('restored');
    await runTimers();
    expect(uploads.toSorted()).toEqual(['p1', 'p2']);
    expect(states()).toEqual(['uploaded', 'uploaded']);
    tray.remove('p2');
    tray.forget('p2');
    expect(discarded).toEqual(['p2']);
  });

  it('does not restore a photo when the tray is full or the draft was discarded', async () => {
    const { tray, photos } = await openTray();
    await tray.add(pictures('1', '2', '3', '4', '5'));
    await runTimers();
    tray.remove('p1');
    await tray.add(pictures('6'));
    await runTimers();
    expect(tray.restore('p1')).toBe('no-room');
    expect(photos()).toHaveLength(5);
    await tray.empty();
    expect(tray.restore('p1')).toBe('gone');
    expect(photos()).toEqual([]);
  });

  it('ends the undo when its page is left: a later tray may have changed the photos on the device', async () => {
    const { tray, discarded } = await openTray();
    await tray.add(pictures('1'));
    await runTimers();
    const ended: string[] = [];
    tray.remove('p1', () => ended.push('p1'));
    tray.close();
    expect([ended, discarded, tray.restore('p1')]).toEqual([['p1'], ['p1'], 'gone']);
  });

  it('deletes all photos with the draft, also one that is being uploaded', async () => {
    const { tray, discarded, files, uploads } = await openTray();
    await tray.add(pictures('1'));
    await runTimers();
    await tray.add(pictures('2'));
    await tray.empty();
    await runTimers();
    expect([discarded, uploads]).toEqual([
      ['p1', 'p2'],
      ['p1', 'p2'],
    ]);
    expect([files.order(), files.ids()]).toEqual([[], []]);
  });
});
