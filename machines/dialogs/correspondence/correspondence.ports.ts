import type { BonusDialogPorts } from '../bonus-dialog/bonus-dialog.ports.ts';
import type { MessageDialogPorts } from '../message-dialog/message-dialog.ports.ts';
import type { PushPromptPorts } from '../push-prompt/push-prompt.ports.ts';
import type { RealityCheckPorts } from '../../safer-play/reality-check/reality-check.ports.ts';
import type { ReminderPorts } from '../reminder/reminder.machine.ts';
import type { SessionClockPorts } from '../../safer-play/session-clock/session-clock.ports.ts';

export type CorrespondencePorts = BonusDialogPorts &
  MessageDialogPorts &
  ReminderPorts &
  PushPromptPorts &
  SessionClockPorts &
  RealityCheckPorts;
