import { createMailLinkRequestMachine } from '../../machines/auth/mail-link-request/mail-link-request.machine.ts';
import { inert } from '../../machines/inert-ports.ts';
import { defineModel } from '../engine/model.ts';

export const mailLinkRequestModel = defineModel({
  name: 'mailLinkRequest',
  create: () => createMailLinkRequestMachine(inert()),
  inputs: {
    passwordReset: { kind: 'passwordReset', email: '' },
    activation: { kind: 'activation', email: 'ann@example.com' },
  },
  events: {
    'mail.submit': {
      by: 'person',
      cases: { whole: { email: ' ann@example.com ' }, other: { email: 'jan@example.com' }, empty: { email: ' ' } },
    },
    'mail.again': { by: 'person' },
    'mail.otherAddress': { by: 'person' },
  },
  actors: {
    sendMailLinkRequest: {
      done: {
        sent: { kind: 'sent' },
        noEmail: { kind: 'refused', reason: 'address' },
        tooMany: { kind: 'refused', reason: 'tooMany' },
      },
      error: { network: 'no network' },
    },
    countdownLink: { running: true, error: { crash: 'crash' } },
  },
  invariants: {
    'AUTH-07 a mail was asked for with an address': (snapshot) =>
      !snapshot.matches('sent') || /^(?:ann|jan)@example.com$/.test(snapshot.context.email),
    'a refusal has its reason': (snapshot) => !snapshot.matches('rejected') || snapshot.context.refusal !== null,
    'no refusal is shown while a request is under way': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.refusal === null,
    'NAV-09 the countdown runs exactly while a mail was sent': (snapshot) =>
      snapshot.matches('sent') || snapshot.children.resendLink === undefined,
  },
});
