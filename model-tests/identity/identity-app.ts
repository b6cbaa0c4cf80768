import { heartbeat } from '../../contract/auth.ts';
import { uploadDocuments } from '../../contract/documents.ts';
import { granted } from '../app/app-commands.ts';
import type { Words } from '../levels/screen.ts';
import type { StubbedResponse, DefaultResponses, BrowserDriver } from '../levels/browser-driver.ts';
import { PROVIDER_PAGE } from '../registration/registration-app.ts';
import { DOCUMENTS_PLACE } from './documents-names.ts';

/** The first bytes determine the type of a file. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 0xff, 0xd9]);

/** A gateway with one verification method and no documents. */
export function identityDefaultResponses(others: DefaultResponses): DefaultResponses {
  return (endpoint, request) => {
    switch (endpoint.name) {
      case 'documents.fetch':
        return { status: 200, body: [] };
      case 'verification.fetchMethods':
        return { status: 200, body: [{ id: 2, methodName: 'MOJE_ID' }] };
      default:
        return others(endpoint, request);
    }
  };
}

/** Opens the documents of a player who signed in earlier. */
export async function openDocuments(driver: BrowserDriver, words: Words, query = ''): Promise<void> {
  await driver.storeToken('token-1');
  driver.respondNext(heartbeat, granted(86_400));
  await driver.page.route(`${PROVIDER_PAGE}**`, (route) => route.fulfill({ status: 204 }));
  await driver.goto(`${DOCUMENTS_PLACE.path}${query}`, words(DOCUMENTS_PLACE.title));
}

/** Chooses a picture and answers its upload. */
export async function sendPicture(driver: BrowserDriver, answer: StubbedResponse): Promise<void> {
  const input = driver.page.locator('input[type=file]').first();
  await driver.until(
    async () => (await input.count()) > 0,
    () => 'no file can be picked',
  );
  driver.respondNext(uploadDocuments, answer);
  await input.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: JPEG });
  await driver.settleDown();
}
