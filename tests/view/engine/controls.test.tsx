import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Actor, createActor, createMachine } from 'xstate';
import { divertSends, makeControlProbe, type ProbeResult } from '../../../model-tests/engine/control-probe.ts';
import { ControlCheck } from '../../../model-tests/engine/controls.ts';
import { Button } from '../../../src/components/form/button.tsx';
import { CountdownLink } from '../../../src/components/feedback/countdown-link.tsx';
import { show } from '../components/show.tsx';

const light = () =>
  createActor(createMachine({ id: 'light', initial: 'off', states: { off: { on: { on: 'on' } }, on: {} } })).start();

const probe = makeControlProbe();
divertSends(Actor.prototype, probe);

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const tryOut = (known: readonly string[] = []): Promise<ProbeResult> => probe.tryOut(known, 50, settle);
const dead = ({ findings }: ProbeResult) =>
  findings.filter(({ effect }) => effect === null).map(({ control }) => control);

test('NAV-09 a planted dead button, one whose event no machine takes, and a dead link are found', async () => {
  const lamp = light();
  render(
    <>
      <button type="button">Nothing</button>
      <button type="button" onClick={() => lamp.send({ type: 'off' })}>
        Refused
      </button>
      <button type="button" onClick={() => lamp.send({ type: 'on' })}>
        Taken
      </button>
      <a href="#nowhere">Nowhere</a>
      <a href="/account/faq">Somewhere</a>
      <input aria-label="Fixed" value="x" onChange={() => {}} />
      <input aria-label="Free" />
    </>,
  );
  const result = await tryOut();
  expect(dead(result)).toEqual(["button 'Nothing'", "button 'Refused'", "a 'Nowhere'", "input text 'Fixed'"]);
  expect(result.isDisturbed).toBe(false);
  expect(lamp.getSnapshot().value).toBe('off');
});

function Opening() {
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Toggle
      </button>
      {isOpen && <p>open</p>}
      {!isOver && (
        <button type="button" onClick={() => setOver(true)}>
          Over
        </button>
      )}
    </>
  );
}

test('NAV-09 what changes the page is alive; what cannot be put back ends the visit', async () => {
  render(<Opening />);
  const { findings, isDisturbed } = await tryOut();
  expect(findings.map(({ control, effect }) => [control, effect])).toEqual([
    ["button 'Toggle'", 'changes the page'],
    ["button 'Over'", 'changes the page'],
  ]);
  expect(isDisturbed).toBe(true);
});

test('NAV-09 a disabled control has its reason in sight: words beside it, or that something is under way', async () => {
  await show(
    <>
      <section>
        <Button disabled>Why</Button>
        <Button disabled describedBy="reason">
          Told
        </Button>
        <p id="reason">Tick the box first.</p>
        <CountdownLink secondsLeft={30} onUse={() => {}}>
          Again
        </CountdownLink>
      </section>
      <form aria-label="form">
        <Button loading>Busy</Button>
        <Button disabled>Meanwhile</Button>
      </form>
      <section>
        <Button disabled describedBy="nothing">
          Empty
        </Button>
        <p id="nothing" />
      </section>
    </>,
  );
  const { findings } = await tryOut();
  expect(findings.map(({ control, effect }) => [control, effect])).toEqual([
    ["button 'Why'", null],
    ["button 'Told'", 'described'],
    ["button 'Again'", 'described'],
    ["button 'Busy'", 'busy'],
    ["button 'Meanwhile'", 'busy'],
    ["button 'Empty'", null],
  ]);
});

test('NAV-09 behind a modal dialog nothing can be operated', async () => {
  render(
    <>
      <button type="button">Behind</button>
      <div role="dialog" aria-modal="true">
        <button type="button">Inside</button>
      </div>
    </>,
  );
  expect(probe.list()).toEqual(["button 'Inside'"]);
});

test('A dead control of a path is reported once, and a known fault that is mended as well', async () => {
  const check = new ControlCheck();
  const findings = [{ control: "button 'Nothing'", effect: null, isDisabled: false }];
  await check.look('off', () => Promise.resolve({ findings, isDisturbed: false }));
  expect(check.faultsBut([])).toEqual(["button 'Nothing' does nothing where the machine is at off"]);
  expect(check.faultsBut(["button 'Nothing'", "button 'Other'"])).toEqual([
    "button 'Other' is no fault any more: take it off the list",
  ]);
});

function Renamed() {
  const [isEnglish, setEnglish] = useState(false);
  const [amount, setAmount] = useState('');
  return (
    <>
      <button type="button" onClick={() => setAmount('100')}>
        {isEnglish ? 'Everything' : 'Wszystko'}
      </button>
      <output>{amount}</output>
      {!isEnglish && (
        <button type="button" onClick={() => setEnglish(true)}>
          English
        </button>
      )}
    </>
  );
}

test('NAV-09 a control that was alive is not called dead under another name, where the page is of no further use', async () => {
  render(<Renamed />);
  const probed = makeControlProbe(true);
  const known: string[] = [];
  for (let round = 0; round < 3; round++) {
    const { findings } = await probed.tryOut(known, 50, settle);
    known.push(...findings.map(({ control }) => control));
    expect(findings.filter(({ effect }) => effect === null)).toEqual([]);
  }
  expect(known).toEqual(["button 'Wszystko'", "button 'English'"]);
});
