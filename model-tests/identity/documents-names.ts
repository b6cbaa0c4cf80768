import type { Words } from '../engine/screen.ts';

/** The page of an identity and of the documents that prove it. */
export const DOCUMENTS_PLACE = { path: '/profile/personalData/documents', title: 'documents.title' } as const;

/** What the page and its parts are called. */
export const documentsNames = (words: Words) => ({
  sent: words('documents.list.title'),
  chosen: words('forms.files.list'),
  verify: words('documents.verify.submit'),
});

/** What the buttons of one chosen file are called. */
export const fileNames = (words: Words, name: string) => ({
  retry: words('forms.files.retry', { name }),
  remove: words('forms.files.remove', { name }),
});

/** What is said of an identity that is being proven. */
export const identityTitle = (
  words: Words,
  said: 'verifying' | 'received' | 'confirmed' | 'submitted' | 'failed' | 'canceled' | 'notFound',
): string => words(`account.verification.${said}.title`);
