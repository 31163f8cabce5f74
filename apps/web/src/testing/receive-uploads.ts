import { onTestFinished } from 'vitest';

/** Reports that the whole body was sent, then behaves as `fetch` does, which a test server replaces. */
class UploadRequest {
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onprogress?: () => void;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  private method = '';
  private url = '';
  private readonly headers = new Headers();
  private readonly controller = new AbortController();
  private responseHeaders = new Headers();

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.responseHeaders.get(name);
  }

  send(body: BodyInit | null): void {
    const { method, headers } = this;
    const { signal } = this.controller;
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
    window
      .fetch(this.url, { method, headers, body, signal })
      .then(async (response) => {
        this.responseText = await response.text();
        this.status = response.status;
        this.responseHeaders = response.headers;
        this.onload?.();
      })
      .catch(() => (signal.aborted ? this.onabort?.() : this.onerror?.()));
  }

  abort(): void {
    this.controller.abort();
  }
}

/**
 * Lets the test server receive uploads until the end of the test, too. The app sends them by XMLHttpRequest, because it
 * reports their progress.
 */
export function receiveUploads(): void {
  const before = window.XMLHttpRequest;
  onTestFinished(() => {
    window.XMLHttpRequest = before;
  });
  Object.assign(window, { XMLHttpRequest: UploadRequest });
}
