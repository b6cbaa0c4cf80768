import { BASES } from '../../contract/bases.ts';
import { DOCUMENT_TAG, FILES_PART, TAGS_PART, uploadDocuments } from '../../contract/documents.ts';
import { codeOf } from '../../contract/errors.ts';
import { traceIdFor, traceparentOf } from './traceparent.ts';

const TIMEOUT = 5 * 60_000;

export interface UploadResponse {
  readonly status: number;
  /** Error code of the catalogue; '' if there is none. */
  readonly code: string;
}

/** Sends one file; rejects without a response. `onProgress` gets whole percent; only XMLHttpRequest reports it. */
export function uploadDocument(
  file: File,
  options: {
    readonly token: string | null;
    readonly ignoreCitizenship: boolean;
    readonly signal: AbortSignal;
    readonly onProgress: (percent: number) => void;
  },
): Promise<UploadResponse> {
  const { token, ignoreCitizenship, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadDocuments.method, `${location.origin}${BASES[uploadDocuments.service]}${uploadDocuments.path}`);
    request.timeout = TIMEOUT;
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('traceparent', traceparentOf(traceIdFor(signal)));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.floor((100 * loaded) / total)),
    );
    request.addEventListener('load', () => {
      if (request.status >= 500) reject(new Error(`upload: ${request.status}`));
      else resolve({ status: request.status, code: codeOf(parsed(request.responseText)) });
    });
    for (const end of ['error', 'timeout', 'abort']) {
      request.addEventListener(end, () => reject(new Error(`upload: ${end}`)));
    }
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append(TAGS_PART, DOCUMENT_TAG);
    if (ignoreCitizenship) form.append('ignoreCitizenship', 'true');
    form.append(FILES_PART, file, file.name);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
