import type { ReminderPorts } from '../../../machines/dialogs/reminder/reminder.machine.ts';
import { readLocal, writeLocal } from '../../api/storage.ts';
import { accountStatusesQuery } from '../../queries/player.ts';
import { queryClient } from '../../queries/query-client.ts';
import { go } from '../../system/navigation.ts';

export const reminderAdapter: ReminderPorts = {
  isRegistrationUnfinished: async () =>
    readLocal('reminded') === null && (await queryClient.query(accountStatusesQuery)).accountStatus === 'BASIC',
  recordReminded: () => void writeLocal('reminded', 'yes'),
  go,
};
