import { ConnectionError } from './api-problem.ts';

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | Blob | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds until the caller is told that nobody answers; with `onProgress`, milliseconds without any progress. */
  patience: number;
  /** Share of the body that has left, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** What is asked for is a file. */
  wantsFile?: boolean | undefined;
}

export interface HttpResponse {
  status: number;
  mediaType: string | null;
  text: string;
  /** For who wants one and was not refused. */
  file?: Blob | undefined;
}

/** @throws ConnectionError when there is no answer; the signal's own reason when the caller gave up. */
export function sendRequest(request: HttpRequest): Promise<HttpResponse> {
  return request.onProgress ? sendWithProgress(request) : sendWithFetch(request);
}

async function sendWithFetch({
  method,
  url,
  headers,
  body,
  signal,
  patience,
  wantsFile,
}: HttpRequest): Promise<HttpResponse> {
  const limit = AbortSignal.timeout(patience);
  try {
    const answer = await fetch(url, {
      method,
      headers,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body === undefined ? {} : { body }),
    });
    const file = wantsFile && answer.ok ? await answer.blob() : undefined;
    return {
      status: answer.status,
      mediaType: answer.headers.get('content-type'),
      text: file ? '' : await answer.text(),
      file,
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ConnectionError({ cause: error });
  }
}

/** fetch cannot tell how much of a body has left; XMLHttpRequest can. */
function sendWithProgress({ method, url, headers, body, signal, patience, onProgress }: HttpRequest) {
  return new Promise<HttpResponse>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const abort = () => xhr.abort();
    // On a slow link a photo may take minutes, and that is fine as long as it moves.
    const keepWaiting = () => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, patience);
    };
    const settle = (act: () => void) => () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', abort);
      act();
    };
    xhr.upload.onprogress = (event) => {
      keepWaiting();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    xhr.onprogress = keepWaiting;
    xhr.onload = settle(() =>
      resolve({
        status: xhr.status,
        mediaType: xhr.getResponseHeader('content-type'),
        text: xhr.responseText,
      }),
    );
    xhr.onerror = settle(() => reject(new ConnectionError()));
    xhr.onabort = settle(() => reject(signal?.aborted ? signal.reason : new ConnectionError()));
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    signal?.addEventListener('abort', abort);
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    keepWaiting();
    xhr.send(body ?? null);
  });
}
