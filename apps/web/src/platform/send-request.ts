import { ConnectionError } from './api-problem.ts';

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | Blob | undefined;
  signal?: AbortSignal | undefined;
  /** Timeout in milliseconds; with `onProgress`, maximum time without progress. */
  timeoutMs: number;
  /** Share of the body that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Receives the `Date` header of the response. Not with `onProgress`. */
  onServerTime?: ((date: string | null) => void) | undefined;
  /** Whether the response body is a file. */
  wantsFile?: boolean | undefined;
}

export interface HttpResponse {
  status: number;
  mediaType: string | null;
  text: string;
  /** The file, if one was requested and the response was successful. */
  file?: Blob | undefined;
}

/** @throws ConnectionError without a response; the signal's own reason when the caller aborted. */
export function sendRequest(request: HttpRequest): Promise<HttpResponse> {
  return request.onProgress ? sendWithProgress(request) : sendWithFetch(request);
}

async function sendWithFetch({
  method,
  url,
  headers,
  body,
  signal,
  timeoutMs,
  onServerTime,
  wantsFile,
}: HttpRequest): Promise<HttpResponse> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body === undefined ? {} : { body }),
    });
    onServerTime?.(response.headers.get('date'));
    const file = wantsFile && response.ok ? await response.blob() : undefined;
    return {
      status: response.status,
      mediaType: response.headers.get('content-type'),
      text: file ? '' : await response.text(),
      file,
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ConnectionError({ cause: error });
  }
}

/** `fetch` does not report upload progress; XMLHttpRequest does. */
function sendWithProgress({ method, url, headers, body, signal, timeoutMs, onProgress }: HttpRequest) {
  return new Promise<HttpResponse>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const abort = () => xhr.abort();
    // On a slow link a photo may take minutes. Only an upload without progress times out.
    const keepWaiting = () => {
      clearTimeout(timer);
      timer = setTimeout(abort, timeoutMs);
    };
    const finish = (act: () => void) => () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      act();
    };
    xhr.upload.onprogress = (event) => {
      keepWaiting();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    xhr.onprogress = keepWaiting;
    xhr.onload = finish(() =>
      resolve({
        status: xhr.status,
        mediaType: xhr.getResponseHeader('content-type'),
        text: xhr.responseText,
      }),
    );
    xhr.onerror = finish(() => reject(new ConnectionError()));
    xhr.onabort = finish(() => reject(signal?.aborted ? signal.reason : new ConnectionError()));
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
