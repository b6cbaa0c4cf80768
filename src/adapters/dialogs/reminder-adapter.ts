import type { ReminderPorts } from '../../../machines/dialogs/reminder/reminder.machine.ts';
import { accountStatusesQuery } from '../../queries/player.ts';
import { queryClient } from '../../queries/query-client.ts';
import { go } from '../../system/navigation.ts';

export const reminderAdapter: ReminderPorts = {
  isRegistrationUnfinished: async () => (await queryClient.query(accountStatusesQuery)).accountStatus === 'BASIC',
  go,
};
