import { crashOf } from '../../meta.ts';
import { checkingState } from './checking.state.ts';
import { documentsState } from './documents.state.ts';
import { editingState } from './editing.state.ts';
import { phoneState } from './phone.state.ts';
import { savingState } from './saving.state.ts';
import type { RegistrationSetup } from './registration.setup.ts';

/** One step of the schema after the other, each with its data. */
export function stepState(registration: RegistrationSetup) {
  return registration.createStateConfig({
    initial: 'entering',
    meta: { requirements: ['REG-01', 'REG-02'] },
    exit: 'reportDialogClosed',
    invoke: {
      id: 'leaving',
      src: 'leaving',
      onError: { target: 'step', reenter: true, actions: crashOf('leaving') },
    },
    on: {
      'dialog.asked': {
        actions: { type: 'tellDialogs', params: ({ event }) => ({ event }) },
        meta: { requirements: ['REG-05'] },
      },
      'dialog.closed': {
        actions: { type: 'tellDialogs', params: ({ event }) => ({ event }) },
        meta: { requirements: ['REG-05'] },
      },
      'leave.asked': {
        guard: 'hasBegun',
        actions: { type: 'askToStay', params: ({ event }) => event },
        meta: { requirements: ['REG-05'] },
      },
      'leaving.decided': {
        target: 'abandoned',
        actions: ['tellAbandoned', 'keep', { type: 'go', params: ({ event }) => event }],
        meta: { requirements: ['REG-11', 'PSH-06'] },
      },
      'page.left': {
        guard: 'hasBegun',
        actions: ['tellAbandoned', 'keep'],
        meta: { requirements: ['REG-11', 'PSH-06'] },
      },
    },
    states: {
      entering: {
        entry: 'keep',
        always: [
          { guard: 'isCodeStep', target: 'phone' },
          { guard: 'isDocumentStep', target: 'documents' },
          { target: 'editing' },
        ],
      },
      editing: editingState(registration),
      checking: checkingState(registration),
      saving: savingState(registration),
      phone: phoneState(registration),
      documents: documentsState(registration),
      advancing: {
        meta: { requirements: ['REG-01'] },
        always: [{ guard: 'hasNext', target: 'entering', actions: 'goOn' }, { target: '#registration.completing' }],
      },
    },
  });
}
