import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { createActor, createMachine, type AnyActorRef } from 'xstate';
import { machines } from '../../machines/registry.ts';
import { basePath } from '../../src/api/base-path.ts';
import { ActorsProvider, type ActorName, type ActorSource } from '../../src/system/actors.ts';
import { App } from '../../src/app/app.tsx';
import type { LazyChunk } from '../../src/i18n/lazy-chunk.ts';
import { preload } from '../../src/system/lazy-route.tsx';
import type { TextService } from '../../src/i18n/texts.ts';
import type { Services } from '../../src/system/services.ts';
import { now } from '../support/now.ts';
import { ClockContext } from '../../src/lib/clock.ts';
import { ServicesProvider } from '../../src/system/services-provider.tsx';
import { ThemeProvider } from '../../src/theme/theme-provider.tsx';
import { createToasts } from '../../src/lib/toasts.ts';
import { actorsWith } from '../support/inert-actors.ts';
import { allTexts } from '../support/all-texts.ts';

/** Replaces the root actor: passes on events of views, as `app` does. */
function passesOnTo(actor: AnyActorRef): AnyActorRef {
  return createActor(createMachine({ on: { '*': { actions: ({ event }) => actor.send(event) } } })).start();
}

type Beside = Readonly<Partial<Record<ActorName, AnyActorRef>>>;

function sourceOf(name: ActorName, actor: AnyActorRef, beside: Beside = {}): ActorSource {
  return actorsWith({ app: passesOnTo(actor), ...beside, [name]: actor });
}

function Router({ children }: { readonly children: ReactNode }) {
  return <BrowserRouter basename={basePath || '/'}>{children}</BrowserRouter>;
}

const servicesOf = (texts: TextService): Services => ({
  texts,
  toasts: createToasts(),
  screens: { show() {}, recordView() {} },
});

/** Renders the whole app at a path below the base path, with this actor and those it needs in `beside`. */
export async function showApp(path: string, name: ActorName, actor: AnyActorRef, beside: Beside = {}): Promise<void> {
  window.history.replaceState(null, '', `${basePath}${path}`);
  const services = servicesOf(await allTexts('pl'));
  await act(async () => {
    render(
      <App
        actors={sourceOf(name, actor, beside)}
        services={services}
        nonce=""
        colorScheme={{ read: () => null, write() {} }}
        router={Router}
      />,
    );
  });
}

/** Renders one section of the app at a path below the base path, with this actor and those it needs in `beside`. */
export async function showSection(
  part: ReactNode,
  name: ActorName,
  actor: AnyActorRef,
  path = '/profile',
  beside: Beside = {},
): Promise<void> {
  const services = servicesOf(await allTexts('pl'));
  render(
    <I18nextProvider i18n={services.texts.i18n}>
      <ServicesProvider value={services}>
        <ClockContext value={now}>
          <ActorsProvider value={sourceOf(name, actor, beside)}>
            <ThemeProvider storage={{ read: () => 'light', write() {} }} nonce="" env="test">
              <MemoryRouter basename="/account" initialEntries={[`/account${path}`]}>
                {part}
              </MemoryRouter>
            </ThemeProvider>
          </ActorsProvider>
        </ClockContext>
      </ServicesProvider>
    </I18nextProvider>,
  );
}

/** The actor of the dialogs, which header and footer of every page use. */
export function dialogsActor(): AnyActorRef {
  return createActor(machines.dialogs.create(), { input: { isConsentAnswered: true, wasProtected: false } }).start();
}

/** Loads what opens by a click, so that a slow machine does not count as a dialog that does not come. */
export async function loadBefore(...chunks: readonly LazyChunk[]): Promise<void> {
  const texts = await allTexts('pl');
  await Promise.all(chunks.map(({ load }) => load()));
  for (const chunk of chunks) preload(chunk, texts);
  // The loading actors settle.
  await new Promise((resolve) => setTimeout(resolve, 0));
}
