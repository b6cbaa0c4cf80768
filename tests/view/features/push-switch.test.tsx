import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import { inert } from '../../../machines/inert-ports.ts';
import { createPushSwitchMachine } from '../../../machines/messages/push-switch/push-switch.machine.ts';
import type { DeviceState, PushSwitchPorts } from '../../../machines/messages/push-switch/push-switch.ports.ts';
import { showSection } from '../../../model-tests/app/app-view.tsx';
import { PushSwitch } from '../../../src/features/consents/push-switch.tsx';

async function show(state: DeviceState['kind'], ports: Partial<PushSwitchPorts> = {}) {
  const actor = createActor(
    createPushSwitchMachine(
      inert({
        isPushOffered: async () => true,
        findDeviceState: async () => ({ kind: state }),
        ...ports,
      }),
    ),
  );
  const reported: string[] = [];
  actor.on('*', ({ type }) => void reported.push(type));
  actor.start();
  await showSection(<PushSwitch />, 'pushSwitch', actor as AnyActorRef);
  return reported;
}

const isChecked = (control: HTMLElement) => (control as HTMLInputElement).checked;

const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`#${id}`)?.textContent)
    .join(' ');

const NAME = 'Powiadomienia na tym urządzeniu';

test('PSH-04 (reading 86) what the browser blocks is a disabled switch with the reason, and a click changes nothing', async () => {
  const turnPushOn = vi.fn<PushSwitchPorts['turnPushOn']>();
  await show('blocked', { turnPushOn });
  const control = await screen.findByRole('switch', { name: NAME });
  expect(control.getAttribute('aria-disabled')).toBe('true');
  expect(isChecked(control)).toBe(false);
  expect(descriptionOf(control)).toContain('Przeglądarka blokuje powiadomienia z tej strony. Zezwól na nie');
  await userEvent.click(control);
  expect(isChecked(control)).toBe(false);
  expect(turnPushOn).not.toHaveBeenCalled();
});

test('PSH-04 (reading 86) the switch tells the state, changes it, keeps the focus, and is heard of', async () => {
  const reported = await show('off', {
    turnPushOn: async () => ({ kind: 'subscribed' }),
    turnPushOff: async () => {},
  });
  const control = await screen.findByRole('switch', { name: NAME });
  expect(isChecked(control)).toBe(false);
  await userEvent.click(control);
  await screen.findByText('Włączone.');
  expect(isChecked(control)).toBe(true);
  expect(document.activeElement).toBe(control);
  await userEvent.click(control);
  await screen.findByText('Wyłączone.');
  expect(isChecked(control)).toBe(false);
  expect(document.activeElement).toBe(control);
  expect(reported).toEqual(['pushSwitch.optedIn', 'pushSwitch.optedOut']);
});

test('PSH-04 (reading 86) without an app id there is no switch', async () => {
  await show('off', { isPushOffered: async () => false });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});
