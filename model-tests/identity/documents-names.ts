import type { Words } from '../levels/screen.ts';

/** The page for an identity and its documents. */
export const DOCUMENTS_PLACE = { path: '/profile/personalData/documents', title: 'documents.title' } as const;

/** Names on the page. */
export const documentsNames = (words: Words) => ({
  sent: words('documents.list.title'),
  chosen: words('forms.files.list'),
  verify: words('documents.verify.submit'),
});

/** Names of the buttons for one chosen file. */
export const fileNames = (words: Words, name: string) => ({
  retry: words('forms.files.retry', { name }),
  remove: words('forms.files.remove', { name }),
});

/** The text about an identity verification in progress. */
export const identityTitle = (
  words: Words,
  said: 'verifying' | 'received' | 'confirmed' | 'submitted' | 'failed' | 'canceled' | 'notFound',
): string => words(`account.verification.${said}.title`);
