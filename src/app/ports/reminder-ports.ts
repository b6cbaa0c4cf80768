import type { ReminderPorts } from '../../../machines/reminder/reminder.machine.ts';
import { accountStatusesQuery } from '../../queries/player.ts';
import { queryClient } from '../../queries/query-client.ts';
import { go } from '../navigation.ts';

export const reminderPorts: ReminderPorts = {
  isRegistrationUnfinished: async () => (await queryClient.query(accountStatusesQuery)).accountStatus === 'BASIC',
  go,
};
