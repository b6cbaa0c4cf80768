import { defineProperties, ends, isBusy, leadsTo, precedes, starts, takes } from '../engine/properties.ts';
import { exclusionModel } from './exclusion.model.ts';

export const exclusionProperties = defineProperties(exclusionModel, {
  'EXC-01 nobody is excluded without having ticked what it means': precedes(
    takes('consequences.tick'),
    starts('exclude'),
  ),
  'EXC-01 nobody is excluded without the right password, asked for anew after it grew old': precedes(
    ends('verifyPassword', 'right'),
    starts('exclude'),
    (at) => at.matches({ askingPassword: 'tooLate' }),
  ),
  'EXC-01 nobody is excluded without a second yes': precedes(
    (at, step) => takes('exclusion.confirm')(at, step) || takes('exclusion.retry')(at, step),
    starts('exclude'),
    (at) => at.matches('confirming'),
  ),
  'EXC-01 it is over only after the gateway excluded': precedes(ends('exclude'), (at) => at.status === 'done'),
  'EXC-01 every wait ends, if the network answers': leadsTo(isBusy, (at) => !isBusy(at), ['network']),
});
