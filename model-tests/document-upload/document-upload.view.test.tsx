import { screen as dom } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ChosenFile } from '../../machines/onboarding/document-upload/document-upload.ports.ts';
import { vi } from 'vitest';
import { describeView } from '../levels/level-view.tsx';
import { showRegistration } from '../registration-view.tsx';
import { documentUploadScreen } from './document-upload.screen.ts';

/** A file that pretends to have this size. */
function fileOf({ name, size }: ChosenFile): File {
  return Object.defineProperty(new File(['x'], name, { type: 'image/jpeg' }), 'size', { value: size });
}

const screen: typeof documentUploadScreen = {
  ...documentUploadScreen,
  gestures: {
    ...documentUploadScreen.gestures,
    'files.chosen': async (_, event, { words }) => {
      const { files } = event as { readonly files: readonly ChosenFile[] };
      const keys = vi.spyOn(crypto, 'randomUUID').mockReset();
      for (const { key } of files) keys.mockReturnValueOnce(key as ReturnType<Crypto['randomUUID']>);
      await userEvent.upload(await dom.findByLabelText(words('forms.files.choose')), files.map(fileOf), {
        delay: null,
      });
    },
  },
};

describeView(screen, async (documentUpload) => {
  await showRegistration(
    {
      value: { step: { open: 'documents' } },
      context: { registrationId: '7', step: 'document_upload', answers: { citizenship: 'PL' } },
    },
    { documentUpload },
  );
});
