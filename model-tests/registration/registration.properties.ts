import { defineProperties, ends, leadsTo, precedes, starts } from '../engine/properties.ts';
import { registrationModel } from './registration.model.ts';

export const registrationProperties = defineProperties(registrationModel, {
  'REG-01 no step is shown before a schema is there': precedes(
    (at, step) => ends('fetchSchema', 'schema')(at, step) || ends('loadBundledSchema', 'schema')(at, step),
    starts('registrationSteps'),
  ),
  'REG-06 a registration is completed only after its steps were answered': precedes(
    ends('registrationSteps'),
    starts('complete'),
  ),
  'REG-06 it is called completed only after the gateway said so': precedes(ends('complete', 'completed'), (at) =>
    at.matches('completed'),
  ),
  'REG-13 what is stored is looked for before anything is shown': precedes(
    ends('findRegistration'),
    starts('registrationSteps'),
  ),
  'REG-06 completing comes to an end, if the network answers': leadsTo(
    (at) => at.matches('completing'),
    (at) => !at.matches('completing'),
    ['network'],
  ),
});
